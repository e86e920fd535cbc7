import { useState } from 'react';
import { ApiError, errorText } from '../../platform/errors.ts';

/** Says a refusal that is about one field under that field, until it is sent again. */
export function useRefused() {
  const [refused, setRefused] = useState<{ path: string; text: string }>();
  return {
    at: (path: string) => (refused?.path === path ? refused.text : undefined),
    async placing<T>(send: Promise<T>): Promise<T> {
      setRefused(undefined);
      return send.catch((error: unknown) => {
        const path = error instanceof ApiError ? (error.detail['path'] ?? error.fields[0]?.path) : undefined;
        if (typeof path === 'string') setRefused({ path, text: errorText(error) });
        throw error;
      });
    },
  };
}
