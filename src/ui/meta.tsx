import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { BRAND } from '../../contract/facts/brand.ts';
import { socialCardPath } from './social-card-path.ts';

/** The public address of this installation, without a slash at the end. */
export const Site = createContext('');

export interface MetaProps {
  /** The title of the window. */
  title: string;
  /**
   * The text of a search engine below the title: one or two sentences, at most 160 characters. Without it search engines do not
   * list the page, because it is not for visitors.
   */
  description?: string | undefined;
  /** The path that search engines should list, if the page has more than one. */
  canonical?: string | undefined;
  /** The address of the picture for previews; without one, the social card of the page. */
  image?: string | undefined;
  /** For an article: ISO 8601 dates, and its subject. */
  article?: { published: string; modified: string; section: string; tags: readonly string[] } | undefined;
  /** The subject of the page in the terms of schema.org (JSON-LD), without `@context`. */
  data?: object | undefined;
}

/** JSON for a script element. `<` is escaped, because `</script>` in a text would end the element. */
const inScript = (data: object) =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', String.raw`\u003c`);

const ArticleMeta = ({ address, article }: { address: string; article: NonNullable<MetaProps['article']> }) => (
  <>
    <meta name="robots" content="index, follow" />
    <link rel="alternate" hrefLang="en" href={address} />
    <link rel="alternate" hrefLang="x-default" href={address} />
    <meta property="article:published_time" content={article.published} />
    <meta property="article:modified_time" content={article.modified} />
    <meta property="article:section" content={article.section} />
    {article.tags.map((tag) => (
      <meta key={tag} property="article:tag" content={tag} />
    ))}
  </>
);

/**
 * The data for machines: the title, the description for search engines, and the data for previews of links (Open Graph,
 * schema.org).
 */
export function Meta({ title, description, canonical, image, article, data }: MetaProps) {
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
  // The landing page has two addresses, and search engines should know one.
  const path = canonical ?? (pathname === '/home' ? '/' : pathname);
  const address = site + path;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:site_name" content={BRAND} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={image ?? `${site}/cards/${socialCardPath(path)}.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {article && <ArticleMeta address={address} article={article} />}
      {data && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: inScript(data) }} />}
    </>
  );
}
