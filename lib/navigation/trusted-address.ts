import { type Env, LOOPBACK } from '#lib/env/env-schema.ts';

type TrustEnv = Pick<Env, 'SIGN_ON_HOSTS' | 'INTERNAL_HOSTS' | 'SANDBOX' | 'SANDBOX_URL'>;

// Browsers drop or convert these while they read an address, so what was checked would not be what is opened.
const UNSAFE = /[\\\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * An address from the upstream that a visitor may be sent to: https at a host of SIGN_ON_HOSTS, plain http only where that host is
 * this machine or of INTERNAL_HOSTS, or the sandbox. Null for anything else.
 */
export function trustedAddress(address: string, env: TrustEnv): string | null {
  if (UNSAFE.test(address) || !URL.canParse(address)) return null;
  const { origin, protocol, hostname, username, password, href } = new URL(address);
  if (username !== '' || password !== '') return null;
  if (env.SANDBOX && origin === new URL(env.SANDBOX_URL).origin) return href;
  const mayBePlain = [...LOOPBACK, ...env.INTERNAL_HOSTS].includes(hostname);
  const isCarriedSafely = protocol === 'https:' || (protocol === 'http:' && mayBePlain);
  return isCarriedSafely && env.SIGN_ON_HOSTS.includes(hostname) ? href : null;
}
