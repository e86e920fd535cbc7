import { useState, type ReactNode } from 'react';
import { customerScreens } from '../../../../../contract/customers.screens.ts';
import { orderScreens } from '../../../../../contract/orders.screens.ts';
import { ApiError } from '../../../platform/errors.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import type { Words } from '../../../platform/words.ts';
import { ConfirmDialog } from '../../../kit/index.ts';

/** What an order is refused with until a person says that it is meant. */
const ASKS = {
  customer_blocked: { despite_block: true },
  order_repeated: { unless_repeated: undefined },
} as const;
type Meant = (typeof ASKS)[keyof typeof ASKS];
interface Asked {
  code: keyof typeof ASKS;
  detail: Record<string, unknown>;
  answer: (meant: boolean) => void;
}

/** Asks whether an order for a blocked customer, or the same goods for the same phone, is meant; what it is about is a click away. */
export function useMeant() {
  const t = useWords('orders');
  const [asked, setAsked] = useState<Asked>();
  /** What the call says besides, where a person means it all the same; undefined: they do not, or it is another refusal. */
  const asMeant = (error: unknown): Promise<Meant | undefined> => {
    const code = error instanceof ApiError && isAsked(error.code) ? error.code : undefined;
    if (!code) return Promise.resolve(undefined);
    return new Promise((resolve) =>
      setAsked({
        code,
        detail: (error as ApiError).detail ?? {},
        answer: (meant) => {
          setAsked(undefined);
          resolve(meant ? ASKS[code] : undefined);
        },
      }),
    );
  };
  const isBlocked = asked?.code === 'customer_blocked';
  const dialog = (
    <ConfirmDialog
      opened={asked !== undefined}
      title={t(isBlocked ? 'create.blocked' : 'create.repeated')}
      says={asked && (isBlocked ? <BlockedSays {...asked} /> : <RepeatedSays {...asked} />)}
      confirm={t(isBlocked ? 'create.blockedSave' : 'create.repeatedSave')}
      cancel={t('create.repeatedBack')}
      danger
      onConfirm={() => asked?.answer(true)}
      onCancel={() => asked?.answer(false)}
    />
  );
  return { asMeant, dialog };
}

const isAsked = (code: string): code is keyof typeof ASKS => code in ASKS;

function RepeatedSays({ detail }: Asked) {
  const t = useWords('orders');
  const first = detail as { id: number; number: string; phone: string; minutes: number };
  return (
    <>
      {t('create.repeatedSays', { phone: first.phone, minutes: first.minutes })}{' '}
      <Elsewhere to={orderScreens.order(first.id)}>
        {t('create.repeatedOpen', { number: first.number })}
      </Elsewhere>
    </>
  );
}

function BlockedSays({ detail }: Asked) {
  const t = useWords('orders');
  const say = useSay();
  const told = detail as Record<'name' | 'who' | 'when' | 'reason', string | Words> & { id: number | null };
  const text = (of: string | Words) => (typeof of === 'string' ? of : say(of));
  const { name, who, when, reason, id } = told;
  return (
    <>
      {t('create.blockedSays', { name: text(name), who: text(who), when: text(when), reason: text(reason) })}{' '}
      {id !== null && <Elsewhere to={customerScreens.customer(id)}>{t('create.blockedOpen')}</Elsewhere>}
    </>
  );
}

const Elsewhere = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} target="_blank" rel="noreferrer">
    {children}
  </a>
);
