import { type AreaName, areaNames, areaOf, areas } from '#lib/contract/areas.ts';
import { type CallName, endpoints } from '#lib/contract/endpoints.ts';
import type { UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { processState } from '#lib/process-state.ts';
import { AreaRecord } from './area-record.ts';
import { signOf } from './area-sign.ts';
import { areasOff, isAreaOn, setAreasOff } from './area-states.ts';

/** `auto`, or the areas that are on besides the essential ones. */
export type AreasSetting = 'auto' | readonly AreaName[];

export interface AreaChange {
  readonly area: AreaName;
  readonly isOn: boolean;
  /** For the log: what was seen, in a few words. */
  readonly reason: string;
}

interface Known {
  setting: AreasSetting;
  readonly records: ReadonlyMap<AreaName, AreaRecord>;
  onChange: (changes: readonly AreaChange[]) => void;
}

const isPersonal = (probe: CallName | undefined): boolean => probe !== undefined && endpoints[probe].session === 'required';

function open(setting: AreasSetting, nowMs: number): Known {
  const records = areaNames.map((name) => {
    const { probe, isEssential } = areas[name];
    return [name, new AreaRecord({ probe, mayClose: setting === 'auto' && !isEssential, isPersonal: isPersonal(probe), nowMs })] as const;
  });
  return { setting, records: new Map(records), onChange: () => undefined };
}

const shelf = () => processState<{ known: Known }>('known-areas', () => ({ known: open('auto', Date.now()) }));

export const recordOf = (name: AreaName): AreaRecord => shelf().known.records.get(name) as AreaRecord;

/** Left out by the operator. */
const isLeftOut = (name: AreaName): boolean => {
  const { setting } = shelf().known;
  return setting !== 'auto' && !areas[name].isEssential && !setting.includes(name);
};

/** What an area is off by; null for one that is on. An area goes with the one it follows. */
export function offBy(name: AreaName): 'setting' | 'probe' | null {
  if (isLeftOut(name)) return 'setting';
  if (recordOf(name).isOff) return 'probe';
  const { follows } = areas[name];
  return follows === undefined ? null : offBy(follows);
}

const findOff = (): AreaName[] => areaNames.filter((name) => offBy(name) !== null);

/** Begins to know nothing but the setting; `onChange` hears of every area that goes off or comes back from then on. */
export function openAreas(setting: AreasSetting, onChange: Known['onChange'] = () => undefined, nowMs: number = Date.now()): void {
  shelf().known = { ...open(setting, nowMs), onChange };
  setAreasOff(findOff());
}

function logChanges(reason: string, origin: AreaName): void {
  const before = new Set(areasOff());
  setAreasOff(findOff());
  const changed = areaNames.filter((name) => before.has(name) === isAreaOn(name));
  const reasonFor = (name: AreaName): string => (name === origin ? reason : `follows ${origin}`);
  if (changed.length > 0) shelf().known.onChange(changed.map((area) => ({ area, isOn: isAreaOn(area), reason: reasonFor(area) })));
}

export interface Answered {
  /** What came instead of a good answer. */
  readonly fault: UpstreamFault | null;
  /** The portal's own question whether the area is there. */
  readonly isOwn?: boolean;
  /** A success by its envelope, whatever the contract thinks of its content: the area is there. */
  readonly isSuccess?: boolean;
  /** Name of the session of a visitor who asked for nothing particular: no record, filter or word of his own. */
  readonly session?: string | undefined;
}

/** A page for people says nothing of an address that only programs ask for. */
const isPage = (fault: UpstreamFault | null): boolean => fault?.kind === 'business' && fault.isPage === true;

/** To be told of every answer of the upstream to a call of the contract, once. */
export function noteResponse(
  call: CallName,
  { fault, isOwn = false, isSuccess = false, session }: Answered,
  nowMs: number = Date.now(),
): void {
  const name = areaOf(call);
  const record = recordOf(name);
  const { probe, isProbeOfRecord: isOfRecord } = areas[name];
  const isLife = isSuccess && (record.isOff || record.isInDoubt);
  const seen = isLife
    ? ({ sign: 'there', fault: null } as const)
    : { sign: signOf(fault, { isProbing: probe === call, isOfRecord }), fault };
  if (record.take({ call, ...seen, isOwn, session: isPage(fault) ? undefined : session, nowMs }))
    logChanges(`${call} ${describe(seen.fault)}`, name);
}

/** Ends the doubt about an area that has been there and said often enough that it is not: by whether the upstream answers at all. */
export function settleRipe(name: AreaName, isUpstreamWell: boolean, nowMs: number = Date.now()): void {
  const record = recordOf(name);
  if (!record.isRipe) return;
  if (!isUpstreamWell) {
    record.dropDoubt();
    return;
  }
  record.close(nowMs);
  logChanges(`${areas[name].probe} answered ${record.lastFault?.status}`, name);
}

function describe(fault: UpstreamFault | null): string {
  const status = fault?.kind === 'business' ? fault.code : fault?.kind === 'status' ? fault.status : null;
  return status === null ? 'answered' : `answered ${status}`;
}
