import type { Input, Reply } from '../../../../contract/endpoint.ts';
import { packing as api } from '../../../../contract/packing.ts';
import { call, fileAt } from '../../platform/client.ts';
import { useWords } from '../../platform/i18n.ts';
import { useCommand } from '../../platform/queries.ts';
import { stored, useStored } from '../../platform/storage.ts';
import { toast } from '../../platform/toast.ts';
import { uuid } from '../../platform/uuid.ts';
import { printAtOnce } from '../../kit/index.ts';
import { openPrintingTab } from './printing-tab.ts';

/** Of this computer: its papers go to the printer at once, instead of opening in a tab. */
const atOnce = stored<boolean>('print.atOnce');
export const usePrintsAtOnce = () => useStored(atOnce, false);

/** More take long enough to be told how far they are. */
const MANY = 60;
const ASKED_EVERY_MS = 400;

/** Logs a print; its PDF opens in a tab of its own, or goes to the printer at once. */
export function usePrint() {
  const t = useWords('packing');
  const log = useCommand(api.logPrint, { invalidates: ['packing'] });
  const shown = async ({ url, orders }: Reply<typeof api.logPrint>['Data']) => {
    if (atOnce.read()) {
      const says = (done: number) =>
        toast.info(t('print.going', { done, count: orders }), { instead: 'print' });
      await printAtOnce(await typeset(url, orders < MANY ? undefined : says));
    } else if (orders < MANY) return window.open(url, '_blank') !== null;
    else {
      const tab = openPrintingTab(t('print.begins', { count: orders }), t('print.keepOpen'));
      if (!tab) return false;
      tab.say(t('print.begins', { count: orders }), undefined);
      const job = uuid();
      // what stands in the tab stays until the first of the PDF has come
      tab.show(`${url}&job=${job}`);
      const asking = setInterval(() => {
        if (tab.isOver()) return clearInterval(asking);
        void progressOf(job, (done) => tab.say(t('print.going', { done, count: orders }), done / orders));
      }, ASKED_EVERY_MS);
    }
    return true;
  };
  return async (what: Input<typeof api.logPrint>) => {
    const { Data } = await log.mutateAsync(what);
    if (!(await shown(Data))) return void toast.wrong(t('print.blocked'));
    if (Data.copy > 1) toast.warn(t('print.again', { copy: Data.copy }));
    else toast.done(t('print.first', { count: Data.orders }));
  };
}

/** The PDF at an address; meanwhile it is told how many of its papers are ready. */
async function typeset(url: string, says?: (done: number) => void): Promise<Blob> {
  if (!says) return (await fileAt(api.print, url)).blob;
  const job = uuid();
  const asking = setInterval(() => void progressOf(job, says), ASKED_EVERY_MS);
  try {
    return (await fileAt(api.print, `${url}&job=${job}`)).blob;
  } finally {
    clearInterval(asking);
  }
}

async function progressOf(job: string, says: (done: number) => void) {
  // it is only told: what fails is told by the print itself
  const { done, of } = await call(api.printProgress, { job }).then(
    ({ Data }) => Data,
    () => ({ done: 0, of: 0 }),
  );
  if (of > 0) says(done);
}
