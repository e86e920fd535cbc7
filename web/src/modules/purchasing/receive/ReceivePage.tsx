import { useState } from 'react';
import { Button, TextInput, Textarea } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { IconChecks } from '@tabler/icons-react';
import type { DataOf } from '../../../../../contract/endpoint.ts';
import { purchasing as api, type PurchasePage } from '../../../../../contract/purchasing.ts';
import { purchasingScreens } from '../../../../../contract/purchasing.screens.ts';
import { ApiError } from '../../../platform/errors.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useCommand, useRead } from '../../../platform/queries.ts';
import {
  FormColumns,
  FormPage,
  FormSection,
  ScanField,
  Select,
  SoundSwitch,
  Upload,
  count,
  namedOptions,
  useKey,
  type KitForm,
} from '../../../kit/index.ts';
import { cartonsIn } from '../cartons.ts';
import { ForPurchase } from '../ForPurchase.tsx';
import { CartonsInput } from './CartonsInput.tsx';
import { Came } from './Came.tsx';
import { LastCounted } from './LastCounted.tsx';
import { ReceiveLines } from './ReceiveLines.tsx';
import { asInput, countOf, roomOf, sumsOf, valuesOf, type ReceiveValues } from './counting.ts';
import { useReceiving } from './useReceiving.ts';
import { numberOf } from '../number.ts';
import classes from '../purchasing.module.css';

interface Done {
  page: PurchasePage;
  values: ReceiveValues;
  reply: DataOf<typeof api.receive>;
}

/** A delivery on the floor: counted by scanner, kept as it is counted, saved as one bill. */
export function ReceivePage() {
  const t = useWords('purchasing');
  const id = Number(useParams({ strict: false }).id);
  const read = useRead(api.purchase, { id });
  const receive = useCommand(api.receive, { invalidates: ['purchases', 'stock'] });
  const [done, setDone] = useState<Done>();
  /** The form has let go of what was saved. */
  const [settled, settle] = useState(false);
  /** What is awaited of each line, since the person was told that it is something else now. */
  const [agreed, agree] = useState<ReadonlyMap<number, number>>();
  const right = purchasingScreens.receive.right;
  if (done && settled)
    return (
      <Came
        {...done}
        onMore={() => {
          setDone(undefined);
          settle(false);
        }}
      />
    );
  return (
    <ForPurchase
      read={read}
      right={right}
      // once it is saved the order may be closed: what came is told all the same
      not={({ may, ...found }) =>
        may.receive && !receive.isPending && !done
          ? { title: t('receive.not', { number: numberOf(found) }), why: may.receive }
          : undefined
      }
    >
      {(page) => (
        <FormPage
          name={`receive-${id}`}
          title={t('receive.title', { number: numberOf(page) })}
          says={page.partner.name}
          right={right}
          from={{ ...read, data: page }}
          values={(found) => valuesOf(found ?? page)}
          check={(v) => ({
            storage_id:
              v.storage_id === undefined && v.counts.some(({ good, storage_id }) => good > 0 && !storage_id)
                ? t('receive.needStorage')
                : undefined,
            broken_storage_id:
              v.broken_storage_id === undefined && v.counts.some(({ broken }) => broken > 0)
                ? t('receive.needBroken')
                : undefined,
            ...Object.fromEntries(
              v.counts.flatMap((counted, i) => {
                const line = page.items.find((one) => one.line === counted.line);
                return line && roomOf(line, counted) < 0
                  ? [[`counts.${i}.good`, t('receive.overLine', { most: count(line.most) })]]
                  : [];
              }),
            ),
          })}
          at={{ duplicate: 'bill_number' }}
          saveLabel={t('receive.save')}
          clear={{ label: t('receive.clear'), done: t('receive.cleared') }}
          disabledReason={(v) => {
            const { good, broken, short } = sumsOf(v.counts);
            return good + broken + short > 0 ? undefined : t('receive.needSome');
          }}
          summary={(v) => <Summary values={v} />}
          save={async (values) => {
            try {
              const { Data } = await receive.mutateAsync(asInput(id, values, agreed));
              setDone({ page, values, reply: Data });
              agree(undefined);
            } catch (error) {
              if (error instanceof ApiError && error.code === 'awaited_changed') {
                const now = (await read.refetch()).data?.Data ?? page;
                agree(new Map(now.items.map(({ line, awaited }) => [line, awaited])));
              }
              throw error;
            }
          }}
          onSaved={() => settle(true)}
        >
          {(form) => <Inputs form={form} page={page} />}
        </FormPage>
      )}
    </ForPurchase>
  );
}

function Summary({ values }: { values: ReceiveValues }) {
  const t = useWords('purchasing');
  const { good, broken, short } = sumsOf(values.counts);
  const cartons = cartonsIn(values.cartons);
  return [
    t('pieces', { count: good + broken }),
    broken > 0 && t('events.broken', { n: count(broken) }),
    short > 0 && t('receive.shortLines', { count: short }),
    cartons > 0 && t('cartons.count', { count: cartons }),
  ]
    .filter(Boolean)
    .join(' · ');
}

function Inputs({ form, page }: { form: KitForm<ReceiveValues>; page: PurchasePage }) {
  const t = useWords('purchasing');
  const at = useReceiving(form, page);
  const { values: v } = form;
  useKey('mod+KeyZ', at.takeBack, {
    whileTyping: true,
    // in a field it takes back what was typed there
    when: () => !document.activeElement?.matches('input:not([data-scans] input), textarea'),
  });
  const last = v.acts.find((act) => act.kind === 'pieces');
  const line = last?.kind === 'pieces' ? page.items.find((one) => one.line === last.line) : undefined;
  return (
    <FormColumns
      main={
        <FormSection title={t('receive.lines')}>
          <div data-wide className={classes['goods']}>
            {at.edge}
            <div className={classes['scanning']}>
              <ScanField
                label={t('receive.scan')}
                hint={t('receive.scanHint')}
                onScan={at.scan}
                knows={at.knows}
                times
                keys={{ KeyB: at.breakLast, KeyZ: at.takeBack }}
              />
              <SoundSwitch />
            </div>
            <LastCounted
              line={line}
              counted={line && countOf(v.counts, line.line)}
              said={at.said}
              mayTakeBack={v.acts.length > 0}
              onBreak={at.breakLast}
              onTakeBack={at.takeBack}
            />
            <ReceiveLines
              page={page}
              counts={v.counts}
              errors={form.errors}
              fresh={line?.line}
              change={at.change}
              tools={
                <Button
                  variant="default"
                  leftSection={<IconChecks size={18} stroke={1.6} />}
                  onClick={at.all}
                >
                  {t('receive.all')}
                </Button>
              }
            />
          </div>
        </FormSection>
      }
      side={
        <>
          <FormSection title={t('receive.bill')}>
            <TextInput
              label={t('receive.billNumber')}
              description={t('receive.billNumberHint')}
              maxLength={40}
              {...form.getInputProps('bill_number')}
            />
            <Select
              label={t('receive.storage')}
              withAsterisk
              options={namedOptions(page.storages.filter(({ kind }) => kind === 'store'))}
              value={v.storage_id}
              error={form.errors['storage_id']}
              onChange={(id) => form.setFieldValue('storage_id', id)}
            />
            <Select
              label={t('receive.brokenStorage')}
              options={namedOptions(page.storages.filter(({ kind }) => kind === 'defective'))}
              value={v.broken_storage_id}
              error={form.errors['broken_storage_id']}
              onChange={(id) => form.setFieldValue('broken_storage_id', id)}
            />
            <Textarea
              label={t('form.note')}
              autosize
              minRows={1}
              maxLength={1000}
              {...form.getInputProps('note')}
            />
            <Upload
              label={t('receive.photo')}
              purpose="bill"
              papers
              value={v.image}
              onChange={(image) => form.setFieldValue('image', image)}
            />
          </FormSection>
          {page.running_from !== null && (
            <FormSection title={t('cartons.title')}>
              <CartonsInput page={page} cartons={v.cartons} onTick={at.tick} onUntick={at.untick} />
            </FormSection>
          )}
        </>
      }
    />
  );
}
