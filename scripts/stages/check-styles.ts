import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { COMPRESSED_DIR, STATIC_DIR } from '#lib/http-edge/static-files.ts';
import { say } from '../launch/progress.ts';
import { projectDir } from '../launch/spawn-node.ts';
import { type Stage, toCount } from './stage.ts';

/** Styles that a public page may load, in bytes over the wire. */
const MAX_STYLE_BYTES = 25_000;
/** What the head of one answer weighs. */
const HEAD_BYTES = 300;
/** Folders of the pages with a bar and of the heaviest others, below the build's `server/app`. */
const MAIN = '(site)/(main)/[query]';
const FARM = '(site)/(agri)/[query]/agriculture';
const PAGES = [
  MAIN,
  `${MAIN}/financeServer`,
  `${MAIN}/financeServer/[productCode]`,
  `${MAIN}/policy`,
  `${MAIN}/policy/[policyArticleId]`,
  `${FARM}/submit`,
  `${FARM}/submission`,
];

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

/** Keeps the styles of public pages within their bar; `npm run bench -- weight` measures the same in a browser. */
export const styles = (distDir: string): Stage => ({
  label: '公开页面的样式不超过 25 kB',
  async run() {
    const folder = join(projectDir, distDir);
    if (!existsSync(join(folder, 'BUILD_ID'))) return toCount(false);
    const heavy = PAGES.map((page) => ({ page, bytes: weighStyles(folder, page) })).filter(({ bytes }) => bytes > MAX_STYLE_BYTES);
    for (const { page, bytes } of heavy) say(`${page}: ${bytes}`);
    return toCount(heavy.length === 0);
  },
});
