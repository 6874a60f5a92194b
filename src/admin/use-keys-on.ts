import { useState } from 'react';

const KEY = 'keys';

/** Whether single keys work on this device; somebody who speaks to the computer may not want them. */
export function useKeysOn() {
  const [isOn, setOn] = useState(() => localStorage.getItem(KEY) !== 'off');
  const change = (on: boolean) => {
    setOn(on);
    localStorage.setItem(KEY, on ? 'on' : 'off');
  };
  return [isOn, change] as const;
}
