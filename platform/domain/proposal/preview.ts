import { and, eq } from 'drizzle-orm';
import type { DeskSeat } from '../../cases/engine/desk-scope.ts';
import { staff } from '../../db/schema/staff-tables.ts';
import { type DeskKind, mayRead } from '../../workbench/permissions.ts';
import { createCountCache } from '../count-cache.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { writeAudit } from '../record/write-audit.ts';
import { staffActor, toStaff } from '../staff/staff-sessions.ts';
import { holdTicket, issueTicket } from '../tickets.ts';
import { findProposal, isOpen, type Proposal, type ProposalKind, publishContent } from './proposals.ts';

/** So long the address of a preview shows something. */
const LIFETIME_MS = 10 * 60_000;
/** The number of the proposal, before the ticket. */
const ID_LENGTH = 36;

/** Ends a transaction whose work nobody is to see. */
class RollBack extends Error {}

/**
 * What the public would read of a proposal, were it published now: it is, and taken back in the same transaction.
 * @throws Fault invalidField for what is not complete or could not go live.
 */
async function tryPublished<T>(
  context: DomainContext,
  kind: ProposalKind,
  row: Proposal,
  read: (trial: DomainContext, subjectId: string) => Promise<T>,
): Promise<T> {
  let shown: { readonly value: T } | null = null;
  try {
    await context.db.transaction(async (tx) => {
      const trial = { ...context, db: tx, counts: createCountCache(context.now) };
      await publishContent(trial, kind, row);
      shown = { value: await read(trial, row.subjectId) };
      throw new RollBack();
    });
  } catch (error) {
    if (!(error instanceof RollBack)) throw error;
  }
  return (shown as unknown as { readonly value: T }).value;
}

/**
 * A token by which the portal shows a proposal, to whoever has it, for ten minutes or until the reader logs out. Audited.
 * @throws Fault notFound, wrongState for what is open no more, invalidField for what is not complete or could not go live.
 */
export async function issuePreview(context: DomainContext, kind: ProposalKind, seat: DeskSeat, id: string): Promise<string> {
  const row = await findProposal(context, kind, seat, id);
  if (!isOpen(row)) throw new Fault('wrongState');
  await tryPublished(context, kind, row, async () => null);
  const now = context.now();
  return context.db.transaction(async (tx) => {
    const text = await issueTicket(tx, { kind: 'preview', userId: seat.id, boundTo: id, lifetimeMs: LIFETIME_MS }, now);
    await writeAudit(tx, now, { actor: staffActor(seat), action: 'preview', entityType: `${kind.name}Proposal`, entityId: id });
    return id + text;
  });
}

/**
 * What a token of {@link issuePreview} shows, as the draft stands now.
 * @throws Fault notFound for a token that never was or is over, for a draft that is open no more, or whose holder may read it no more;
 * invalidField as above.
 */
export async function readPreview<T>(
  context: DomainContext,
  kind: ProposalKind,
  token: string,
  read: (trial: DomainContext, subjectId: string) => Promise<T>,
): Promise<T> {
  const [id, text] = [token.slice(0, ID_LENGTH), token.slice(ID_LENGTH)];
  const held = await context.db.transaction((tx) => holdTicket(tx, { text, kind: 'preview', boundTo: id }, context.now()));
  if (held === null) throw new Fault('notFound');
  const [person] = await context.db
    .select()
    .from(staff)
    .where(and(eq(staff.id, held.userId), eq(staff.state, 'active')));
  if (person === undefined) throw new Fault('notFound');
  const seat = toStaff(person, null);
  if (!mayRead(seat, kind.name as DeskKind)) throw new Fault('notFound');
  const row = await findProposal(context, kind, seat, id);
  if (!isOpen(row)) throw new Fault('notFound');
  return tryPublished(context, kind, row, read);
}
