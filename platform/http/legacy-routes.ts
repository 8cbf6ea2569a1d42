import { calls } from '#lib/contract/calls.ts';
import { centreSources, sourcesWithLetters, summariseCentre } from '../domain/centre/summarise-centre.ts';
import { getCertOrder, listCertificates, listCertOrders } from '../domain/certificate/list-certificates.ts';
import { cancelCertificateOrder, payCertificateOrder, receiveCertificate, requireFeeWay } from '../domain/certificate/owner-steps.ts';
import { saveCertificateOrder, submitCertificateOrder } from '../domain/certificate/save-certificate-order.ts';
import { listOrdersToRate, listOwnEvaluations } from '../domain/evaluation/list-own-evaluations.ts';
import { appendToEvaluation } from '../domain/evaluation/move-evaluation.ts';
import { submitEvaluation } from '../domain/evaluation/submit-evaluation.ts';
import { applyForInvoice } from '../domain/invoice/apply-invoice.ts';
import { listTitles, removeTitle, saveTitle } from '../domain/invoice/invoice-titles.ts';
import { cancelInvoice } from '../domain/invoice/issue-invoice.ts';
import { listInvoices, listPaidThings } from '../domain/invoice/list-invoices.ts';
import { countUnread, deleteMessages, listMessages, readMessages } from '../domain/message/messages.ts';
import { readSmsSettings, saveSmsSettings } from '../domain/message/sms-notices.ts';
import { addSubscription, listSubscriptions, removeSubscription } from '../domain/subscription/subscriptions.ts';
import { mountUserCall, type PlatformApp } from './mount-call.ts';
import { decipherBody } from './parse-call.ts';
import type { PlatformDeps } from './platform-deps.ts';

/** A user's messages, followed searches and the summary of the personal centre. */
export function mountMessageRoutes(app: PlatformApp, { context, guaranteeUrl }: PlatformDeps): void {
  const sources = guaranteeUrl === null ? centreSources : sourcesWithLetters;
  mountUserCall(app, 'messages', async ({ user }, { query }) => {
    const page = await listMessages(context, user.id, query);
    // Clients of either habit read rows or data.
    return { ...page, data: page.rows };
  });
  mountUserCall(app, 'readMessage', async ({ user }, { body }) => {
    await readMessages(context, user.id, body);
    return {};
  });
  mountUserCall(app, 'messageNum', async ({ user }) => ({ data: await countUnread(context, user.id) }));
  mountUserCall(app, 'subscriptions', ({ user }) => listSubscriptions(context.db, user));
  mountUserCall(app, 'subscriptionAdd', async ({ user }, { body }) => {
    await addSubscription(context, user, body);
    return {};
  });
  mountUserCall(app, 'subscriptionRemove', async ({ user }, { body }) => {
    await removeSubscription(context, user, body.id);
    return {};
  });
  mountUserCall(app, 'smsSettings', async ({ user }) => ({ data: await readSmsSettings(context, user.id) }));
  mountUserCall(app, 'smsSettingsSave', async ({ user }, { body }) => {
    await saveSmsSettings(context, user.id, body);
    return {};
  });
  mountUserCall(app, 'centreSummary', async ({ user }) => ({ data: await summariseCentre(context, user, sources) }));
}

function mountEvaluationCalls(app: PlatformApp, { context }: PlatformDeps): void {
  mountUserCall(app, 'evaluationsToWrite', ({ user }) => listOrdersToRate(context, user.id));
  mountUserCall(app, 'ownEvaluations', ({ user }, { query }) => listOwnEvaluations(context, user.id, query));
  mountUserCall(app, 'evaluationSubmit', async ({ user }, { body, idempotencyKey }) => ({
    data: await submitEvaluation(context, user, body, idempotencyKey),
  }));
  mountUserCall(app, 'evaluationAppend', async ({ user }, { body }) => ({ data: await appendToEvaluation(context, user, body) }));
}

function mountInvoiceCalls(app: PlatformApp, { context, cipher }: PlatformDeps): void {
  mountUserCall(app, 'invoiceTitles', async ({ user }) => ({ data: await listTitles(context, user.id) }));
  mountUserCall(app, 'invoiceTitleSave', async ({ user }, { body }) => ({
    data: await saveTitle(context, user.id, decipherBody(calls.invoiceTitleSave, body, cipher)),
  }));
  mountUserCall(app, 'invoiceTitleRemove', async ({ user }, { body }) => {
    await removeTitle(context, user.id, body.titleId);
    return {};
  });
  mountUserCall(app, 'invoicePaidThings', async ({ user }) => ({ data: await listPaidThings(context, user.id) }));
  mountUserCall(app, 'invoices', ({ user }, { query }) => listInvoices(context, user.id, query));
  mountUserCall(app, 'invoiceApply', async ({ user }, { body, idempotencyKey }) => ({
    data: await applyForInvoice(context, user, body, idempotencyKey),
  }));
  mountUserCall(app, 'invoiceCancel', async ({ user }, { body }) => ({ data: await cancelInvoice(context, user, body) }));
}

function mountCertificateCalls(app: PlatformApp, { context, cipher, payment }: PlatformDeps): void {
  mountUserCall(app, 'certificates', async ({ user }) => ({ data: await listCertificates(context, user.id) }));
  mountUserCall(app, 'certOrders', ({ user }, { query }) => listCertOrders(context, user.id, query));
  mountUserCall(app, 'certOrderSave', async ({ user }, { body }) => ({
    data: await saveCertificateOrder(context, user, decipherBody(calls.certOrderSave, body, cipher)),
  }));
  mountUserCall(app, 'certOrderSubmit', async ({ user }, { body, idempotencyKey }) => {
    requireFeeWay(payment, body.bizType);
    return { data: await submitCertificateOrder(context, user, decipherBody(calls.certOrderSubmit, body, cipher), idempotencyKey) };
  });
  mountUserCall(app, 'certOrderPay', async ({ user }, { body }) => ({
    data: await payCertificateOrder(context, user, body, payment),
  }));
  mountUserCall(app, 'certOrderReceive', async ({ user }, { body }) => ({ data: await receiveCertificate(context, user, body) }));
  mountUserCall(app, 'certOrderCancel', async ({ user }, { body }) => ({ data: await cancelCertificateOrder(context, user, body) }));
  mountUserCall(app, 'certOrder', async ({ user }, { params }) => ({ data: await getCertOrder(context, user.id, params.orderNo) }));
}

/** What the older personal centre had: evaluations, invoices, digital certificates, and messages as a table. */
export function mountLegacyRoutes(app: PlatformApp, deps: PlatformDeps): void {
  mountEvaluationCalls(app, deps);
  mountInvoiceCalls(app, deps);
  mountCertificateCalls(app, deps);
  mountUserCall(app, 'messageDelete', async ({ user }, { body }) => ({ data: await deleteMessages(deps.context, user.id, body.ids) }));
}
