import type { CaptchaImage, CaptchaKind } from '#lib/contract/captcha-image.ts';
import { PORTAL_CALLS, postPortal, readPortal } from './portal-call.ts';

/** Sites of the operator with a login of their own (login modes tenant and admin). */
export type ForeignSite = 'tenant' | 'admin';

export interface SiteCredentials {
  readonly username: string;
  readonly password: string;
  readonly code: string;
  readonly uuid: string;
}

/** @throws RequestFailed with the sentence for the reader. */
export async function readSiteCaptcha(site: ForeignSite, kind: CaptchaKind = 'image'): Promise<CaptchaImage> {
  return ((await readPortal(PORTAL_CALLS.siteCaptcha(site, kind === 'text' ? '?kind=text' : ''))) as { data: CaptchaImage }).data;
}

/** Opens an empty window while the click still counts, without a way back to this page; null when the browser forbids it. */
function openBlank(): Window | null {
  const opened = window.open('about:blank', '_blank');
  if (opened !== null) opened.opener = null;
  return opened;
}

/**
 * Logs in at another site and shows it in a new window; here where windows are forbidden. Call it in the click itself.
 * @throws RequestFailed when the site refuses; the window is gone then.
 */
export async function logInAtSite(site: ForeignSite, credentials: SiteCredentials): Promise<void> {
  const opened = openBlank();
  try {
    await postPortal(PORTAL_CALLS.siteLogin(site), credentials);
  } catch (error) {
    opened?.close();
    throw error;
  }
  (opened ?? window).location.replace(new URL(PORTAL_CALLS.handoff, window.location.href).href);
}
