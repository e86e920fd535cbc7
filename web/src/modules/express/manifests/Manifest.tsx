import { useState } from 'react';
import { Link, useParams } from '@tanstack/react-router';
import { Button } from '@mantine/core';
import { manifests as api } from '../../../../../contract/express.manifests.ts';
import { expressScreens } from '../../../../../contract/express.screens.ts';
import { ApiError } from '../../../platform/errors.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { Empty, Failed, Guard, Loading, Shout } from '../../../kit/index.ts';
import { ClosedManifest } from './ClosedManifest.tsx';
import { OpenManifest } from './OpenManifest.tsx';
import type { LeftOut } from './CloseDialog.tsx';

/** One manifest: scanned into while it is open, looked at and printed afterwards. */
export function Manifest() {
  return (
    <Guard right={expressScreens.manifest.right}>
      <Shown />
    </Guard>
  );
}

function Shown() {
  const t = useWords('express');
  const id = Number(useParams({ strict: false }).id);
  const read = useRead(api.manifest, { id });
  const [left, setLeft] = useState<LeftOut>([]);
  if (read.error instanceof ApiError && read.error.status === 404)
    return (
      <Empty
        as="h1"
        title={t('manifest.missingTitle')}
        hint={t('manifest.missingHint')}
        action={
          <Button variant="default" component={Link} to={expressScreens.manifests()}>
            {t('manifest.toList')}
          </Button>
        }
      />
    );
  if (!read.data)
    return read.isPending ? <Loading /> : <Failed error={read.error} retry={() => void read.refetch()} />;
  const manifest = read.data.Data;
  return (
    <>
      {manifest.state === 'open' ? (
        <OpenManifest key={id} manifest={manifest} onLeft={setLeft} />
      ) : (
        <ClosedManifest manifest={manifest} />
      )}
      {left.length > 0 && (
        <Shout
          title={t('manifest.left.title', { count: left.length })}
          what={left.map(({ code }) => code).join(' · ')}
          says={t('manifest.left.says')}
          confirm={t('understood')}
          onConfirm={() => setLeft([])}
        />
      )}
    </>
  );
}
