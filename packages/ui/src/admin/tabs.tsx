import { Tabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

interface AdminTab {
  value: string;
  label: ReactNode;
  /** The language of a label that is not in the page's. */
  lang?: string;
  content: ReactNode;
}

interface AdminTabsProps {
  /** Name of the tabs. */
  label: string;
  tabs: readonly AdminTab[];
  value: string;
  onChange: (value: string) => void;
}

/** Parts of a page of which one is shown. */
export function AdminTabs({ label, tabs, value, onChange }: AdminTabsProps) {
  return (
    <Tabs.Root value={value} onValueChange={(next: unknown) => onChange(String(next))}>
      <Tabs.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value} lang={tab.lang} className={styles.tab}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.value} value={tab.value} className={styles.panel}>
          {tab.content}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}
