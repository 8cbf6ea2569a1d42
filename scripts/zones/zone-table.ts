/** Names of a package that may not be imported, or the only ones that may; a sentence alone forbids the package. */
type PathRule =
  | string
  | { readonly importNames: readonly string[]; readonly message: string }
  | { readonly allowImportNames: readonly string[]; readonly message: string };

/** Addresses that may not be imported, as gitignore has them: a later one with ! takes an exception out again. */
interface GroupRule {
  readonly group: readonly string[];
  readonly message: string;
}

/** What files of a zone may not import. A file is judged by the last zone that it is in, and by that alone. */
interface Zone {
  readonly files: readonly string[];
  readonly groups: readonly GroupRule[];
  readonly paths: Readonly<Record<string, PathRule>>;
}

const zod: PathRule = { importNames: ['z'], message: 'Write import * as z: the named import brings the whole library.' };
const link: PathRule = 'Link through components/ui/site-link.tsx: this one renders every target in advance.';
const cacheOnly: PathRule = { allowImportNames: ['cache'], message: 'lib draws nothing: React belongs to components and lib/browser.' };
/** Holds in every file, whatever its zone. */
const everywhere = { zod, 'next/link': link };

const DRAWING = ['antd', 'antd/**', '@ant-design/**', 'react-dom', 'react-dom/**', 'swr', 'swr/**'];
const drawing: GroupRule = { group: DRAWING, message: 'lib draws nothing: this belongs to components or lib/browser.' };
const app: GroupRule = { group: ['**/app/**'], message: 'app is above every other layer.' };
const components: GroupRule = { group: ['#components/**', '**/components/**'], message: 'components are above this layer.' };
const platform: GroupRule = {
  group: ['**/platform/**', '**/sandbox/**'],
  message: 'The portal knows the upstream by lib/contract and HTTP only.',
};
const request: GroupRule = { group: ['next/headers'], message: 'A cached page must not read the request.' };
const tables: GroupRule = {
  group: ['drizzle-orm', 'drizzle-orm/**', 'pg', '@electric-sql/**', '**/db/schema.ts', '**/db/schema/**', '**/db/tables/**'],
  message: 'HTTP knows no tables.',
};
const http: GroupRule = { group: ['hono', 'hono/**', '@hono/**', '**/http/**'], message: 'The domain knows no HTTP.' };

const SHARED = ['contract', 'validation', 'signature'];
const taken = (folders: readonly string[]) => folders.map((folder) => `!#lib/${folder}/**`);
const shared: GroupRule = {
  group: [
    '#lib/**',
    ...taken([...SHARED, 'site']),
    '../**',
    ...SHARED.map((folder) => `!../${folder}/**`),
    'next',
    'next/**',
    'server-only',
  ],
  message:
    'lib/contract, lib/validation and lib/signature are shared with the platform and know only each other, and which city it is (lib/site).',
};
const ABOVE_PLATFORM = ['#components/**', '**/app/**', '**/components/**', '../**/lib/**', '!**/node_modules/**'];
/** What the platform may take of lib. */
const portal = (folders: readonly string[]): GroupRule => ({
  group: ['#lib/**', ...taken([...folders, 'site']), ...ABOVE_PLATFORM, 'next', 'next/**', 'react', 'react/**', ...DRAWING],
  message: 'The platform takes only lib/contract, lib/validation, lib/signature and lib/site from the portal.',
});
const addresses: GroupRule = {
  group: [
    '#lib/**',
    ...taken(['routes', 'article']),
    '!#lib/contract/pricing/**',
    '../**/lib/**',
    '**/platform/**',
    '**/sandbox/**',
    '**/app/**',
    '#components/**',
    '**/components/**',
  ],
  message:
    'A journey knows addresses only: lib/routes; the attack on articles brings its texts from lib/article, the course of a loan calculates its figures by lib/contract/pricing.',
};

/** Folders of components that every feature may use; `components/case/kinds` alone brings features together. */
const FOUNDATIONS = ['ui', 'blocks', 'case', 'catalogue', 'wizard', 'shell'];
const ofFeatures = (from: readonly string[]): GroupRule => ({
  group: ['#components/**', ...FOUNDATIONS.map((folder) => `!#components/${folder}/**`), ...from],
  message: `Features import no other feature: share through ${FOUNDATIONS.map((folder) => `components/${folder}`).join(', ')} or lib; own files by ./.`,
});
const ofKit = (from: string): GroupRule => ({
  group: ['#components/**', '!#components/ui/**', from],
  message: 'components/ui knows no feature and no shell.',
});

const ANTD = ['antd', 'antd/**', '@ant-design/**', '@rc-component/**'];
const antd: GroupRule = { group: ANTD, message: 'antd is reached through components/ui, where its parts have our look and our names.' };
/** What of the kit antd draws. */
const OPERATED = [
  'antd/**',
  'captcha/**',
  'dialog/confirm-dialog.tsx',
  'dialog/dialog.tsx',
  'field/check-row.tsx',
  'field/choice-field.tsx',
  'field/password-field.tsx',
  'field/search-select-field.tsx',
  'field/segment-choice.tsx',
  'field/text-area-field.tsx',
  'field/text-field.tsx',
  'sms-code/**',
];
const operated: GroupRule = {
  group: [...ANTD, ...OPERATED.map((path) => `**/ui/${path}`)],
  message: 'Pages that people browse are plain HTML: components/ui/plain, without antd (docs/adr/0033).',
};
/** Folders of components whose parts stand on public pages that people browse. */
const BROWSED = [
  'about',
  'accessibility',
  'blocks',
  'catalogue',
  'favourite',
  'finance',
  'guarantee',
  'home',
  'institution',
  'legal',
  'match',
  'policy',
  ...['home', 'policy', 'product', 'score'].map((folder) => `agriculture/${folder}`),
  ...['detail', 'list', 'row', 'trial'].map((folder) => `insurance/${folder}`),
];
const ownFiles = ['../**', ...FOUNDATIONS.map((folder) => `!../${folder}/**`)];

const cachedPage: Readonly<Record<string, PathRule>> = {
  'next/navigation': {
    importNames: ['notFound', 'useSearchParams'],
    message: 'A cached page states a missing record on its main element, and reads the query from params.',
  },
  'next/cache': {
    importNames: ['unstable_cache', 'unstable_noStore'],
    message: 'Reads are plain fetches with tags: anything else fails at the first request.',
  },
  'next/server': { importNames: ['connection'], message: 'A cached page must not wait for a request.' },
};

const drawn = [app, platform, request];
const zone = (files: readonly string[], groups: readonly GroupRule[], paths: Zone['paths'] = {}): Zone => ({
  files,
  groups,
  paths: { ...everywhere, ...paths },
});

/** The one table of who may import what. After a change: `node scripts/import-zones.ts`. */
export const importZones: readonly Zone[] = [
  zone(['lib/**'], [drawing, app, components, platform], { react: cacheOnly }),
  zone(['lib/browser/**'], [app, components, platform]),
  zone(
    SHARED.map((folder) => `lib/${folder}/**`),
    [shared, drawing, app, components, platform],
    { react: cacheOnly },
  ),
  zone(['components/**'], [ofFeatures(ownFiles), antd, ...drawn]),
  zone(['components/*/*/**'], [ofFeatures(['../../**']), antd, ...drawn]),
  zone(
    BROWSED.map((folder) => `components/${folder}/**`),
    [ofFeatures(ownFiles), operated, ...drawn],
  ),
  zone(
    BROWSED.map((folder) => (folder.includes('/') ? `components/${folder}/**` : `components/${folder}/*/**`)),
    [ofFeatures(['../../**']), operated, ...drawn],
  ),
  zone(['components/case/kinds/**'], [antd, ...drawn]),
  zone(['components/ui/**'], [ofKit('../**'), ...drawn]),
  zone(['components/ui/*/**'], [ofKit('../../**'), ...drawn]),
  // Holds antd's parts against ours, wherever those stand.
  zone(['components/ui/antd/exceptions.test.tsx'], drawn),
  { files: ['components/ui/site-link.tsx'], groups: [ofKit('../**'), ...drawn], paths: { zod } },
  zone(['app/**'], [platform, antd]),
  zone(['app/(site)/**'], [platform, request, antd], cachedPage),
  zone(['platform/**'], [portal(['http-server', ...SHARED])]),
  zone(['sandbox/**'], [portal(['http-server', ...SHARED])]),
  zone(['platform/domain/**', 'platform/cases/**'], [portal(SHARED), http]),
  zone(
    [
      ...['platform/http/**', 'platform/workbench/desks/**', 'platform/guarantee-site/**', 'sandbox/sites/**'],
      ...['platform/agency-api/**', '!platform/agency-api/**/*.test.ts'],
    ],
    [portal(SHARED), tables],
  ),
  zone(['middleware.ts', 'server.ts', 'instrumentation*.ts', 'next.config.ts'], [platform, components]),
  zone(['e2e/**'], [addresses]),
];

const rule = (options: object) => ({ level: 'error', options });

function toOverride({ files, paths, groups }: Zone): string {
  const style = { noRestrictedImports: rule({ paths, patterns: groups }) };
  return `    ${JSON.stringify({ includes: files, linter: { rules: { style } } })},\n`;
}

/** The text of biome.json with the zones in it, one line each, first among the overrides; its other lines stay as they stand. */
export function fillZones(text: string, zones = importZones): string {
  const base = `        "noRestrictedImports": ${JSON.stringify(rule({ paths: everywhere }))}`;
  return text
    .replaceAll(/^ {4}\{"includes":.*"noRestrictedImports".*\n/gm, '')
    .replace(/^ {8}"noRestrictedImports": .*$/m, () => base)
    .replace(/^ {2}"overrides": \[\n/m, (head) => head + zones.map(toOverride).join(''));
}
