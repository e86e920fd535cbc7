import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconEye, IconFileSpreadsheet, IconFileText, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { DataOf } from '../../../../contract/endpoint.ts';
import { privacy as api } from '../../../../contract/privacy.ts';
import { privacyScreens } from '../../../../contract/privacy.screens.ts';
import { download } from '../../platform/client.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { toast } from '../../platform/toast.ts';
import { Day, DetailPage, DetailSection, Moment, Unbroken, count } from '../../kit/index.ts';
import { EraseDialog } from './EraseDialog.tsx';
import classes from './privacy.module.css';

type Page = DataOf<typeof api.person>;
const icon = { size: 18, stroke: 1.6 };

/** What is held of one customer, and what can be done with it. */
export function PersonPage() {
  const t = useWords('privacy');
  const navigate = useNavigate();
  const id = Number(useParams({ strict: false }).id);
  const read = useRead(api.person, { id });
  const [erasing, setErasing] = useState(false);
  const save = (format: 'xlsx' | 'json') => download(api.download, { id, format }).catch(toast.error);
  return (
    <>
      <DetailPage
        right={privacyScreens.person.right}
        read={{ ...read, data: read.data?.Data }}
        missing={{
          title: t('person.missing'),
          hint: t('person.missingHint'),
          action: (
            <Button component={Link} to={privacyScreens.people()} variant="default">
              {t('person.back')}
            </Button>
          ),
        }}
        head={(person) => ({
          title: person.name,
          says: person.phone,
          status: person.erased_at ? [{ tone: 'stopped', words: t('erased') }] : [],
        })}
        actions={(person) => [
          {
            label: t('person.erase'),
            icon: <IconTrash {...icon} />,
            kind: 'danger',
            disabledReason: whyNot(person, t('person.nothing'), t('person.blocks')),
            onClick: () => setErasing(true),
          },
          {
            label: t('looks'),
            icon: <IconEye {...icon} />,
            disabledReason: undefined,
            onClick: () => navigate({ to: privacyScreens.looks({ customer_id: id }) }),
          },
          {
            label: t('person.json'),
            icon: <IconFileText {...icon} />,
            disabledReason: undefined,
            onClick: () => save('json'),
          },
          {
            label: t('person.xlsx'),
            icon: <IconFileSpreadsheet {...icon} />,
            kind: 'primary',
            disabledReason: undefined,
            onClick: () => save('xlsx'),
          },
        ]}
      >
        {(person) => <Held person={person} />}
      </DetailPage>
      {read.data && erasing && <EraseDialog person={read.data.Data} onClose={() => setErasing(false)} />}
    </>
  );
}

const whyNot = ({ erasure }: Page, nothing: string, blocked: string): string | undefined =>
  erasure.erases.length === 0 ? nothing : erasure.blocks.length ? blocked : undefined;

function Held({ person }: { person: Page }) {
  const t = useWords('privacy');
  const say = useSay();
  const { held, erasure, requests } = person;
  return (
    <>
      {erasure.blocks.length > 0 && (
        <DetailSection title={t('person.blocks')}>
          <ul className={classes['lines']}>
            {erasure.blocks.map(({ what, link }) => (
              <li key={what.en} data-tone="waiting">
                <span>
                  <Unbroken text={say(what)} />
                </span>
                {link && <Link to={link}>{t('person.look')}</Link>}
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
      <DetailSection title={t('person.held')}>
        <Counts counted={held} />
        <WholeWords>{t('person.heldHint')}</WholeWords>
      </DetailSection>
      {erasure.erases.length > 0 && (
        <DetailSection title={t('person.wouldErase')}>
          <Counts counted={erasure.erases} />
        </DetailSection>
      )}
      {erasure.keeps.length > 0 && (
        <DetailSection title={t('person.wouldKeep')}>
          <ul className={classes['lines']}>
            {erasure.keeps.map(({ what, count: n, because, until }) => (
              <li key={what.en}>
                <span>
                  <b>
                    <Unbroken text={say(what)} />
                  </b>
                  <small>
                    {say(because)}
                    {until && (
                      <>
                        {' · '}
                        {t('person.until', { day: '' })}
                        <Day day={until} />
                      </>
                    )}
                  </small>
                </span>
                <span className="figures">{count(n)}</span>
              </li>
            ))}
          </ul>
          <WholeWords>{t('person.logs')}</WholeWords>
        </DetailSection>
      )}
      {requests.length > 0 && (
        <DetailSection title={t('person.requests')}>
          <ul className={classes['lines']}>
            {requests.map(({ id, at, user_name, reason, erased }) => (
              <li key={id}>
                <span>
                  <b>{reason}</b>
                  <small>
                    {t('person.by', { name: user_name })} <Moment at={at} /> ·{' '}
                    {erased.map(({ what, count: n }) => `${say(what)} ${count(n)}`).join(' · ')}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
    </>
  );
}

function Counts({ counted }: { counted: Page['held'] }) {
  const say = useSay();
  return (
    <ul className={classes['lines']}>
      {counted.map(({ what, count: n }) => (
        <li key={what.en}>
          <span>
            <Unbroken text={say(what)} />
          </span>
          <span className="figures">{count(n)}</span>
        </li>
      ))}
    </ul>
  );
}
