import { lazyRouteComponent, type AsyncRouteComponent } from '@tanstack/react-router';
import type { Place } from '../../../contract/screens.ts';
import type { SignedInUser } from '../../../contract/users.ts';
import { loadWords, type Namespace } from '../platform/i18n.ts';
import { has } from '../platform/session.ts';
import { codeOf } from './code.ts';
import { MODULES } from './modules.ts';

interface Card {
  module: Namespace;
  at: Place;
  Card: AsyncRouteComponent<unknown>;
}
const CARDS: Card[] = MODULES.flatMap(({ name, card }) =>
  card
    ? [
        {
          module: name,
          at: card.at,
          Card: lazyRouteComponent(async () => ({ default: await codeOf(card.load) })),
        },
      ]
    : [],
);

/** The cards of the modules that this person may open. */
export const cardsOf = (user: SignedInUser) => CARDS.filter(({ at }) => has(user, at.right));

/** Their code and words, before the page is drawn. */
export const loadCards = (user: SignedInUser) => {
  const cards = cardsOf(user);
  return Promise.all([
    loadWords(cards.map(({ module }) => module)),
    ...cards.map(({ Card }) => Card.preload?.()),
  ]);
};
