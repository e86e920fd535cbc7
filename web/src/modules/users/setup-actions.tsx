import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { userSteps } from '../../../../contract/users.setup.ts';
import { useWords } from '../../platform/i18n.ts';
import type { OfStep } from '../setup/index.ts';
import { AddSeveral } from './AddSeveral.tsx';

function PeopleActions({ variant }: OfStep) {
  const t = useWords('users');
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        leftSection={<IconUserPlus size={18} stroke={1.6} />}
        onClick={() => setAdding(true)}
      >
        {t('several.open')}
      </Button>
      {adding && <AddSeveral onClose={() => setAdding(false)} />}
    </>
  );
}

export const actions = { [userSteps.people.key]: PeopleActions };
