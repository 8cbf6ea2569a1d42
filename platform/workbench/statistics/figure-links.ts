import { type DeskKind, mayRead } from '../permissions.ts';
import type { Staff } from '../staff.ts';

const places: readonly (readonly [kind: DeskKind, path: string, name: string])[] = [
  ['statistics', '/statistics', '统计'],
  ['privacyRecord', '/privacy-record', '个人信息台账'],
];

/** Pages of figures that somebody may read, address and name. */
export const figureLinks = (staff: Staff): (readonly [string, string])[] =>
  places.filter(([kind]) => mayRead(staff, kind)).map(([, path, name]) => [path, name] as const);
