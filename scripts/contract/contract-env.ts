import { type Env, LOOPBACK, parseEnv } from '#lib/env/env-schema.ts';

type Source = Readonly<Record<string, string | undefined>>;

export interface ContractEnv {
  readonly env: Env;
  /** What the operator should know of the settings, before anything is asked. */
  readonly notes: readonly string[];
}

const DEFAULT_PLATFORM_PORT = '4100';

/** The embedded platform, named by its address, is still the embedded one, with its sample keys. */
function isEmbedded(url: URL, source: Source): boolean {
  const port = source.PLATFORM_PORT || DEFAULT_PLATFORM_PORT;
  return LOOPBACK.includes(url.hostname) && url.port === port && !source.UPSTREAM_URL;
}

/** What of the settings stops the portal in production, each in its own words. */
function productionProblems(source: Source): string[] {
  try {
    parseEnv({ ...source, NODE_ENV: 'production' });
    return [];
  } catch (error) {
    const [, ...lines] = String(error instanceof Error ? error.message : error).split('\n');
    // The store of files is at the upstream where nobody says otherwise: once is enough.
    const own = lines.filter((line) => source.OSS_URL || !line.includes('OSS_URL:'));
    return own.map((line) => `正式启动前还要改：${line.trim()}`);
  }
}

/**
 * The portal's settings with this back end as the upstream. What would only stop a production start is told, not refused.
 * @throws Error when a setting is wrong, with its name.
 */
export function toContractEnv(address: string | null, source: Source): ContractEnv {
  const given = address ?? (source.UPSTREAM_URL || null);
  const url = given === null ? null : new URL(given);
  const embedded = url === null || isEmbedded(url, source);
  const plainHost = url?.protocol === 'http:' && !LOOPBACK.includes(url.hostname) ? url.hostname : null;
  const hosts = [source.INTERNAL_HOSTS, plainHost].filter((host) => host).join(',');
  const upstream = embedded ? { UPSTREAM_URL: '', PLATFORM_PORT: url?.port || source.PLATFORM_PORT } : { UPSTREAM_URL: given ?? '' };
  const env = parseEnv({ ...source, ...upstream, NODE_ENV: 'development', INTERNAL_HOSTS: hosts });
  return { env, notes: embedded ? [] : productionProblems({ ...source, ...upstream }) };
}
