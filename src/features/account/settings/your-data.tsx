import { ownData } from '../../../../contract/accounts/own-data.ts';
import type { Role } from '../../../../contract/base/roles.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { DataArchive } from './data-archive.tsx';
import { ConsentList } from './consent-list.tsx';
import { DeleteAccount } from './delete-account.tsx';
import styles from './your-data.module.css';

/** The part 'Your data' of the settings: an archive of it, the consents of the person, and the end of the account. */
export function YourData({ role }: { role: Role }) {
  const query = useLoad(ownData, {}, { mode: 'once' });
  return (
    <section className={styles.data} aria-labelledby="your-data">
      <h2 id="your-data">Your data</h2>
      <Loaded query={query} loading="Loading what you can do with your data" failed="This could not be loaded.">
        {(data) => (
          <>
            <DataArchive
              archive={data.archive}
              isEngineer={role === 'engineer'}
              isOwner={data.company?.isOwner === true}
              onChange={query.again}
            />
            <ConsentList consents={data.consents} onChange={query.again} />
            <DeleteAccount data={data} role={role} onChange={query.again} />
          </>
        )}
      </Loaded>
    </section>
  );
}
