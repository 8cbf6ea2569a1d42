import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { DeskSeat } from '../../cases/engine/desk-scope.ts';
import { staffProposal, type TypedContent } from '../../db/schema/proposal-tables.ts';
import { auditLog, flowLog } from '../../db/schema/record-tables.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { Fault } from '../fault.ts';
import {
  approveProposal,
  beginProposal,
  discardProposal,
  findProposal,
  type KeptContent,
  listOpenProposals,
  listProposalsOf,
  type ProposalKind,
  proposeContent,
  publishDue,
  restoreProposal,
  returnProposal,
  saveProposal,
  takeDown,
} from './proposals.ts';

const HOUR_MS = 3_600_000;
const id = (end: string): string => `019abcde-0000-7000-8000-00000000000${end}`;
const seat = (end: string, agencyId: string | null = 'A1'): DeskSeat => ({ id: id(end), name: `人${end}`, agencyId, agencyName: '' });
const [writer, second, third, stranger] = [seat('1'), seat('2'), seat('3'), seat('4', 'A2')];

describeOnDatabase('content that one writes and another approves', (database) => {
  let context: TestContext;
  let shown: Map<string, KeptContent>;
  let note: ProposalKind<{ title: string; rate: number }>;
  let forgotten: number;

  beforeEach(() => {
    context = createTestContext(database().db);
    shown = new Map();
    forgotten = 0;
    note = {
      name: 'note',
      schema: z.object({ title: z.string().min(1, '请填写标题'), rate: z.number() }),
      titleOf: ({ title }) => String(title ?? ''),
      find: async (_context, subjectId) => shown.get(subjectId) ?? null,
      publish: async (_context, subjectId, content) => {
        if (content.rate > 24) throw new Fault('invalidField', { sentence: '利率太高' });
        shown.set(subjectId, { agencyId: 'A1', typed: content, isPublic: true });
      },
      takeDown: async (_context, subjectId) => void shown.delete(subjectId),
      forget: () => {
        forgotten += 1;
      },
    };
  });

  const seen = (proposalId: string, by = writer) => findProposal(context, note, by, proposalId);
  const write = async (proposalId: string, typed: TypedContent, by = writer): Promise<void> =>
    saveProposal(context, note, by, await seen(proposalId), typed);
  const begin = async (typed: TypedContent, subjectId = 'N1'): Promise<string> => {
    const proposalId = await beginProposal(context, note, writer, { subjectId });
    await write(proposalId, typed);
    return proposalId;
  };
  const propose = async (proposalId: string, by = writer): Promise<void> => proposeContent(context, note, by, await seen(proposalId));
  const approve = async (proposalId: string, by = second, liveFrom: Date | null = null): Promise<void> => {
    const { version, contentHash } = await seen(proposalId);
    await approveProposal(context, note, by, { id: proposalId, version, contentHash, liveFrom });
  };
  const live = async (typed: TypedContent): Promise<string> => {
    const proposalId = await begin(typed);
    await propose(proposalId);
    await approve(proposalId);
    return proposalId;
  };

  it('is seen by the public once another person has approved it, and each step is on record', async () => {
    const proposalId = await begin({ title: '木兰贷', rate: 4 });
    await propose(proposalId);
    expect(shown.size).toBe(0);
    await approve(proposalId);
    expect(shown.get('N1')?.typed).toEqual({ title: '木兰贷', rate: 4 });
    expect(await seen(proposalId)).toMatchObject({ state: 'live', approvedBy: second.id, makers: [writer.id] });
    const steps = await context.db.select().from(flowLog).where(eq(flowLog.entityId, proposalId)).orderBy(flowLog.id);
    expect(steps.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['begin', '人1'],
      ['write', '人1'],
      ['propose', '人1'],
      ['approve', '人2'],
    ]);
    const audited = await context.db.select().from(auditLog).where(eq(auditLog.entityId, proposalId));
    expect(audited.map(({ actorId, detail }) => [actorId, detail])).toContainEqual(['A1', { staffId: second.id }]);
  });

  it('is never approved by who wrote on it or proposed it, which is recorded as refused', async () => {
    const proposalId = await begin({ title: '木兰贷', rate: 4 });
    await write(proposalId, { title: '木兰贷', rate: 5 }, second);
    await propose(proposalId, third);
    for (const maker of [writer, second, third])
      await expect(approve(proposalId, maker)).rejects.toMatchObject({
        kind: 'invalidField',
        detail: { sentence: expect.stringContaining('不能自己批准') },
      });
    expect(shown.size).toBe(0);
    const refused = await context.db.select().from(auditLog).where(eq(auditLog.outcome, 'refused'));
    expect(refused).toHaveLength(3);
  });

  it('loses its approval with any change, and an approval of other content counts for nothing', async () => {
    const proposalId = await begin({ title: '木兰贷', rate: 4 });
    await propose(proposalId);
    const { version, contentHash } = await seen(proposalId);
    const approval = { id: proposalId, version, contentHash, liveFrom: new Date(context.now().getTime() + HOUR_MS) };
    await expect(approveProposal(context, note, second, { ...approval, contentHash: 'f'.repeat(64) })).rejects.toMatchObject({
      kind: 'staleVersion',
    });
    await approveProposal(context, note, second, approval);
    await write(proposalId, { title: '木兰贷', rate: 9 });
    expect(await seen(proposalId)).toMatchObject({ state: 'draft', approvedBy: null, liveFrom: null });
    context.advance(2 * HOUR_MS);
    await publishDue(context, [note]);
    expect(shown.size).toBe(0);
    // Changed below the application, past every check of versions.
    await propose(proposalId);
    await context.db
      .update(staffProposal)
      .set({ content: { title: '木兰贷', rate: 1 } })
      .where(eq(staffProposal.id, proposalId));
    await expect(approve(proposalId)).rejects.toMatchObject({ kind: 'staleVersion' });
  });

  it('goes live at its hour, once', async () => {
    const proposalId = await begin({ title: '木兰贷', rate: 4 });
    await propose(proposalId);
    await approve(proposalId, second, new Date(context.now().getTime() + HOUR_MS));
    await publishDue(context, [note]);
    expect([shown.size, (await seen(proposalId)).state]).toEqual([0, 'scheduled']);
    context.advance(HOUR_MS);
    await Promise.all([publishDue(context, [note]), publishDue(context, [note])]);
    expect([shown.size, (await seen(proposalId)).state]).toEqual([1, 'live']);
    const published = await context.db.select().from(flowLog).where(eq(flowLog.action, 'publish'));
    expect(published).toHaveLength(1);
    const before = forgotten;
    await publishDue(context, [note]);
    expect(forgotten).toBe(before);
  });

  it('stays back, with the reason, where it cannot go live any more', async () => {
    const proposalId = await begin({ title: '木兰贷', rate: 4 });
    await propose(proposalId);
    await approve(proposalId, second, new Date(context.now().getTime() + HOUR_MS));
    shown.set('N1', { agencyId: 'A1', typed: { title: '别处改的', rate: 3 }, isPublic: true });
    context.advance(HOUR_MS);
    await publishDue(context, [note]);
    expect(await seen(proposalId)).toMatchObject({ state: 'draft', remark: expect.stringContaining('又变过') });
    expect(shown.get('N1')?.typed).toEqual({ title: '别处改的', rate: 3 });
  });

  it('has to be complete before it is proposed, and what the kind refuses does not go live', async () => {
    const empty = await begin({ title: '' });
    await expect(propose(empty)).rejects.toMatchObject({ kind: 'invalidField', detail: { sentence: '请填写标题' } });
    await write(empty, { title: '木兰贷', rate: 36 });
    await propose(empty);
    await expect(approve(empty)).rejects.toMatchObject({ detail: { sentence: '利率太高' } });
    expect(await seen(empty)).toMatchObject({ state: 'proposed' });
    await returnProposal(context, note, second, await seen(empty), '利率写错了');
    expect(await seen(empty)).toMatchObject({ state: 'draft', remark: '利率写错了' });
  });

  it('is one draft of a subject at a time, begun from what the public sees', async () => {
    await live({ title: '木兰贷', rate: 4 });
    const proposalId = await beginProposal(context, note, writer, { subjectId: 'N1' });
    expect(await beginProposal(context, note, second, { subjectId: 'N1' })).toBe(proposalId);
    expect(await seen(proposalId)).toMatchObject({ base: { title: '木兰贷', rate: 4 }, content: { title: '木兰贷', rate: 4 } });
    const before = await seen(proposalId);
    await write(proposalId, { title: '木兰贷', rate: 5 });
    await expect(saveProposal(context, note, second, before, { title: '别的', rate: 6 })).rejects.toMatchObject({ kind: 'staleVersion' });
    await discardProposal(context, note, writer, await seen(proposalId));
    expect(await listOpenProposals(context, note, writer)).toEqual([]);
  });

  it('is rolled back by a new draft of the earlier version, which needs its own approval', async () => {
    const first = await live({ title: '木兰贷', rate: 4 });
    await live({ title: '木兰贷', rate: 5 });
    expect((await seen(first)).state).toBe('replaced');
    const again = await restoreProposal(context, note, second, first);
    await expect(restoreProposal(context, note, second, first)).rejects.toMatchObject({ kind: 'invalidField' });
    await propose(again, second);
    await expect(approve(again, second)).rejects.toMatchObject({ kind: 'invalidField' });
    await approve(again, third);
    expect(shown.get('N1')?.typed).toEqual({ title: '木兰贷', rate: 4 });
    expect((await listProposalsOf(context, note, writer, 'N1')).map(({ state }) => state)).toEqual(['live', 'replaced', 'replaced']);
  });

  it('is taken from the public at once, with the reason', async () => {
    const proposalId = await live({ title: '木兰贷', rate: 4 });
    await takeDown(context, note, second, { subjectId: 'N1', reason: '停办' });
    expect([shown.size, await seen(proposalId)]).toEqual([0, expect.objectContaining({ state: 'withdrawn', remark: '停办' })]);
    await expect(takeDown(context, note, second, { subjectId: 'N1', reason: '停办' })).rejects.toMatchObject({ kind: 'wrongState' });
  });

  it('of another institution answers as missing, whatever is tried', async () => {
    const proposalId = await live({ title: '木兰贷', rate: 4 });
    const open = await begin({ title: '木兰贷', rate: 5 });
    const { version, contentHash } = await seen(open);
    const tries = [
      () => seen(open, stranger),
      () => seen('gone', stranger),
      () => saveProposal(context, note, stranger, { id: open, version }, { title: 'x', rate: 1 }),
      () => proposeContent(context, note, stranger, { id: open, version }),
      () => returnProposal(context, note, stranger, { id: open, version }, 'x'),
      () => approveProposal(context, note, stranger, { id: open, version, contentHash, liveFrom: null }),
      () => discardProposal(context, note, stranger, { id: open, version }),
      () => restoreProposal(context, note, stranger, proposalId),
      () => takeDown(context, note, stranger, { subjectId: 'N1', reason: 'x' }),
      () => beginProposal(context, note, stranger, { subjectId: 'N1' }),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ kind: 'notFound' });
    expect(await listOpenProposals(context, note, stranger)).toEqual([]);
    expect(await listProposalsOf(context, note, stranger, 'N1')).toEqual([]);
  });
});
