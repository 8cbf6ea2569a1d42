import type { Logger } from 'pino';
import type { DomainContext } from '../platform/domain/domain-context.ts';
import type { IssueSettings } from '../platform/domain/guarantee/letter-step.ts';
import type { PlatformEnv } from '../platform/env.ts';
import { DEMO_USERS } from '../platform/seed/demo-users.ts';
import { startDemoWorker } from './moves/start-demo-worker.ts';
import { toGuaranteeSandbox } from './seed/demo-letters.ts';
import { DEMO_SITES } from './seed/demo-sites.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { mountSandboxRoutes } from './sites/sandbox-routes.ts';
import type { SandboxSettings } from './sites/sandbox-settings.ts';

const SECOND_MS = 1_000;

const toSettings = (env: PlatformEnv): SandboxSettings => ({
  identities: [
    { loginName: DEMO_USERS.person.loginName, label: '演示个人' },
    { loginName: DEMO_USERS.company.loginName, label: '演示企业' },
  ],
  sites: {
    tenant: { account: DEMO_SITES.tenant, signKey: env.SIGN_KEY_TENANT },
    admin: { account: DEMO_SITES.admin, signKey: env.SIGN_KEY_ADMIN },
  },
  guarantee: toGuaranteeSandbox(),
  cipher: { key: env.CIPHER_KEY_SITES, iv: env.CIPHER_IV_SITES, mode: env.CIPHER_MODE, encoding: env.CIPHER_ENCODING },
});

/** Everything that plays the world outside of the platform: samples, the sites of others, and what institutions would do next. */
export const openSandbox = (env: PlatformEnv) => ({
  seedDemo,
  mountRoutes: mountSandboxRoutes(toSettings(env)),
  startMoves: (context: DomainContext, issuing: IssueSettings, logger: Logger) =>
    env.DEMO_WORKER ? startDemoWorker(context, env.DEMO_STEP_SECONDS * SECOND_MS, issuing, logger) : null,
});
