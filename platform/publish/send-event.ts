import { createHash } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { signV2Headers } from '#lib/signature/sign-v2.ts';
import { NotTaken, type SendEvent } from '../domain/agency-api/deliver-webhooks.ts';
import { isLocalHost, isPublicAddress, parseWebhookUrl } from '../domain/agency-api/public-address.ts';

const TIMEOUT_MS = 10_000;
/** Name of the key in the signature of an event. */
export const WEBHOOK_KEY_ID = 'webhook';

/** Headers of an event: the second signature of the contract, under the institution's secret, with a nonce of this attempt. */
export function eventHeaders(url: URL, secret: string, body: string, timestampMs: number): Record<string, string> {
  const signed = signV2Headers({
    key: secret,
    keyId: WEBHOOK_KEY_ID,
    method: 'POST',
    pathname: url.pathname,
    query: url.searchParams,
    bodySha256Hex: createHash('sha256').update(body).digest('hex'),
    timestampMs,
  });
  return { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), ...signed };
}

type FindAddresses = (host: string) => Promise<readonly string[]>;
const DNS_TIMEOUT_MS = 3_000;

/**
 * What a name leads to; nothing where its servers do not say so in time. They are asked beside the system's own lookup, which takes one of
 * the few threads that also hash passwords and read files, for as long as somebody's server of names likes.
 */
export const createFindAddresses =
  ({ servers, timeoutMs = DNS_TIMEOUT_MS }: { readonly servers?: readonly string[]; readonly timeoutMs?: number } = {}): FindAddresses =>
  async (host) => {
    if (host === 'localhost') return ['127.0.0.1'];
    const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
    if (servers !== undefined) resolver.setServers(servers);
    const late = setTimeout(() => resolver.cancel(), timeoutMs);
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    clearTimeout(late);
    return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  };

/** The one address that is called; a name that leads anywhere inside is not, whatever else it leads to. */
async function pinAddress(url: URL, allowsLocal: boolean, find: FindAddresses): Promise<string> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) === 0 ? await find(host).catch(() => []) : [host];
  const [address] = found;
  if (address === undefined) throw new NotTaken('unknownHost');
  const isLocal = allowsLocal && isLocalHost(url);
  if (!isLocal && !found.every(isPublicAddress)) throw new NotTaken('innerAddress');
  return address;
}

function post(url: URL, address: string, headers: Record<string, string>, body: string): Promise<number> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const options: RequestOptions = {
    method: 'POST',
    headers,
    agent: false,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    // The name is not asked for again: who answers for it could lead the second question inside.
    lookup: (_host, { all }, found) => {
      const family = isIP(address);
      if (all === true) found(null, [{ address, family }]);
      else found(null, address, family);
    },
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (answer) => {
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Why a request came to nothing, in a word. */
function wordOf(error: unknown): string {
  const { name, code } = error as { readonly name?: string; readonly code?: string };
  return name === 'TimeoutError' || name === 'AbortError' ? 'timeout' : (code ?? 'failed');
}

/** Posts an event to where an institution wants it: to a public address alone, pinned, without following anybody elsewhere. */
export const createSendEvent =
  ({
    now,
    allowsLocal,
    find = createFindAddresses(),
  }: {
    readonly now: () => Date;
    readonly allowsLocal: boolean;
    readonly find?: FindAddresses;
  }): SendEvent =>
  async ({ url: text, secret }, body) => {
    const url = parseWebhookUrl(text, allowsLocal);
    if (url === null) throw new NotTaken('innerAddress');
    const address = await pinAddress(url, allowsLocal, find);
    const status = await post(url, address, eventHeaders(url, secret, body, now().getTime()), body).catch((error: unknown) => {
      throw new NotTaken(wordOf(error));
    });
    if (status < 200 || status > 299) throw new NotTaken(String(status));
  };
