import { isMissing, type UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { LineBound, portalLog } from '#lib/log/portal-log.ts';
import { processState } from '#lib/process-state.ts';
import { READERS_DOING, toTransportFault } from './exchange.ts';

/** Which call of which request it was. */
export interface Asked {
  /** Name in the contract; `file` for the object store. */
  readonly call: string;
  readonly requestId?: string | undefined;
}

const bound = () => processState('fault-lines', () => new LineBound());

/** What the log holds of a fault: how it failed and where, nothing of what was sent or came. */
function toEntry(fault: UpstreamFault) {
  switch (fault.kind) {
    case 'business':
      return { kind: fault.kind, code: fault.code, ...(fault.isPage ? { paths: ['answer: expected JSON, received HTML'] } : undefined) };
    case 'status':
      return { kind: fault.kind, upstreamStatus: fault.status };
    case 'malformed':
      return { kind: fault.kind, upstreamStatus: fault.status, paths: fault.paths };
    case 'network':
      return { kind: fault.kind, reason: fault.reason };
    case 'timeout':
      return { kind: fault.kind };
  }
}

function writeFault({ call, requestId }: Asked, fault: UpstreamFault): void {
  const entry = toEntry(fault);
  bound().note(JSON.stringify([call, entry]), (suppressed) =>
    portalLog().warn({ requestId, call, ...entry, ...(suppressed === 0 ? undefined : { suppressed }) }, 'upstream fault'),
  );
}

/**
 * Writes one line for a fault of the upstream, to be called once for each. What the upstream says itself (`business`) is an answer, and
 * a reader who left is no fault of its. Equal faults are told once a minute, the others counted as `suppressed`.
 */
export function noteFault(asked: Asked, fault: UpstreamFault): void {
  if ((fault.kind === 'business' && !fault.isPage) || (fault.kind === 'network' && fault.reason === READERS_DOING)) return;
  writeFault(asked, fault);
}

/**
 * Writes one line for what of an answer was mended, and for how many entries were left out of its lists: the call and paths of the
 * contract, never a value. Each path of a call is told once a minute.
 */
export function noteDeviation({ call, requestId }: Asked, paths: readonly string[], dropped: number): void {
  const untold: string[] = [];
  const write = (told: readonly string[], more = {}) =>
    portalLog().warn({ requestId, call, paths: told, dropped, ...more }, 'answer deviates');
  for (const path of paths)
    bound().note(JSON.stringify([call, 'deviates', path]), (suppressed) => {
      if (suppressed === 0) untold.push(path);
      else write([path], { suppressed });
    });
  if (untold.length > 0) write(untold);
}

/** Hears of a body that broke off on its way, when its head has long left. */
export const noteBroken =
  (asked: Asked) =>
  (error: unknown): void =>
    noteFault(asked, toTransportFault(error));

/** The same of a refusal in words where nobody expects one, as when a page is rendered: its reader sees only that it fails. */
export function noteRefusal(asked: Asked, fault: UpstreamFault): void {
  if (fault.kind === 'business' && !isMissing(fault) && !fault.isPage) writeFault(asked, fault);
}
