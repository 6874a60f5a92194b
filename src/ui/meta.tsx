import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { BRAND } from '../../contract/brand.ts';
import { socialCardPath } from './social-card-path.ts';

/** The public address of this installation, without a slash at the end. */
export const Site = createContext('');

export interface MetaProps {
  /** The title of the window. */
  title: string;
  /**
   * What a search engine shows below the title: one or two sentences, at most 160 characters. Without it the page is kept out
   * of search engines, because it is not for visitors.
   */
  description?: string | undefined;
  /** The subject of the page in the terms of schema.org (JSON-LD), without `@context`. */
  data?: object | undefined;
}

/** JSON for a script element. `<` is escaped, because `</script>` in a text would end the element. */
const inScript = (data: object) =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', String.raw`\u003c`);

/**
 * What machines read: the title, the description for search engines, and the data for previews of links (Open Graph,
 * schema.org).
 */
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
  // The page has two addresses, and search engines should know one.
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
