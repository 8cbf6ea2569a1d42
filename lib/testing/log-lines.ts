import { openPortalLog, setPortalLog } from '#lib/log/portal-log.ts';
import { processState } from '#lib/process-state.ts';

type Line = Readonly<Record<string, unknown>>;

export interface LogLines {
  /** Everything that was written since the last `clear`. */
  readonly text: () => string;
  /** The entries with this message. */
  readonly of: (msg: string) => Line[];
  readonly clear: () => void;
}

/** Opens the process's log into memory. Equal faults are told anew after `clear`. */
export function keepLogLines(): LogLines {
  const lines: string[] = [];
  setPortalLog(openPortalLog('debug', { write: (line) => void lines.push(line) }));
  return {
    text: () => lines.join(''),
    of: (msg) => lines.map((line) => JSON.parse(line) as Line).filter((line) => line.msg === msg),
    clear: () => {
      lines.length = 0;
      (globalThis as Record<symbol, unknown>)[Symbol.for('portal.fault-lines')] = undefined;
      processState('circuit-breakers', () => new Map()).clear();
    },
  };
}
