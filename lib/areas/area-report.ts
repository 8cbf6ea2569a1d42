import { type AreaName, areaNames, areas } from '#lib/contract/areas.ts';
import { inShanghai } from '#lib/format/dates.ts';
import type { FaultSeen } from './area-record.ts';
import { offBy, recordOf } from './known-areas.ts';

export interface AreaReport {
  readonly title: string;
  readonly state: 'on' | 'off' | 'failing' | 'unknown';
  /** What it is off by. */
  readonly by?: 'setting' | 'probe';
  readonly since: string;
  readonly lastFault?: Pick<FaultSeen, 'call' | 'kind' | 'status'> & { readonly at: string };
}

export type AreasReport = Readonly<Record<AreaName, AreaReport>>;

const iso = (ms: number): string => inShanghai(ms).format('YYYY-MM-DDTHH:mm:ss[+08:00]');

function report(name: AreaName, nowMs: number): AreaReport {
  const by = offBy(name);
  const { lastFault } = recordOf(name);
  const { follows } = areas[name];
  const own = recordOf(name).condition(nowMs);
  const { sinceMs } = by === 'probe' && own.state !== 'off' && follows !== undefined ? recordOf(follows).condition(nowMs) : own;
  return {
    title: areas[name].title,
    state: by === null ? own.state : 'off',
    ...(by === null ? {} : { by }),
    since: iso(sinceMs),
    ...(lastFault === null
      ? {}
      : { lastFault: { call: lastFault.call, kind: lastFault.kind, status: lastFault.status, at: iso(lastFault.atMs) } }),
  };
}

/** Every area as this process knows it. Names of the contract and figures only: no host, no message, nothing that anybody sent. */
export const reportAreas = (nowMs: number = Date.now()): AreasReport =>
  Object.fromEntries(areaNames.map((name) => [name, report(name, nowMs)])) as Record<AreaName, AreaReport>;
