interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
}

/** One package of a CycloneDX list. */
export interface Component {
  readonly type: 'library';
  readonly 'bom-ref': string;
  readonly purl: string;
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly scope: 'required' | 'optional';
  readonly licenses?: readonly { readonly expression: string }[];
  readonly hashes?: readonly { readonly alg: 'SHA-512'; readonly content: string }[];
}

const FOLDER = 'node_modules/';

function toComponent(place: string, { version = '', license, integrity = '', optional }: Locked): Component {
  const full = place.slice(place.lastIndexOf(FOLDER) + FOLDER.length);
  const [name = '', group] = full.split('/').reverse();
  const purl = `pkg:npm/${full.replace('@', '%40')}@${version}`;
  const [, sum] = /^sha512-(.+)$/.exec(integrity) ?? [];
  return {
    type: 'library',
    'bom-ref': purl,
    purl,
    ...(group !== undefined && { group }),
    name,
    version,
    scope: optional ? 'optional' : 'required',
    ...(license !== undefined && { licenses: [{ expression: license }] }),
    ...(sum !== undefined && { hashes: [{ alg: 'SHA-512', content: Buffer.from(sum, 'base64').toString('hex') }] }),
  };
}

/**
 * Everything of a lockfile that runs in production, each package and version once. (npm's own list leaves out what tools that are
 * not shipped need as well.)
 */
export function listComponents(packages: Readonly<Record<string, Locked>>): Component[] {
  const shipped = Object.entries(packages).filter(([place, { dev }]) => place !== '' && dev !== true);
  const all = shipped.map(([place, entry]) => toComponent(place, entry));
  return [...new Map(all.map((component) => [component.purl, component])).values()].sort((a, b) => a.purl.localeCompare(b.purl, 'en'));
}
