import { useSearch } from '@tanstack/react-router';
import { ownPath } from '../../platform/session-over.ts';

/** Where one was before the session ended. */
export const useBack = (): string | undefined =>
  ownPath((useSearch({ strict: false }) as { back?: string }).back);
