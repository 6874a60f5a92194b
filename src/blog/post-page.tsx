import { useContext } from 'react';
import { Link, data, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { type Post, post as askForPost } from '../../contract/blog.ts';
import { BRAND } from '../../contract/brand.ts';
import { PostView } from '../article/post-view.tsx';
import { apiFor } from '../api/call-api.ts';
import { messageOf } from '../api/failure.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Meta, Site } from '../ui/meta.tsx';
import { Page } from '../ui/page.tsx';
import styles from './post-page.module.css';
import { ShareArticle } from './share.tsx';
import { articleData } from './structured-data.ts';

interface Neighbour {
  slug: string;
  title: string;
}

type PostData =
  | { kind: 'post'; post: Post; previousPost: Neighbour | null; nextPost: Neighbour | null }
  | { kind: 'missing' }
  | { kind: 'failed'; problem: string };

const NOT_FOUND = 404;

/** Loads a post. An old slug leads to the present address. */
export async function loader({ params: { slug = '' }, context }: LoaderFunctionArgs) {
  try {
    const found = await apiFor(context)(askForPost, { params: { slug } });
    if (found.post.slug !== slug) return redirect(`/blog/${found.post.slug}`, 301);
    return data<PostData>({ kind: 'post', ...found });
  } catch (error) {
    const { status = 503 } = error as { status?: number };
    if (status === NOT_FOUND) return data<PostData>({ kind: 'missing' }, { status });
    return data<PostData>({ kind: 'failed', problem: messageOf(error) }, { status });
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

const Neighbours = ({ previous, next }: { previous: Neighbour | null; next: Neighbour | null }) =>
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
  if (loaded.kind === 'missing') return <Missing />;
  if (loaded.kind === 'failed') return <Failed problem={loaded.problem} />;
  const { post, previousPost, nextPost } = loaded;
  return (
    <div className={styles.page}>
      <PostMeta post={post} />
      <p className={styles.back}>
        <Link to="/blog">Back to All Articles</Link>
      </p>
      <PostView post={post} />
      <ShareArticle path={`/blog/${post.slug}`} title={post.title} excerpt={post.excerpt} />
      <Neighbours previous={previousPost} next={nextPost} />
      <p className={styles.back}>
        <Link to="/blog">Back to All Articles</Link>
      </p>
    </div>
  );
}
