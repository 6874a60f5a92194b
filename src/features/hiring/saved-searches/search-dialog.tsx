import { useState } from 'react';
import {
  type Letters,
  type SavedSearch,
  SearchName,
  chooseLetters,
  companyFeed,
  saveSearch,
  savedSearch,
  savedSearches,
} from '../../../../contract/hiring/saved-searches.ts';
import type { SearchQuery } from '../../../../contract/hiring/search-query.ts';
import { send } from '../../../shared/api/request.ts';
import form from '../../../shared/forms/form.module.css';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { LettersField } from './letters-field.tsx';

type Saved = Pick<SavedSearch, 'id' | 'name' | 'letters' | 'version'> & { query: SearchQuery };

interface SearchFormProps {
  /** The first values of the form. A search that is not saved yet has an id that this page has made, and the version 0. */
  search: Saved;
  onSaved: () => void;
}

function SearchForm({ search, onSaved }: SearchFormProps) {
  const reload = useReload();
  const [letters, setLetters] = useState<Letters>(search.letters);
  const { props, field, busy, error } = useApiForm({
    schema: SearchName,
    start: { name: search.name },
    async send({ name }) {
      const params = { id: search.id };
      const { query, version } = search;
      // Also after a failure, so that a colleague's change is shown and the next try begins from it.
      await send(saveSearch, { params, body: { name, query, version } }).finally(() => reload(savedSearches));
      if (letters !== search.letters) await send(chooseLetters, { params, body: { letters } });
    },
    onSent() {
      reload(savedSearches, savedSearch, companyFeed);
      onSaved();
    },
  });
  return (
    <form {...props} className={form.form}>
      <Field label="Name" hint="Your team sees it." maxLength={80} autoComplete="off" {...field('name')} />
      <LettersField value={letters} onChange={setLetters} />
      {error && <Alert kind="danger">{error}</Alert>}
      <div>
        <Button type="submit" needsNetwork busy={busy && 'Saving'}>
          Save
        </Button>
      </div>
    </form>
  );
}

interface SearchDialogProps extends SearchFormProps {
  open: boolean;
  title: string;
  onClose: () => void;
}

/** Name and e-mails of a saved search, or of a search that is being saved. */
export const SearchDialog = ({ open, title, onClose, ...rest }: SearchDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={(next) => next || onClose()}
    title={title}
    description="The home page of your team shows new engineers who match it."
  >
    <SearchForm {...rest} />
  </Dialog>
);
