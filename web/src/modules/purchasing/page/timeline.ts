import type { PurchasePage } from '../../../../../contract/purchasing.ts';
import { wordsOf } from '../../../platform/i18n.ts';
import { count, type TimelineItem } from '../../../kit/index.ts';
import { endOf } from './mail-ends.ts';

/** Who did what with an order, the newest first. */
export function timelineOf(page: PurchasePage): TimelineItem[] {
  const t = wordsOf('purchasing');
  const by = (
    what: 'rejection' | 'approval' | 'closing' | 'cancellation',
    tone: TimelineItem['tone'],
  ): TimelineItem[] => {
    const said = page[what];
    return said
      ? [
          {
            id: what,
            at: said.at,
            who: said.who,
            what: t(`events.${what}`),
            ...(said.reason ? { more: said.reason } : {}),
            ...(tone ? { tone } : {}),
          },
        ]
      : [];
  };
  const items: TimelineItem[] = [
    { id: 'made', at: page.created_at, who: page.user_name, what: t('events.made') },
    ...by('rejection', 'stopped'),
    ...by('approval', 'done'),
    ...by('closing', 'done'),
    ...by('cancellation', 'stopped'),
    ...page.receipts.map((receipt): TimelineItem => {
      const good = receipt.lines.reduce((sum, line) => sum + line.good, 0);
      const broken = receipt.lines.reduce((sum, line) => sum + line.broken, 0);
      return {
        id: `receipt-${receipt.id}`,
        at: receipt.at,
        who: receipt.user_name,
        what: t('events.received', { no: receipt.no }),
        more: [
          t('pieces', { count: good + broken }),
          broken > 0 && t('events.broken', { n: count(broken) }),
          receipt.reversed && t('page.reversed'),
        ]
          .filter(Boolean)
          .join(' · '),
        tone: 'moving',
      };
    }),
    ...page.returns.map((back): TimelineItem => ({
      id: `return-${back.id}`,
      at: back.at,
      who: back.user_name,
      what: t('events.returned'),
      more: [
        t('pieces', { count: back.lines.reduce((sum, line) => sum + line.qty, 0) }),
        back.reason,
        back.reversed && t('page.reversed'),
      ]
        .filter(Boolean)
        .join(' · '),
      tone: 'returned',
    })),
    ...page.mails.map((mail): TimelineItem => ({
      id: `mail-${mail.id}`,
      at: mail.at,
      who: mail.user_name,
      what: t('events.mailed'),
      more: `${mail.recipient} · ${t(`mail.ends.${endOf(mail)}`)}`,
    })),
  ];
  // of the same moment what was told last is the newer
  return items.reverse().sort((a, b) => b.at.localeCompare(a.at));
}
