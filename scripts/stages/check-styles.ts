import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { COMPRESSED_DIR, STATIC_DIR } from '#lib/http-edge/static-files.ts';
import { say } from '../launch/progress.ts';
import { projectDir } from '../launch/spawn-node.ts';
import { type Stage, toCount } from './stage.ts';

/** What the styles of a page may weigh over the wire, in bytes: one that is browsed, one on which antd's parts are operated. */
const BROWSED_BYTES = 25_000;
const OPERATED_BYTES = 45_000;
/** What the head of one answer weighs. */
const HEAD_BYTES = 300;
/** Folders of the pages with a bar and of the heaviest others, below the build's `server/app`. */
const MAIN = '(site)/(main)/[query]';
const FARM = '(site)/(agri)/[query]/agriculture';

const BARS: Readonly<Record<string, number>> = {
  [MAIN]: BROWSED_BYTES,
  [`${MAIN}/financeServer`]: BROWSED_BYTES,
  [`${MAIN}/financeServer/[productCode]`]: BROWSED_BYTES,
  [`${MAIN}/policy`]: BROWSED_BYTES,
  [`${MAIN}/policy/[policyArticleId]`]: BROWSED_BYTES,
  [`${FARM}/submission`]: BROWSED_BYTES,
  [`${FARM}/submit`]: OPERATED_BYTES,
  [`${MAIN}/financeServerSub`]: OPERATED_BYTES,
  [`${MAIN}/confirmInsured`]: OPERATED_BYTES,
  [`${MAIN}/feedback`]: OPERATED_BYTES,
  login: OPERATED_BYTES,
  register: OPERATED_BYTES,
};

/** The style files that a page of the build asks for, below `static`. */
function listStyles(distDir: string, page: string): string[] {
  const script = readFileSync(join(distDir, 'server/app', page, 'page_client-reference-manifest.js'), 'utf8');
  const { entryCSSFiles } = JSON.parse(script.slice(script.indexOf('] = {') + 4).replace(/;\s*$/, '')) as {
    entryCSSFiles: Record<string, readonly { readonly path: string }[]>;
  };
  const paths = Object.values(entryCSSFiles).flatMap((files) => files.map(({ path }) => path));
  return [...new Set(paths)].map((path) => path.slice(`${STATIC_DIR}/`.length));
}

/** Bytes of a page's styles as they leave, heads included. */
export const weighStyles = (distDir: string, page: string): number =>
  listStyles(distDir, page).reduce((sum, file) => sum + HEAD_BYTES + statSync(join(distDir, COMPRESSED_DIR, `${file}.br`)).size, 0);

/** Keeps the styles of pages within their bars; `npm run bench -- weight` measures the same in a browser. */
export const styles = (distDir: string): Stage => ({
  label: '样式不超过：浏览的页面 25 kB，填写的页面 45 kB',
  async run() {
    const folder = join(projectDir, distDir);
    if (!existsSync(join(folder, 'BUILD_ID'))) return toCount(false);
    const weights = Object.entries(BARS).map(([page, bar]) => ({ page, bar, bytes: weighStyles(folder, page) }));
    const heavy = weights.filter(({ bytes, bar }) => bytes > bar);
    for (const { page, bytes } of heavy) say(`${page}: ${bytes}`);
    return toCount(heavy.length === 0);
  },
});
