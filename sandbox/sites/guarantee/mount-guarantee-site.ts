import type { PlatformApp } from '../../../platform/http/mount-call.ts';
import type { PlatformDeps } from '../../../platform/http/platform-deps.ts';
import type { SandboxSettings } from '../sandbox-settings.ts';
import { mountApplicationPages } from './application-pages.ts';
import { mountGuaranteeLoginPages } from './guarantee-login-pages.ts';
import { mountGuaranteePublicPages } from './guarantee-public-pages.ts';
import { mountLetterPages } from './letter-pages.ts';

/** The guarantee-letter service as a site of its own: its pages, its login, its cookie. */
export function mountGuaranteeSite(app: PlatformApp, deps: PlatformDeps, { guarantee }: SandboxSettings): void {
  const site = { deps, settings: guarantee };
  mountGuaranteePublicPages(app, site);
  mountGuaranteeLoginPages(app, site);
  mountApplicationPages(app, site);
  mountLetterPages(app, site);
}
