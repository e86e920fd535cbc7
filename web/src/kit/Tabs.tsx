import type { ReactNode } from 'react';
import { Tabs as Mantine } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import classes from './Tabs.module.css';

interface Tab {
  value: string;
  label: string;
  content: ReactNode;
}

/** Parts of one screen of which one is looked at. Statuses that filter a list are `StatusTabs`. */
export function Tabs(props: { tabs: Tab[]; value: string; onChange: (value: string) => void }) {
  return (
    <Mantine value={props.value} onChange={(value) => value && props.onChange(value)} keepMounted={false}>
      <Mantine.List>
        {props.tabs.map(({ value, label }) => (
          <Mantine.Tab key={value} value={value} className={classes['tab']!}>
            {label}
          </Mantine.Tab>
        ))}
      </Mantine.List>
      {props.tabs.map(({ value, content }) => (
        <Mantine.Panel key={value} value={value} pt="md">
          {content}
        </Mantine.Panel>
      ))}
    </Mantine>
  );
}
