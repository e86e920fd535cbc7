import { profile } from '../../../../contract/auth.ts';
import { useWords } from '../../platform/i18n.ts';
import { useCommand, useRead } from '../../platform/queries.ts';
import { toast } from '../../platform/toast.ts';
import { Failed, Loading } from '../../kit/index.ts';
import { SessionLines } from './SessionLines.tsx';

/** Where one is signed in; a device that is not one's own is ended here. */
export function Sessions() {
  const t = useWords('auth');
  const sessions = useRead(profile.sessions, {});
  const end = useCommand(profile.endSession, {
    invalidates: ['sessions'],
    onDone: () => toast.done(t('sessions.ended')),
  });
  return (
    <section>
      <h2>{t('sessions.title')}</h2>
      {sessions.isPending && <Loading lines={3} />}
      {sessions.isError && <Failed error={sessions.error} retry={() => void sessions.refetch()} />}
      <SessionLines sessions={sessions.data?.Data ?? []} onEnd={(id) => end.mutateAsync({ id })} />
    </section>
  );
}
