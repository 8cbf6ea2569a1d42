import type { InsuranceOrderRow } from '#lib/contract/insurance-order.ts';
import { toOrdersCsv } from './orders-csv.ts';

it('saves the shown orders, whose words no table program takes for a formula', () => {
  const row = {
    orderNo: 'IO20261120000001',
    policyNo: '',
    productName: '小店综合险',
    insurerName: '枫亭财产保险（示例）',
    insuredName: '=1+1',
    state: '00',
    premium: 380,
    startDate: '2026-12-01',
    endDate: '2027-11-30',
    applyTime: null,
    updateTime: '2026-11-20T09:00:00+08:00',
  } as InsuranceOrderRow;
  const [head, first] = toOrdersCsv([row]).trim().split('\r\n');
  expect(head).toContain('订单号,保单号,产品');
  expect(first).toContain("IO20261120000001,,小店综合险,枫亭财产保险（示例）,'=1+1,");
  expect(first).toContain(',380.00,2026-12-01,2027-11-30,,2026-11-20 09:00');
});
