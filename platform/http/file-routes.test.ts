import { readParts } from './file-routes.ts';

const BODY = [
  'preamble',
  '--b1',
  'Content-Disposition: form-data; name="scene"',
  '',
  'LOGO',
  '--b1',
  'content-disposition: form-data; name="file"; filename="a.txt"',
  'content-type: text/plain',
  '',
  'line\r\n--b\r\n--',
  '--b1--',
  '',
].join('\r\n');

async function* inChunks(text: string, length: number) {
  for (let at = 0; at < text.length; at += length) yield Buffer.from(text.slice(at, at + length));
}

async function readAll(text: string, length: number) {
  const parts = [];
  for await (const { name, fileName, body } of readParts(inChunks(text, length), 'b1')) {
    const pieces: Uint8Array[] = [];
    for await (const piece of body) pieces.push(piece);
    parts.push({ name, fileName, text: Buffer.concat(pieces).toString() });
  }
  return parts;
}

it.each([1, 2, 3, 7, 64, 10_000])('reads fields and files however the body is cut: every %d bytes', async (length) => {
  expect(await readAll(BODY, length)).toEqual([
    { name: 'scene', fileName: null, text: 'LOGO' },
    { name: 'file', fileName: 'a.txt', text: 'line\r\n--b\r\n--' },
  ]);
});

it('passes over what nobody read', async () => {
  const names = [];
  for await (const part of readParts(inChunks(BODY, 5), 'b1')) names.push(part.name);
  expect(names).toEqual(['scene', 'file']);
});

it.each([
  ['is broken off', BODY.slice(0, -10)],
  ['is empty', ''],
  ['has a part without a name', BODY.replace('name="scene"', '')],
  ['has a long head', BODY.replace('name="scene"', `name="${'x'.repeat(5_000)}"`)],
  ['has many parts', `--b1${'\r\nContent-Disposition: form-data; name="x"\r\n\r\n\r\n--b1'.repeat(30)}--`],
])('refuses a body that %s', async (_name, text) => {
  await expect(readAll(text, 16)).rejects.toMatchObject({ kind: 'badRequest' });
});

it('refuses a body whose sender has left, as the fault of who sent it', async () => {
  async function* leaving() {
    yield Buffer.from(BODY.slice(0, 40));
    throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  }
  await expect(readParts(leaving(), 'b1').next()).rejects.toMatchObject({ kind: 'badRequest' });
});
