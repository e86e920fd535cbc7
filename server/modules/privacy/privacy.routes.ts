import { privacy } from '../../../contract/privacy.ts';
import { view } from '../../platform/command.ts';
import { serve, type Served } from '../../platform/http.ts';
import { sheetView } from '../../platform/sheets/sheet-view.ts';
import { looking } from './looks.ts';
import { erasePerson } from './privacy.commands/erase-person.ts';
import { runRetention } from './privacy.commands/run-retention.ts';
import { lookList } from './privacy.queries/looks.ts';
import { personList, personPage } from './privacy.queries/people.ts';
import { retentionNow, retentionWith } from './privacy.queries/retention.ts';
import { downloadPerson } from './privacy.views/download-person.ts';

export const routes = (): Served[] =>
  serve(privacy, {
    people: view(privacy.people, personList),
    person: looking('person.open', view(privacy.person, personPage), (_, { id }) => ({ customerId: id })),
    download: looking('person.export', downloadPerson, (_, { id }) => ({ customerId: id })),
    erase: erasePerson,
    retention: view(privacy.retention, async (tx) => ({ Data: await retentionNow(tx) })),
    tryRetention: view(privacy.tryRetention, async (tx, _who, { name, months }) => ({
      Data: await retentionWith(tx, name, months),
    })),
    runRetention,
    looks: view(privacy.looks, (tx, _who, filter, fail) => lookList(tx, filter, fail)),
    looksSheet: sheetView(privacy.looksSheet, privacy.looks, (tx, _who, filter, fail) =>
      lookList(tx, filter, fail),
    ),
  });
