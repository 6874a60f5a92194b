import type { ComponentProps } from 'react';
import { Link } from '../../../ui/link.tsx';

/** A link of a Markdown text to another page or to a part of its own. */
const PageLink = ({ href = '', children }: ComponentProps<'a'>) =>
  href.startsWith('/') ? <Link to={href}>{children}</Link> : <a href={href}>{children}</a>;

const Mono = ({ children }: ComponentProps<'code'>) => <span className="mono">{children}</span>;

/** The parts for Markdown on every page that is written in it. */
export const PROSE = { a: PageLink, code: Mono };
