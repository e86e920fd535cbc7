import { useMemo, useState } from 'react';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconSearch } from '@tabler/icons-react';
import { developerScreens } from '../../../../contract/developers.screens.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { Empty, Failed, Guard, Loading, PageHead } from '../../kit/index.ts';
import { Guide } from './guide/Guide.tsx';
import { Operation } from './Operation.tsx';
import { operationsOf, type OpenApi } from './openapi.ts';
import classes from './ApiPage.module.css';

/** Every path the server speaks, read from its own /openapi.json. */
export function ApiPage() {
  return (
    <Guard right={developerScreens.api.right}>
      <Paths />
    </Guard>
  );
}

function Paths() {
  const t = useWords('developers');
  const say = useSay();
  const [q, setQ] = useState('');
  const description = useQuery({ queryKey: ['openapi'], queryFn: fetchDescription, staleTime: Infinity });
  const all = useMemo(() => (description.data ? operationsOf(description.data) : []), [description.data]);
  const titleOf = (module: string) => {
    const title = description.data?.tags?.find(({ name }) => name === module)?.['x-title'];
    return title ? say(title) : module;
  };
  const like = q.trim().toLowerCase();
  const shown = all.filter(({ module, path, name, says }) =>
    `${titleOf(module)} ${path} ${name} ${says}`.toLowerCase().includes(like),
  );
  const modules = [...new Set(shown.map(({ module }) => module))];

  return (
    <>
      <PageHead
        title={t('api.title')}
        says={t('api.says')}
        actions={
          <TextInput
            type="search"
            aria-label={t('api.search')}
            placeholder={t('api.search')}
            leftSection={<IconSearch size={18} stroke={1.6} />}
            value={q}
            onChange={(e) => setQ(e.currentTarget.value)}
            w={300}
            maw="100%"
          />
        }
      />
      {!like && <Guide />}
      {description.isPending && <Loading lines={12} />}
      {description.isError && <Failed error={description.error} retry={() => void description.refetch()} />}
      {description.data && shown.length === 0 && <Empty title={t('api.empty')} hint={t('api.emptyHint')} />}
      <div className={classes['page']}>
        <nav aria-label={t('api.title')} className={classes['modules']}>
          {modules.map((module) => (
            <a key={module} href={`#${module}`}>
              {titleOf(module)}
            </a>
          ))}
        </nav>
        <div>
          {modules.map((module) => {
            const own = shown.filter((operation) => operation.module === module);
            return (
              <section key={module} id={module} className={classes['module']}>
                <h2>
                  {titleOf(module)} <small>{t('api.count', { count: own.length })}</small>
                </h2>
                {own.map((operation) => (
                  <Operation key={`${operation.method} ${operation.path}`} operation={operation} />
                ))}
              </section>
            );
          })}
        </div>
      </div>
    </>
  );
}

async function fetchDescription(): Promise<OpenApi> {
  const response = await fetch('/openapi.json');
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as OpenApi;
}
