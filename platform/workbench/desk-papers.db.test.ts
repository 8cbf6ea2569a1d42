import { and, eq, ne } from 'drizzle-orm';
import { attorney } from '../db/schema/account-tables.ts';
import { financeOrder } from '../db/schema/finance-order-tables.ts';
import { insuranceClaim } from '../db/schema/insurance-order-tables.ts';
import { auditLog } from '../db/schema/record-tables.ts';
import { storedFile } from '../db/schema/submission-tables.ts';
import { storeFile } from '../domain/files/store-file.ts';
import { FOREIGN, first } from '../testing/desk-places.ts';
import { type DeskScene, fillDesks, openDesks } from '../testing/desk-scene.ts';
import { PDF } from '../testing/sample-files.ts';
import { testFiles } from '../testing/test-app.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { kitStyles } from './kit/page.ts';

describeOnDatabase(
  'papers at the desks',
  (database) => {
    let scene: DeskScene;
    beforeEach(async () => {
      scene = await openDesks(database().db);
    });
    const get = async (path: string) => {
      const answer = await scene.app.request(path);
      return { status: answer.status, text: await answer.text() };
    };

    it('give the papers of a case to those who may read it, each look recorded, and to nobody else', async () => {
      const { number, agencyId } = scene.places.finance;
      const order = first(await scene.context.db.select().from(financeOrder).where(eq(financeOrder.orderNo, number)));
      const paper = { userId: order.userId, sceneCode: 'COMM_BIZ', orderNumber: number, contentType: 'text/plain', fileName: '流水.txt' };
      const store = (words: string) =>
        storeFile(scene.context.db, scene.context.now(), testFiles(), { ...paper, bytes: Buffer.from(words) });
      const [{ fileUrl }, { fileUrl: signed }] = [await store('十二个月的流水'), await store('借款合同的正文')];
      const materials = [{ name: '银行流水', fileName: '流水.txt', fileUrl, fileMd5: '', uploadTime: '2026-11-20T09:00:00+08:00' }];
      const creditContract = { way: 'file', fileName: '合同.txt', fileUrl: signed } as never;
      await scene.context.db.update(financeOrder).set({ materials, creditContract, signature: null }).where(eq(financeOrder.id, order.id));
      const claim = first(await scene.context.db.select().from(insuranceClaim));
      const letter = first(await scene.context.db.update(attorney).set({ state: '1' }).where(ne(attorney.fileUrl, '')).returning());
      const insured = `/desk/insurance/${claim.claimNo}`;
      const papers = [
        [`/desk/finance/${number}`, 'paper/1', 'agencyReader', agencyId, '十二个月的流水'],
        [`/desk/finance/${number}`, 'paper/2', 'agencyReader', agencyId, '借款合同的正文'],
        [insured, `paper/${claim.files.length}`, 'agencyReader', scene.places.claim.agencyId, '果园的照片说明'],
        ['/desk/review', `attorney/${letter.id}/paper/1`, 'certifier', null, '企业的流水账本'],
      ] as const;
      for (const [page, at, role, own, words] of papers) {
        const path = `${page}/${at}`;
        scene.sit(role, own);
        expect((await get(page)).text).toContain(`href="${path}"`);
        const answer = await scene.app.request(path);
        expect([path, answer.status, (await answer.text()).split(' ')[0]]).toEqual([path, 200, words]);
        expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/);
        expect(answer.headers.get('cache-control')).toBe('no-store');
        expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
        for (const place of ['0', '99', '-1', 'x', '1e0x']) expect((await get(path.replace(/[^/]+$/, place))).status).toBe(404);
        scene.sit('agencyAdmin', FOREIGN);
        expect((await get(path)).status).toBe(own === null ? 403 : 404);
        scene.sit('editor', null);
        expect((await get(path)).status).toBe(403);
      }
      const looks = await scene.context.db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.action, 'read'), eq(auditLog.entityId, order.id)));
      expect(looks.length).toBeGreaterThan(0);
    });

    it('say of papers that came after the application when they came, so that two of one name are told apart', async () => {
      const { number, agencyId } = scene.places.finance;
      const order = first(await scene.context.db.select().from(financeOrder).where(eq(financeOrder.orderNo, number)));
      const paper = (uploadTime: string) => ({ name: '银行流水', fileName: '流水.pdf', fileUrl: '/arn/a.pdf', fileMd5: '', uploadTime });
      const materials = [paper('2026-11-20T09:00:00+08:00'), paper('2026-11-23T15:04:00+08:00')];
      const submitTime = new Date('2026-11-20T09:00:00+08:00');
      await scene.context.db.update(financeOrder).set({ materials, submitTime }).where(eq(financeOrder.id, order.id));
      scene.sit('agencyReader', agencyId);
      const { text } = await get(`/desk/finance/${number}`);
      expect([...text.matchAll(/流水\.pdf）<\/a>([^\n]*?)<\/li>/g)].map(([, said]) => said?.trim())).toEqual([
        '',
        '<b>补充于 2026-11-23 15:04</b>',
      ]);
    });

    it('show what an applicant typed in lines in these lines', async () => {
      const { number, agencyId } = scene.places.finance;
      await scene.context.db.update(financeOrder).set({ remark: '第一行\r\n第二行 <b>' }).where(eq(financeOrder.orderNo, number));
      scene.sit('agencyReader', agencyId);
      expect((await get(`/desk/finance/${number}`)).text).toContain('<span class="lines">第一行\r\n第二行 &lt;b&gt;</span>');
      expect(kitStyles).toMatch(/\.lines \{\s*white-space: pre-line;/);
    });

    it('store a contract for an offer alone that can be made now', async () => {
      const { number, agencyId } = scene.places.finance;
      const order = first(await scene.context.db.select().from(financeOrder).where(eq(financeOrder.orderNo, number)));
      const send = async (action: string, version: number) => {
        const form = new FormData();
        for (const [name, value] of Object.entries({ action, version: String(version), signing: 'file' })) form.set(name, value);
        form.set('contractPdf', new File([new Uint8Array(PDF)], '合同.pdf', { type: 'application/pdf' }));
        await scene.app.request(`/desk/finance/${number}`, { method: 'POST', body: form });
        return scene.context.db.$count(storedFile);
      };
      const before = await scene.context.db.$count(storedFile);
      scene.sit('accountManager', agencyId);
      expect(await send('accept', order.version)).toBe(before);
      scene.sit('underwriter', agencyId);
      expect(await send('credit', order.version)).toBe(before);
      await scene.context.db.update(financeOrder).set({ state: '40' }).where(eq(financeOrder.id, order.id));
      expect(await send('credit', order.version - 1)).toBe(before);
      expect(await send('credit', order.version)).toBe(before + 1);
    });
  },
  fillDesks,
);
