import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from './link.tsx';
import { useOnline } from './use-online.ts';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'quiet' | 'danger';

const classOf = (variant: ButtonVariant, small: boolean, wide: boolean, extra?: string) =>
  [styles.button, styles[variant], small && styles.small, wide && styles.wide, extra].filter(Boolean).join(' ');

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant | undefined;
  /**
   * The text while busy ('Saving'), or true to keep the text. A busy button keeps the focus and ignores clicks, because a
   * disabled one would lose the focus.
   */
  busy?: boolean | string | undefined;
  small?: boolean | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
  /** Its action works only with a network. Without one it is greyed, and shows that before anybody tries. */
  needsNetwork?: boolean | undefined;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * The attributes of a control that needs a network while there is none. It stays in the order of the keyboard, so that everybody
 * learns why.
 */
export const NO_NETWORK = { title: 'This needs the network.', 'data-greyed': true } as const;

/** A button. It is `type="button"` by default, because HTML's default would submit a form. */
export function Button({
  variant = 'primary',
  busy = false,
  small = false,
  wide = false,
  needsNetwork = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  const { onClick, ...others } = rest;
  const lacksNetwork = !useOnline() && needsNetwork;
  const isIdle = Boolean(busy) || lacksNetwork;
  return (
    <button
      type="button"
      {...others}
      className={classOf(variant, small, wide, className)}
      {...(lacksNetwork && NO_NETWORK)}
      aria-disabled={isIdle ? true : rest['aria-disabled']}
      aria-busy={busy ? true : undefined}
      onClick={isIdle ? (event) => event.preventDefault() : onClick}
    >
      {typeof busy === 'string' ? busy : children}
      {busy && <span className={styles.busy} aria-hidden="true" />}
    </button>
  );
}

export interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant | undefined;
  small?: boolean | undefined;
  wide?: boolean | undefined;
}

/** A link that looks like a button, for an action that only opens a page: links can be opened in a new tab. */
export function ButtonLink({ variant = 'primary', small = false, wide = false, className, ...rest }: ButtonLinkProps) {
  return <Link data-button {...rest} className={classOf(variant, small, wide, className)} />;
}
