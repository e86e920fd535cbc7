import { Alert, Button } from '@mantine/core';
import { useSay, useWords } from '../../platform/i18n.ts';
import { Sentence } from '../../platform/Sentence.tsx';
import type { Words } from '../../platform/words.ts';
import { isSame } from './rebase.ts';
import type { KitForm } from './useDraft.ts';
import classes from './form.module.css';

/** How a field is called, and how a value of it reads in a line. */
export type FieldWords<V> = { [F in keyof V]?: { title: Words; read: (value: V[F]) => string } };

interface Props<V extends object> {
  form: KitForm<V>;
  /** What the person saw when they began, and what is kept now. */
  seen: V;
  now: V;
  fields: FieldWords<V>;
}

/**
 * What somebody else saved while one was typing, field by field: what was not touched here is theirs already; where both
 * changed a field, one's own stands until theirs is taken.
 */
export function OthersChanges<V extends object>({ form, seen, now, fields }: Props<V>) {
  const t = useWords('kit');
  const say = useSay();
  const mine = form.getValues();
  const changed = (Object.keys(fields) as (keyof V & string)[]).filter(
    (field) => !isSame(seen[field], now[field]),
  );
  if (changed.length === 0 || isSame(mine, now)) return null;
  const told = (field: keyof V & string, value: V[typeof field]) => fields[field]!.read(value) || '–';
  const take = (field: keyof V & string) => form.setValues({ [field]: now[field] } as unknown as Partial<V>);
  return (
    <Alert variant="light" color="yellow" role="status" title={t('others.title')}>
      <dl className={classes['others']}>
        {changed.map((field) => (
          <div key={field}>
            <dt>{say(fields[field]!.title)}</dt>
            <dd>
              <s>{told(field, seen[field])}</s> → <strong>{told(field, now[field])}</strong>
            </dd>
            <dd>
              {isSame(mine[field], now[field]) ? (
                t('others.taken')
              ) : (
                <>
                  <Sentence text={t('others.mine', { value: told(field, mine[field]) })} />{' '}
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={`${t('others.take')} ${say(fields[field]!.title)}`}
                    onClick={() => take(field)}
                  >
                    {t('others.take')}
                  </Button>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Alert>
  );
}
