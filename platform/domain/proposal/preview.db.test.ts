import { eq } from 'drizzle-orm';
import { readFinanceProducts, readInsuranceProducts } from '../../../sandbox/seed/demo-content.ts';
import { seedAgencies, seedProducts } from '../../../sandbox/seed/seed-content.ts';
import type { DeskSeat } from '../../cases/engine/desk-scope.ts';
import { ticket } from '../../db/schema/one-time-tables.ts';
import type { TypedContent } from '../../db/schema/proposal-tables.ts';
import { auditLog, outbox } from '../../db/schema/record-tables.ts';
import { staff } from '../../db/schema/staff-tables.ts';
import { seedReference } from '../../seed/seed-reference.ts';
import { createSignedClient, type SignedClient } from '../../testing/signed-client.ts';
import { storeArticles } from '../../testing/store-articles.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createTestContext, TEST_START, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { storeStaff } from '../../testing/workbench-browser.ts';
import type { StaffRole } from '../../workbench/staff.ts';
import { productKind } from '../finance-product/product-proposal.ts';
import { insuranceKind, toTypedInsurance } from '../insurance-product/insurance-proposal.ts';
import { articleKind } from '../policy/article-proposal.ts';
import { endStaffSession, storeSession } from '../staff/staff-sessions.ts';
import { issuePreview } from './preview.ts';
import { approveProposal, beginProposal, findProposal, type ProposalKind, proposeContent, saveProposal } from './proposals.ts';

const NOW = new Date(TEST_START);
const MINUTE_MS = 60_000;
const [product] = readFinanceProducts().slice(0, 1) as [ReturnType<typeof readFinanceProducts>[number]];
const [insurance] = readInsuranceProducts().slice(0, 1) as [ReturnType<typeof readInsuranceProducts>[number]];
const ARTICLE = 'PA260001';
const COVER = 'IP26NEW1';

interface Kind {
  readonly kind: ProposalKind;
  readonly subjectId: string;
  readonly agencyId: string | null;
  readonly roles: readonly StaffRole[];
  readonly typed?: TypedContent;
  readonly change: TypedContent;
  readonly preview: string;
  readonly published: string;
}

const KINDS: readonly Kind[] = [
  {
    ...{ kind: articleKind, subjectId: ARTICLE, agencyId: null, roles: ['editor'] },
    change: { title: '改过的题目', content: '<p onclick="x()">改过的正文</p>' },
    preview: '/api/cms/policy/preview',
    published: `/api/cms/policy/${ARTICLE}`,
  },
  {
    ...{ kind: productKind, subjectId: product.productCode, agencyId: product.agencyId, roles: ['accountManager'] },
    change: { lead: '改过的一句', rateStart: '3.1' },
    preview: '/api/fin/product/preview',
    published: `/api/fin/product/${product.productCode}`,
  },
  {
    ...{ kind: insuranceKind, subjectId: COVER, agencyId: insurance.insurerId, roles: ['underwriter'] },
    typed: toTypedInsurance(insurance, insurance.underwriting),
    change: { productName: '改过的名称' },
    preview: '/api/ins/product/preview',
    published: `/api/ins/product/${COVER}`,
  },
];

describeOnDatabase('a draft seen at the portal', (database) => {
  let context: TestContext;
  let client: SignedClient;
  let writer: DeskSeat;
  let approver: DeskSeat;

  beforeEach(async () => {
    context = createTestContext(database().db);
    client = createSignedClient(createTestApp(context), context);
    await seedReference(context.db, NOW);
    await seedAgencies(context.db, NOW);
    await seedProducts(context.db, readFinanceProducts().slice(0, 3), NOW);
    await storeArticles(context, { policyArticleId: ARTICLE });
    await context.db.delete(outbox);
  });
  const enter = async ({ agencyId, roles }: Pick<Kind, 'agencyId' | 'roles'>): Promise<void> => {
    const seat = async (loginName: string): Promise<DeskSeat> => {
      const id = await storeStaff(context.db, context.now(), { loginName, agencyId, roles });
      return { id, name: loginName, agencyId, agencyName: '' };
    };
    [writer, approver] = [await seat('writer'), await seat('approver')];
  };
  const draft = async ({ kind, subjectId, typed, change }: Kind): Promise<string> => {
    const id = await beginProposal(context, kind, writer, { subjectId, ...(typed !== undefined && { typed }) });
    const seen = await findProposal(context, kind, writer, id);
    await saveProposal(context, kind, writer, seen, { ...seen.content, ...change });
    return id;
  };
  const [article] = KINDS as [Kind, ...Kind[]];
  const previewOf = (token: string) => client.send(`${article.preview}/${token}`);
  const issue = async (): Promise<string> => {
    await enter(article);
    return issuePreview(context, articleKind, writer, await draft(article));
  };

  it.each(KINDS.map((kind) => [kind.kind.name, kind] as const))(
    'shows %s as it is once it is published, and publishes nothing',
    async (_name, given) => {
      const { kind, preview, published } = given;
      await enter(given);
      const before = await client.send(published);
      const id = await draft(given);
      const shown = await client.send(`${preview}/${await issuePreview(context, kind, writer, id)}`);
      expect(shown).toMatchObject({ code: 200 });
      expect(await client.send(published)).toEqual(before);
      expect(await context.db.$count(outbox)).toBe(0);
      const audited = await context.db
        .select({ action: auditLog.action })
        .from(auditLog)
        .where(eq(auditLog.entityId, id))
        .orderBy(auditLog.id);
      expect(audited.map(({ action }) => action)).toEqual(['begin', 'write', 'preview']);
      await proposeContent(context, kind, writer, await findProposal(context, kind, writer, id));
      const { version, contentHash } = await findProposal(context, kind, approver, id);
      await approveProposal(context, kind, approver, { id, version, contentHash, liveFrom: null });
      expect(await client.send(published)).toEqual(shown);
      expect(shown).not.toEqual(before);
    },
  );

  it('is the draft as it stands, until ten minutes are over', async () => {
    const token = await issue();
    const [held] = await context.db.select().from(ticket);
    expect(token).not.toContain(held?.ticketHash);
    expect(await previewOf(token)).toMatchObject({ data: { title: '改过的题目', content: '<p>改过的正文</p>' } });
    const seen = await findProposal(context, articleKind, writer, token.slice(0, 36));
    await saveProposal(context, articleKind, writer, seen, { ...seen.content, title: '又改了' });
    context.advance(10 * MINUTE_MS - 1);
    expect(await previewOf(token)).toMatchObject({ data: { title: '又改了' } });
    context.advance(1);
    expect(await previewOf(token)).toMatchObject({ code: 404 });
  });

  it('is nobody’s with another token, or with that of another draft or kind', async () => {
    const token = await issue();
    const other = `${'0'.repeat(8)}${token.slice(8)}`;
    for (const wrong of [other, token.slice(36), `${token}x`, 'x']) expect(await previewOf(wrong)).toMatchObject({ code: 404 });
    expect(await client.send(`/api/fin/product/preview/${token}`)).toMatchObject({ code: 404 });
  });

  it('ends when its writer logs out, is shut out or loses the role', async () => {
    const token = await issue();
    const set = (values: Partial<typeof staff.$inferInsert>) => context.db.update(staff).set(values).where(eq(staff.id, writer.id));
    for (const lost of [{ state: 'disabled' }, { roles: ['certifier'] }, { agencyId: 'another' }] as const) {
      await set(lost);
      expect([lost, (await previewOf(token)).code]).toEqual([lost, 404]);
      await set({ state: 'active', roles: ['editor'], agencyId: null });
    }
    expect((await previewOf(token)).code).toBe(200);
    const session = await storeSession(
      context.db,
      { staffId: writer.id, client: { address: '', device: '' }, isProven: true },
      context.now(),
    );
    await endStaffSession(context.db, session);
    expect((await previewOf(token)).code).toBe(404);
  });

  it('is refused in words while the draft is not complete or could not go live, and when it is open no more', async () => {
    await enter(article);
    const id = await draft({ ...article, change: { title: '' } });
    await expect(issuePreview(context, articleKind, writer, id)).rejects.toMatchObject({ detail: { sentence: '请填写标题' } });
    await saveProposal(context, articleKind, writer, await findProposal(context, articleKind, writer, id), {
      ...(await findProposal(context, articleKind, writer, id)).content,
      ...{ title: '题目', relatedProductCodes: 'FP0' },
    });
    await expect(issuePreview(context, articleKind, writer, id)).rejects.toMatchObject({ kind: 'invalidField' });
    await storeArticles(context, { policyArticleId: ARTICLE, title: '别处改的' });
    await expect(issuePreview(context, articleKind, writer, id)).rejects.toMatchObject({ kind: 'invalidField' });
    await context.db.delete(outbox);
    const live = await draft({
      ...article,
      subjectId: 'PA260002',
      typed: (await findProposal(context, articleKind, writer, id)).base ?? {},
    });
    await proposeContent(context, articleKind, writer, await findProposal(context, articleKind, writer, live));
    const { version, contentHash } = await findProposal(context, articleKind, approver, live);
    const token = await issuePreview(context, articleKind, writer, live);
    await approveProposal(context, articleKind, approver, { id: live, version, contentHash, liveFrom: null });
    await expect(issuePreview(context, articleKind, writer, live)).rejects.toMatchObject({ kind: 'wrongState' });
    expect(await previewOf(token)).toMatchObject({ code: 404 });
  });
});
