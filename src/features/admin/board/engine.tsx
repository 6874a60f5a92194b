import { ENGINE_MODES, engineHealth } from '../../../../contract/rating/evidence.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { countOf } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { ageOf } from './age.ts';

/** The role of the model, and whether it works fast enough; the rest is at /admin/engine. */
export const Engine = ({ at }: { at: string }) => (
  <section className="stack" aria-labelledby="engine">
    <SectionHead id="engine" title="Engine" />
    <Loaded query={useLoad(engineHealth)} loading="Loading the engine" failed="The engine could not be loaded.">
      {({ mode, waiting, oldest, gate }) => (
        <DescriptionList
          items={[
            { label: 'Mode', value: ENGINE_MODES[mode] },
            {
              label: 'Waiting',
              value: oldest ? `${countOf(waiting, 'answer')}, the oldest for ${ageOf(oldest, Date.parse(at))}` : 'Nothing',
            },
            { label: 'Gate', value: gate.holds ? 'It holds' : 'It does not hold' },
          ]}
        />
      )}
    </Loaded>
    <p>
      <Link to="/admin/engine">Mode, gate, work and cost of the engine</Link>
    </p>
  </section>
);
