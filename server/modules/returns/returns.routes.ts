import { returns } from '../../../contract/returns.ts';
import { compensations } from '../../../contract/returns.compensations.ts';
import { found } from '../../../contract/returns.found.ts';
import { quarantine } from '../../../contract/returns.quarantine.ts';
import { view } from '../../platform/command.ts';
import { serve, type Served } from '../../platform/http.ts';
import { sheetView } from '../../platform/sheets/sheet-view.ts';
import { closeParcel } from './returns.commands/close-parcel.ts';
import { answerCompensation, askCompensation, receiveCompensation } from './returns.commands/compensate.ts';
import { decideRefund } from './returns.commands/decide-refund.ts';
import { decideSetAside } from './returns.commands/decide-set-aside.ts';
import { dropParcel, endReturn } from './returns.commands/end-return.ts';
import { keepFound, matchFound, throwFoundOut } from './returns.commands/found-parcel.ts';
import { announceReturn, openParcel } from './returns.commands/open-return.ts';
import { reopenParcel } from './returns.commands/reopen-parcel.ts';
import { compensationList, compensationOf } from './returns.queries/compensations.ts';
import { foundList } from './returns.queries/found.ts';
import { returnList } from './returns.queries/heads.ts';
import { returnPlaces } from './returns.queries/place-of.ts';
import { quarantineList } from './returns.queries/quarantine.ts';
import { refundList } from './returns.queries/refunds.ts';
import { candidates } from './returns.views/candidates.ts';
import { returnPage } from './returns.views/return-page.ts';

export const routes = (): Served[] => [...ofReturns(), ...ofFound(), ...ofQuarantine(), ...ofCompensations()];

const ofReturns = (): Served[] =>
  serve(returns, {
    list: view(returns.list, returnList),
    sheet: sheetView(returns.sheet, returns.list, returnList),
    detail: view(returns.detail, async (tx, who, { id }, fail) => {
      const Data = await returnPage(tx, who, id);
      if (!Data) throw fail('not_found');
      return { Data };
    }),
    find: view(returns.find, async (tx, who, { code }) => ({ Data: await candidates(tx, who, code) })),
    places: view(returns.places, async (tx) => ({ Data: await returnPlaces(tx) })),
    create: openParcel,
    close: closeParcel,
    drop: dropParcel,
    reopen: reopenParcel,
    end: endReturn,
    announce: announceReturn,
    refunds: view(returns.refunds, refundList),
    decideRefund,
  });

const ofFound = (): Served[] =>
  serve(found, {
    found: view(found.found, foundList),
    foundSheet: sheetView(found.foundSheet, found.found, foundList),
    keep: keepFound,
    match: matchFound,
    throwOut: throwFoundOut,
  });

const ofQuarantine = (): Served[] =>
  serve(quarantine, {
    quarantine: view(quarantine.quarantine, quarantineList),
    quarantineSheet: sheetView(quarantine.quarantineSheet, quarantine.quarantine, quarantineList),
    decide: decideSetAside,
  });

const ofCompensations = (): Served[] =>
  serve(compensations, {
    compensations: view(compensations.compensations, compensationList),
    compensationsSheet: sheetView(
      compensations.compensationsSheet,
      compensations.compensations,
      compensationList,
    ),
    compensation: view(compensations.compensation, async (tx, who, { id }, fail) => {
      const Data = await compensationOf(tx, who, id);
      if (!Data) throw fail('not_found');
      return { Data };
    }),
    ask: askCompensation,
    answer: answerCompensation,
    receive: receiveCompensation,
  });
