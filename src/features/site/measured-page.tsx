import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { type Numbers, numbers as askForNumbers } from '../../../contract/admin/numbers.ts';
import { apiFor } from '../../shared/api/call-api.ts';
import { useLoadWhenBack } from '../../shared/loading/use-load-when-back.ts';
import { SHEET } from './document/document.tsx';
import Measured from './pages/measured.mdx';

/** The numbers; null if the server does not answer, because the page still lists what is measured. */
export const loader = ({ context }: LoaderFunctionArgs): Promise<Numbers | null> =>
  apiFor(context)(askForNumbers).catch(() => null);

/** /measured: the findings of the tests so far about the test, and the properties that are not measured. */
export function Component() {
  const numbers = useLoaderData<typeof loader>();
  useLoadWhenBack(numbers === null);
  return <Measured components={SHEET} numbers={numbers} />;
}
