import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { caseAssignment } from '../../db/schema/staff-tables.ts';
import type { Actor } from '../../domain/record/write-audit.ts';

/** Who sits at a desk. */
export interface DeskSeat {
  /** Of the person, as audit entries name it; empty for who plays without a login. */
  readonly id: string;
  readonly name: string;
  /** Null for people of the platform, whom the cases of every institution are open to. */
  readonly agencyId: string | null;
  readonly agencyName: string;
  /** 网点 whose cases are the seat's; left out, or empty, for the whole institution. */
  readonly branch?: string;
  /** Of the key by which an institution's system acts in the place of a person. */
  readonly keyId?: string;
}

/** Somebody of an institution. */
export type AgencySeat = DeskSeat & { readonly agencyId: string };

/** Plays whichever institution has the case. */
export const PLAYER: DeskSeat = { id: '', name: '', agencyId: null, agencyName: '' };

export const isOfAgency = (seat: DeskSeat): seat is AgencySeat => seat.agencyId !== null;

/** Cases that are the seat's to see, by the column of their institution: part of every query of a desk. */
export const agencyScope = ({ agencyId }: DeskSeat, column: PgColumn): SQL | undefined =>
  agencyId === null ? undefined : eq(column, agencyId);

/** Kinds of cases that an institution's people have; a claim goes with the order of its policy. */
export type AssignedKind = 'financeOrder' | 'insuranceOrder';

/** Whose work may be one branch: the person, and the branch. */
export type BranchSeat = Pick<DeskSeat, 'id' | 'branch'>;

/** Columns of cases that a branch has; `kind` of those that are somebody's. */
export interface BranchColumns {
  readonly kind?: AssignedKind;
  readonly id: PgColumn;
  readonly branch: PgColumn;
}

/** Of an institution's cases those that are the seat's to see: of no branch yet, of its own, and what the person has. Part of every query. */
export function branchScope({ id, branch = '' }: BranchSeat, columns: BranchColumns): SQL | undefined {
  if (branch === '') return undefined;
  const { kind } = columns;
  const own = and(eq(caseAssignment.staffId, id), eq(caseAssignment.kind, kind ?? ''));
  const held = sql`${columns.id} in (select ${caseAssignment.entityId} from ${caseAssignment} where ${own})`;
  return or(inArray(columns.branch, ['', branch]), kind === undefined ? undefined : held);
}

/** Which person, or which key of a system, as actors have it. */
export const staffIdOf = ({ id, keyId }: DeskSeat): Pick<Actor, 'staffId' | 'keyId'> =>
  keyId === undefined ? (id === '' ? {} : { staffId: id }) : { keyId };

/** Somebody of the platform, as logs name them; a player has the name of his desk. */
export const operatorOf = (seat: DeskSeat, player: string): Actor => ({
  type: 'operator',
  id: seat.id === '' ? player : 'workbench',
  ...staffIdOf(seat),
});

/** Who looks at a case, which is of an institution: a player looks as that institution. */
export function readerOf(seat: DeskSeat, institution: string): Actor {
  if (isOfAgency(seat)) return { type: 'institution', id: seat.agencyId, ...staffIdOf(seat) };
  return seat.id === '' ? { type: 'institution', id: institution } : operatorOf(seat, institution);
}
