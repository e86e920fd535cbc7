import { Link } from '@tanstack/react-router';
import type { OrderChat } from '../../../../../contract/orders.chats.ts';
import { orderScreens } from '../../../../../contract/orders.screens.ts';
import { useWords } from '../../../platform/i18n.ts';
import { Moment, count } from '../../../kit/index.ts';
import classes from './quick.module.css';

interface Props {
  chats: readonly OrderChat[];
  open: number | undefined;
  refusals: Readonly<Record<number, string>>;
}

/** One's own chats: those that wait, those put aside, and what became of the last ones. */
export function Queue({ chats, ...rest }: Props) {
  const t = useWords('orders');
  return (
    <nav aria-label={t('quick.queue')}>
      {(['waits', 'aside', 'saved'] as const).map((state) => {
        const these = chats.filter((chat) => chat.state === state);
        if (these.length === 0) return null;
        const title = t(`quick.state.${state}`);
        return (
          <section key={state} aria-label={title}>
            <h2 className={classes['head']}>
              {title} {state === 'waits' && <span>{count(these.length)}</span>}
            </h2>
            <ol className={classes['chats']}>
              {these.map((chat) => (
                <Line key={chat.id} chat={chat} {...rest} />
              ))}
            </ol>
          </section>
        );
      })}
    </nav>
  );
}

function Line({ chat, open, refusals }: Omit<Props, 'chats'> & { chat: OrderChat }) {
  const { id, text, at, order } = chat;
  const refusal = order ? undefined : refusals[id];
  return (
    <li>
      <Link
        to={order ? orderScreens.order(order.id) : orderScreens.quickOrder(id)}
        aria-current={id === open ? 'true' : undefined}
        data-refused={refusal === undefined ? undefined : true}
      >
        {order && <strong>{order.number}</strong>}
        <span>{text}</span>
        {refusal === undefined ? (
          <small>
            <Moment at={at} />
          </small>
        ) : (
          <em>{refusal}</em>
        )}
      </Link>
    </li>
  );
}
