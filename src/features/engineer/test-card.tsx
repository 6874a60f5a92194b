import { SPOKEN } from '../../../contract/assessment/test-format.ts';
import { moment } from '../../../contract/facts/dates.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LevelMark } from '../../shared/report/level-mark.tsx';
import { onServerText, type Test } from './progress.ts';
import { useLocalUploads } from './use-local-uploads.ts';

export function TestCard({ test }: { test: Test }) {
  const here = useLocalUploads(test.id);
  const { id, specialties, startedAt, finishedAt, closedAt, level, otherLevels, ratedAnswers } = test;
  const end = closedAt ? `closed ${moment(closedAt)}` : 'not yet';
  return (
    <Panel as="article" aria-labelledby={`test-${id}`}>
      <h3 id={`test-${id}`}>{specialties.join(', ')}</h3>
      <DescriptionList
        items={[
          { label: 'Started', value: moment(startedAt), mono: true },
          { label: 'Finished', value: finishedAt ? moment(finishedAt) : end, mono: true },
          { label: 'Level', value: <LevelMark level={level} other={otherLevels} /> },
          { label: 'Spoken answers rated', value: `${ratedAnswers} of ${SPOKEN}`, mono: true },
          { label: 'On the server', value: onServerText(test, here), mono: true },
        ]}
      />
    </Panel>
  );
}
