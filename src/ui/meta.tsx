import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { BRAND } from '../../contract/brand.ts';
import { socialCardPath } from './social-card-path.ts';

/** The address at which the public finds this installation, without a slash at the end. */
export const Site = createContext('');

export interface MetaProps {
  /** As the window shows it. */
  title: string;
  /** One or two sentences, at most 160 characters: what a search engine shows below the title. Absent: not for search engines. */
  description?: string | undefined;
  /** What the page is about, in the words of schema.org (JSON-LD), without `@context`. */
  data?: object | undefined;
}

/** JSON in a script element: nothing in it may end the element. */
const inScript = (data: object) =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', String.raw`\u003c`);

/** What machines read of a page: the window, search engines, and whoever shows a link to it (Open Graph, schema.org). */
export function Meta({ title, description, data }: MetaProps) {
  const site = useContext(Site);
  const { pathname } = useLocation();
  if (!description) {
    return (
      <>
        <title>{title}</title>
        <meta name="robots" content="noindex" />
      </>
    );
  }
  // Of two addresses for one page, one is to be shown.
  const address = site + (pathname === '/home' ? '/' : pathname);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={BRAND} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${site}/cards/${socialCardPath(pathname)}.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {data && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: inScript(data) }} />}
    </>
  );
}
