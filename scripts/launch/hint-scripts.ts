import { createHash } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { STATIC_DIR } from '#lib/http-edge/static-files.ts';

/** V8 compiles every function of a file that begins so while the file arrives, on a thread beside the page's own. */
const HINT = '//# allFunctionsCalledOnLoad\n';
const CHUNKS = `${STATIC_DIR}/chunks/`;
/** The name of a script: perhaps what it is for, then a hash, which never begins with the letter that marks a hinted one. */
const NAME = /^(turbopack-)?[0-9]([\w~-]{12}\.js)$/;
const MARK = 'e';
/** What is not the build itself: the next build's help, and what the server imports by name. */
const LEFT_ALONE = ['cache/', 'node_modules/'];
const TEXT = /\.(?:js|json|html|rsc|meta|body)$/;

const integrity = (body: string): string => `sha256-${createHash('sha256').update(body).digest('base64')}`;

const CHUNK_PATH = new RegExp(`${CHUNKS}[\\w~-]+\\.js`, 'g');
const INTEGRITY = /sha256-[A-Za-z0-9+/]{43}=/g;

const replaceAll = (text: string, pattern: RegExp, replacements: ReadonlyMap<string, string>): string =>
  text.replace(pattern, (found) => replacements.get(found) ?? found);

/**
 * Puts the hint before every script of a build and gives it a name and an integrity hash of its own, in all that names it: who keeps
 * the script of an earlier build under its name for a year would be refused by the new hash.
 */
export async function hintScripts(buildDir: string): Promise<void> {
  const chunksDir = join(buildDir, CHUNKS);
  const scripts = (await readdir(chunksDir)).filter((name) => NAME.test(name));
  const names = new Map(scripts.map((name) => [`${CHUNKS}${name}`, `${CHUNKS}${name.replace(NAME, `$1${MARK}$2`)}`]));
  const hashes = new Map<string, string>();
  for (const [from, to] of names) {
    const plain = await readFile(join(buildDir, from), 'utf8');
    const hinted = HINT + replaceAll(plain, CHUNK_PATH, names);
    hashes.set(integrity(plain), integrity(hinted));
    await writeFile(join(buildDir, from), hinted);
    await rename(join(buildDir, from), join(buildDir, to));
  }
  const files = (await readdir(buildDir, { recursive: true })).filter((file) => TEXT.test(file) && !file.startsWith(CHUNKS));
  for (const file of files) {
    if (LEFT_ALONE.some((folder) => file.startsWith(folder))) continue;
    const text = await readFile(join(buildDir, file), 'utf8');
    const told = replaceAll(replaceAll(text, CHUNK_PATH, names), INTEGRITY, hashes);
    if (told !== text) await writeFile(join(buildDir, file), told);
  }
}
