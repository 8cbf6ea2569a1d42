import { and, desc, eq, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { agencyScope, type DeskSeat, isOfAgency, operatorOf } from '../../cases/engine/desk-scope.ts';
import { countOpenWork, type OpenWork } from '../../cases/engine/open-work.ts';
import type { Database } from '../../db/database.ts';
import { isId, newId } from '../../db/new-id.ts';
import { type ProposalState, staffProposal, type TypedContent } from '../../db/schema/proposal-tables.ts';
import { jsonHash } from '../canonical-json.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { recordOnce } from '../record/record-once.ts';
import { type Actor, writeAudit } from '../record/write-audit.ts';
import { writeFlow } from '../record/write-flow.ts';
import { toWireTime } from '../time/shanghai-time.ts';

export type Proposal = typeof staffProposal.$inferSelect;

/** What is kept of a subject, as it would be typed, and whose it is; null for the platform's own. */
export interface KeptContent {
  readonly agencyId: string | null;
  readonly typed: TypedContent;
  /** Whether the public sees it. What it does not see stays its owner's, and a new draft begins from it. */
  readonly isPublic: boolean;
}

/** What is written, approved and shown to the public: articles, products. */
export interface ProposalKind<Content = unknown> {
  readonly name: string;
  /** What typed content has to be before it can be proposed. */
  readonly schema: z.ZodType<Content>;
  /** What only the database knows to be wrong, by field; asked for before it is proposed. */
  findFaults?(context: Pick<DomainContext, 'db'>, content: Content): Promise<Readonly<Record<string, string>>>;
  readonly titleOf: (typed: TypedContent) => string;
  /** The moment that the content gives for its publication; it goes live no earlier. */
  publishedAt?(content: Content): Date | null;
  /** Of the portal's pages, the one that shows it; a draft is seen there before it is published. */
  readonly page?: 'policy' | 'finance' | 'insurance';
  /** Null for a subject of which nothing is kept. */
  readonly find: (context: DomainContext, subjectId: string) => Promise<KeptContent | null>;
  /** Puts content before the public, in the transaction that is `context.db`. @throws Fault invalidField for what cannot go live. */
  publish(context: DomainContext, subjectId: string, content: Content, actor: Actor): Promise<void>;
  /** Takes a subject from the public, in the transaction that is `context.db`. */
  readonly takeDown: (context: DomainContext, subjectId: string, actor: Actor) => Promise<void>;
  /** Once a change is committed: what memory holds of it is forgotten. */
  readonly forget?: (context: DomainContext) => void;
}

const OPEN: readonly ProposalState[] = ['draft', 'proposed', 'scheduled'];
export const isOpen = ({ state }: Pick<Proposal, 'state'>): boolean => OPEN.includes(state);

const STALE = '写这一稿以后，正在公开的内容又变过。请另起一稿，把要改的补上';
export const OWN_APPROVAL = '自己写过或者提交过的，不能自己批准，请另一位同事来批';

const NEWEST = '请打开最新的一稿，看过再办';
const AGAIN = '还要改的话，请另起一稿';
/** What others made of a proposal while somebody had an older version of it before him. */
const MEANWHILE: Readonly<Record<ProposalState, string>> = {
  draft: `别的同事刚改过这一稿。${NEWEST}`,
  proposed: `这一稿刚提交，等人批准。${NEWEST}`,
  scheduled: `这一稿已经批准，等着上线。${NEWEST}`,
  live: `这一稿已经上线。${AGAIN}`,
  replaced: `这一稿上线以后，被新的一版替换了。${AGAIN}`,
  withdrawn: `这一稿上线以后又下线了。${AGAIN}`,
  discarded: `这一稿已经作废。${AGAIN}`,
};

const CLOCK: DeskSeat = { id: '', name: '到时间', agencyId: null, agencyName: '' };

function actorOf(seat: DeskSeat): Actor {
  if (seat === CLOCK) return { type: 'system', id: 'clock' };
  return isOfAgency(seat) ? { type: 'institution', id: seat.agencyId, staffId: seat.id } : operatorOf(seat, 'workbench');
}

const ofProposal = ({ kind, id }: Pick<Proposal, 'kind' | 'id'>) => ({ entityType: `${kind}Proposal`, entityId: id }) as const;

const scopeOf = (kind: ProposalKind, seat: DeskSeat): SQL | undefined =>
  and(eq(staffProposal.kind, kind.name), agencyScope(seat, staffProposal.agencyId));

/** @throws Fault notFound for another institution's as for none. */
export async function findProposal({ db }: Pick<DomainContext, 'db'>, kind: ProposalKind, seat: DeskSeat, id: string): Promise<Proposal> {
  const where = and(eq(staffProposal.id, id), scopeOf(kind, seat));
  const [row] = isId(id) ? await db.select().from(staffProposal).where(where) : [];
  if (row === undefined) throw new Fault('notFound');
  return row;
}

const openOf = (kind: ProposalKind, seat: DeskSeat): SQL | undefined => and(scopeOf(kind, seat), inArray(staffProposal.state, [...OPEN]));

/** What is open of a kind; of it waits for the seat's approval what others have proposed, where the seat `approves`. */
export const countOpenProposals = (
  { db, now }: DomainContext,
  kind: ProposalKind,
  seat: DeskSeat,
  approves: boolean,
): Promise<OpenWork> => {
  const byOthers = and(eq(staffProposal.state, 'proposed'), sql`not ${staffProposal.makers} ? ${seat.id}`);
  return countOpenWork(db, now(), { table: staffProposal, where: openOf(kind, seat), ...(approves && { toApprove: byOthers }) });
};

/** What is being written, waits for approval or for its hour; the one changed last comes first. */
export const listOpenProposals = ({ db }: DomainContext, kind: ProposalKind, seat: DeskSeat): Promise<Proposal[]> =>
  db.select().from(staffProposal).where(openOf(kind, seat)).orderBy(desc(staffProposal.updateTime), desc(staffProposal.id));

/** Everything ever proposed of a subject, the latest first. */
export const listProposalsOf = ({ db }: DomainContext, kind: ProposalKind, seat: DeskSeat, subjectId: string): Promise<Proposal[]> =>
  db
    .select()
    .from(staffProposal)
    .where(and(scopeOf(kind, seat), eq(staffProposal.subjectId, subjectId)))
    .orderBy(desc(staffProposal.createTime), desc(staffProposal.id));

interface Step {
  readonly action: string;
  readonly from: Proposal | null;
  readonly to: ProposalState;
  readonly remark?: string;
}

async function recordStep(tx: Database, now: Date, row: Pick<Proposal, 'kind' | 'id'>, seat: DeskSeat, step: Step): Promise<void> {
  const { action, from, to, remark = '' } = step;
  const entity = { ...ofProposal(row), actor: actorOf(seat), action };
  await writeFlow(tx, now, { ...entity, fromState: from?.state ?? null, toState: to, actorName: seat.name, remark });
  await writeAudit(tx, now, entity);
}

export interface NewProposal {
  readonly subjectId: string;
  /** What stands in the form at first; without it what the public sees. */
  readonly typed?: TypedContent;
}

/** What is kept of a subject. @throws Fault notFound for another institution's. */
async function findOwn(context: DomainContext, kind: ProposalKind, { agencyId }: Pick<DeskSeat, 'agencyId'>, subjectId: string) {
  const found = await kind.find(context, subjectId);
  if (found !== null && found.agencyId !== agencyId) throw new Fault('notFound');
  return found;
}

/** What the public sees of it; null for nothing. */
export const publicOf = (kept: KeptContent | null): TypedContent | null => (kept?.isPublic === true ? kept.typed : null);

/** Begins a draft, or goes on with the one that is open: one of a subject at a time. @returns its id. @throws Fault notFound. */
export async function beginProposal(
  context: DomainContext,
  kind: ProposalKind,
  seat: DeskSeat,
  { subjectId, typed }: NewProposal,
): Promise<string> {
  const now = context.now();
  return context.db.transaction(async (tx) => {
    const kept = await findOwn({ ...context, db: tx }, kind, seat, subjectId);
    const content = typed ?? kept?.typed ?? {};
    const row = {
      ...{ id: newId(now), kind: kind.name, subjectId, agencyId: seat.agencyId, base: publicOf(kept) },
      ...{ content, contentHash: jsonHash(content), title: kind.titleOf(content) },
      ...{ makers: [seat.id], changedBy: seat.id, state: 'draft' as const, createTime: now, updateTime: now },
    };
    const stored = await tx.insert(staffProposal).values(row).onConflictDoNothing().returning({ id: staffProposal.id });
    if (stored.length > 0) {
      await recordStep(tx, now, row, seat, { action: 'begin', from: null, to: 'draft' });
      return row.id;
    }
    const ofSubject = and(scopeOf(kind, seat), eq(staffProposal.subjectId, subjectId), inArray(staffProposal.state, [...OPEN]));
    const [open] = await tx.select({ id: staffProposal.id }).from(staffProposal).where(ofSubject);
    if (open === undefined) throw new Fault('notFound');
    return open.id;
  });
}

interface Change extends Partial<Omit<Proposal, 'id' | 'kind' | 'version'>> {
  readonly state: ProposalState;
}

interface Held {
  readonly tx: Database;
  readonly row: Proposal;
  readonly now: Date;
}

/** What a step does to a proposal that is locked and of the version that was seen. */
interface Move {
  readonly id: string;
  readonly version: number;
  readonly action: string;
  readonly from: readonly ProposalState[];
  readonly change: (held: Held) => Change | Promise<Change>;
}

async function moveProposal(context: DomainContext, kind: ProposalKind, seat: DeskSeat, move: Move): Promise<void> {
  const now = context.now();
  if (!isId(move.id)) throw new Fault('notFound');
  await context.db.transaction(async (tx) => {
    const where = and(eq(staffProposal.id, move.id), scopeOf(kind, seat));
    const [row] = await tx.select().from(staffProposal).where(where).for('update');
    if (row === undefined) throw new Fault('notFound');
    if (row.version !== move.version) throw new Fault('staleVersion', { sentence: MEANWHILE[row.state] });
    if (!move.from.includes(row.state)) throw new Fault('wrongState');
    const change = await move.change({ tx, row, now });
    await tx
      .update(staffProposal)
      .set({ ...change, version: row.version + 1, updateTime: now })
      .where(eq(staffProposal.id, row.id));
    const remark = change.remark === undefined ? {} : { remark: change.remark };
    await recordStep(tx, now, row, seat, { action: move.action, from: row, to: change.state, ...remark });
  });
}

const withMaker = ({ makers }: Proposal, { id }: DeskSeat): readonly string[] => [...new Set([...makers, id])];

/** Which proposal, as it was seen. */
export interface Seen {
  readonly id: string;
  readonly version: number;
}

/** Keeps what was typed, complete or not; what was proposed or approved is a draft again. */
export const saveProposal = (context: DomainContext, kind: ProposalKind, seat: DeskSeat, seen: Seen, typed: TypedContent): Promise<void> =>
  moveProposal(context, kind, seat, {
    ...seen,
    action: 'write',
    from: OPEN,
    change: ({ row }) => ({
      ...{ content: typed, contentHash: jsonHash(typed), title: kind.titleOf(typed), makers: withMaker(row, seat), changedBy: seat.id },
      ...{ state: 'draft' as const, approvedBy: null, liveFrom: null },
    }),
  });

/** The content of a proposal as its kind takes it. @throws Fault invalidField with the first thing that is missing. */
export function readContent<Content>(kind: ProposalKind<Content>, { content }: Pick<Proposal, 'content'>): Content {
  const parsed = kind.schema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new Fault('invalidField', { sentence: parsed.error.issues[0]?.message ?? '还没有写完整' });
}

/** @throws Fault invalidField with what is wrong. */
export function requireNoFaults(faults: Readonly<Record<string, string>>): void {
  const said = Object.values(faults);
  if (said.length > 0) throw new Fault('invalidField', { sentence: said.join('；') });
}

/** Hands a draft to somebody else for approval. @throws Fault invalidField for what is not complete. */
export const proposeContent = (context: DomainContext, kind: ProposalKind, seat: DeskSeat, seen: Seen): Promise<void> =>
  moveProposal(context, kind, seat, {
    ...seen,
    action: 'propose',
    from: ['draft'],
    change: async ({ tx, row }) => {
      const content = readContent(kind, row);
      requireNoFaults((await kind.findFaults?.({ db: tx }, content)) ?? {});
      return { state: 'proposed', makers: withMaker(row, seat), remark: '' };
    },
  });

/** Gives it back to who wrote it, with the reason; also what was approved and waits for its hour. */
export const returnProposal = (context: DomainContext, kind: ProposalKind, seat: DeskSeat, seen: Seen, reason: string): Promise<void> =>
  moveProposal(context, kind, seat, {
    ...seen,
    action: 'return',
    from: ['proposed', 'scheduled'],
    change: () => ({ state: 'draft', remark: reason, approvedBy: null, liveFrom: null }),
  });

export const discardProposal = (context: DomainContext, kind: ProposalKind, seat: DeskSeat, seen: Seen): Promise<void> =>
  moveProposal(context, kind, seat, { ...seen, action: 'discard', from: OPEN, change: () => ({ state: 'discarded', liveFrom: null }) });

/**
 * Puts the content of a proposal before the public, in the transaction that is `context.db`.
 * @throws Fault invalidField for what is not complete, could not go live, or was begun before something else was published.
 */
export async function publishContent(context: DomainContext, kind: ProposalKind, row: Proposal): Promise<void> {
  const actor: Actor = row.agencyId === null ? { type: 'operator', id: 'workbench' } : { type: 'institution', id: row.agencyId };
  const shown = publicOf(await findOwn(context, kind, row, row.subjectId));
  if (jsonHash(shown) !== jsonHash(row.base)) throw new Fault('invalidField', { sentence: STALE });
  await kind.publish(context, row.subjectId, readContent(kind, row), {
    ...actor,
    staffId: row.changedBy,
    approvedBy: row.approvedBy ?? undefined,
  });
}

/** Puts a proposal before the public; what stood there before it is replaced. */
async function goLive(context: DomainContext, kind: ProposalKind, row: Proposal, now: Date): Promise<Change> {
  const { db } = context;
  await publishContent(context, kind, row);
  const former = and(eq(staffProposal.kind, row.kind), eq(staffProposal.subjectId, row.subjectId), eq(staffProposal.state, 'live'));
  await db
    .update(staffProposal)
    .set({ state: 'replaced' })
    .where(and(former, ne(staffProposal.id, row.id)));
  return { state: 'live', liveTime: now, liveFrom: null, remark: '' };
}

export interface Approval extends Seen {
  /** Of the content that was read. */
  readonly contentHash: string;
  /** When it goes live; null for at once. */
  readonly liveFrom: Date | null;
}

const MINUTE_MS = 60_000;
const refuseLiveFrom = (sentence: string): Fault => new Fault('invalidField', { field: 'liveFrom', sentence });

/** @throws Fault invalidField for an hour that is over, and for one before the moment that the content gives. */
function checkLiveFrom(kind: ProposalKind, row: Proposal, liveFrom: Date | null, now: Date): void {
  if (liveFrom !== null && liveFrom.getTime() + MINUTE_MS <= now.getTime())
    throw refuseLiveFrom('上线时间已经过了，请改成以后的时间，或者留空马上上线');
  const publishedAt = kind.publishedAt?.(readContent(kind, row)) ?? null;
  if (publishedAt === null || publishedAt <= (liveFrom ?? now)) return;
  const written = toWireTime(publishedAt).slice(0, 16).replace('T', ' ');
  throw refuseLiveFrom(`写的发布时间是 ${written}，上线不能早于它：请把上线定在那时或者以后，或者退回修改发布时间`);
}

/**
 * Lets a proposal before the public, at once or at an hour. An approval is of one content: any change of it voids it.
 * @throws Fault invalidField for one's own, for an hour at which it cannot, for content that cannot go live or whose public state
 * changed meanwhile; staleVersion.
 */
export async function approveProposal(context: DomainContext, kind: ProposalKind, seat: DeskSeat, approval: Approval): Promise<void> {
  const { id, version, contentHash, liveFrom } = approval;
  const seen = await findProposal(context, kind, seat, id);
  if (seen.makers.includes(seat.id)) {
    await recordOnce(context, { actor: actorOf(seat), action: 'approve', ...ofProposal(seen), outcome: 'refused' });
    throw new Fault('invalidField', { sentence: OWN_APPROVAL });
  }
  await moveProposal(context, kind, seat, {
    ...{ id, version, action: 'approve', from: ['proposed'] },
    change: async ({ tx, row, now }) => {
      if (row.contentHash !== contentHash || jsonHash(row.content) !== contentHash) throw new Fault('staleVersion');
      checkLiveFrom(kind, row, liveFrom, now);
      const approved = { approvedBy: seat.id };
      if (liveFrom !== null && liveFrom > now) return { ...approved, state: 'scheduled', liveFrom };
      return { ...approved, ...(await goLive({ ...context, db: tx }, kind, { ...row, ...approved }, now)) };
    },
  });
  kind.forget?.(context);
}

/** Puts approved content before the public whose hour has come; what cannot go live any more is a draft again, and says why. */
export async function publishDue(context: DomainContext, kinds: readonly ProposalKind[]): Promise<void> {
  for (const kind of kinds) {
    const isDue = and(eq(staffProposal.kind, kind.name), eq(staffProposal.state, 'scheduled'), lte(staffProposal.liveFrom, context.now()));
    const due = await context.db.select().from(staffProposal).where(isDue);
    for (const { id, version } of due) await publishScheduled(context, kind, { id, version });
    if (due.length > 0) kind.forget?.(context);
  }
}

async function publishScheduled(context: DomainContext, kind: ProposalKind, seen: Seen): Promise<void> {
  const move = { ...seen, from: ['scheduled'] } as const;
  const change = ({ tx, row, now }: Held): Promise<Change> => goLive({ ...context, db: tx }, kind, row, now);
  try {
    await moveProposal(context, kind, CLOCK, { ...move, action: 'publish', change });
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    // Somebody changed it, or another instance was first.
    if (error.kind === 'staleVersion') return;
    const remark = error.detail.sentence ?? '没有上线';
    await moveProposal(context, kind, CLOCK, {
      ...move,
      action: 'publishFail',
      change: () => ({ state: 'draft', remark, approvedBy: null, liveFrom: null }),
    });
  }
}

/** Takes a subject from the public at once, with the reason. @throws Fault notFound, wrongState for what the public does not see. */
export async function takeDown(
  context: DomainContext,
  kind: ProposalKind,
  seat: DeskSeat,
  { subjectId, reason }: { readonly subjectId: string; readonly reason: string },
): Promise<void> {
  const now = context.now();
  await context.db.transaction(async (tx) => {
    const inTransaction = { ...context, db: tx };
    if (publicOf(await findOwn(inTransaction, kind, seat, subjectId)) === null) throw new Fault('wrongState');
    await kind.takeDown(inTransaction, subjectId, actorOf(seat));
    const live = and(scopeOf(kind, seat), eq(staffProposal.subjectId, subjectId), eq(staffProposal.state, 'live'));
    await tx.update(staffProposal).set({ state: 'withdrawn', remark: reason, updateTime: now }).where(live);
    const entity = { entityType: kind.name, entityId: subjectId, actor: actorOf(seat), action: 'withdraw' } as const;
    await writeFlow(tx, now, { ...entity, fromState: 'live', toState: 'withdrawn', actorName: seat.name, remark: reason });
    await writeAudit(tx, now, entity);
  });
  kind.forget?.(context);
}

/** A new draft with the content of an earlier version; what is open of the subject has to be ended first. @returns its id. */
export async function restoreProposal(context: DomainContext, kind: ProposalKind, seat: DeskSeat, id: string): Promise<string> {
  const { subjectId, content } = await findProposal(context, kind, seat, id);
  const open = await listProposalsOf(context, kind, seat, subjectId);
  if (open.some(isOpen)) throw new Fault('invalidField', { sentence: '还有一稿没有办完，先发布或者作废它' });
  return beginProposal(context, kind, seat, { subjectId, typed: content });
}
