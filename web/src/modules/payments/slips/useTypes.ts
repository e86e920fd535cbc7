import { payments } from '../../../../../contract/payments.ts';
import { useRead } from '../../../platform/queries.ts';

/** Whether this shop wants the amount typed; undefined as long as that is not known. */
export function useTypes(asked: boolean): boolean | undefined {
  const { data, error } = useRead(payments.list, { page_size: 1 }, { enabled: asked });
  return !asked || error ? false : data?.Datum.checker_types;
}
