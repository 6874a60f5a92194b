import { reviews } from '../../../../contract/accounts/settings.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import styles from './account-record-page.module.css';
import { OwnRecord } from './own-record.tsx';

/** /reviews: the record of the own account, read only. */
export function Component() {
  const record = useLoad(reviews);
  return (
    <Page
      title="Reviews"
      lead="Your account record."
      actions={
        <ButtonLink to="/settings" variant="quiet">
          Edit
        </ButtonLink>
      }
    >
      <Loaded query={record} loading="Loading the record" failed="The record could not be loaded.">
        {({ items }) => (
          <ul className={styles.list}>
            {items.map((person) => (
              <OwnRecord key={person.profile} record={person} />
            ))}
          </ul>
        )}
      </Loaded>
    </Page>
  );
}
