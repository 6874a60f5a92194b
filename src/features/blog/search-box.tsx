import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import styles from './search-box.module.css';

/** So that the search is for words and not for each letter. */
const PAUSE_MS = 250;

/** Searches while a person types; without a script it is a plain form. */
export function SearchBox({ q }: { q: string }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function searchSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // One entry of the history for the whole search, so that Back leaves it.
      if (form.current) void submit(form.current, { replace: q !== '', preventScrollReset: true });
    }, PAUSE_MS);
  }

  return (
    <search className={styles.box}>
      <Form ref={form} action="/blog" className={styles.search} onSubmit={() => clearTimeout(timer.current)}>
        <label htmlFor="blog-search" className="visually-hidden">
          Search articles
        </label>
        <input
          id="blog-search"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={200}
          placeholder="Search articles"
          autoComplete="off"
          onChange={searchSoon}
        />
        <Button type="submit" variant="quiet" small>
          Search
        </Button>
      </Form>
    </search>
  );
}
