import { makeZip } from 'client-zip';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const LINKS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const FORMAT = 'application/vnd.openxmlformats-officedocument';
/** One date for every file, so that the same words give the same bytes. */
const MADE_AT = new Date('2026-01-01T00:00:00Z');
const COLUMNS = ['序号', '项目', '填写内容', '备注'] as const;
const ROWS = [
  '名称',
  '统一社会信用代码或证件号码',
  '联系人',
  '联系电话',
  '申请事项',
  '申请金额（万元）',
  '附件清单',
  '签章和日期',
] as const;

const escapeMarkup = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const contentTypes = (part: string, type: string): string =>
  `${HEAD}<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/${part}" ContentType="${FORMAT}.${type}"/></Types>`;

const link = (target: string, kind: string): string =>
  `${HEAD}<Relationships xmlns="${LINKS}"><Relationship Id="rId1" Type="${OFFICE}/${kind}" Target="${target}"/></Relationships>`;

const rowsOfForm = (): string[][] => [[...COLUMNS], ...ROWS.map((name, index) => [String(index + 1), name, '', ''])];

function wordParts(title: string, source: string): Record<string, string> {
  const paragraph = (text: string): string => `<w:p><w:r><w:t>${escapeMarkup(text)}</w:t></w:r></w:p>`;
  const cells = (row: string[]): string => row.map((text) => `<w:tc>${paragraph(text)}</w:tc>`).join('');
  const table = `<w:tbl>${rowsOfForm()
    .map((row) => `<w:tr>${cells(row)}</w:tr>`)
    .join('')}</w:tbl>`;
  const body = `${paragraph(title)}${paragraph(`依据：${source}`)}${table}${paragraph('本文件为示例。')}`;
  return {
    '[Content_Types].xml': contentTypes('word/document.xml', 'wordprocessingml.document.main+xml'),
    '_rels/.rels': link('word/document.xml', 'officeDocument'),
    'word/document.xml': `${HEAD}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  };
}

function sheetParts(title: string, source: string): Record<string, string> {
  const cell = (text: string): string => `<c t="inlineStr"><is><t>${escapeMarkup(text)}</t></is></c>`;
  const rows = [[title], [`依据：${source}`], ...rowsOfForm(), ['本文件为示例。']];
  const data = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  return {
    '[Content_Types].xml': contentTypes('xl/workbook.xml', 'spreadsheetml.sheet.main+xml').replace(
      '</Types>',
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${FORMAT}.spreadsheetml.worksheet+xml"/></Types>`,
    ),
    '_rels/.rels': link('xl/workbook.xml', 'officeDocument'),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${main}" xmlns:r="${OFFICE}"><sheets><sheet name="表" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': link('worksheets/sheet1.xml', 'worksheet'),
    'xl/worksheets/sheet1.xml': `${HEAD}<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`,
  };
}

/**
 * A sample attachment that opens in office programs: a form under the file's own title, as Word (.docx) or Excel (.xlsx) by its
 * name. The same names give the same bytes.
 */
export async function sampleDocument(fileName: string, source: string): Promise<Buffer> {
  const title = fileName.replace(/\.\w+$/, '');
  const parts = fileName.endsWith('.xlsx') ? sheetParts(title, source) : wordParts(title, source);
  const entries = Object.entries(parts).map(([name, input]) => ({ name, input, lastModified: MADE_AT }));
  return Buffer.from(await new Response(makeZip(entries)).arrayBuffer());
}
