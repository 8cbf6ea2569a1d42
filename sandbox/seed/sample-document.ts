import { makeZip } from 'client-zip';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const LINKS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const FORMAT = 'application/vnd.openxmlformats-officedocument';
/** One date for every file, so that the same words give the same bytes. */
const MADE_AT = new Date('2026-01-01T00:00:00Z');

type Table = readonly (readonly string[])[];
interface Line {
  readonly text: string;
  readonly strong: boolean;
}
type Block = Line | Table;

/** What a sample file is of: the title that it names, the HTML that its text or list is taken from, a table of its own. */
export interface SampleSource {
  readonly title: string;
  readonly content: string;
  readonly rows?: Table | undefined;
}

const isTable = (block: Block): block is Table => Array.isArray(block);
const toLine = (text: string): Line => ({ text, strong: false });

const FORM = /(?:申请|申报|报名|登记)[表书]$/;
const COUNTED = /(?:报名|登记)表$/;
const LIST = /(?:名单|明细)(?:（.*）)?$/;
const COLUMNS = ['序号', '项目', '填写内容', '备注'];

function toForm(title: string): Table {
  const asked = COUNTED.test(title) ? '数量和单位（亩、口、笼等）' : '申请金额（万元）';
  const names = ['名称', '统一社会信用代码或证件号码', '联系人', '联系电话', '申请事项', asked, '附件清单', '签章和日期'];
  return [COLUMNS, ...names.map((name, index) => [String(index + 1), name, '', ''])];
}

const BLOCK = /<(h2|h3|p|ol|ul|table)>(.*?)<\/\1>/gs;
const innerOf = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<(${tag})>(.*?)</\\1>`, 'gs'))].map(([, , inner = '']) => inner);
const toPlain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');

function toBlocks(html: string): Block[] {
  return [...html.matchAll(BLOCK)].flatMap(([, tag = '', inner = '']): Block[] => {
    if (tag === 'table') return [innerOf(inner, 'tr').map((row) => innerOf(row, 't[hd]').map(toPlain))];
    if (tag === 'ol') return innerOf(inner, 'li').map((item, index) => toLine(`${index + 1}. ${toPlain(item)}`));
    if (tag === 'ul') return innerOf(inner, 'li').map((item) => toLine(`· ${toPlain(item)}`));
    return [{ text: toPlain(inner), strong: tag !== 'p' }];
  });
}

/** By its title a form, a list or, else, the text: forms are empty, a list is the first table of the text. */
function chooseBlocks(title: string, { content, rows }: SampleSource): Block[] {
  if (rows !== undefined) return [rows];
  if (FORM.test(title)) return [toForm(title)];
  const blocks = toBlocks(content);
  return LIST.test(title) ? blocks.filter(isTable).slice(0, 1) : blocks;
}

const escapeMarkup = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const contentTypes = (part: string, type: string): string =>
  `${HEAD}<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/${part}" ContentType="${FORMAT}.${type}"/></Types>`;

const link = (target: string, kind: string): string =>
  `${HEAD}<Relationships xmlns="${LINKS}"><Relationship Id="rId1" Type="${OFFICE}/${kind}" Target="${target}"/></Relationships>`;

const BORDERS = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map((side) => `<w:${side} w:val="single" w:sz="4"/>`).join('');

const wordLine = ({ text, strong }: Line): string =>
  `<w:p><w:r>${strong ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${escapeMarkup(text)}</w:t></w:r></w:p>`;

function wordTable(table: Table): string {
  const grid = table[0]?.map(() => '<w:gridCol/>').join('') ?? '';
  const rows = table.map(
    (row, index) => `<w:tr>${row.map((text) => `<w:tc>${wordLine({ text, strong: index === 0 })}</w:tc>`).join('')}</w:tr>`,
  );
  const look = `<w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${BORDERS}</w:tblBorders></w:tblPr>`;
  return `<w:tbl>${look}<w:tblGrid>${grid}</w:tblGrid>${rows.join('')}</w:tbl>`;
}

function wordParts(blocks: readonly Block[]): Record<string, string> {
  const body = blocks.map((block) => (isTable(block) ? wordTable(block) : wordLine(block))).join('');
  return {
    '[Content_Types].xml': contentTypes('word/document.xml', 'wordprocessingml.document.main+xml'),
    '_rels/.rels': link('word/document.xml', 'officeDocument'),
    'word/document.xml': `${HEAD}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  };
}

function sheetParts(blocks: readonly Block[]): Record<string, string> {
  const cell = (text: string): string => `<c t="inlineStr"><is><t xml:space="preserve">${escapeMarkup(text)}</t></is></c>`;
  const rows = blocks.flatMap((block) => (isTable(block) ? block : [[block.text]]));
  const data = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const widths = '<cols><col min="1" max="12" width="26" customWidth="1"/></cols>';
  return {
    '[Content_Types].xml': contentTypes('xl/workbook.xml', 'spreadsheetml.sheet.main+xml').replace(
      '</Types>',
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${FORMAT}.spreadsheetml.worksheet+xml"/></Types>`,
    ),
    '_rels/.rels': link('xl/workbook.xml', 'officeDocument'),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${main}" xmlns:r="${OFFICE}"><sheets><sheet name="表" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': link('worksheets/sheet1.xml', 'worksheet'),
    'xl/worksheets/sheet1.xml': `${HEAD}<worksheet xmlns="${main}">${widths}<sheetData>${data}</sheetData></worksheet>`,
  };
}

/**
 * A sample file that opens in office programs, as Word (.docx) or Excel (.xlsx) by its name: under its own title what the title
 * says, a form, a list or the text of what it belongs to. The same words give the same bytes.
 */
export async function sampleDocument(fileName: string, source: SampleSource): Promise<Buffer> {
  const title = fileName.replace(/\.\w+$/, '');
  const blocks = [
    { text: title, strong: true },
    toLine(`依据：${source.title}`),
    ...chooseBlocks(title, source),
    toLine('本文件为示例，里面的名称和数字都不是真的。'),
  ];
  const parts = fileName.endsWith('.xlsx') ? sheetParts(blocks) : wordParts(blocks);
  const entries = Object.entries(parts).map(([name, input]) => ({ name, input, lastModified: MADE_AT }));
  return Buffer.from(await new Response(makeZip(entries)).arrayBuffer());
}
