import { extractText, getDocumentProxy } from 'unpdf';
import type { FinanceOrderAction } from '#lib/contract/finance/actions.ts';
import { centsToText, toCents } from '#lib/contract/pricing/exact-amount.ts';
import { offerSheet } from '#lib/contract/pricing/offer-sheet.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import { parseMoment, toDay } from '../../domain/time/shanghai-time.ts';
import { OWN_PHOTO, openFarmZone } from '../../testing/farm-zone.ts';
import { asApplicant, MANAGER, OFFER, OFFER_TERMS, takeSampleAct, toSigning, toStep } from '../../testing/order-desk.ts';
import { storeProducts } from '../../testing/sample-product.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { getOrder } from './get-order.ts';
import { printSettlement } from './loan-documents.ts';

const SEASON_DAYS = ['06-20', '12-20'];
const TERMS = { ...OFFER_TERMS, dayCount: 'actual/360' } as const;
const text = (yuan: number): string => centsToText(toCents(yuan));

describeOnDatabase('the loan of a farmer from its application to its end', (database) => {
  it.each([
    ['every month', '1', 12],
    ['by the seasons', '6', 3],
  ])('is repaid %s, each figure as it is calculated a second time, and proven at the end', async (_, payType, count) => {
    const { context, submitted, id } = await openFarmZone(database().db);
    const material = { name: OWN_PHOTO.name, required: true, note: '', templateUrl: null };
    const { lender } = TERMS;
    const rules = { penaltyMarkup: 50, penaltyOnInterest: false, graceDays: 3, prepayFee: 1, prepayFreeMonths: 6 };
    const terms = { ...rules, lender, dayCount: TERMS.dayCount, dueDay: null, seasonDays: SEASON_DAYS, contingent: [], conditions: [] };
    await storeProducts(context, {
      productCode: 'F1',
      zone: ['agri'],
      accountTypes: ['INDIVIDUAL'],
      payTypes: ['1', '6'],
      materials: [material],
      terms,
    });
    const user = { id, nickName: '陈小满', accountType: 'INDIVIDUAL', companyId: null } as SessionUser;
    const orderNo = await submitted({ payType });
    const order = () => getOrder(context, user, orderNo);
    const act = async (action: FinanceOrderAction, fields: Readonly<Record<string, string>> = {}) =>
      takeSampleAct(context, toStep(await order()), { action, fields });
    await act('accept', MANAGER);
    await act('approveStart');
    await act('credit', { ...OFFER, ...TERMS, creditAmount: '25', payType, beyond: '1' });
    await asApplicant(context, user, 'sign', await toSigning(context, toStep(await order())));
    await act('disburse', { loanAmount: '25' });

    const schedule = offerSheet({
      ...{ principalYuan: 250_000, annualRatePercent: 4.2, months: 12, payWay: payType, fees: [], lender },
      ...{ dayCount: TERMS.dayCount, dueDay: null, seasonDays: SEASON_DAYS, disbursedOn: toDay(context.now()) },
    })?.schedule;
    const instalments = schedule?.instalments ?? [];
    expect(instalments).toHaveLength(count);
    for (const { number, payOn, paymentYuan, principalYuan, interestYuan, balanceYuan } of instalments) {
      context.advance(parseMoment(`${payOn} 10:00:00`).getTime() - context.now().getTime());
      const due = text(paymentYuan);
      expect((await order()).loan).toMatchObject({ dueNow: due, overdueDays: 0, nextDue: { day: payOn, amount: due } });
      await act('recordRepayment', { receiptNo: `HK-${number}`, day: payOn, amount: due });
      const { loan } = await order();
      expect(loan?.balance).toBe(text(balanceYuan));
      expect(loan?.entries?.at(-1)).toMatchObject({
        principal: text(principalYuan),
        interest: text(interestYuan),
        late: '0.00',
        fee: '0.00',
      });
    }
    expect(await order()).toMatchObject({ state: '80', loan: { balance: '0.00', nextDue: null } });

    const file = await printSettlement(context, user, orderNo);
    const bytes = new Uint8Array(Buffer.concat(await file.stream.toArray()));
    const words = (await extractText(await getDocumentProxy(bytes), { mergePages: true })).text.replaceAll(/[\s,]+/g, '');
    for (const { number, payOn, paymentYuan, principalYuan, interestYuan } of instalments)
      expect(words).toContain(`${payOn}HK-${number}${text(paymentYuan)}${text(principalYuan)}${text(interestYuan)}0.00`);
    for (const part of [text(schedule?.totalYuan ?? 0), '250000.00', text(schedule?.interestYuan ?? 0)])
      expect(words).toContain(`${part}元`);
  });
});
