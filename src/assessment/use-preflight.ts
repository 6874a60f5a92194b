import { useEffect, useState } from 'react';
import { type Captured, isHeard } from '../recording/capture.ts';
import { useOnline } from '../ui/use-online.ts';
import { checkNetwork, checkStorage, type Light } from './preflight.ts';
import { microphoneAllowed } from './use-capture.ts';

const CHECKING: Light = { is: 'checking', says: 'Being checked.' };
const GONE: Light = { is: 'attention', says: 'The network is gone. From Start on the test needs none, but Start itself does.' };

function microphoneLight(captured: Captured): Light {
  const track = captured.microphone?.getAudioTracks()[0];
  if (captured.permission === 'denied') return { is: 'missing', says: 'Your browser denies it.' };
  if (!track) return microphoneAllowed(captured) ? CHECKING : { is: 'missing', says: 'Not allowed yet.' };
  const name = track.label || 'Microphone';
  return isHeard(captured)
    ? { is: 'good', says: `${name} is open, and you were heard on it.` }
    : { is: 'attention', says: `${name} is open. Nobody was heard on it yet.` };
}

function screenLight({ screen, surface }: Captured): Light {
  if (!screen) return { is: 'missing', says: 'Not shared.' };
  return surface === 'monitor'
    ? { is: 'good', says: 'The entire monitor is shared.' }
    : { is: 'attention', says: 'Shared. Your browser does not say whether it is the entire monitor; raters see that.' };
}

/** What the test needs, checked for real, before it starts. */
export function usePreflight(captured: Captured) {
  const online = useOnline();
  const [network, setNetwork] = useState(CHECKING);
  const [storage, setStorage] = useState(CHECKING);

  useEffect(() => {
    if (!online) return;
    let left = false;
    void checkNetwork().then((light) => left || setNetwork(light));
    return () => {
      left = true;
    };
  }, [online]);
  useEffect(() => {
    let left = false;
    void checkStorage().then((light) => left || setStorage(light));
    return () => {
      left = true;
    };
  }, []);

  return { network: online ? network : GONE, microphone: microphoneLight(captured), screen: screenLight(captured), storage };
}
