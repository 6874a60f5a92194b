import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  /** Takes the place of this page in the history. */
  replace?: boolean;
  /** For the page that is opened. */
  state?: unknown;
  /** Leaves the page where it is scrolled, for a link that opens a part of it. */
  preventScrollReset?: boolean;
}

/**
 * A link as the server writes it, with the same attributes as the router's. The rest of the router's link handles clicks, which a
 * server never gets, and took half of the time to render a page.
 */
function ServerLink({ to, state: _state, replace: _replace, preventScrollReset: _scroll, children, ...rest }: LinkProps) {
  const isWholePath = to.startsWith('/');
  return isWholePath ? (
    <a {...rest} href={to} data-discover="true">
      {children}
    </a>
  ) : (
    <RouterLink {...rest} to={to}>
      {children}
    </RouterLink>
  );
}

/** A link to a page of the app. */
export const Link = import.meta.env.SSR ? ServerLink : (RouterLink as typeof ServerLink);
