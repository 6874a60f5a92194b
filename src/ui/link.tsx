import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** An address of ours: absolute, or a query for this page. */
  to: string;
  /** What the next page may know of where the person came from. */
  state?: unknown;
}

/** With a modifier, or another button, a click is for the browser. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

const here = () => location.pathname + location.search + location.hash;

/**
 * A link that the router follows without loading the page anew. A page has dozens; the router's own costs the server 5 µs each,
 * which is a quarter of the page, for relative paths and prefetching that nothing here uses (`bench:pages`).
 */
export function Link({ to, state, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate();
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    void navigate(to, { state, replace: to === here() });
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}
