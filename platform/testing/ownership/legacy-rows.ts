import type { legacyEndpoints, messageEndpoints } from '#lib/contract/endpoints.ts';
import { sampleCertificate } from '../legacy-scene.ts';
import { encipherForTest as seal } from '../test-app.ts';
import { type MatrixRow, named, own } from './matrix-row.ts';
import type { OwnedNames } from './owned-names.ts';

const TITLE = { titleType: '0', title: '旁人的抬头', taxNo: '', address: '', phone: '', bank: '', bankAccount: '', isDefault: false };
const SCORES = { serviceScore: '5', majorScore: '5', durationScore: '5' };

/** Evaluations, invoices and certificates. */
export function listLegacyRows({
  text,
  company,
  certificate,
  finance,
  insurance,
}: OwnedNames): Record<keyof typeof legacyEndpoints, MatrixRow> {
  const titleId = text('invoice_title', 'id');
  const certId = text('digital_certificate', 'id', { state: '1' });
  const sealed = { ...sampleCertificate(), idNo: seal(sampleCertificate().idNo), ...certificate };
  return {
    evaluationsToWrite: own({ shows: 'company' }),
    ownEvaluations: own({ shows: 'company' }),
    evaluationSubmit: named({ body: { orderNo: finance('70').orderNo, ...SCORES } }),
    evaluationAppend: named({ body: { evaluationId: text('evaluation', 'id'), content: '追加' } }),
    invoiceTitles: own({ shows: 'company' }),
    invoiceTitleSave: named({ body: { ...TITLE, titleId } }),
    invoiceTitleRemove: named({ body: { titleId } }),
    invoicePaidThings: own({ shows: 'company' }),
    invoices: own({ shows: 'company' }),
    invoiceApply: named({
      body: { titleId, orderNos: [insurance('60', 'company').orderNo], invoiceType: '1', email: 'a@firm.example', mobile: '' },
    }),
    invoiceCancel: named({ body: { invoiceNo: text('invoice', 'invoice_no'), version: Number(text('invoice', 'version')) } }),
    certificates: own({ shows: 'company' }),
    certOrders: own({ shows: 'company' }),
    certOrder: named({ params: { orderNo: certificate.orderNo }, shows: 'company' }),
    certOrderSave: named({ body: sealed }),
    certOrderSubmit: named({ body: { ...sampleCertificate({ bizType: '2', idNo: '' }), certId } }),
    certOrderPay: named({ body: certificate }),
    certOrderReceive: named({ body: certificate }),
    certOrderCancel: named({ body: certificate }),
    messageDelete: named({ body: { ids: [text('biz_message', 'id', { user_id: company })] } }, [200]),
  };
}

/** Messages, followed searches, and the summary. */
export function listMessageRows({ text, company }: OwnedNames): Record<keyof typeof messageEndpoints, MatrixRow> {
  return {
    messages: own({ query: { pageSize: '50' }, shows: 'company' }),
    readMessage: named({ body: { ids: [text('biz_message', 'id', { user_id: company })] } }, [200]),
    messageNum: own(),
    subscriptions: own({ shows: 'company' }),
    subscriptionAdd: own({ body: { kind: 'policy', filter: {}, title: '旁人的' } }),
    subscriptionRemove: named({ body: { id: text('subscription', 'id') } }, [200, 404]),
    centreSummary: own({ shows: 'company' }),
    smsSettings: own(),
    smsSettingsSave: own({ body: { off: ['due'] } }),
  };
}
