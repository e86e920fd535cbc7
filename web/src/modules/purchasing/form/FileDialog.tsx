import { Suspense, useState } from 'react';
import { Button, Modal, Textarea } from '@mantine/core';
import type { DataOf } from '../../../../../contract/endpoint.ts';
import { purchasing as api } from '../../../../../contract/purchasing.ts';
import { call } from '../../../platform/client.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { uuid } from '../../../platform/uuid.ts';
import { ActionButton, Loading } from '../../../kit/index.ts';
import { FileDrop } from '../../imports/index.ts';
import type { Line } from './values.ts';
import classes from '../purchasing.module.css';

type Read = DataOf<typeof api.readLines>;
interface Props {
  priceOf: (item: number) => number | undefined;
  onLines: (lines: Line[]) => void;
  onClose: () => void;
}

/** Lines out of a sheet, as a file or pasted from one; what could not be read is named row by row. */
export function FileDialog({ priceOf, onLines, onClose }: Props) {
  const t = useWords('purchasing');
  const kit = useWords('kit');
  const say = useSay();
  const [pasted, paste] = useState('');
  const [read, setRead] = useState<Read>();
  const bring = async (file: File, onProgress?: (part: number) => void) =>
    setRead((await call(api.readLines, {}, { file, ...(onProgress ? { onProgress } : {}) })).Data);
  const take = () => {
    onLines(
      read!.lines.map((line) => ({
        key: uuid(),
        item_id: line.item_id,
        sku: line.sku,
        name: line.name,
        unit: line.unit_name,
        image: line.image,
        qty: line.qty,
        pack: line.pack,
        price: line.price ?? priceOf(line.item_id),
        discount: line.discount || undefined,
      })),
    );
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={t('file.title')}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <div className={classes['dialog']}>
        {read ? (
          <>
            {read.problems.length > 0 && (
              <div role="alert" className={classes['problems']}>
                <b>{t('file.problems', { count: read.problems.length })}</b>
                <ul>
                  {read.problems.map((problem) => (
                    <li key={`${problem.row} ${problem.en}`}>
                      {t('file.row', { row: problem.row, says: say(problem) })}
                    </li>
                  ))}
                </ul>
              </div>
            )}
            <WholeWords role="status">{t('file.read', { count: read.lines.length })}</WholeWords>
            <div className={classes['buttons']}>
              <Button variant="default" onClick={() => setRead(undefined)}>
                {t('file.another')}
              </Button>
              <ActionButton
                data-autofocus
                disabledReason={read.lines.length ? undefined : t('file.none')}
                onClick={take}
              >
                {t('file.take', { count: read.lines.length })}
              </ActionButton>
            </div>
          </>
        ) : (
          <>
            <WholeWords className={classes['soft']!}>{t('file.says')}</WholeWords>
            <Suspense fallback={<Loading lines={4} />}>
              <FileDrop label={t('file.label')} bring={bring} />
            </Suspense>
            <Textarea
              label={t('file.paste')}
              description={t('file.pasteHint')}
              autosize
              minRows={3}
              maxRows={8}
              value={pasted}
              onChange={(event) => paste(event.currentTarget.value)}
            />
            <div className={classes['buttons']}>
              <ActionButton
                variant="default"
                disabledReason={pasted.trim() ? undefined : t('file.needPasted')}
                onClick={() => bring(sheetOf(pasted))}
              >
                {t('file.readPasted')}
              </ActionButton>
            </div>
          </>
        )}
      </div>
    </Modal>
  );
}

/** What is copied out of a sheet has tabs between its columns. */
function sheetOf(text: string): File {
  const cell = (value: string) => (/[",]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
  const rows = text
    .trim()
    .split(/\r?\n/)
    .map((row) =>
      row.includes('\t')
        ? row
            .split('\t')
            .map((one) => cell(one.trim()))
            .join(',')
        : row,
    );
  return new File([rows.join('\n')], 'pasted.csv', { type: 'text/csv' });
}
