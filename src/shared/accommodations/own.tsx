import { checkIfTestDone } from '../../../contract/assessment/assessment.ts';
import { Loaded } from '../loading/loaded.tsx';
import { useLoad } from '../loading/use-load.ts';
import { Alert } from '../../ui/alert.tsx';
import { AccommodationsForm } from './form.tsx';
import { accommodationsInWords } from './words.ts';

/**
 * The accommodations of the signed-in engineer: a form before the test starts; afterwards only text, because they can no
 * longer be changed.
 */
export const Component = () => (
  <Loaded
    query={useLoad(checkIfTestDone, {}, { mode: 'once' })}
    loading="Looking at what is set for your test"
    failed="What is set for your test could not be loaded."
  >
    {({ data: { started, accommodations } }) =>
      started ? (
        <Alert kind="info" title="Your test has started">
          {`It has: ${accommodationsInWords(accommodations)}. This can no longer be changed.`}
        </Alert>
      ) : (
        <AccommodationsForm value={accommodations} />
      )
    }
  </Loaded>
);
