import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { certificateOrder, digitalCertificate } from '../db/schema/certificate-tables.ts';
import { evaluation } from '../db/schema/evaluation-tables.ts';
import { financeOrder } from '../db/schema/finance-order-tables.ts';
import { insuranceOrder } from '../db/schema/insurance-order-tables.ts';
import { invoice, invoiceItem } from '../db/schema/invoice-tables.ts';
import { loanEvent } from '../db/schema/loan-event-tables.ts';
import { payment } from '../db/schema/payment-tables.ts';
import { agency } from '../db/schema/reference-tables.ts';
import { type DeskKind, first } from '../testing/desk-places.ts';
import { type DeskScene, fillDesks, openDesks } from '../testing/desk-scene.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import type { StaffRole } from './staff.ts';

describeOnDatabase(
  'the search of desks',
  (database) => {
    let scene: DeskScene;
    beforeEach(async () => {
      scene = await openDesks(database().db);
    });
    const search = async (kind: DeskKind, words: string): Promise<string> => {
      const answer = await scene.app.request(`${scene.places[kind].list}?${new URLSearchParams({ state: 'all', number: words })}`);
      expect([kind, answer.status]).toEqual([kind, 200]);
      return answer.text();
    };
    const finds = async (kind: DeskKind, words: string): Promise<boolean> =>
      new RegExp(`${scene.places[kind].list}/${scene.places[kind].number}["#]`).test(await search(kind, words));

    it('finds evaluations by institution and product, and by the order of a writer who is named', async () => {
      const { number: id, agencyId } = scene.places.evaluation;
      const own = first(
        await scene.context.db
          .select()
          .from(agency)
          .where(eq(agency.agencyId, agencyId ?? '')),
      );
      const name = async (anonymous: boolean) => scene.context.db.update(evaluation).set({ anonymous }).where(eq(evaluation.id, id));
      await name(false);
      scene.sit('evaluationClerk', null);
      const listed = await search('evaluation', own.agencyName.slice(0, 4));
      const row = listed.split('<tr>').find((text) => text.includes(id)) ?? '';
      expect(row).toContain(`data-name="机构">${own.agencyName}<`);
      const [product, orderNo] = [/">([^<]+)<\/a>/.exec(row)?.[1] ?? '', /data-name="订单">([^<]+)</.exec(row)?.[1] ?? ''];
      for (const words of [product, orderNo, orderNo.slice(-6)]) expect([words, await finds('evaluation', words)]).toEqual([words, true]);
      expect(await finds('evaluation', '没有的名字')).toBe(false);
      scene.sit('agencyReader', agencyId);
      expect([await finds('evaluation', orderNo), (await search('evaluation', '')).includes('data-name="机构"')]).toEqual([true, false]);
      await name(true);
      expect([await finds('evaluation', product), await finds('evaluation', orderNo)]).toEqual([true, false]);
    });

    it('finds a case by the number of a paper of it: contract, sheet, receipt, certificate, invoice, policy', async () => {
      const { db } = scene.context;
      const digits = scene.places.finance.number.slice(2);
      const order = first(await db.select().from(financeOrder).where(eq(financeOrder.orderNo, scene.places.finance.number)));
      const sums = { amountYuan: 1, principalYuan: 1, interestYuan: 0, lateYuan: 0, feeYuan: 0, balanceYuan: 0 };
      const entry = {
        id: randomUUID(),
        orderId: order.id,
        number: 99,
        kind: 'repaid',
        onDay: '2026-11-20',
        receiptNo: 'hk-2026/7',
      } as const;
      const said = { agencyId: order.agencyId, contentHash: '', recordedBy: '', recordTime: scene.context.now() };
      await db.insert(loanEvent).values({ ...entry, ...sums, ...said });
      const policy = first(await db.select().from(insuranceOrder).where(eq(insuranceOrder.orderNo, scene.places.insurance.number)));
      await db.update(payment).set({ orderId: policy.id, orderNo: policy.orderNo }).where(eq(payment.payNo, scene.places.payment.number));
      const bill = first(await db.select().from(invoice).where(eq(invoice.invoiceNo, scene.places.invoice.number)));
      const item = { id: randomUUID(), invoiceId: bill.id, orderType: 'insuranceOrder', orderNo: policy.orderNo, name: '', amountYuan: 1 };
      await db.insert(invoiceItem).values({ ...item, live: false });
      const medium = first(await db.select().from(digitalCertificate));
      const certified = eq(certificateOrder.orderNo, scene.places.certificate.number);
      await db.update(certificateOrder).set({ certificateId: medium.id, state: '50' }).where(certified);
      const policyNo = policy.policyNo ?? '';
      const asked: readonly (readonly [DeskKind, StaffRole, string, boolean])[] = [
        ['finance', 'agencyReader', `HT${digits}`, true],
        ['finance', 'agencyReader', `mb${digits.slice(0, 12)}`, true],
        ['finance', 'agencyReader', 'hk-2026/7', true],
        ['finance', 'agencyReader', 'hk-2026', false],
        ['insurance', 'agencyReader', `${policyNo}-2`, true],
        ['insurance', 'agencyReader', bill.invoiceNo.toLowerCase(), true],
        ['payment', 'agencyReader', policyNo, true],
        ['invoice', 'invoiceClerk', policy.orderNo, true],
        ['certificate', 'certificateClerk', medium.certSn, true],
        ['certificate', 'certificateClerk', medium.keySn.toLowerCase(), true],
      ];
      for (const [kind, role, words, isFound] of asked) {
        scene.sit(role, scene.places[kind].agencyId);
        expect([kind, words, await finds(kind, words)]).toEqual([kind, words, isFound]);
      }
    });
  },
  fillDesks,
);
