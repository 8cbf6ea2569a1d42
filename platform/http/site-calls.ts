import type { Context } from 'hono';
import * as z from 'zod';
import { calls } from '#lib/contract/calls.ts';
import { SiteLoginBody } from '#lib/contract/sign-on.ts';
import type { CipherSettings } from '#lib/signature/cipher.ts';
import { signV1 } from '#lib/signature/sign-v1.ts';
import { consumeCaptcha } from '../domain/account/create-captcha.ts';
import { Fault } from '../domain/fault.ts';
import type { Site, SiteAccount } from '../domain/site/site-sessions.ts';
import { answerCaptcha } from './account-routes.ts';
import { hasFirstSignature } from './check-signature.ts';
import { DONE } from './fault-response.ts';
import type { PlatformApp } from './mount-call.ts';
import { decipherField } from './parse-call.ts';
import type { PlatformDeps } from './platform-deps.ts';
import { readClient } from './read-client.ts';
import { readJson } from './read-json.ts';

const TIMEOUT_MS = 5_000;
const Traded = z.object({ code: z.literal(200), data: z.object({ token: z.string().min(1) }) });

/** Trades the one-time code that a window was opened with for the session behind it, at the portal; null when the portal refuses. */
export async function tradeCode(
  code: string,
  { siteUrl, header, key }: { readonly siteUrl: string; readonly header: string; readonly key: string },
): Promise<string | null> {
  const body = JSON.stringify({ code });
  try {
    const answer = await fetch(`${siteUrl}/api/handoff`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [header]: signV1(key, body) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const traded = Traded.safeParse(await answer.json());
    return traded.success ? traded.data.data.token : null;
  } catch {
    return null;
  }
}

const lines: Readonly<Record<Site, { bizLineMode: string; bizLineId: string }>> = {
  tenant: { bizLineMode: 'FINANCE', bizLineId: '202' },
  admin: { bizLineMode: 'ADMIN', bizLineId: '202' },
};

async function parseLogin(c: Context) {
  const given: unknown = await readJson(c);
  if (typeof given !== 'object' || given === null) throw new Fault('badRequest');
  const { bizLineId: _bizLineId, ...fields } = given as Record<string, unknown>;
  const parsed = SiteLoginBody.safeParse(fields);
  if (!parsed.success) throw new Fault('badRequest');
  return parsed.data;
}

/** The token as it came, or behind the one-time code that came in its place; empty for neither. */
export async function readSiteToken(c: Context, key: string, { signature, signOn }: PlatformDeps): Promise<string> {
  const { token = '', code = '' } = c.req.query();
  if (code === '') return token;
  return (await tradeCode(code, { siteUrl: signOn.siteUrl, header: signature.header, key })) ?? '';
}

/** A site that the portal's login page logs in to. */
export interface SiteCalls {
  readonly site: Site;
  /** Before the paths of its calls. */
  readonly root: string;
  readonly signKey: string;
  /** Of the password on its way. */
  readonly cipher: CipherSettings;
  /** Gives the token that the site is opened with. */
  readonly logIn: (typed: SiteAccount, c: Context) => Promise<string>;
}

/** The captcha and the login of a site beside the portal, signed with the site's key. */
export function mountSiteCalls(app: PlatformApp, deps: PlatformDeps, { site, root, signKey, cipher, logIn }: SiteCalls): void {
  const { context, captcha, signature } = deps;
  const requireSigned = async (c: Context): Promise<void> => {
    if (!(await hasFirstSignature(c, new URL(c.req.url), { header: signature.header, key: signKey }))) throw new Fault('wrongSignature');
  };
  app.get(`${root}${calls.captchaImage.path}`, async (c) => {
    await requireSigned(c);
    const kind = c.req.query('kind') === 'text' ? 'text' : undefined;
    const data = await answerCaptcha(deps, { kind }, readClient(c).address);
    return c.json({ code: 200, msg: DONE, ...data, data });
  });
  app.post(`${root}${calls[`${site}Login`].path}`, async (c) => {
    await requireSigned(c);
    const { username, password: sealed, code, uuid } = await parseLogin(c);
    if (captcha !== null) await consumeCaptcha(context, { uuid, code }, readClient(c).address);
    const token = await logIn({ username, password: decipherField(sealed, cipher) }, c);
    return c.json({ code: 200, msg: DONE, ...lines[site], data: { token, ...lines[site] } });
  });
}
