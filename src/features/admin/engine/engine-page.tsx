import { useSearchParams } from 'react-router-dom';
import { type ModeChange, ENGINE_MODES, engineMode } from '../../../../contract/rating/evidence.ts';
import { moment } from '../../../../contract/facts/dates.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { pageIn } from '../../../shared/loading/pages.ts';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { GateTable } from '../../../shared/report/gate-table.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Page } from '../../../ui/page.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { BoardTabs } from '../board/board-tabs.tsx';
import { Changes } from './changes.tsx';
import { Health } from './health.tsx';
import { ModeForm } from './mode-form.tsx';

interface NowProps {
  now: ModeChange;
  configured: boolean;
}

function Now({ now: { mode, reason, override, by, at }, configured }: NowProps) {
  const chosen = at
    ? [
        { label: 'Chosen', value: `${moment(at)}, by ${by ?? 'an administrator whose account is deleted'}` },
        { label: 'Reason', value: <q dir="auto">{reason}</q> },
      ]
    : [{ label: 'Chosen', value: 'By nobody: it holds until an administrator chooses' }];
  return (
    <section className="stack" aria-labelledby="now">
      <SectionHead id="now" title="Mode now" />
      <DescriptionList
        items={[
          { label: 'Mode', value: ENGINE_MODES[mode] },
          ...chosen,
          ...(override ? [{ label: 'Override', value: 'On: every page with a score shows the reason' }] : []),
          { label: 'Model', value: configured ? 'One is configured' : 'None is configured, so people judge alone' },
        ]}
      />
    </section>
  );
}

/** /admin/engine: the role of the model, whether it agrees with people, and the state of the engine. */
export function Component() {
  const page = pageIn(useSearchParams()[0]);
  return (
    <Page
      title="Engine"
      width="wide"
      lead="The engine finds evidence in spoken answers. Administrators choose how it takes part, each time with a reason."
    >
      <BoardTabs open="Engine" />
      <Loaded query={useLoad(engineMode)} loading="Loading the mode" failed="The mode could not be loaded.">
        {({ now, configured, gate }) => (
          <>
            <Now now={now} configured={configured} />
            <section className="stack" aria-labelledby="gate">
              <SectionHead id="gate" title="Gate" />
              <p>
                The gate <strong>{gate.holds ? 'holds' : 'does not hold'}</strong>. That levels of the model count can be chosen
                while it holds, or by an override. It is measured on answers of this installation, by the first rating of each
                person, which was given before the person saw anything of the model.
              </p>
              <GateTable gate={gate} />
            </section>
            <ModeForm now={now} configured={configured} isOpen={gate.holds} />
          </>
        )}
      </Loaded>
      <Health />
      <Changes page={page} />
    </Page>
  );
}
