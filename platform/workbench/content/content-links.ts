import { type DeskKind, mayRead } from '../permissions.ts';
import type { Staff } from '../staff.ts';

const places: readonly (readonly [kind: DeskKind, path: string, name: string])[] = [
  ['dictionary', '/dictionaries', '字典和开关'],
  ['calendar', '/calendar', '工作日历'],
];

/** Pages of content that somebody may read, address and name. */
export const contentLinks = (staff: Staff): (readonly [string, string])[] =>
  places.filter(([kind]) => mayRead(staff, kind)).map(([, path, name]) => [path, name] as const);
