import type { ClockTask } from '../../clock/clock-tasks.ts';
import { expireProtocols } from './farm-protocol.ts';
import { expireSignQrs } from './sign-qr.ts';

/** Signatures and codes whose time is over. */
export const farmClockTasks: readonly ClockTask[] = [
  { name: 'farm-protocol', run: expireProtocols },
  { name: 'farm-sign-qr', run: expireSignQrs },
];
