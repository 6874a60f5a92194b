import type { ChangeEvent } from 'react';
import type { z } from 'zod';
import { moment } from '../../../contract/facts/dates.ts';
import { dayInUtc } from '../../../contract/facts/zoned-dates.ts';
import {
  CURRENCIES,
  MAX_RATES_FILE,
  RATES_FILE,
  RATES_FRESH_DAYS,
  exchangeRates,
  replaceExchangeRates,
} from '../../../contract/profiles/exchange-rates.ts';
import { send } from '../../shared/api/request.ts';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { Loaded } from '../../shared/loading/loaded.tsx';
import { useLoad } from '../../shared/loading/use-load.ts';
import { useReload } from '../../shared/loading/use-reload.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './exchange-rates-page.module.css';

type Rates = z.output<typeof exchangeRates.reply>;

/** The present rates, and whether they are old. */
const Held = ({ held: { day, rates, replaced, old } }: { held: Rates }) => (
  <Panel as="section" aria-labelledby="held">
    <h2 id="held">Rates of {dayInUtc(day)}</h2>
    {old && (
      <Alert kind="attention" title="These rates are old">
        They are more than {RATES_FRESH_DAYS} days old. Every page that compares salaries says so.
      </Alert>
    )}
    <p>{replaced ? `Handed in on ${moment(replaced)}.` : 'They came with the product.'} One euro is worth:</p>
    <DescriptionList
      items={CURRENCIES.filter((currency) => currency !== 'EUR').map((currency) => ({
        label: currency,
        value: rates[currency].toLocaleString('en', { maximumFractionDigits: 4 }),
        mono: true,
      }))}
    />
  </Panel>
);

/** The file of newer rates, chosen or pasted. */
function Replace() {
  const reload = useReload();
  const { props, field, busy, error, reply, setValue, reset } = useApiForm({
    schema: replaceExchangeRates.body,
    start: { file: '' },
    send: (body) => send(replaceExchangeRates, { body }),
    onSent: async () => {
      reset();
      await reload(exchangeRates);
    },
  });
  const read = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? [];
    // One character more than allowed is enough to be refused.
    if (chosen) setValue('file', await chosen.slice(0, 4 * (MAX_RATES_FILE + 1)).text(), { shouldValidate: true });
  };
  const { error: wrong, ...area } = field('file');
  return (
    <Panel as="section" aria-labelledby="replace">
      <h2 id="replace">Replace them</h2>
      <form className={styles.form} {...props}>
        <p>
          Open the <a href={RATES_FILE}>file of the day</a> of the European Central Bank and save it, or copy its text. The CSV
          file of one day does as well. All servers use the new rates within a second.
        </p>
        <Field label="File" type="file" accept=".xml,.csv,text/xml,text/csv" onChange={(event) => void read(event)} />
        <TextArea label="Text of the file" rows={8} spellCheck={false} error={wrong ?? error} {...area} />
        <Button type="submit" busy={busy}>
          Replace the rates
        </Button>
        {reply && <Alert kind="safe">The rates of {dayInUtc(reply.day)} are used from now on.</Alert>}
      </form>
    </Panel>
  );
}

/** /admin/exchange-rates: the rates that are used to compare salaries in different currencies. */
export function Component() {
  return (
    <Page
      title="Exchange rates"
      width="regular"
      lead="Salaries in different currencies are compared by these rates. Every page that compares them says their day."
    >
      <Loaded
        query={useLoad(exchangeRates)}
        loading="Loading the exchange rates"
        failed="The exchange rates could not be loaded."
      >
        {(held) => (
          <>
            <Held held={held} />
            <Replace />
          </>
        )}
      </Loaded>
    </Page>
  );
}
