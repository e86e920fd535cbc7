import { Anchor, Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { VAT_WORDS } from '../../../../../contract/purchasing.money.ts';
import type { PurchasePage } from '../../../../../contract/purchasing.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { Sentence, WholeWords } from '../../../platform/Sentence.tsx';
import {
  Day,
  DetailSection,
  Facts,
  ImageZoom,
  Moment,
  Money,
  StatusBadge,
  Unbroken,
} from '../../../kit/index.ts';
import { rangesText } from '../cartons.ts';
import { LinesTable } from './LinesTable.tsx';
import { endOf, MAIL_TONES, type Mail } from './mail-ends.ts';
import { Receipts, type Labelled } from './Receipts.tsx';
import { SupplierReturns } from './SupplierReturns.tsx';
import classes from '../purchasing.module.css';

/** All that is known of an order, part by part. */
export function Sections(props: {
  page: PurchasePage;
  onStickers: (things: Labelled[]) => void;
  /** Where a mail may be written now. */
  onMailAgain: ((mail: Mail) => void) | undefined;
}) {
  const { page, onStickers, onMailAgain } = props;
  const t = useWords('purchasing');
  const say = useSay();
  return (
    <>
      {page.rejected && page.rejection && page.state === 'draft' && (
        <p role="note" className={classes['rejected']}>
          <b>{t('page.rejectedBy', { who: page.rejection.who })}</b>{' '}
          <Sentence text={page.rejection.reason ?? ''} />
        </p>
      )}
      <DetailSection title={t('page.lines')}>
        <LinesTable page={page} />
        {page.total !== null && <Sums page={page} />}
      </DetailSection>
      {page.receipts.length > 0 && <Receipts page={page} onStickers={onStickers} />}
      {page.running_from !== null && page.state !== 'draft' && (
        <DetailSection title={t('cartons.title')}>
          <WholeWords className={classes['plainText']!}>
            {t('cartons.of', { from: String(page.running_from), to: String(page.running_to) })}
          </WholeWords>
          <WholeWords
            className={classes['plainText']!}
            data-tone={page.missing_cartons.length ? 'waiting' : 'done'}
            role="status"
          >
            {page.missing_cartons.length
              ? t('cartons.missing', { numbers: rangesText(page.missing_cartons) })
              : t('cartons.allCame')}
          </WholeWords>
        </DetailSection>
      )}
      {page.returns.length > 0 && <SupplierReturns page={page} />}
      <DetailSection title={t('page.facts')}>
        <Facts
          facts={[
            [t('form.partner'), page.partner.name],
            [t('form.reference'), page.reference],
            [t('form.expected'), <Day key="expected" day={page.expected_on} />],
            [t('form.terms'), page.terms],
            [t('form.vat'), say(VAT_WORDS[page.vat_mode])],
            ...(page.running_from === null
              ? []
              : [[t('form.cartons'), `${page.running_from}–${page.running_to}`] as [string, string]]),
            [t('form.note'), page.note],
            [t('page.madeBy'), <Unbroken key="who" text={page.user_name} />],
          ]}
        />
      </DetailSection>
      {page.files.length > 0 && <Files page={page} />}
      {page.mails.length > 0 && <Mails page={page} onAgain={onMailAgain} />}
    </>
  );
}

function Sums({ page }: { page: PurchasePage }) {
  const t = useWords('purchasing');
  const { discount, freight, vat_mode, vat_percent, vat, received_amount, returned_amount } = page;
  const rows: [string, number | null][] = [
    [t('sums.goods', { count: page.pieces }), page.goods],
    ...(discount ? [[t('sums.discount'), -discount] as [string, number]] : []),
    ...(freight ? [[t('sums.freight'), freight] as [string, number]] : []),
    ...(vat_mode === 'none'
      ? []
      : [[t(`sums.vat.${vat_mode}`, { percent: vat_percent }), vat] as [string, number | null]]),
  ];
  return (
    <div className={classes['sums']}>
      <dl>
        {rows.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </div>
        ))}
        <div data-total>
          <dt>{t('sums.total')}</dt>
          <dd>
            <Money amount={page.total} strong />
          </dd>
        </div>
        {page.receipts.length > 0 && (
          <div>
            <dt>
              {t(page.receipts.some(({ reversed }) => reversed) ? 'sums.receivedLess' : 'sums.received')}
            </dt>
            <dd>
              <Money amount={received_amount} />
            </dd>
          </div>
        )}
        {!!returned_amount && (
          <div>
            <dt>{t('sums.returned')}</dt>
            <dd>
              <Money amount={returned_amount} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function Files({ page }: { page: PurchasePage }) {
  const t = useWords('purchasing');
  return (
    <DetailSection title={t('form.files')}>
      <ul className={classes['papers']}>
        {page.files.map(({ file, url, title, at, user_name }) => (
          <li key={file}>
            {file.endsWith('.pdf') ? (
              <IconFileTypePdf size={40} stroke={1.2} aria-hidden="true" />
            ) : (
              <ImageZoom src={url} alt={title} height={40} />
            )}
            <span>
              <Anchor href={url} target="_blank" rel="noreferrer">
                {title}
              </Anchor>
              <small>
                <Moment at={at} /> · <Unbroken text={user_name} />
              </small>
            </span>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

function Mails({ page, onAgain }: { page: PurchasePage; onAgain: ((mail: Mail) => void) | undefined }) {
  const t = useWords('purchasing');
  return (
    <DetailSection title={t('mail.sent')}>
      <ul className={classes['papers']}>
        {page.mails.map((mail) => {
          const end = endOf(mail);
          return (
            <li key={mail.id}>
              <span>
                {mail.recipient} · {mail.subject}
                <small>
                  <Moment at={mail.at} /> · <Unbroken text={mail.user_name} />
                </small>
                {mail.failure && <small className={classes['late']}>{mail.failure}</small>}
              </span>
              <StatusBadge tone={MAIL_TONES[end]}>{t(`mail.ends.${end}`)}</StatusBadge>
              {onAgain && (end === 'kept' || end === 'failed') && (
                <Button size="compact-sm" variant="default" onClick={() => onAgain(mail)}>
                  {t('mail.again')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </DetailSection>
  );
}
