import { Button, Group } from '@mantine/core';
import { notSent } from '../../../platform/errors.ts';
import { useWords } from '../../../platform/i18n.ts';
import { toast } from '../../../platform/toast.ts';
import {
  ActionButton,
  Day,
  Empty,
  Failed,
  Loading,
  Money,
  Moment,
  PermissionDenied,
  StatusBadge,
} from '../../../kit/index.ts';
import { STATES } from './sample.ts';

const MARKS = ['baht', 'box', 'pause'] as const;

export function States() {
  const t = useWords('developers');
  return (
    <div style={{ display: 'grid', gap: 24 }}>
      <Group>
        {STATES.map((state) => (
          <StatusBadge key={state} tone={state}>
            {t(`sample.states.${state}`)}
          </StatusBadge>
        ))}
        {MARKS.map((mark) => (
          <StatusBadge key={mark} tone="waiting" mark={mark}>
            {t('sample.states.waiting')}
          </StatusBadge>
        ))}
        <StatusBadge tone="neutral">{t('sample.notSent')}</StatusBadge>
      </Group>
      <Group>
        <Moment at="2026-11-21T07:05:00Z" /> <Day day="2026-11-21" /> <Money amount={1234567.5} />
        <Money amount={-50} />
      </Group>
      <Group>
        <Button onClick={() => toast.done(t('sample.saved'))}>done</Button>
        <Button variant="default" onClick={() => toast.info(t('sample.saved'))}>
          info
        </Button>
        <Button variant="default" onClick={() => toast.warn(t('sample.saved'))}>
          warn
        </Button>
        <Button color="red" onClick={() => toast.wrong(t('sample.saved'))}>
          wrong
        </Button>
        <ActionButton disabledReason={t('sample.notPacked')} onClick={() => undefined}>
          {t('sample.send')}
        </ActionButton>
      </Group>
      <Empty
        title={t('sample.missing')}
        hint={t('sample.emptyHint')}
        action={<Button>{t('sample.create')}</Button>}
      />
      <Failed error={notSent('network')} retry={() => undefined} />
      <PermissionDenied />
      <Loading />
    </div>
  );
}
