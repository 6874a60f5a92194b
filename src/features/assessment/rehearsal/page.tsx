import { useEffect, useRef, useState } from 'react';
import { type Accommodations, USUAL } from '../../../../contract/assessment/accommodations.ts';
import { messageOf } from '../../../shared/api/request.ts';
import { useDevice } from '../../../shared/device/device-context.ts';
import { Preloader } from '../../../ui/preloader.tsx';
import { useStatus } from '../use-status.ts';
import { accommodationsIn } from '../entry/use-accommodations.ts';
import { Before } from './before.tsx';
import { type Findings, type Rehearsal, rehearse } from './rehearse.ts';
import { Report } from './report.tsx';
import { Running } from './running.tsx';

type Stage =
  | { at: 'before'; problem: string | null }
  | { at: 'running'; rehearsal: Rehearsal }
  | { at: 'looking' }
  | { at: 'told'; findings: Findings };

/**
 * /rehearsal: the whole procedure of a test with two sample cards, as often as wanted. It does not count, and nothing is stored.
 */
export function Component() {
  const { value: status, failure } = useStatus();
  if (!status && !failure) return <Preloader />;
  // Without a reply from the server the rehearsal runs in the usual way, because it must work without a network.
  return <Stages accommodations={status ? accommodationsIn(status) : USUAL} />;
}

function Stages({ accommodations }: { accommodations: Accommodations }) {
  const device = useDevice();
  const [stage, setStage] = useState<Stage>({ at: 'before', problem: null });
  const begun = useRef<Rehearsal | null>(null);
  const left = useRef(false);
  // Leaving the page ends the rehearsal and closes everything that was opened for it.
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      if (begun.current) begun.current.abandon();
      else device.capture.close();
    };
  }, [device]);
  // The address stays the same, so the router neither scrolls nor moves the focus to the new content.
  useEffect(() => {
    window.scrollTo(0, 0);
    if (stage.at === 'told') document.querySelector<HTMLElement>('main h1')?.focus();
  }, [stage.at]);

  async function begin() {
    const rehearsal = await rehearse(device, accommodations);
    if (!rehearsal) return false;
    if (left.current) rehearsal.abandon();
    begun.current = rehearsal;
    setStage({ at: 'running', rehearsal });
    return true;
  }

  async function finish(rehearsal: Rehearsal) {
    begun.current = null;
    setStage({ at: 'looking' });
    try {
      setStage({ at: 'told', findings: await rehearsal.finish() });
    } catch (error) {
      setStage({ at: 'before', problem: `The result of the rehearsal could not be read: ${messageOf(error)}` });
    }
  }

  switch (stage.at) {
    case 'before':
      return <Before typed={accommodations.typed} problem={stage.problem} onBegin={begin} />;
    case 'running':
      return <Running test={stage.rehearsal.test} onOver={() => void finish(stage.rehearsal)} />;
    case 'looking':
      return <Preloader label="Looking at what was recorded" />;
    case 'told':
      return <Report findings={stage.findings} onAgain={() => setStage({ at: 'before', problem: null })} />;
  }
}
