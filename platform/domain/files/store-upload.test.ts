import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { ACTIVE_FILES, HARMLESS_FILES, toPackedObjects, toTestPackage, toTestPdf } from '../../testing/active-files.ts';
import { GOOD_FILES } from '../../testing/sample-files.ts';
import { toTestCfb } from '../../testing/test-cfb.ts';
import { renderPdf } from '../documents/render-pdf.ts';
import { concernSentences, findFamily, rulesFor } from './store-file.ts';
import { examineContent, isLockedPackage } from './store-upload.ts';

const formOf = (name: string) => findFamily(name, rulesFor('COMM_BIZ', name))?.form ?? 'text';
const examine = async (name: string, bytes: Buffer) => {
  if (formOf(name) === 'zip' && isLockedPackage(bytes)) return concernSentences.locked;
  const concern = await examineContent(bytes, formOf(name));
  return concern === null ? null : concernSentences[concern];
};

it.each(ACTIVE_FILES)('finds %s in %s', async (_, name, bytes, sentence) => expect(await examine(name, bytes)).toBe(sentence));

it.each(HARMLESS_FILES)('has nothing against %s in %s', async (_, name, bytes) => expect(await examine(name, bytes)).toBeNull());

it.each(GOOD_FILES)('has nothing against %s', async (name, bytes) => expect(await examine(name, bytes)).toBeNull());

it('has nothing against the documents that the platform makes', async () => {
  const rows = Array.from({ length: 200 }, (_, index) => ['项目', `第 ${index} 行`]);
  const columns = [
    { title: '项目', share: 1 },
    { title: '内容', share: 3 },
  ];
  const blocks = [{ kind: 'table', columns, rows } as const, { kind: 'paragraph', text: '脚本 /JS JavaScript 宏' } as const];
  const drawn = await renderPdf({ title: '保险单', number: 'IO20261120000001', issuer: '示例保险', issuedAt: new Date(0), blocks });
  expect(await examine('a.pdf', drawn)).toBeNull();
});

it('takes no packed picture or font for a script', async () => {
  const noise = Array.from({ length: 20 }, () => {
    const packed = deflateSync(randomBytes(100_000));
    return Buffer.concat([Buffer.from('3 0 obj\n<</Filter/FlateDecode>>\nstream\r\n'), packed, Buffer.from('\nendstream\nendobj\n')]);
  });
  expect(await examine('a.pdf', toTestPdf(...noise))).toBeNull();
});

it('needs little memory and time for objects that unpack to a thousand times their size', async () => {
  const bomb = toPackedObjects('0 '.repeat(150 * 1024 * 1024));
  expect(bomb.length).toBeLessThan(1024 * 1024);
  const before = process.memoryUsage().rss;
  expect(await examine('a.pdf', toTestPdf(bomb))).toBe(concernSentences.unreadable);
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
}, 60_000);

it('comes to an end with compound files whose chains lead back', async () => {
  const bytes = toTestCfb([['Workbook', Buffer.alloc(5_000)]]);
  for (let at = 512; at < 1_024; at += 4) bytes.writeUInt32LE(1, at);
  expect(await examine('a.xls', bytes)).toBeNull();
  for (let at = 8; at < bytes.length; at += 7)
    expect(['string', 'object']).toContain(typeof (await examine('a.xls', Buffer.concat([bytes.subarray(0, at), randomBytes(600)]))));
});

it('comes to an end with broken containers', async () => {
  const bytes = toTestPackage(['word/a.xml', '<a/>']);
  for (let at = 0; at < bytes.length; at += 1) {
    const broken = Buffer.from(bytes);
    broken[at] = 255 - (broken[at] ?? 0);
    expect(['string', 'object']).toContain(typeof (await examine('a.docx', broken)));
  }
});
