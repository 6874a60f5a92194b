import { Menu } from '@base-ui/react/menu';
import { Toolbar as Base } from '@base-ui/react/toolbar';
import { Tooltip } from '@base-ui/react/tooltip';
import { type Editor, useEditorState } from '@tiptap/react';
import type { KeyboardEvent, ReactElement, ReactNode, Ref } from 'react';
import { COMMANDS, HISTORY, SIGNS, TABLE_COMMANDS, type TextCommand } from './commands.tsx';
import { shortcutForReaders, shortcutText } from './shortcut.ts';
import { useMenuOpening } from '../../../../ui/use-menu-opening.ts';
import styles from './toolbar.module.css';

interface ButtonProps {
  label: string;
  keys?: string | undefined;
  sign: ReactNode;
  isOn?: boolean | undefined;
  disabled?: boolean | undefined;
  onClick?: () => void;
  /** The element that it opens. */
  render?: ReactElement;
}

/** A button with a name and, on hover and focus, its name and shortcut in words. */
function ToolButton({ label, keys, sign, isOn, disabled = false, onClick, render }: ButtonProps) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger
        render={
          <Base.Button
            className={styles.button}
            aria-label={label}
            aria-keyshortcuts={keys && shortcutForReaders(keys)}
            aria-pressed={isOn}
            disabled={disabled}
            {...(onClick && { onClick })}
            {...(render && { render })}
          />
        }
      >
        {sign}
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Positioner className={styles.above} sideOffset={4}>
          <Tooltip.Popup className={styles.tip}>
            {label}
            {keys && <kbd>{shortcutText(keys)}</kbd>}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}

function TableMenu({ editor, isOn }: { editor: Editor; isOn: boolean }) {
  return (
    <Menu.Root {...useMenuOpening()}>
      <ToolButton label="Table" sign={SIGNS.table} isOn={isOn} render={<Menu.Trigger />} />
      <Menu.Portal>
        <Menu.Positioner className={styles.above} sideOffset={4} align="start">
          {/* The command moves the focus into the text, or the menu returns it to its button. */}
          <Menu.Popup className={styles.menu}>
            {TABLE_COMMANDS.map(({ id, label, run, isPossible }) => (
              <Menu.Item
                key={id}
                className={styles.item}
                disabled={!(isPossible?.(editor) ?? isOn)}
                onClick={() => requestAnimationFrame(() => run(editor))}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

const ALL: readonly TextCommand[] = [...COMMANDS.flat(), ...HISTORY];

interface ToolbarState {
  on: Record<string, boolean>;
  possible: Record<string, boolean>;
}

function stateOf(editor: Editor): ToolbarState {
  const on = Object.fromEntries(ALL.map(({ id, isOn }) => [id, isOn?.(editor) ?? false]));
  const possible = Object.fromEntries(ALL.map(({ id, isPossible }) => [id, isPossible?.(editor) ?? true]));
  for (const name of ['link', 'image', 'inlineMath', 'blockMath', 'table']) on[name] = editor.isActive(name);
  return { on, possible };
}

interface Opens {
  onLink: () => void;
  onPicture: () => void;
  onFormula: () => void;
}

/** Shortcuts that the editor itself does not know. */
export const LINK_KEYS = 'Mod+K';
export const FORMULA_KEYS = 'Mod+Shift+E';

interface ToolbarProps extends Opens {
  editor: Editor;
  /** The id of the text that it belongs to. */
  controls: string;
  ref: Ref<HTMLDivElement>;
}

/** The tools for the text. One of them can be reached by Tab, the others from there by the arrow keys. */
export function Toolbar({ editor, controls, ref, onLink, onPicture, onFormula }: ToolbarProps) {
  const { on, possible } = useEditorState({ editor, selector: (snapshot) => stateOf(snapshot.editor) });

  function leave(event: KeyboardEvent) {
    const isBack = event.key === 'Escape' || (event.key === 'F10' && event.altKey);
    if (!isBack) return;
    // Escape would close the dialog.
    event.stopPropagation();
    event.preventDefault();
    editor.commands.focus();
  }

  const button = (command: TextCommand) => (
    <ToolButton
      key={command.id}
      label={command.label}
      keys={command.keys}
      sign={command.sign}
      isOn={command.isOn && on[command.id]}
      disabled={!possible[command.id]}
      onClick={() => command.run(editor)}
    />
  );
  return (
    <Tooltip.Provider delay={400}>
      <Base.Root ref={ref} className={styles.toolbar} aria-label="Formatting" aria-controls={controls} onKeyDown={leave}>
        {COMMANDS.map((group) => (
          <Base.Group key={group[0]?.id} className={styles.group}>
            {group.map(button)}
          </Base.Group>
        ))}
        <Base.Group className={styles.group}>
          <ToolButton label="Link" keys={LINK_KEYS} sign={SIGNS.link} isOn={on['link']} onClick={onLink} />
          <ToolButton label="Picture" sign={SIGNS.picture} isOn={on['image']} onClick={onPicture} />
          <ToolButton
            label="Formula"
            keys={FORMULA_KEYS}
            sign="∑"
            isOn={on['inlineMath'] || on['blockMath']}
            onClick={onFormula}
          />
          <TableMenu editor={editor} isOn={on['table'] ?? false} />
        </Base.Group>
        <Base.Group className={styles.group}>{HISTORY.map(button)}</Base.Group>
      </Base.Root>
    </Tooltip.Provider>
  );
}
