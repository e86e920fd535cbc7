import { Button } from '@mantine/core';
import type { DataOf } from '../../../../../contract/endpoint.ts';
import { packing as api } from '../../../../../contract/packing.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { Empty, Failed, Loading } from '../../../kit/index.ts';
import classes from './check.module.css';

export type PackingLine = DataOf<typeof api.lines>[number];

/** From which packing line this table packs: asked once, kept in this browser. */
export function ChooseLine({ onChoose }: { onChoose: (line: PackingLine) => void }) {
  const t = useWords('packing');
  const lines = useRead(api.lines, {});
  if (lines.error) return <Failed error={lines.error} retry={() => void lines.refetch()} />;
  if (!lines.data) return <Loading />;
  if (!lines.data.Data.length)
    return <Empty as="h1" title={t('check.table.line.none')} hint={t('check.table.line.noneHint')} />;
  return (
    <div className={classes['station']}>
      <h1>{t('check.table.line.which')}</h1>
      <WholeWords>{t('check.table.line.whichSays')}</WholeWords>
      <div className={classes['tables']}>
        {lines.data.Data.map((line) => (
          <Button key={line.id} variant="default" size="xl" onClick={() => onChoose(line)}>
            <span className={classes['lineChoice']}>
              {line.name}
              <small>
                {t('check.table.line.pieces', { count: line.pieces })}
                {line.user_name && ` · ${line.user_name}`}
              </small>
            </span>
          </Button>
        ))}
      </div>
    </div>
  );
}
