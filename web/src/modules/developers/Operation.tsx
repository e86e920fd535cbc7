import { AREA_TITLES } from '../../../../contract/codes/permissions.ts';
import type { Area } from '../../../../contract/shared.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import type { ApiOperation, Schema } from './openapi.ts';
import type th from './developers.th.ts';
import classes from './Operation.module.css';

/** One path, folded; opened it says all there is to know. */
export function Operation({ operation }: { operation: ApiOperation }) {
  const t = useWords('developers');
  const say = useSay();
  const { method, path, says, right, parameters, body, reply, errors } = operation;
  return (
    <details className={classes['operation']}>
      <summary>
        <span className={classes['method']} data-method={method}>
          {method}
        </span>
        <code>{path}</code>
        <span className={classes['says']} lang="en">
          {says}
        </span>
      </summary>
      <dl>
        {right && (
          <>
            <dt>{t('api.right')}</dt>
            <dd>
              <RightWords right={right} />
            </dd>
          </>
        )}
        {parameters.length > 0 && (
          <>
            <dt>{t('api.parameters')}</dt>
            <dd>
              <ul>
                {parameters.map((parameter) => (
                  <li key={`${parameter.in} ${parameter.name}`}>
                    <code>{parameter.name}</code> <small>{t(`api.places.${parameter.in as Place}`)}</small>{' '}
                    <span className={classes['type']}>{typeText(parameter.schema ?? {})}</span>
                    {parameter.required && <small> {t('api.required')}</small>}
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
        {body && (
          <>
            <dt>{t('api.body')}</dt>
            <dd>
              <Tree schema={body} />
            </dd>
          </>
        )}
        {reply && (
          <>
            <dt>{t('api.reply')}</dt>
            <dd>
              <Tree schema={reply} />
            </dd>
          </>
        )}
        {errors.length > 0 && (
          <>
            <dt>{t('api.errors')}</dt>
            <dd>
              <ul>
                {errors.map(({ status, code, says }) => (
                  <li key={code}>
                    <code>
                      {status} {code}
                    </code>{' '}
                    <span className={classes['type']}>{say(says)}</span>
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
      </dl>
    </details>
  );
}

type Place = keyof typeof th.api.places;

/** Who may: the groups by name, the areas with the least level of each. */
function RightWords({ right }: { right: string }) {
  const t = useWords('developers');
  const say = useSay();
  return right
    .split(' or ')
    .map((one) => {
      const [, area, level] = /^(\w+) ≥ (\d)$/.exec(one) ?? [];
      return area && level
        ? t('api.level', { area: say(AREA_TITLES[area as Area]), level })
        : t(`api.rights.${one as keyof typeof th.api.rights}`, { defaultValue: one });
    })
    .join(t('api.or'));
}

/** The fields of an object, each with its type, the inner ones indented. */
function Tree({ schema }: { schema: Schema }) {
  const t = useWords('developers');
  const inner = fieldsOf(schema);
  if (!inner) return <span className={classes['type']}>{typeText(schema)}</span>;
  return (
    <ul>
      {Object.entries(inner.properties ?? {}).map(([name, field]) => (
        <li key={name}>
          <code>{name}</code> <span className={classes['type']}>{typeText(field)}</span>
          {inner.required?.includes(name) && <small> {t('api.required')}</small>}
          {fieldsOf(field) && <Tree schema={field} />}
        </li>
      ))}
    </ul>
  );
}

/** The object inside: itself, of its items, or the one of several that has fields. */
function fieldsOf(schema: Schema): Schema | undefined {
  if (schema.properties) return schema;
  if (schema.items) return fieldsOf(schema.items);
  return [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
    .map(fieldsOf)
    .find(Boolean);
}

function typeText(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return [...new Set(several.map(typeText))].join(' | ');
  if (schema.type === 'array') return `${typeText(schema.items ?? {})}[]`;
  const type = [schema.type ?? 'any'].flat().join(' | ');
  const limits = [
    schema.format,
    schema.minimum !== undefined && schema.minimum > Number.MIN_SAFE_INTEGER && `≥ ${schema.minimum}`,
    schema.maximum !== undefined && schema.maximum < Number.MAX_SAFE_INTEGER && `≤ ${schema.maximum}`,
    schema.maxLength !== undefined && `≤ ${schema.maxLength}`,
    schema.default !== undefined && `= ${JSON.stringify(schema.default)}`,
  ].filter(Boolean);
  return limits.length ? `${type} (${limits.join(', ')})` : type;
}
