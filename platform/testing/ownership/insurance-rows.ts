import type { insuranceEndpoints } from '#lib/contract/endpoints.ts';
import type { insuranceOrderEndpoints } from '#lib/contract/insurance/actions.ts';
import { sampleApplication } from '../sample-insurance.ts';
import { encipherForTest as seal } from '../test-app.ts';
import { type MatrixRow, named, open, own } from './matrix-row.ts';
import type { OwnedNames } from './owned-names.ts';

const REASON = { reason: '示例原因' };

/** An application as it travels: the number of the identity card enciphered. */
function toWire() {
  const application = sampleApplication();
  return { ...application, holder: { ...application.holder, idNo: seal(application.holder.idNo) } };
}

/** Policies, their applications and claims. */
export function listInsuranceRows({
  insurance,
  text,
  paper,
}: OwnedNames): Record<keyof typeof insuranceEndpoints | keyof typeof insuranceOrderEndpoints, MatrixRow> {
  const application = toWire();
  const covered = insurance('60', 'person');
  const files = [{ fileName: '照片.txt', fileUrl: paper }];
  return {
    insuranceProducts: open(),
    insuranceFacets: open(),
    insuranceProductCodes: open(),
    insuranceTrial: open({ body: { productCode: 'IP26011', planCode: 'IP26011B' } }),
    insuranceProduct: open({ params: { productCode: 'IP26011' } }),
    insurancePreview: open({ params: { token: text('ticket', 'ticket_hash') } }),
    insuranceOrderSave: named({ body: { ...application, ...insurance('00', 'company') } }),
    insuranceOrderSubmit: named({ body: { ...application, ...insurance('00', 'company') } }),
    insuranceOrderAmend: named({ body: { ...application, ...insurance('15', 'person') } }),
    insuranceOrderPay: named({ body: insurance('50', 'company') }),
    insuranceOrderCancel: named({ body: { ...insurance('15', 'person'), ...REASON } }),
    insuranceOrderSurrender: named({ body: { ...insurance('60', 'company'), ...REASON } }),
    insuranceOrderWithdrawSurrender: named({ body: insurance('60', 'company') }),
    insuranceOrderRenew: named({ body: insurance('70', 'person') }),
    insuranceClaim: named({
      body: {
        orderNo: insurance('60', 'company').orderNo,
        accidentTime: '2026-11-19 08:00',
        accidentPlace: '示例镇',
        description: '示例经过',
        benefit: '意外医疗',
        claimAmount: '100',
        accountName: '示例户名',
        bankAccount: seal('622202000000000009'),
        files,
      },
    }),
    insuranceClaimSupplement: named({
      body: { orderNo: covered.orderNo, claimId: text('insurance_claim', 'id'), version: 1, description: '补', files },
    }),
    insuranceClaimAccount: named({
      body: { orderNo: covered.orderNo, claimId: text('insurance_claim', 'id'), version: 1, bankAccount: seal('622202000000000009') },
    }),
    insuranceOrders: own({ query: { pageSize: '50' }, shows: 'person' }),
    insuranceOrderCounts: own(),
    insuranceOrder: named({ params: { orderNo: covered.orderNo }, shows: 'person' }),
    insuranceCertificate: named({ params: { orderNo: covered.orderNo, number: '1' } }),
  };
}
