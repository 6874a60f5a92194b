import { useState } from 'react';
import { KEYS } from '../../../engine/storage/names.ts';

/**
 * Whether single keys work on this device. They can be turned off, because somebody who uses speech input may trigger them by
 * accident.
 */
export function useKeysOn() {
  const [isOn, setOn] = useState(() => localStorage.getItem(KEYS.deskKeys) !== 'off');
  const change = (on: boolean) => {
    setOn(on);
    localStorage.setItem(KEYS.deskKeys, on ? 'on' : 'off');
  };
  return [isOn, change] as const;
}
