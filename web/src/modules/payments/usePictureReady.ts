import { useEffect } from 'react';
import type { PaymentRow } from '../../../../contract/payments.ts';

/** The picture of the one that comes next is fetched while one looks at this one. */
export function usePictureReady(next: PaymentRow | undefined) {
  const src = next?.slips.find(({ status, file }) => status === 'pending' && !file.endsWith('.pdf'))?.file;
  useEffect(() => {
    if (src) new Image().src = src;
  }, [src]);
}
