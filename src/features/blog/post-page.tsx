import { useContext } from 'react';
import { data, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { Link } from '../../ui/link.tsx';
import { type Post, post as askForPost } from '../../../contract/blog/blog.ts';
import { BRAND } from '../../../contract/facts/brand.ts';
import { PostView } from '../../shared/article/post-view.tsx';
import { apiFor } from '../../shared/api/call-api.ts';
import { messageOf } from '../../shared/api/failure.ts';
import { moment } from '../../../contract/facts/dates.ts';
import { withTimeout } from '../../shared/api/with-timeout.ts';
import { NewsletterBox } from '../../shared/newsletter/newsletter-box.tsx';
import { CopyButton } from '../../shared/reading/copy-button.tsx';
import { useLoadWhenBack } from '../../shared/loading/use-load-when-back.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { DimensionLine } from '../../ui/dimension-line.tsx';
import { Meta, Site } from '../../ui/meta.tsx';
import { Page } from '../../ui/page.tsx';
import type { WholePost } from '../../shared/reading/post-copies.ts';
import styles from './post-page.module.css';
import { ShareArticle } from './share.tsx';
import { articleData } from './structured-data.ts';

type PostData =
  | (WholePost & {
      kind: 'post';
      /** When the copy on this device was made (ISO 8601), if the page shows a copy. */
      keptAt?: string;
    })
  | { kind: 'missing' }
  | { kind: 'failed'; problem: string };

const NOT_FOUND = 404;

/** The network may take this long before a copy on this device is shown instead. */
const PATIENCE_MS = 3000;

/** The copies on this device. Loaded on demand, because the server also runs this loader and has none. */
const loadReading = async () => ('indexedDB' in globalThis ? import('../../shared/reading/post-copies.ts') : null);

/**
 * Loads a post: from the server, or without a network, or on a very slow one, from its copy on this device. An old slug leads to
 * the present address.
 */
export async function loader({ params: { slug = '' }, context }: LoaderFunctionArgs) {
  const reading = await loadReading();
  const kept = await reading?.findCopy(slug).catch(() => undefined);
  const asked = apiFor(context)(askForPost, { params: { slug } });
  const showCopies = () => kept && data<PostData>({ kind: 'post', ...kept });
  try {
    const found = await (kept ? withTimeout(asked, PATIENCE_MS) : asked);
    if (found.post.slug !== slug) {
      await reading?.removeCopy([slug]);
      return redirect(`/blog/${found.post.slug}`, 301);
    }
    // Not awaited: the page need not wait until its pictures are copied.
    reading?.copyPost(found, 'opened').catch((error: unknown) => console.warn('The article could not be kept.', error));
    return data<PostData>({ kind: 'post', ...found });
  } catch (error) {
    const { status } = error as { status?: number };
    if (status === NOT_FOUND) {
      await reading?.removeCopy([slug]);
      return data<PostData>({ kind: 'missing' }, { status });
    }
    return showCopies() ?? data<PostData>({ kind: 'failed', problem: messageOf(error) }, { status: status ?? 503 });
  }
}

const Missing = () => (
  <Page title="Article Not Found" lead="The article you're looking for doesn't exist or has been removed." width="narrow">
    <p>
      <ButtonLink to="/blog" variant="quiet">
        Back to All Articles
      </ButtonLink>
    </p>
  </Page>
);

const Failed = ({ problem }: { problem: string }) => (
  <Page title="This article cannot be shown" width="narrow">
    <Alert kind="danger">{problem}</Alert>
    <p>
      <ButtonLink to="/blog" variant="quiet">
        Back to All Articles
      </ButtonLink>
    </p>
  </Page>
);

const MAX_DESCRIPTION = 160;

const shorten = (text: string) => (text.length > MAX_DESCRIPTION ? `${text.slice(0, MAX_DESCRIPTION - 1).trimEnd()}…` : text);

function PostMeta({ post }: { post: Post }) {
  const site = useContext(Site);
  const path = `/blog/${post.slug}`;
  const description = post.meta_description || shorten(post.excerpt);
  const image = post.featured_image ? site + post.featured_image : `${site}/cards/blog.png`;
  const published = post.published_at ?? post.created_at;
  const modified = post.updated_at > published ? post.updated_at : published;
  const { title, category: section, tags, read_time: minutes, author } = post;
  return (
    <Meta
      title={`${title} – ${BRAND}`}
      description={description}
      canonical={path}
      image={image}
      article={{ published, modified, section, tags }}
      data={articleData({
        site,
        path,
        title,
        description,
        published,
        modified,
        section,
        tags,
        minutes,
        author: author.name,
        image,
      })}
    />
  );
}

const Neighbours = ({ previous, next }: { previous: WholePost['previousPost']; next: WholePost['nextPost'] }) =>
  (previous || next) && (
    <nav className={styles.neighbours} aria-label="More articles">
      {previous && (
        <Link to={`/blog/${previous.slug}`} rel="prev">
          <span>Previous article</span>
          <bdi>{previous.title}</bdi>
        </Link>
      )}
      {next && (
        <Link to={`/blog/${next.slug}`} rel="next" className={styles.next}>
          <span>Next article</span>
          <bdi>{next.title}</bdi>
        </Link>
      )}
    </nav>
  );

/** /blog/{slug}: a post from the server. */
export function Component() {
  const loaded = useLoaderData<PostData>();
  useLoadWhenBack(loaded.kind === 'failed' || (loaded.kind === 'post' && loaded.keptAt !== undefined));
  if (loaded.kind === 'missing') return <Missing />;
  if (loaded.kind === 'failed') return <Failed problem={loaded.problem} />;
  const { post, previousPost, nextPost, keptAt } = loaded;
  return (
    <div className={styles.page}>
      <PostMeta post={post} />
      <p className={styles.back}>
        <Link to="/blog">Back to All Articles</Link>
      </p>
      {keptAt && (
        <Alert kind="attention">The network does not answer. This is the copy on this device, as of {moment(keptAt)}.</Alert>
      )}
      <PostView post={post} />
      <div className={styles.actions}>
        <CopyButton slug={post.slug} title={post.title} />
        <ShareArticle path={`/blog/${post.slug}`} title={post.title} excerpt={post.excerpt} />
      </div>
      <Neighbours previous={previousPost} next={nextPost} />
      <section className={styles.newsletter} aria-labelledby="newsletter">
        <DimensionLine level={2} id="newsletter">
          Newsletter
        </DimensionLine>
        <NewsletterBox />
      </section>
      <p className={styles.back}>
        <Link to="/blog">Back to All Articles</Link>
      </p>
    </div>
  );
}
