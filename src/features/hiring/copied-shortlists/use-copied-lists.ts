import { useEffect, useState } from 'react';
import { copyChanges } from '../../../shared/offline-copies/database.ts';
import { type ShortlistCopy, listShortlistCopies } from './copy-shortlist.ts';

/** The shortlists with an offline copy; undefined until that is known. */
export function useCopiedLists(): readonly ShortlistCopy[] | undefined {
  const [lists, setLists] = useState<readonly ShortlistCopy[]>();
  useEffect(() => {
    const read = () =>
      void listShortlistCopies().then(
        setLists,
        // Without the key, which needs the network once, no copy can be read.
        () => setLists([]),
      );
    read();
    return copyChanges.subscribe(read);
  }, []);
  return lists;
}
