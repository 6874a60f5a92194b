import { SPOKEN } from '../../contract/assessment.ts';
import { Facts } from '../ui/facts.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { day, timeOfDay } from './dates.ts';
import { LevelMark } from './level-mark.tsx';
import type { Test } from './progress.ts';

const moment = (iso: string) => `${day(iso)}, ${timeOfDay(iso)}`;

function recordingsText({ recordingsOnServer: there, recordingsArriving: arriving }: Test) {
  if (there + arriving === 0) return 'none yet';
  return `${there} of ${there + arriving}${arriving > 0 ? ', the rest is on its way' : ''}`;
}

/** One test: what it was about, when, how it stands. */
export function TestCard({ test }: { test: Test }) {
  const { id, specialties, startedAt, finishedAt, level, ratedAnswers } = test;
  return (
    <Sheet as="article" aria-labelledby={`test-${id}`}>
      <h3 id={`test-${id}`}>{specialties.join(', ')}</h3>
      <Facts
        facts={[
          { label: 'Started', value: moment(startedAt), mono: true },
          { label: 'Finished', value: finishedAt ? moment(finishedAt) : 'not yet', mono: true },
          { label: 'Level', value: <LevelMark level={level} /> },
          { label: 'Spoken answers rated', value: `${ratedAnswers} of ${SPOKEN}`, mono: true },
          { label: 'Recordings on the server', value: recordingsText(test), mono: true },
        ]}
      />
    </Sheet>
  );
}
