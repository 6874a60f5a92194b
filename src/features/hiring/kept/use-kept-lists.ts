import { useEffect, useState } from 'react';
import { keptChanges } from '../../../shared/kept/database.ts';
import { type KeptShortlist, listKeptShortlists } from './keep-shortlist.ts';

/** The shortlists that this device keeps; undefined until that is known. */
export function useKeptLists(): readonly KeptShortlist[] | undefined {
  const [lists, setLists] = useState<readonly KeptShortlist[]>();
  useEffect(() => {
    const read = () =>
      void listKeptShortlists().then(
        setLists,
        // Without the key, which needs the network once, nothing that is kept can be read.
        () => setLists([]),
      );
    read();
    return keptChanges.subscribe(read);
  }, []);
  return lists;
}
