const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

const MAC_SIGNS: Record<string, string> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };

/** A shortcut as this computer's keyboard has it: 'Ctrl+Shift+B', or '⌘⇧B' on a Mac. */
export function shortcutText(keys: string, mac = isMac()): string {
  const parts = keys.split('+');
  return mac ? parts.map((part) => MAC_SIGNS[part] ?? part).join('') : parts.join('+').replace('Mod', 'Ctrl');
}

/** The same for `aria-keyshortcuts`. */
export const shortcutForReaders = (keys: string, mac = isMac()): string => keys.replace('Mod', mac ? 'Meta' : 'Control');
