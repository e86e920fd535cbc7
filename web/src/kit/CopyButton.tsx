import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';

interface Props {
  text: string;
  label: string;
  /** Said for a moment afterwards. */
  done: string;
  /** With its label beside the icon. */
  wide?: boolean;
}

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text, label, done, wide }: Props) {
  const { copied, copy } = useClipboard({ timeout: 1500 });
  const icon = copied ? <IconCheck size={18} stroke={1.6} /> : <IconCopy size={18} stroke={1.6} />;
  if (wide)
    return (
      <Button size="compact-sm" variant="default" leftSection={icon} onClick={() => copy(text)}>
        {copied ? done : label}
      </Button>
    );
  return (
    <Tooltip label={copied ? done : label}>
      <ActionIcon size={30} aria-label={copied ? done : label} onClick={() => copy(text)}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
