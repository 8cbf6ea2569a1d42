import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { secureHeaders } from 'hono/secure-headers';
import { calls } from '#lib/contract/calls.ts';
import { TransactionTooLong } from '../db/guard-transactions.ts';
import { Fault } from '../domain/fault.ts';
import { mountAccountRoutes } from './account-routes.ts';
import { mountAgricultureRoutes } from './agriculture-routes.ts';
import { mountAuthenticationRoutes } from './authentication-routes.ts';
import { mountBindingRoutes } from './binding-routes.ts';
import { checkSignature } from './check-signature.ts';
import { mountDocsRoutes } from './docs-routes.ts';
import { mountDownloadRoutes } from './download-routes.ts';
import { type FailureAnswer, toFaultAnswer, toUnknownAnswer } from './fault-answer.ts';
import { mountFileRoutes } from './file-routes.ts';
import { mountFinanceDemandRoutes } from './finance-demand-routes.ts';
import { mountFinanceOrderRoutes } from './finance-order-routes.ts';
import { mountFinanceProductRoutes } from './finance-product-routes.ts';
import { mountFinanceToolRoutes } from './finance-tool-routes.ts';
import { mountGuaranteeRoutes } from './guarantee-routes.ts';
import { mountHealthRoutes } from './health-routes.ts';
import { mountInsuranceOrderRoutes } from './insurance-order-routes.ts';
import { mountInsuranceProductRoutes } from './insurance-product-routes.ts';
import { mountLegacyRoutes } from './legacy-routes.ts';
import { limitClient } from './limit-client.ts';
import { mountMessageRoutes } from './message-routes.ts';
import type { PlatformApp } from './mount-call.ts';
import { mountOperatorRoutes } from './operator-routes.ts';
import { mountPasswordRoutes } from './password-routes.ts';
import type { PlatformDeps, PlatformHttp } from './platform-deps.ts';
import { mountPolicyRoutes } from './policy-routes.ts';
import { checkBodyType } from './read-json.ts';
import { mountReferenceRoutes } from './reference-routes.ts';
import { requestLog } from './request-log.ts';
import { mountSessionGuards } from './require-session.ts';
import { mountSignOnRoutes } from './sign-on-routes.ts';
import { mountSmsRoutes } from './sms-routes.ts';
import { mountSubmissionRoutes } from './submission-routes.ts';
import { traceEvents } from './trace-events.ts';

const MAX_BODY_BYTES = 1024 * 1024;
/** More than the largest file, so that one a little too large is refused in words. */
const MAX_UPLOAD_BYTES = 40 * 1024 * 1024;
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
  'guaranteeVerify',
] as const;
const SIGNED_PATHS = ['/api/*', '/common/*', '/feature/*'];

const refuseLarge = (): never => {
  throw new Fault('tooLarge');
};

/** As databases and file systems say it. */
const FULL_CODES = ['53100', 'ENOSPC'];

function isStorageFull(error: unknown): boolean {
  const { code, cause } = error as { readonly code?: string; readonly cause?: { readonly code?: string } };
  return FULL_CODES.includes(code ?? cause?.code ?? '');
}

function toAnswer(error: Error, requestId: string, { logger }: PlatformDeps): FailureAnswer {
  if (error instanceof Fault) return toFaultAnswer(error);
  // What Hono itself refuses: a body that is no JSON.
  if (error instanceof HTTPException && error.status < 500) return toFaultAnswer(new Fault('badRequest'));
  logger.error({ requestId, err: error }, 'unexpected');
  if (error instanceof TransactionTooLong) return toFaultAnswer(new Fault('busy'));
  if (isStorageFull(error)) return toFaultAnswer(new Fault('storageFull'));
  return toUnknownAnswer(requestId);
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
    for (const { path } of [calls.captchaImage, calls[`${site}Login`]]) app.use(`/sandbox/${site}${path}`, limit);
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
  mountAgricultureRoutes(app, deps);
  mountMessageRoutes(app, deps);
  mountFileRoutes(app, deps);
  mountDownloadRoutes(app, deps);
  mountGuaranteeRoutes(app, deps);
  mountLegacyRoutes(app, deps);
  deps.mountSandbox?.(app, deps);
  mountOperatorRoutes(app, deps);
  mountDocsRoutes(app);
  app.notFound((c) => c.json(toFaultAnswer(new Fault('notFound')).body, c.req.path.startsWith('/api/') ? 200 : 404));
  app.onError((error, c) => {
    const { status, headers, body } = toAnswer(error, c.get('requestId'), deps);
    return c.json(body, status, headers);
  });
  return app;
}
