import { createContext, useContext } from 'react';
import type { Device } from './device.ts';

export const DeviceContext = createContext<Device | null>(null);

/** The device that this page runs on. Throws outside of `DeviceContext`, because only some routes have a device. */
export function useDevice(): Device {
  const device = useContext(DeviceContext);
  if (!device) throw new Error('This screen needs a device around it.');
  return device;
}
