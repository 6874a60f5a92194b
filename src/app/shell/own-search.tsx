import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '../../shared/api/use-session.ts';
import { Icon } from '../../ui/icon.tsx';
import { onShowKeys } from '../../ui/page-actions.ts';
import { isTyping } from '../../ui/use-page-keys.ts';
import { SilentErrorBoundary } from '../silent-error-boundary.tsx';
import styles from './own-search.module.css';

const loadPalette = () => import('./palette/palette.tsx');
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

/** Loaded a moment before it is needed; if that fails, opening it tries again. */
const prepare = () => void loadPalette().catch(() => {});

/** A second dialog on top of one that asks something would only confuse. A toast has the same role, but is never `data-open`. */
const isDialogOpen = () => document.querySelector(':is([role=dialog], [role=alertdialog])[data-open]') !== null;

/** On a Mac the key is Command; the sign is the one on its keyboards. */
const KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

interface GlobalKeys {
  onSearch: () => void;
  onKeys: () => void;
}

/** Control or Command with K, and the question mark, on every page. A key that the page has handled does nothing here. */
function useGlobalKeys({ onSearch, onKeys }: GlobalKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    if (event.defaultPrevented || altKey) return;
    if (key === 'Control' || key === 'Meta') prepare();
    const isSearch = (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'k';
    const isKeys = key === '?' && !ctrlKey && !metaKey && !isTyping(target);
    if ((!isSearch && !isKeys) || isDialogOpen()) return;
    event.preventDefault();
    if (isSearch) onSearch();
    else onKeys();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Whether it is open, and whether it was opened at all, because only then it has to be loaded. */
function useOpened() {
  const [state, setState] = useState({ isOpen: false, wasOpen: false });
  const set = (isOpen: boolean) => setState(({ wasOpen }) => ({ isOpen, wasOpen: wasOpen || isOpen }));
  return [state, set] as const;
}

/** The search of the bar, and what the keys of all pages open. */
export function OwnSearch() {
  const role = useSession()?.roles[0];
  const [palette, setPalette] = useOpened();
  const [keys, setKeys] = useOpened();
  useGlobalKeys({ onSearch: () => setPalette(true), onKeys: () => setKeys(true) });
  const openKeys = useEffectEvent(() => setKeys(true));
  useEffect(() => onShowKeys(() => openKeys()), []);
  if (!role) return null;
  return (
    <>
      <button
        type="button"
        className={styles.search}
        aria-label="Search everything"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setPalette(true)}
      >
        <Icon name="search" />
        <span className={styles.text}>Search</span>
        <kbd aria-hidden="true">{KEY}</kbd>
      </button>
      <SilentErrorBoundary>
        <Suspense fallback={null}>
          {palette.wasOpen && <Palette role={role} open={palette.isOpen} onOpenChange={setPalette} />}
          {keys.wasOpen && <KeysDialog open={keys.isOpen} onOpenChange={setKeys} />}
        </Suspense>
      </SilentErrorBoundary>
    </>
  );
}
