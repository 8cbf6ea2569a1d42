import { randomUUID } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import { secureHeaders } from 'hono/secure-headers';
import type { Logger } from 'pino';
import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { POLICY_NO } from '#lib/contract/guarantee/states.ts';
import type { InsuranceFacets } from '#lib/contract/insurance-product.ts';
import { printReceipt, printSettlement } from '../cases/finance/loan-documents.ts';
import { printLoanProof } from '../cases/finance/loan-proof.ts';
import { printOrder } from '../cases/finance/order-document.ts';
import { issueGuaranteeEntry } from '../cases/guarantee/guarantee-sessions.ts';
import { verifyLetter } from '../cases/guarantee/verify-letter.ts';
import { printCertificate } from '../cases/insurance/certificate.ts';
import { verifyPolicy } from '../cases/insurance/verify-policy.ts';
import { followRegistration, registerAgency, stepAsRegistrant } from '../cases/registration/registrations.ts';
import { countFacets, listProductCodes, listProducts } from '../catalogue/product-catalogue.ts';
import { TransactionTooLong } from '../db/guard-transactions.ts';
import { consumeCaptcha } from '../domain/account/create-captcha.ts';
import { findSession } from '../domain/account/sessions.ts';
import { exportAccount } from '../domain/account-export/export-account.ts';
import { issueAgencyTicket } from '../domain/agency/agency-ticket.ts';
import { Fault } from '../domain/fault.ts';
import { openOwnFile, openResource } from '../domain/files/open-own-file.ts';
import { listOrderFiles, zipOrderFiles } from '../domain/files/order-files.ts';
import { financeProducts } from '../domain/finance-product/finance-products.ts';
import { getFinanceProduct } from '../domain/finance-product/get-finance-product.ts';
import { productKind } from '../domain/finance-product/product-proposal.ts';
import { openClauseDigest } from '../domain/insurance-product/clause-document.ts';
import { getInsuranceProduct } from '../domain/insurance-product/get-insurance-product.ts';
import { insuranceProducts } from '../domain/insurance-product/insurance-products.ts';
import { insuranceKind } from '../domain/insurance-product/insurance-proposal.ts';
import { tryPremium } from '../domain/insurance-product/try-premium.ts';
import { articleKind } from '../domain/policy/article-proposal.ts';
import { addPolicyView, getPolicyArticle } from '../domain/policy/get-policy-article.ts';
import { countPolicyFacets, listArticleCodes, listPolicyArticles } from '../domain/policy/list-policy-articles.ts';
import { readPreview } from '../domain/proposal/preview.ts';
import { type RequestTrace, withRequestTrace } from '../domain/record/request-trace.ts';
import { listAgencyOptions } from '../domain/reference/list-agency-options.ts';
import { listDistrictOptions } from '../domain/reference/list-district-options.ts';
import { listDictionaryEntries } from '../domain/reference/set-dictionary-entry.ts';
import { toSignOnAddress, toSignOutAddress } from '../domain/sign-on/sign-on-address.ts';
import { exchangeSignOnTicket } from '../domain/sign-on/sign-on-tickets.ts';
import { getHomeStatistics } from '../domain/statistics/get-home-statistics.ts';
import { mountAccountRoutes, mountBindingRoutes, mountPasswordRoutes, mountSmsRoutes } from './account-routes.ts';
import { mountAgricultureRoutes } from './agriculture-routes.ts';
import { mountAuthenticationRoutes } from './authentication-routes.ts';
import { checkSignature } from './check-signature.ts';
import { mountConsentRoutes } from './consent-routes.ts';
import { mountDocsRoutes } from './docs-routes.ts';
import { DONE, type FailureResponse, toFaultResponse, toUnknownResponse } from './fault-response.ts';
import { mountFeedbackRoutes } from './feedback-routes.ts';
import { mountFileRoutes, respondWithFile } from './file-routes.ts';
import { mountFinanceDemandRoutes } from './finance-demand-routes.ts';
import { mountFinanceOrderRoutes } from './finance-order-routes.ts';
import { mountFinanceToolRoutes } from './finance-tool-routes.ts';
import { mountInsuranceOrderRoutes } from './insurance-order-routes.ts';
import { mountLegacyRoutes, mountMessageRoutes } from './legacy-routes.ts';
import { limitClient } from './limit-client.ts';
import { mountCall, mountUserCall, type PlatformApp } from './mount-call.ts';
import { mountDownload } from './mount-download.ts';
import { mountOperatorRoutes } from './operator-routes.ts';
import { mountPaymentRoutes } from './payment-routes.ts';
import type { PlatformDeps, PlatformHttp } from './platform-deps.ts';
import { readBearer, readClient, readDeviceMark } from './read-client.ts';
import { checkBodyType } from './read-json.ts';
import { mountStaffSites, STAFF_SITES } from './staff-sites.ts';
import { traceEvents } from './trace-events.ts';

const requireSession =
  ({ context, limits }: PlatformDeps): MiddlewareHandler<PlatformHttp> =>
  async (c, next) => {
    const token = readBearer(c);
    const session = token === null ? null : await findSession(context.db, token, context.now(), limits);
    if (session === null) throw new Fault('unauthenticated');
    c.set('session', session);
    await next();
  };

/** Asks for a living session wherever the contract does, before anything of the body is read. */
function mountSessionGuards(app: PlatformApp, deps: PlatformDeps): void {
  const guard = requireSession(deps);
  for (const { method, path, session } of Object.values(calls) as Call[])
    if (session === 'required') app.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), guard);
}

const REQUEST_ID = /^[\w-]{8,64}$/;
const TRACE_PARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

type Asker = Omit<RequestTrace, 'requestId'>;
const readPortalAsker = (c: Context): Asker => ({ ...readClient(c), deviceMark: readDeviceMark(c) });

/** Takes over or makes the request id, and logs method, route pattern, status and time: no query, no path values, no body. What is recorded meanwhile tells of the request. */
export const requestLog =
  (logger: Logger, readAsker: (c: Context) => Asker = readPortalAsker): MiddlewareHandler<PlatformHttp> =>
  async (c, next) => {
    const given = c.req.header('x-request-id') ?? '';
    const requestId = REQUEST_ID.test(given) ? given : randomUUID();
    c.set('requestId', requestId);
    const startedAt = performance.now();
    await withRequestTrace({ requestId, ...readAsker(c) }, next);
    c.header('x-request-id', requestId);
    const durationMs = Math.round(performance.now() - startedAt);
    const [, traceId] = TRACE_PARENT.exec(c.req.header('traceparent') ?? '') ?? [];
    logger.info({ requestId, traceId, method: c.req.method, route: routePath(c, -1), status: c.res.status, durationMs }, 'request');
  };

export const MAX_BODY_BYTES = 1024 * 1024;
/** More than the largest file, so that one a little too large is refused in words. */
export const MAX_UPLOAD_BYTES = 40 * 1024 * 1024;
/** What costs work or can be guessed at. */
const LIMITED_CALLS = [
  'captchaImage',
  'login',
  'register',
  'retrievePassword',
  'sendSmsCode',
  'sendUserSmsCode',
  'bindSmsCode',
  'mztUserLogin',
  'agencyRegister',
  'agencyTicket',
  'agencyFollow',
  'agencyComplete',
  'agencyWithdraw',
  'guaranteeVerify',
  'guaranteeEntry',
  'feedbackVisitorSubmit',
  'feedbackVisitorFollow',
  'feedbackVisitorSupplement',
  'feedbackVisitorRate',
  'feedbackVisitorWithdraw',
] as const;
const SIGNED_PATHS = ['/api/*', '/common/*', '/feature/*'];

export const refuseLarge = (): never => {
  throw new Fault('tooLarge');
};

/** As databases and file systems say it. */
const FULL_CODES = ['53100', 'ENOSPC'];

function isStorageFull(error: unknown): boolean {
  const { code, cause } = error as { readonly code?: string; readonly cause?: { readonly code?: string } };
  return FULL_CODES.includes(code ?? cause?.code ?? '');
}

/** What a caller sees of any failure; what is unexpected is logged. */
export function toResponse(error: Error, requestId: string, { logger }: Pick<PlatformDeps, 'logger'>): FailureResponse {
  if (error instanceof Fault) return toFaultResponse(error);
  // What Hono itself refuses: a body that is no JSON.
  if (error instanceof HTTPException && error.status < 500) return toFaultResponse(new Fault('badRequest'));
  logger.error({ requestId, err: error }, 'unexpected');
  if (error instanceof TransactionTooLong) return toFaultResponse(new Fault('busy'));
  if (isStorageFull(error)) return toFaultResponse(new Fault('storageFull'));
  return toUnknownResponse(requestId);
}

function mountGuards(app: PlatformApp, deps: PlatformDeps): void {
  app.use(requestLog(deps.logger));
  app.use(secureHeaders());
  app.use(async (c, next) => {
    c.header('cache-control', 'no-store');
    await next();
  });
  const [small, large] = [MAX_BODY_BYTES, MAX_UPLOAD_BYTES].map((maxSize) => bodyLimit({ maxSize, onError: refuseLarge })) as [
    MiddlewareHandler,
    MiddlewareHandler,
  ];
  app.use((c, next) => (c.req.path === calls.fileUpload.path ? large : small)(c, next));
  for (const path of SIGNED_PATHS) app.use(path, checkSignature(deps), checkBodyType);
  mountSessionGuards(app, deps);
  const limit = limitClient(deps.clientCallsPerMinute);
  for (const name of LIMITED_CALLS) app.use(calls[name].path.replace('{userId}', ':userId'), limit);
  for (const site of ['tenant', 'admin'] as const)
    for (const { path } of [calls.captchaImage, calls[`${site}Login`]])
      for (const root of ['/sandbox', STAFF_SITES]) app.use(`${root}/${site}${path}`, limit);
  // Behind the bounds of a client: what those refuse costs no row.
  traceEvents(app, deps.context);
}

/**
 * The platform over HTTP: every call of the contract under `/api`, signature checked; `/operator`, `/health`,
 * `/openapi.json` and `/docs` beside it. Business failures answer 200 with their code in the body (spec §8).
 */
export function createPlatformApp(deps: PlatformDeps): PlatformApp {
  const app: PlatformApp = new Hono<PlatformHttp>();
  mountGuards(app, deps);
  mountHealthRoutes(app, deps);
  mountReferenceRoutes(app, deps);
  mountFinanceToolRoutes(app, deps);
  mountFinanceProductRoutes(app, deps);
  mountFinanceOrderRoutes(app, deps);
  mountFinanceDemandRoutes(app, deps);
  mountInsuranceProductRoutes(app, deps);
  mountInsuranceOrderRoutes(app, deps);
  mountPolicyRoutes(app, deps);
  mountAccountRoutes(app, deps);
  mountPasswordRoutes(app, deps);
  mountBindingRoutes(app, deps);
  mountSmsRoutes(app, deps);
  mountSignOnRoutes(app, deps);
  mountSubmissionRoutes(app, deps);
  mountAuthenticationRoutes(app, deps);
  mountConsentRoutes(app, deps);
  mountFeedbackRoutes(app, deps);
  mountAgricultureRoutes(app, deps);
  mountMessageRoutes(app, deps);
  mountFileRoutes(app, deps);
  mountDownloadRoutes(app, deps);
  mountGuaranteeRoutes(app, deps);
  mountLegacyRoutes(app, deps);
  mountStaffSites(app, deps);
  mountPaymentRoutes(app, deps);
  deps.mountSandbox?.(app, deps);
  mountOperatorRoutes(app, deps);
  mountDocsRoutes(app);
  app.notFound((c) => c.json(toFaultResponse(new Fault('notFound')).body, c.req.path.startsWith('/api/') ? 200 : 404));
  app.onError((error, c) => {
    const { status, headers, body } = toResponse(error, c.get('requestId'), deps);
    return c.json(body, status, headers);
  });
  return app;
}

function mountGuaranteeRoutes(app: PlatformApp, { context, guaranteeUrl = null }: PlatformDeps): void {
  mountCall(app, 'guaranteeVerify', async ({ query }) => ({
    data: await (POLICY_NO.test(query.no ?? '') ? verifyPolicy : verifyLetter)(context, query),
  }));
  mountUserCall(app, 'guaranteeEntry', async (session) => {
    if (guaranteeUrl === null) throw new Fault('notFound');
    return { data: { ticket: await issueGuaranteeEntry(context, session) } };
  });
}

function mountFinanceProductRoutes(app: PlatformApp, { context }: PlatformDeps): void {
  mountCall(app, 'financeProducts', ({ query }) => listProducts(financeProducts, context, query));
  mountCall(app, 'financeFacets', async ({ query }) => ({ data: await countFacets(financeProducts, context, query) }));
  mountCall(app, 'financeProductCodes', ({ query }) => listProductCodes(financeProducts, context, query.pageNum));
  mountCall(app, 'financeProduct', async ({ params }) => ({ data: await getFinanceProduct(context.db, params.productCode) }));
  mountCall(app, 'financePreview', async ({ params }) => ({
    data: await readPreview(context, productKind, params.token, ({ db }, productCode) => getFinanceProduct(db, productCode)),
  }));
}

/** Dictionaries, districts, institutions and the figures of the home page. */
function mountReferenceRoutes(app: PlatformApp, { context }: PlatformDeps): void {
  mountCall(app, 'dictType', async ({ params }) => ({ data: await listDictionaryEntries(context.db, params.type) }));
  mountCall(app, 'districtOption', async ({ query }) => ({ data: await listDistrictOptions(context.db, query) }));
  mountCall(app, 'agencyOptions', async () => ({ data: await listAgencyOptions(context.db) }));
  mountCall(app, 'homeStatistics', async () => ({ data: await getHomeStatistics(context) }));
}

/** `live` touches nothing; `ready` says whether the database answers and the disk has room. */
function mountHealthRoutes(app: PlatformApp, { checkReady, logger }: PlatformDeps): void {
  app.get('/health/live', (c) => c.json({ status: 'live' }));
  app.get('/health/ready', async (c) => {
    try {
      await checkReady();
      return c.json({ status: 'ready' });
    } catch (error) {
      logger.warn({ err: error }, 'not ready');
      return c.json({ status: 'unavailable' }, 503, { 'retry-after': '1' });
    }
  });
}

/** Government sign-ons: where they begin and end, and the exchange of their tickets. */
function mountSignOnRoutes(app: PlatformApp, { context, signOn }: PlatformDeps): void {
  mountCall(app, 'mztAddress', async ({ query }) => ({ data: toSignOnAddress('mzt', query, signOn) }));
  mountCall(app, 'szsfAddress', async ({ query }) => ({ data: toSignOnAddress('szsf', query, signOn) }));
  mountCall(app, 'szsfLoginOut', async () => ({ data: toSignOutAddress(signOn) }));
  mountCall(app, 'mztUserLogin', async ({ params, query, token, client }) => {
    const back = { ticket: params.userId, state: query.state, client, formerToken: token };
    const data = await exchangeSignOnTicket(context, back);
    return { ...data, data };
  });
}

function mountInsuranceProductRoutes(app: PlatformApp, { context }: PlatformDeps): void {
  mountCall(app, 'insuranceProducts', ({ query }) => listProducts(insuranceProducts, context, query));
  mountCall(app, 'insuranceFacets', async ({ query }) => ({
    data: (await countFacets(insuranceProducts, context, query)) as InsuranceFacets,
  }));
  mountCall(app, 'insuranceProductCodes', ({ query }) => listProductCodes(insuranceProducts, context, query.pageNum));
  mountCall(app, 'insuranceTrial', async ({ body }) => ({ data: await tryPremium(context.db, body) }));
  mountCall(app, 'insuranceProduct', async ({ params }) => ({ data: await getInsuranceProduct(context.db, params.productCode) }));
  mountCall(app, 'insurancePreview', async ({ params }) => ({
    data: await readPreview(context, insuranceKind, params.token, ({ db }, productCode) => getInsuranceProduct(db, productCode)),
  }));
  app.get('/oss/insurance/:productCode/clauses.pdf', async (c) =>
    respondWithFile(c, await openClauseDigest(context, c.req.param('productCode'))),
  );
}

function mountPolicyRoutes(app: PlatformApp, { context }: PlatformDeps): void {
  mountCall(app, 'policyArticles', ({ query }) => listPolicyArticles(context, query));
  mountCall(app, 'policyFacets', async ({ query }) => ({ data: await countPolicyFacets(context, query) }));
  mountCall(app, 'policyArticleCodes', ({ query }) => listArticleCodes(context, query.pageNum));
  mountCall(app, 'policyArticle', async ({ params }) => ({ data: await getPolicyArticle(context, params.policyArticleId) }));
  mountCall(app, 'policyPreview', async ({ params }) => ({
    data: await readPreview(context, articleKind, params.token, getPolicyArticle),
  }));
  mountCall(app, 'policyView', async ({ params, client }) => {
    await addPolicyView(context, params.policyArticleId, client);
    return {};
  });
}

/** Files to be saved, each for its owner alone (spec §7). */
function mountDownloadRoutes(app: PlatformApp, { context, files }: PlatformDeps): void {
  mountDownload(app, 'downloadFile', ({ user }, { query }) =>
    openOwnFile(context, user.id, { name: query.fileName, isDeleted: query.delete === 'true' }, files),
  );
  mountDownload(app, 'downloadResource', ({ user }, { query }) => openResource(context, user.id, query.resource, files));
  mountDownload(app, 'downloadOrderFiles', ({ user }, { query }) => zipOrderFiles(context, user.id, query.orderNumber, files));
  mountDownload(app, 'accountExport', ({ user }, { query }) => exportAccount(context, user, query.ticket));
  mountDownload(app, 'financeOrderReceipt', ({ user }, { params }) => printReceipt(context, user, params.orderNo, Number(params.number)));
  mountDownload(app, 'financeOrderSettlement', ({ user }, { params }) => printSettlement(context, user, params.orderNo));
  mountDownload(app, 'insuranceCertificate', ({ user }, { params }) =>
    printCertificate(context, user, params.orderNo, Number(params.number)),
  );
  mountDownload(app, 'financeOrderPrint', ({ user }, { params }) => printOrder(context, user, params.orderNo));
  mountDownload(app, 'financeOrderLoanProof', ({ user }, { params }) => printLoanProof(context, user, params.orderNo));
  mountDownload(app, 'downloadFileList', ({ user }, { body }) => listOrderFiles(context, user.id, body.orderNumber));
}

/** Institutions that ask to be registered: a captcha for the whole, and one answer whatever is known of the code. */
function mountSubmissionRoutes(app: PlatformApp, { context, captcha, limits, files }: PlatformDeps): void {
  mountCall(app, 'agencyTicket', async ({ body, client }) => {
    if (captcha !== null) await consumeCaptcha(context, body, client.address);
    return { data: { ticket: await issueAgencyTicket(context, client.address) } };
  });
  mountCall(app, 'agencyRegister', async ({ body, token }) => {
    const session = token === null ? null : await findSession(context.db, token, context.now(), limits);
    const done = await registerAgency(context, body, { userId: session?.user.id ?? null, placeholder: files.placeholder });
    return { success: true, msg: DONE, data: { registrationNo: String(done.registrationNo), dueTime: String(done.dueTime) } };
  });
  mountCall(app, 'agencyFollow', async ({ body }) => ({ data: await followRegistration(context, body) }));
  mountCall(app, 'agencyComplete', async ({ body: input }) => ({ data: await stepAsRegistrant(context, { action: 'complete', input }) }));
  mountCall(app, 'agencyWithdraw', async ({ body: input }) => ({ data: await stepAsRegistrant(context, { action: 'withdraw', input }) }));
}
