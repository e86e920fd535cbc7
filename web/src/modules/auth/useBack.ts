import { useSearch } from '@tanstack/react-router';
import { SESSION_ENDS, type SessionEnd } from '../../../../contract/shared.ts';
import { ownPath } from '../../platform/session-over.ts';

const useAsked = () => useSearch({ strict: false }) as { back?: string; ended?: string };

/** Where one was before the session ended. */
export const useBack = (): string | undefined => ownPath(useAsked().back);

/** Why the session ended, for who was sent here by that. */
export function useOver(): SessionEnd | undefined {
  const { ended } = useAsked();
  return SESSION_ENDS.find((end) => end === ended);
}
