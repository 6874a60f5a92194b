import { type FormEvent, useState } from 'react';
import { MAX_SEARCH } from '../../../../contract/hiring/search-query.ts';
import { toPlain } from '../../../../contract/base/text.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './search-box.module.css';

interface SearchBoxProps {
  id: string;
  label: string;
  placeholder: string;
  /** The text of the address; the box starts from it again when it changes. */
  text: string;
  onSearch: (text: string) => void;
}

function Box({ id, label, placeholder, text, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(text);
  function send(event: FormEvent) {
    event.preventDefault();
    onSearch(toPlain(typed).replaceAll(/\s+/g, ' ').trim());
  }
  const left = MAX_SEARCH - typed.length;
  return (
    <search>
      <form className={styles.box} onSubmit={send}>
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        <textarea
          id={id}
          className={styles.input}
          dir="auto"
          rows={1}
          placeholder={placeholder}
          maxLength={MAX_SEARCH}
          value={typed}
          autoComplete="off"
          enterKeyHint="search"
          aria-keyshortcuts="/"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
        <Button type="submit" needsNetwork>
          Search
        </Button>
        {left < 200 && <output className={styles.left}>{left} characters left</output>}
      </form>
    </search>
  );
}

/** The box that all ways to search share. Enter searches. */
export const SearchBox = (props: SearchBoxProps) => <Box key={props.text} {...props} />;
