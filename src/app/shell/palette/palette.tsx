import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Role } from '../../../../contract/base/roles.ts';
import { Icon } from '../../../ui/icon.tsx';
import { listPageActions } from '../../../ui/page-actions.ts';
import { useOnline } from '../../../ui/use-online.ts';
import { HELP_PAGES, OTHER_PAGES, OWN_ITEMS } from '../own-items.ts';
import { focusHeading } from '../use-heading-focus.ts';
import { listButtons } from './buttons.ts';
import type { Entry, EntryGroup } from './entries.ts';
import styles from './palette.module.css';
import { rank } from './rank.ts';
import { useFound } from './use-found.ts';

const actionEntries = (): Entry[] =>
  [...listPageActions(), ...listButtons()].flatMap(({ name, keys, run }) =>
    run ? [{ id: `action: ${name}`, group: 'On this page', name, icon: 'action', keys, goal: run }] : [],
  );

const pageEntries = (role: Role): Entry[] =>
  [...OWN_ITEMS[role], ...OTHER_PAGES[role], ...HELP_PAGES].map(({ to, text, icon = 'article', words }) => ({
    id: to,
    group: 'Pages',
    name: text,
    icon,
    words,
    goal: to,
  }));

const Line = ({ entry: { name, icon, detail, keys } }: { entry: Entry }) => (
  <>
    <Icon name={icon} />
    <bdi className={styles.name}>{name}</bdi>
    {detail && <span className={styles.detail}>{detail}</span>}
    {keys && <kbd>{keys}</kbd>}
  </>
);

const Groups = ({ onChoose }: { onChoose: (entry: Entry) => void }) => (
  <Autocomplete.List className={styles.list}>
    {(group: EntryGroup) => (
      <Autocomplete.Group key={group.value} items={group.items} className={styles.group}>
        <Autocomplete.GroupLabel className={styles.label}>{group.value}</Autocomplete.GroupLabel>
        <Autocomplete.Collection>
          {(entry: Entry) => (
            <Autocomplete.Item key={entry.id} value={entry} className={styles.item} onClick={() => onChoose(entry)}>
              <Line entry={entry} />
            </Autocomplete.Item>
          )}
        </Autocomplete.Collection>
      </Autocomplete.Group>
    )}
  </Autocomplete.List>
);

interface PaletteProps {
  role: Role;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The typed words and what they find. It lives as long as the palette is open, so that each opening begins empty. */
function Finder({ role, onChoose }: { role: Role; onChoose: (entry: Entry) => void }) {
  const [typed, setTyped] = useState('');
  const online = useOnline();
  const { entries, isSearching } = useFound(role, typed);
  // The field is painted first and its list after it, since on a slow device the list takes as long as all the rest.
  const isPainted = useDeferredValue(true, false);
  const present = useMemo(() => (isPainted ? [...actionEntries(), ...pageEntries(role)] : []), [role, isPainted]);
  const groups = useMemo(() => rank(typed, [...present, ...entries]), [typed, present, entries]);
  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      items={groups}
      itemToStringValue={(entry: Entry) => entry.name}
      value={typed}
      onValueChange={(next, { reason }) => reason === 'item-press' || setTyped(next)}
      autoHighlight="always"
      keepHighlight
    >
      <div className={styles.head}>
        <Icon name="search" />
        <Autocomplete.Input
          className={styles.input}
          aria-label="Search everything"
          placeholder="Search pages, people and articles"
          maxLength={200}
        />
        <Dialog.Close className={styles.close}>
          <kbd>Esc</kbd>
          <span className="visually-hidden">Close</span>
        </Dialog.Close>
      </div>
      <div className={styles.body}>
        <Autocomplete.Empty>
          {!isSearching && isPainted && <p className={styles.note}>Nothing fits. Try fewer letters or another word.</p>}
        </Autocomplete.Empty>
        <Groups onChoose={onChoose} />
      </div>
      <Autocomplete.Status className={styles.foot}>
        {isSearching ? 'Searching' : online ? 'Enter opens. Arrow keys move.' : 'The network is gone. This device is searched.'}
      </Autocomplete.Status>
    </Autocomplete.Root>
  );
}

/** Finds everything that a role may open, and every action of the present page. */
export function Palette({ role, open, onOpenChange }: PaletteProps) {
  const navigate = useNavigate();
  const chosen = useRef<Entry | null>(null);
  useEffect(() => {
    if (open) chosen.current = null;
  }, [open]);

  function choose(entry: Entry) {
    chosen.current = entry;
    onOpenChange(false);
    if (typeof entry.goal === 'string') void navigate(entry.goal);
  }

  /** Only now the palette lets the focus go: to the heading of the chosen page, or where the chosen action puts it. */
  function finish(isOpen: boolean) {
    const goal = isOpen ? undefined : chosen.current?.goal;
    if (typeof goal === 'string') focusHeading();
    else goal?.();
  }

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange} onOpenChangeComplete={finish}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup} aria-label="Search everything" finalFocus={() => chosen.current === null}>
          <Finder role={role} onChoose={choose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
