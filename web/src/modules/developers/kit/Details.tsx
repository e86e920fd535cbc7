import { useState } from 'react';
import { IconBan, IconPrinter, IconTruck } from '@tabler/icons-react';
import { developerScreens } from '../../../../../contract/developers.screens.ts';
import { useWords } from '../../../platform/i18n.ts';
import {
  ConfirmDialog,
  DetailPage,
  DetailSection,
  Facts,
  Money,
  Moment,
  Timeline,
  undoToast,
} from '../../../kit/index.ts';
import { SAMPLES } from './sample.ts';

const one = SAMPLES[3]!;

export function Details() {
  const t = useWords('developers');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <DetailPage
        right={developerScreens.kit.right}
        read={{ data: one, error: null, isPending: false, refetch: () => Promise.resolve() }}
        missing={{ title: t('sample.missing'), hint: t('sample.emptyHint') }}
        head={(row) => ({
          title: row.number,
          says: <Moment at={row.at} />,
          status: [
            { tone: 'moving', words: t('sample.states.moving') },
            { tone: 'neutral', words: t('sample.notSent') },
          ],
          amounts: [
            { label: t('sample.amount'), value: <Money amount={row.amount} /> },
            { label: t('sample.paid'), value: <Money amount={0} />, tone: 'waiting' },
            { label: t('sample.items'), value: 4 },
          ],
        })}
        actions={() => [
          {
            label: t('sample.cancel'),
            icon: <IconBan size={18} stroke={1.6} />,
            kind: 'danger',
            disabledReason: undefined,
            onClick: () => setAsking(true),
          },
          {
            label: t('sample.send'),
            icon: <IconTruck size={18} stroke={1.6} />,
            disabledReason: t('sample.notPacked'),
            onClick: () => undefined,
          },
          {
            label: t('sample.print'),
            icon: <IconPrinter size={18} stroke={1.6} />,
            kind: 'primary',
            disabledReason: undefined,
            onClick: () => undoToast(t('sample.saved'), () => undefined),
          },
        ]}
        aside={() => (
          <Timeline
            items={[
              {
                id: 3,
                at: one.at,
                who: null,
                what: t('sample.states.stopped'),
                more: t('sample.reason'),
                tone: 'stopped',
              },
              { id: 2, at: one.at, who: 'น้องนก', what: t('sample.states.moving'), tone: 'moving' },
              { id: 1, at: one.at, who: 'มะลิ', what: t('sample.create'), tone: 'waiting' },
            ]}
          />
        )}
      >
        {(row) => (
          <DetailSection title={t('sample.customer')}>
            <Facts
              facts={[
                [t('sample.name'), row.name],
                [t('sample.phone'), row.phone],
                [t('sample.province'), row.province],
                [t('sample.note'), ''],
              ]}
            />
          </DetailSection>
        )}
      </DetailPage>
      <ConfirmDialog
        opened={asking}
        title={t('sample.cancelTitle')}
        says={t('sample.cancelSays')}
        confirm={t('sample.cancel')}
        cancel={t('sample.keep')}
        danger
        onConfirm={() => setAsking(false)}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
