import type { Input } from '../../../../contract/endpoint.ts';
import { packing as api } from '../../../../contract/packing.ts';
import { useWords } from '../../platform/i18n.ts';
import { useCommand } from '../../platform/queries.ts';
import { toast } from '../../platform/toast.ts';

/** Logs a print and opens its PDF in a tab of its own. */
export function usePrint() {
  const t = useWords('packing');
  const log = useCommand(api.logPrint, { invalidates: ['packing'] });
  return async (what: Input<typeof api.logPrint>) => {
    const { Data } = await log.mutateAsync(what);
    const tab = window.open(Data.url, '_blank');
    if (!tab) toast.wrong(t('print.blocked'));
    else if (Data.copy > 1) toast.warn(t('print.again', { copy: Data.copy }));
    else toast.done(t('print.first', { count: Data.orders }));
  };
}
