import { useState } from 'react';
import { postVersion, postVersions, type Version } from '../../../../contract/blog/admin-posts.ts';
import { moment } from '../../../../contract/facts/dates.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { Button } from '../../../ui/button.tsx';
import { type PostFields, fieldsOfDraft } from './post-fields.ts';
import { RenderedPost } from './rendered-post.tsx';
import styles from './versions.module.css';

export interface VersionsProps {
  id: string;
  /** Puts the fields of a version into the editor. */
  onRestore: (version: number, fields: PostFields) => void;
}

const nameOf = ({ version }: Pick<Version, 'version'>) => `Version ${version}`;

/** One version as readers would have seen it. */
function Look({ id, version, onRestore }: VersionsProps & { version: number }) {
  return (
    <Loaded
      query={useLoad(postVersion, { params: { id, version } })}
      loading="Loading the version"
      failed="The version could not be loaded."
    >
      {({ fields }) => (
        <div className={styles.look}>
          <div className={styles.head}>
            <h3>{nameOf({ version })}</h3>
            <Button small onClick={() => onRestore(version, fieldsOfDraft(fields))}>
              Restore
            </Button>
          </div>
          <RenderedPost fields={fieldsOfDraft(fields)} />
        </div>
      )}
    </Loaded>
  );
}

/** The versions of a post, the newest first. A version can be looked at, and restored into the editor. */
export function Versions({ id, onRestore }: VersionsProps) {
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<number>();
  return (
    <Loaded
      query={useLoad(postVersions, { params: { id }, query: { page } }, { mode: 'fresh' })}
      loading="Loading the versions"
      failed="The versions could not be loaded."
    >
      {({ versions, limit, total }) => (
        <div className={styles.versions}>
          <div className={styles.list}>
            <p className="muted small">
              Each time the post is saved, a version is kept. Restore puts one into the editor; nothing is saved until you save.
            </p>
            <ol>
              {versions.map((each) => (
                <li key={each.version} aria-current={each.version === shown || undefined}>
                  <span className={styles.what}>
                    <strong>{nameOf(each)}</strong>
                    <span>
                      <bdi>{each.title}</bdi>
                    </span>
                    <span className={styles.when}>
                      {moment(each.saved_at)}
                      {each.saved_by && (
                        <>
                          {' by '}
                          <bdi>{each.saved_by}</bdi>
                        </>
                      )}
                    </span>
                  </span>
                  <Button
                    small
                    variant="quiet"
                    aria-label={`Look at version ${each.version}`}
                    onClick={() => setShown(each.version)}
                  >
                    Look
                  </Button>
                </li>
              ))}
            </ol>
            {total > limit && (
              <div className="row">
                <Button small variant="quiet" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  Newer
                </Button>
                <Button small variant="quiet" disabled={page * limit >= total} onClick={() => setPage(page + 1)}>
                  Older
                </Button>
              </div>
            )}
          </div>
          {shown !== undefined && <Look key={shown} id={id} version={shown} onRestore={onRestore} />}
        </div>
      )}
    </Loaded>
  );
}
