import { eq } from 'drizzle-orm';
import { evaluation } from '../db/schema/evaluation-tables.ts';
import { feedback } from '../db/schema/feedback-tables.ts';
import { financeOrder } from '../db/schema/finance-order-tables.ts';
import { insuranceClaim } from '../db/schema/insurance-order-tables.ts';
import { invoice } from '../db/schema/invoice-tables.ts';
import { first } from '../testing/desk-places.ts';
import { type DeskScene, fillDesks, openDesks } from '../testing/desk-scene.ts';
import { PDF } from '../testing/sample-files.ts';
import { describeOnDatabase } from '../testing/test-database.ts';

describeOnDatabase(
  'refused forms of the workbench',
  (database) => {
    let scene: DeskScene;
    beforeEach(async () => {
      scene = await openDesks(database().db);
    });

    it('give a refused offer back as it was typed, with the sentence beside its field', async () => {
      const { number, agencyId } = scene.places.finance;
      const order = first(await scene.context.db.select().from(financeOrder).where(eq(financeOrder.orderNo, number)));
      await scene.context.db.update(financeOrder).set({ state: '40' }).where(eq(financeOrder.id, order.id));
      scene.sit('underwriter', agencyId);
      const send = async (change: Readonly<Record<string, string | File>>) => {
        const form = new FormData();
        const typed = { creditAmount: '37', lender: '城厢支行的人', note: '先还旧贷', signing: 'file', dayCount: 'actual360', ...change };
        for (const [name, value] of Object.entries({ action: 'credit', version: String(order.version), ...typed })) form.set(name, value);
        const answer = await scene.app.request(`/desk/finance/${number}`, { method: 'POST', body: form });
        return { status: answer.status, text: (await answer.text()).split('aria-label="给出授信"')[1]?.split('</section>')[0] ?? '' };
      };
      const file = await send({ contractPdf: new File(['no pdf'], '合同.pdf', { type: 'application/pdf' }) });
      const figure = await send({ creditAmount: '三十七', contractPdf: '' });
      for (const { status, text } of [file, figure]) {
        expect([status, text.includes('城厢支行的人'), text.includes('先还旧贷')]).toEqual([422, true, true]);
        expect(text).toMatch(/value="file" selected/);
      }
      expect(file.text).toMatch(/value="37"/);
      expect(file.text).toMatch(/id="credit-contractPdf-error">[^<]+</);
      expect(figure.text).toMatch(/value="三十七"/);
      expect(figure.text).toMatch(/id="credit-creditAmount-error">[^<]+</);
    });

    it('name every fault of a refused offer at its field, and keep the contract that was chosen', async () => {
      const { number, agencyId } = scene.places.finance;
      const order = first(await scene.context.db.select().from(financeOrder).where(eq(financeOrder.orderNo, number)));
      await scene.context.db.update(financeOrder).set({ state: '40' }).where(eq(financeOrder.id, order.id));
      scene.sit('underwriter', agencyId);
      const send = async (typed: Readonly<Record<string, string | File>>) => {
        const form = new FormData();
        for (const [name, value] of Object.entries({ action: 'credit', version: String(order.version), ...typed })) form.set(name, value);
        const answer = await scene.app.request(`/desk/finance/${number}`, { method: 'POST', body: form });
        return (await answer.text()).split('aria-label="给出授信"')[1]?.split('</section>')[0] ?? '';
      };
      const none = await send({ signing: 'file', creditAmount: 'x', note: '写'.repeat(301) });
      for (const name of ['creditAmount', 'dayCount', 'lender', 'note', 'contractPdf'])
        expect(none).toMatch(new RegExp(`id="credit-${name}-error">[^<]+<`));
      expect([none.includes('写'.repeat(301)), none.includes('最多 300 个字'), none.includes('maxlength')]).toEqual([true, true, false]);
      const pdf = new File([new Uint8Array(PDF)], '借款合同.pdf', { type: 'application/pdf' });
      const chosen = await send({ signing: 'file', creditAmount: '１０', contractPdf: pdf });
      const kept = /name="contractFile" value="([^"]+)"/.exec(chosen)?.[1] ?? '';
      expect([chosen.includes('已经选了“借款合同.pdf”'), kept.includes('/arn/')]).toEqual([true, true]);
      const again = await send({ signing: 'file', creditAmount: '１０', contractFile: kept, contractName: '借款合同.pdf' });
      expect([again.includes(`value="${kept}"`), again.includes('credit-contractPdf-error')]).toEqual([true, false]);
    });

    it('give back whole what was typed into a refused form of any desk, with the sentence and the limit beside its field', async () => {
      const send = async (path: string, fields: Readonly<Record<string, string>>) => {
        const answer = await scene.app.request(path, { method: 'POST', body: new URLSearchParams(fields) });
        return { status: answer.status, text: await answer.text() };
      };
      const [claim] = await scene.context.db.select().from(insuranceClaim);
      await scene.context.db.update(insuranceClaim).set({ state: '1', version: 5, claimAmountYuan: 20_000 });
      const uphold = (fields: Readonly<Record<string, string>>) => {
        scene.sit('underwriter', scene.places.claim.agencyId);
        return send(`/desk/insurance/${claim?.claimNo}`, { step: 'uphold', version: '5', ...fields });
      };
      const said = '证'.repeat(201);
      const wrong = await uphold({ amount: 'abc', remark: said });
      expect([wrong.status, wrong.text.includes(`>${said}</textarea>`), wrong.text.includes('value="abc"')]).toEqual([422, true, true]);
      for (const name of ['amount', 'remark']) expect(wrong.text).toMatch(new RegExp(`${claim?.claimNo}-${name}-error">[^<]+<`));
      const stale = await uphold({ amount: '１２,０００.00', remark: '按住院发票核定', version: '4' });
      const isTyped = stale.text.includes('value="１２,０００.00"') && stale.text.includes('>按住院发票核定</textarea>');
      expect([stale.status, isTyped]).toEqual([422, true]);

      await scene.context.db.update(evaluation).set({ replyContent: null });
      await scene.context.db.update(feedback).set({ state: '20', version: 3 });
      await scene.context.db.update(invoice).set({ state: '2' });
      const long = '很'.repeat(1_001);
      const cases = [
        ['accountManager', 'evaluation', { action: 'reply', content: long }, 'reply-content', 200],
        ['feedbackClerk', 'feedback', { action: 'answer', version: '3', content: long }, 'answer-content', 1_000],
        ['invoiceClerk', 'invoice', { action: 'reverse', confirmed: '1', reason: long }, 'reverse-reason', 200],
        ['operator', 'agency', { action: 'ask', version: '1', content: long }, 'ask-content', 500],
      ] as const;
      for (const [role, kind, fields, id, limit] of cases) {
        const { list, number, agencyId } = scene.places[kind];
        scene.sit(role, agencyId);
        const { status, text } = await send(`${list}/${number}`, fields);
        const shown = [text.includes(long), text.includes(`最多 ${limit} 个字`), text.includes(`id="${id}-error">请不要超过${limit}个字`)];
        expect([kind, status, ...shown, text.includes('maxlength')]).toEqual([kind, 422, true, true, true, false]);
      }
      await scene.context.db.update(feedback).set({ state: '40', version: 4 });
      scene.sit('feedbackClerk', null);
      const late = await send(`/desk/feedback/${scene.places.feedback.number}`, {
        action: 'answer',
        version: '3',
        content: '已经联系银行改正',
      });
      expect([late.status, late.text.includes('您写的没有交上'), late.text.includes('已经联系银行改正')]).toEqual([422, true, true]);
    });
  },
  fillDesks,
);
