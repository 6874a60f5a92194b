import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

export interface Tab {
  id: string;
  label: string;
  content: ReactNode;
}

export interface TabsProps {
  tabs: readonly Tab[];
  /** The subject of the tabs, for people who cannot see them. */
  label: string;
  /** The open tab, if the caller stores it (in the address, say); otherwise the first one is open at the start. */
  value?: string | undefined;
  onChange?: ((id: string) => void) | undefined;
  /** Leaves hidden tabs in the page, so that typed text in them is not lost. */
  keepMounted?: boolean | undefined;
}

/** Several views of one thing, one at a time; arrow keys change between them. */
export function Tabs({ tabs, label, value, onChange, keepMounted = false }: TabsProps) {
  const state = value === undefined ? { defaultValue: tabs[0]?.id ?? '' } : { value };
  return (
    <Base.Root {...state} onValueChange={(id: string) => onChange?.(id)} className={styles.tabs}>
      <Base.List className={styles.list} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <Base.Tab key={tab.id} value={tab.id} className={styles.tab}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.id} value={tab.id} keepMounted={keepMounted} className={styles.panel} data-label={tab.label}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
