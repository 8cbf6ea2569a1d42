import { CAPTCHA_TIMEOUT_MS, type Endpoint, read, write } from '#lib/contract/endpoint.ts';

const OWN_SITE = { reach: 'server', repeat: 'allowed' } as const;
const SITE_LOGIN = { ...OWN_SITE, session: 'starts', enciphered: ['password'] } as const;
/** A one-time ticket of a sign-on; what an operator's older upstream sends is shorter. */
const TICKET = /^[\w-]{1,128}$/;
const CAPTCHA = { session: 'none', timeoutMs: CAPTCHA_TIMEOUT_MS } as const;

export const signOnEndpoints = {
  mztAddress: read('/api/mzt/getMztAddress', { session: 'none', ...OWN_SITE }),
  szsfAddress: read('/api/szsf/getSzsfAddress', { session: 'none', ...OWN_SITE }),
  szsfLoginOut: read('/api/szsf/szsfLoginOut'),
  mztUserLogin: read('/api/mzt/mztUserLogin/{userId}', { session: 'none', ...OWN_SITE, params: { userId: TICKET } }),
  tenantCaptcha: read('/api/comm/captchaImage', { ...CAPTCHA, ...OWN_SITE, site: 'tenant' }),
  tenantLogin: write('/tenant-login', { ...SITE_LOGIN, site: 'tenant' }),
  adminCaptcha: read('/api/comm/captchaImage', { ...CAPTCHA, ...OWN_SITE, site: 'admin' }),
  adminLogin: write('/login', { ...SITE_LOGIN, site: 'admin' }),
} as const satisfies Record<string, Endpoint>;
