import { Tabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

interface AdminTab {
  value: string;
  label: ReactNode;
  /** Language of the label, if not the page's. */
  lang?: string;
  content: ReactNode;
}

interface AdminTabsProps {
  /** Accessible name of the tabs. */
  label: string;
  tabs: readonly AdminTab[];
  value: string;
  onChange: (value: string) => void;
}

/** Parts of a page, one at a time. */
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
          {/* A closing panel stays for a frame, and the same content must not be there twice. */}
          {tab.value === value && tab.content}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}
