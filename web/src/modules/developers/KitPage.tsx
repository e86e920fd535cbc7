import { useState } from 'react';
import { developerScreens } from '../../../../contract/developers.screens.ts';
import { useWords } from '../../platform/i18n.ts';
import { Guard, PageHead, Tabs } from '../../kit/index.ts';
import { Details } from './kit/Details.tsx';
import { Fields } from './kit/Fields.tsx';
import { Lists } from './kit/Lists.tsx';
import { Scanning } from './kit/Scanning.tsx';
import { States } from './kit/States.tsx';

/** The kit, every part in every state: what one looks at before building a screen. */
export function KitPage() {
  const t = useWords('developers');
  const [part, setPart] = useState('list');
  return (
    <Guard right={developerScreens.kit.right}>
      <PageHead title={t('kit.title')} says={t('kit.says')} />
      <Tabs
        value={part}
        onChange={setPart}
        tabs={[
          { value: 'list', label: t('kit.list'), content: <Lists /> },
          { value: 'fields', label: t('kit.fields'), content: <Fields /> },
          { value: 'detail', label: t('kit.detail'), content: <Details /> },
          { value: 'scan', label: t('kit.scan'), content: <Scanning /> },
          { value: 'states', label: t('kit.states'), content: <States /> },
        ]}
      />
    </Guard>
  );
}
