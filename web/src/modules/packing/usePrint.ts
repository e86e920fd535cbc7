import type { Input } from '../../../../contract/endpoint.ts';
import { packing as api } from '../../../../contract/packing.ts';
import { fileAt } from '../../platform/client.ts';
import { useWords } from '../../platform/i18n.ts';
import { useCommand } from '../../platform/queries.ts';
import { stored, useStored } from '../../platform/storage.ts';
import { toast } from '../../platform/toast.ts';
import { printAtOnce } from '../../kit/index.ts';

/** Of this computer: its papers go to the printer at once, instead of opening in a tab. */
const atOnce = stored<boolean>('print.atOnce');
export const usePrintsAtOnce = () => useStored(atOnce, false);

/** Logs a print; its PDF opens in a tab of its own, or goes to the printer at once. */
export function usePrint() {
  const t = useWords('packing');
  const log = useCommand(api.logPrint, { invalidates: ['packing'] });
  return async (what: Input<typeof api.logPrint>) => {
    const { Data } = await log.mutateAsync(what);
    if (atOnce.read()) await printAtOnce((await fileAt(api.print, Data.url)).blob);
    else if (!window.open(Data.url, '_blank')) return void toast.wrong(t('print.blocked'));
    if (Data.copy > 1) toast.warn(t('print.again', { copy: Data.copy }));
    else toast.done(t('print.first', { count: Data.orders }));
  };
}
