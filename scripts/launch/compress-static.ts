import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { COMPRESSED_DIR, STATIC_DIR } from '#lib/http-edge/static-files.ts';

const TEXT = /\.(?:js|css)$/;
const compress = promisify(brotliCompress);

/** Turbopack puts every module's rules on a line of their own. */
const joinLines = (body: Buffer): Buffer => Buffer.from(body.toString('utf8').replace(/}\n+/g, '}'));

/** Writes what browsers load of a build once more as Brotli, as small as it gets: the server sends it as it lies there. */
export async function compressStatic(buildDir: string): Promise<void> {
  const files = await readdir(join(buildDir, STATIC_DIR), { recursive: true });
  const squeeze = async (file: string): Promise<void> => {
    const read = await readFile(join(buildDir, STATIC_DIR, file));
    const body = file.endsWith('.css') ? joinLines(read) : read;
    const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength };
    const target = join(buildDir, COMPRESSED_DIR, `${file}.br`);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, await compress(body, { params }));
  };
  await Promise.all(files.filter((file) => TEXT.test(file)).map(squeeze));
}
