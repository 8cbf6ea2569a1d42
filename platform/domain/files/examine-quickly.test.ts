import { deflateSync } from 'node:zlib';
import { toTestPackage, toTestPdf } from '../../testing/active-files.ts';
import { cpuMsApart } from '../../testing/judge-apart.ts';
import { examinePackage } from './examine-package.ts';
import { examinePdf } from './examine-pdf.ts';

const LIMIT_MS = 4_000;
const PART = 1_000_000;
const PDF = 5_000_000;
/** A busy machine may stop anybody once. */
const TRIES = 3;

const fill = (piece: string, length: number): string => piece.repeat(Math.floor(length / piece.length));

async function cpuMs(...order: Parameters<typeof cpuMsApart>): Promise<number> {
  let fewest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < TRIES && fewest > LIMIT_MS; round += 1) fewest = Math.min(fewest, await cpuMsApart(...order));
  return fewest;
}

const RELATIONS = 'word/_rels/document.xml.rels';
const parts: [what: string, name: string, xml: string][] = [
  ['a tag of one long name', RELATIONS, `<Relationship ${fill('a', PART)}>`],
  ['tags of one long name each', RELATIONS, fill(`<Relationship ${'a'.repeat(8_000)}>`, PART)],
  ['tags of spaces', RELATIONS, fill(`<Relationship ${`${'a'.repeat(64)}${' '.repeat(4_000)}`}>`, PART)],
  ['tags that never close', RELATIONS, fill('<Relationship ', PART)],
  ['tags whose quotes never close', RELATIONS, fill('<Relationship "', PART)],
  ['values that never close', RELATIONS, fill(`<Relationship a='b="`, PART)],
  ['tags with nothing in them', RELATIONS, fill('<Relationship >', PART)],
  ['a long prefix', RELATIONS, `<${fill('a', PART)}`],
  ['fields that never close', 'word/document.xml', fill('<instrText ', PART)],
  ['fields without a text', 'word/document.xml', fill('<instrText>', PART)],
  ['instructions that never close', 'word/document.xml', fill(`instr='instr="`, PART)],
  ['links that never close', 'xl/externalLinks/a.xml', fill('<ddeLink:', PART)],
];

it.each(parts)('judges a part with %s within seconds', async (_, name, xml) => {
  const bytes = toTestPackage([name, xml]);
  expect(await cpuMs('examinePackage', bytes)).toBeLessThan(LIMIT_MS);
});

it('judges names of 64 kB within seconds', async () => {
  const name = `${fill('externallinks/', 65_000)}a`;
  const bytes = toTestPackage(...Array.from({ length: 20 }, (): [string, string] => [name, '']));
  expect(await cpuMs('examinePackage', bytes)).toBeLessThan(LIMIT_MS);
});

const stream = (packed: Buffer): Buffer => Buffer.concat([Buffer.from('stream\n'), packed, Buffer.from('\n')]);
const many = (count: number, packed: Buffer): Buffer => Buffer.concat(Array.from({ length: count }, () => stream(packed)));
const wide = deflateSync(Buffer.alloc(600_000, 'a'));

const documents: [what: string, content: string | Buffer][] = [
  ['ways of packing', `${fill('/DP', PDF)}/ObjStm`],
  ['ways of packing and a type', `/ObjStm stream${fill('/DP ', PDF)}`],
  ['packed objects', fill('/ObjStm', PDF)],
  ['packed objects and types', fill('/Type /ObjStm', PDF)],
  ['types and spaces', `/ObjStm ${fill(`/Type${' '.repeat(1_000)}`, PDF)}`],
  ['small streams of numbers', many(20_000, deflateSync('1 0 2 0'))],
  ['streams of numbers in many bytes', many(5_000, deflateSync(`1 0 ${fill('1234567 89 ', 3_000)}`, { level: 0 }).subarray(0, 900))],
  ['small streams that unpack to a lot', many(5_000, wide)],
];

it.each(documents)(
  'judges a PDF of %s within seconds',
  async (_, content) => {
    const bytes = toTestPdf(content);
    expect(await cpuMs('examinePdf', bytes)).toBeLessThan(LIMIT_MS);
  },
  60_000,
);

it('keeps finding relations behind one with a closing sign in a value, and refuses what hides them', async () => {
  const macro = '<Relationship Type="http://a/vbaProject" Target="a"/>';
  const judge = (xml: string) => examinePackage(toTestPackage([RELATIONS, xml]));
  expect(await judge(`<Relationship Id="a>b" Target='>'/>${macro}`)).toBe('active');
  expect(await judge(`<Relationship Id="${'a'.repeat(8_000)}"/>${macro}`)).toBe('active');
  expect(await judge(`<Relationship Id="${'a'.repeat(9_000)}"/>`)).toBe('unreadable');
  expect(await judge(`<Relationship Id="a/>${macro}`)).toBe('unreadable');
  expect(await judge(`<a>${fill(' ', 1_100_000)}</a>`)).toBe('unreadable');
});

it('says of no PDF with more streams than it looks into that nothing is in it', async () => {
  const numbers = deflateSync(`1 0 ${fill('1234567 89 ', 3_000)}`, { level: 0 }).subarray(0, 900);
  expect(await examinePdf(toTestPdf(many(4_100, numbers)))).toBe('unreadable');
  expect(await examinePdf(toTestPdf(many(20_100, deflateSync('1 0'))))).toBe('unreadable');
});

it.each([
  ['/ObjStm /DP', 'unreadable'],
  ['/DP /Type /ObjStm', 'unreadable'],
  ['/DP /ObjStm /Type/ObjStm', 'unreadable'],
  [`/ObjStm${' '.repeat(300)}/LZW`, 'unreadable'],
  [`/ObjStm${' '.repeat(301)}/LZW`, null],
  [`/DP${' '.repeat(301)}/Type/ObjStm`, null],
  ['/DP /Type /Page /Type/ObjStm', null],
  ['/DP stream /Type/ObjStm', null],
  ['/ObjStm stream /DP', null],
  ['/ObjStmX /DPX /ObjStm', null],
])('judges the packing %s', async (text, concern) => expect(await examinePdf(toTestPdf(text))).toBe(concern));
