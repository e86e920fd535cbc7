import { useState } from 'react';
import { Button, Group } from '@mantine/core';
import { useWords } from '../../../platform/i18n.ts';
import { ScanField, ScanQueue, SoundSwitch, useFlash, useScanQueue } from '../../../kit/index.ts';

export function Scanning() {
  const t = useWords('developers');
  const [scans, setScans] = useState<string[]>([]);
  const { flash, edge } = useFlash();
  const queue = useScanQueue<{ code: string }, string>({
    name: 'kit-sample',
    send: ({ code }) => Promise.resolve(code),
    onAnswer: (code) => {
      flash(code.startsWith('X') ? 'wrong' : 'right');
      setScans((before) => [code, ...before].slice(0, 8));
    },
    onRefused: () => flash('wrong'),
  });
  return (
    <div style={{ display: 'grid', gap: 16, maxWidth: 640 }}>
      {edge}
      <ScanField
        label={t('sample.scan')}
        hint={t('sample.scanHint')}
        onScan={(code) => queue.add({ code })}
        keys={{ KeyP: () => setScans((before) => ['P', ...before]) }}
      />
      <Group>
        <SoundSwitch />
        <ScanQueue waiting={queue.waiting} stuck={queue.stuck} />
        <ScanQueue waiting={3} stuck />
        {(['right', 'wrong', 'done'] as const).map((sound) => (
          <Button key={sound} variant="default" onClick={() => flash(sound)}>
            {sound}
          </Button>
        ))}
      </Group>
      <ol aria-label={t('sample.scanned')}>
        {scans.map((code, i) => (
          <li key={scans.length - i} style={{ fontSize: i === 0 ? '1.75rem' : undefined }}>
            {code}
          </li>
        ))}
      </ol>
    </div>
  );
}
