import type { Logger } from 'pino';
import { processState } from '#lib/process-state.ts';

export type PortalLog = Pick<Logger, 'info' | 'warn' | 'error'>;

const silent: PortalLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
const shelf = (): { log: PortalLog } => processState('log', () => ({ log: silent }));

/** The log of this process; silent until the server's entry has opened one. */
export const portalLog = (): PortalLog => shelf().log;

/** Called once, by the server's entry: what Next bundles never opens a log of its own. */
export const setPortalLog = (log: PortalLog): void => {
  shelf().log = log;
};
