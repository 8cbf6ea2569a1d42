import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { COMPRESSED_DIR, STATIC_DIR } from '#lib/http-edge/static-files.ts';
import { say } from '../launch/progress.ts';
import { projectDir } from '../launch/spawn-node.ts';
import { type Stage, toCount } from './stage.ts';

/** What a page's files may weigh over the wire, in bytes. */
interface Bar {
  readonly styles: number;
  readonly scripts: number;
}

/** One that is browsed, one on which antd's parts are operated, the way in. */
const BROWSED: Bar = { styles: 25_000, scripts: 200_000 };
const OPERATED: Bar = { styles: 45_000, scripts: 330_000 };
const ENTRANCE: Bar = { styles: 45_000, scripts: 300_000 };
/** What the head of one answer weighs. */
const HEAD_BYTES = 300;
/** Folders of the pages with a bar and of the heaviest others, below the build's `server/app`. */
const MAIN = '(site)/(main)/[query]';
const FARM = '(site)/(agri)/[query]/agriculture';

const BARS: Readonly<Record<string, Bar>> = {
  [MAIN]: BROWSED,
  [`${MAIN}/financeServer`]: BROWSED,
  [`${MAIN}/financeServer/[productCode]`]: BROWSED,
  [`${MAIN}/insure`]: BROWSED,
  [`${MAIN}/insureProduct`]: BROWSED,
  [`${MAIN}/policy`]: BROWSED,
  [`${MAIN}/policy/[policyArticleId]`]: BROWSED,
  [`${MAIN}/subsidies`]: BROWSED,
  [`${MAIN}/institution/[agencyId]`]: BROWSED,
  [`${MAIN}/tools/calculator`]: BROWSED,
  [`${MAIN}/tools/compare`]: BROWSED,
  [`${MAIN}/tools/match`]: BROWSED,
  [`${MAIN}/guarantee/verify`]: BROWSED,
  [FARM]: BROWSED,
  [`${FARM}/product`]: BROWSED,
  [`${FARM}/product/[productId]`]: BROWSED,
  [`${FARM}/score`]: BROWSED,
  [`${FARM}/submit`]: OPERATED,
  [`${MAIN}/financeServerSub`]: OPERATED,
  [`${MAIN}/confirmInsured`]: OPERATED,
  [`${MAIN}/feedback`]: OPERATED,
  login: ENTRANCE,
  register: ENTRANCE,
  reset: ENTRANCE,
};

type Files = Readonly<Record<string, readonly string[]>>;

/** The files that a page of the build asks for, below `static`; scripts with those of the framework, which every page asks for. */
function listFiles(distDir: string, page: string): { styles: string[]; scripts: string[] } {
  const script = readFileSync(join(distDir, 'server/app', page, 'page_client-reference-manifest.js'), 'utf8');
  const { entryCSSFiles, entryJSFiles } = JSON.parse(script.slice(script.indexOf('] = {') + 4).replace(/;\s*$/, '')) as {
    entryCSSFiles: Record<string, readonly { readonly path: string }[]>;
    entryJSFiles: Files;
  };
  const { rootMainFiles } = JSON.parse(readFileSync(join(distDir, 'build-manifest.json'), 'utf8')) as { rootMainFiles: readonly string[] };
  // A page asks for what tells that there is none only where there is none.
  const entries = Object.entries(entryJSFiles).filter(([entry]) => !entry.endsWith('/not-found'));
  const below = (paths: readonly string[]) => [...new Set(paths)].map((path) => path.slice(`${STATIC_DIR}/`.length));
  return {
    styles: below(
      Object.values(entryCSSFiles)
        .flat()
        .map(({ path }) => path),
    ),
    scripts: below([...rootMainFiles, ...entries.flatMap(([, paths]) => paths)]),
  };
}

/** Bytes of a page's styles and scripts as they leave, heads included. */
export function weighPage(distDir: string, page: string): Bar {
  const weigh = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + HEAD_BYTES + statSync(join(distDir, COMPRESSED_DIR, `${file}.br`)).size, 0);
  const { styles, scripts } = listFiles(distDir, page);
  return { styles: weigh(styles), scripts: weigh(scripts) };
}

/** Keeps styles and scripts of pages within their bars; `npm run bench -- weight` measures the same in a browser. */
export const weights = (distDir: string): Stage => ({
  label: '重量：浏览的页面脚本 200 kB、样式 25 kB，填写的页面 330、45 kB，登录注册 300、45 kB',
  async run() {
    const folder = join(projectDir, distDir);
    if (!existsSync(join(folder, 'BUILD_ID'))) return toCount(false);
    const heavy = Object.entries(BARS)
      .map(([page, bar]) => ({ page, bar, bytes: weighPage(folder, page) }))
      .filter(({ bar, bytes }) => bytes.styles > bar.styles || bytes.scripts > bar.scripts);
    for (const { page, bytes } of heavy) say(`${page}: 样式 ${bytes.styles}，脚本 ${bytes.scripts}`);
    return toCount(heavy.length === 0);
  },
});
