import { useState } from 'react';
import type { SearchQuery } from '../../../../contract/hiring/search-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { useMayInTeam } from '../use-may-in-team.ts';
import { SearchDialog } from './search-dialog.tsx';

interface SaveSearchButtonProps {
  query: SearchQuery;
  /** The first value of the name. */
  name: string;
}

const MAX_NAME = 80;

/** Saves a search for the team. For members who may (team role `recruiter`). */
export function SaveSearchButton({ query, name }: SaveSearchButtonProps) {
  const mayAct = useMayInTeam('recruiter');
  const [saving, setSaving] = useState<string | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const key = JSON.stringify(query);
  if (!mayAct) return null;
  if (saved === key)
    return (
      <output>
        Saved. It is on <Link to="/company">the home page</Link>.
      </output>
    );
  return (
    <>
      <Button small needsNetwork variant="quiet" onClick={() => setSaving(crypto.randomUUID())}>
        Save search
      </Button>
      <SearchDialog
        open={saving !== null}
        title="Save this search"
        search={{ id: saving ?? '', name: [...name].slice(0, MAX_NAME).join('').trim(), letters: 'off', version: 0, query }}
        onClose={() => setSaving(null)}
        onSaved={() => {
          setSaving(null);
          setSaved(key);
        }}
      />
    </>
  );
}
