import { useEffect, useState } from 'react';
import { type Captured, isHeard } from '../../../shared/recording/capture.ts';
import { onOnlineChange } from '../../../ui/online.ts';
import { useOnline } from '../../../ui/use-online.ts';
import { checkApp, checkNetwork, checkStorage, type CheckResult } from './preflight.ts';
import { microphoneAllowed } from '../use-capture.ts';

const CHECKING: CheckResult = { is: 'checking', says: 'Being checked.' };
const GONE: CheckResult = {
  is: 'attention',
  says: 'The network is gone. From Start on the test needs none, but Start itself does.',
};

function microphoneCheck(captured: Captured): CheckResult {
  const track = captured.microphone?.getAudioTracks()[0];
  if (captured.permission === 'denied') return { is: 'missing', says: 'Your browser denies it.' };
  if (!track) return microphoneAllowed(captured) ? CHECKING : { is: 'missing', says: 'Not allowed yet.' };
  const name = track.label || 'Microphone';
  return isHeard(captured)
    ? { is: 'good', says: `${name} is open, and you were heard on it.` }
    : { is: 'attention', says: `${name} is open. Nobody was heard on it yet.` };
}

function screenCheck({ screen, surface }: Captured): CheckResult {
  if (!screen) return { is: 'missing', says: 'Not shared.' };
  return surface === 'monitor'
    ? { is: 'good', says: 'The entire monitor is shared.' }
    : { is: 'attention', says: 'Shared. Your browser does not say whether it is the entire monitor; raters see that.' };
}

/** Checks the requirements of the test before it starts, because a test can be taken only once. */
export function usePreflight(captured: Captured) {
  const online = useOnline();
  const [network, setNetwork] = useState(CHECKING);
  const [storage, setStorage] = useState(CHECKING);
  const [app, setApp] = useState(CHECKING);

  useEffect(() => {
    let left = false;
    const check = () => void checkApp().then((result) => left || setApp(result));
    check();
    // What is missing may arrive when the network is back.
    const stop = onOnlineChange(check);
    return () => {
      left = true;
      stop();
    };
  }, []);
  useEffect(() => {
    if (!online) return;
    let left = false;
    void checkNetwork().then((result) => left || setNetwork(result));
    return () => {
      left = true;
    };
  }, [online]);
  useEffect(() => {
    let left = false;
    void checkStorage().then((result) => left || setStorage(result));
    return () => {
      left = true;
    };
  }, []);

  return { network: online ? network : GONE, microphone: microphoneCheck(captured), screen: screenCheck(captured), storage, app };
}
