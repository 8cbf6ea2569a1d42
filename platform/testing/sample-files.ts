import { toTestCfb } from './test-cfb.ts';
import { toTestZip } from './test-zip.ts';

const WRONG_FILE = '文件格式不正确, 请上传doc/xls/ppt/txt/pdf格式文件!';
const EMPTY_FILE = '空文件，里面没有内容，请换一个';
export const WRONG_IMAGE = '文件格式不正确, 请上传png/jpg/jpeg图片格式文件!';
/** Said beside it of a name that is taken, where the file holds something else. */
export const otherThan = (extension: string, wrong = WRONG_FILE): string =>
  `${wrong} 这个文件的名字以 .${extension} 结尾，里面的内容却不是这种格式，请用原来的软件另存一份再传。`;
const CFB = toTestCfb([['WordDocument', Buffer.alloc(5_000)]]);
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF');
const docx = toTestZip(['[Content_Types].xml', 'word/document.xml']);

/** Files that are what their names say. */
export const GOOD_FILES: readonly (readonly [string, Buffer])[] = [
  ['报告.pdf', PDF],
  ['a.doc', CFB],
  ['a.xls', toTestCfb([['Workbook', Buffer.alloc(100)]])],
  ['a.PPT', toTestCfb([['PowerPoint Document', Buffer.alloc(5_000)]])],
  ['a.docx', docx],
  ['a.xlsx', toTestZip(['[Content_Types].xml', 'xl/workbook.xml'])],
  ['a.pptx', toTestZip(['[Content_Types].xml', 'ppt/presentation.xml'])],
  ['a.txt', Buffer.from('木兰\n第二行')],
  ['gbk.txt', Buffer.from([0xc4, 0xbe, 0xc0, 0xbc])],
];

const bomb = toTestZip(['[Content_Types].xml', 'word/document.xml'], { unpackedBytes: 200 * 1024 * 1024 });
const many = toTestZip(['[Content_Types].xml', ...Array.from({ length: 1_001 }, (_, index) => `word/${index}`)]);
const html = '<!doctype html><script>alert(1)</script>';
/** Files that must be refused, with the sentence that does (spec §5). */
export const HOSTILE_FILES: readonly (readonly [string, Uint8Array | string, string])[] = [
  ...[
    'svg',
    'html',
    'htm',
    'xhtml',
    'xml',
    'js',
    'mjs',
    'exe',
    'com',
    'bat',
    'cmd',
    'ps1',
    'sh',
    'php',
    'jsp',
    'aspx',
    'jar',
    'hta',
    'gif',
    'webp',
    'zip',
    'rar',
    'docm',
    'rtf',
    'csv',
    'lnk',
  ].map((extension): [string, string, string] => [`a.${extension}`, html, WRONG_FILE]),
  ...['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'txt', 'pdf'].map((extension): [string, string, string] => [
    `a.${extension}`,
    html,
    otherThan(extension),
  ]),
  ...['png', 'jpg', 'jpeg'].map((extension): [string, string, string] => [`a.${extension}`, html, otherThan(extension, WRONG_IMAGE)]),
  ['a.pdf.exe', PDF, WRONG_FILE],
  ['a.html.pdf', PDF, WRONG_FILE],
  ['a.php.jpg', html, WRONG_IMAGE],
  ['a.svg.png', html, WRONG_IMAGE],
  ['fdp.\u202eexe', PDF, WRONG_FILE],
  ['a.pdf\u0000.exe', PDF, WRONG_FILE],
  ['a', PDF, WRONG_FILE],
  ['pdf', PDF, WRONG_FILE],
  ['a.constructor', PDF, WRONG_FILE],
  ['a.__proto__', PDF, WRONG_FILE],
  ['empty.pdf', '', EMPTY_FILE],
  ['empty.txt', '', EMPTY_FILE],
  ['empty.png', '', EMPTY_FILE],
  ['a.docx', bomb, otherThan('docx')],
  ['a.docx', many, otherThan('docx')],
  ['a.docx', toTestZip(['classes.dex']), otherThan('docx')],
  ['a.docx', docx.subarray(0, 40), otherThan('docx')],
  ['a.docx', Buffer.concat([Buffer.from('GIF89a'), docx]), otherThan('docx')],
  ['a.xlsx', docx, otherThan('xlsx')],
  ['a.pdf', Buffer.concat([Buffer.from('<html>'), PDF]), otherThan('pdf')],
  ['a.pdf', CFB, otherThan('pdf')],
  ['a.doc', PDF, otherThan('doc')],
  ['a.txt', CFB, otherThan('txt')],
  ['a.txt', '<svg onload=alert(1)>', otherThan('txt')],
  ['a.txt', '<?xml version="1.0"?>', otherThan('txt')],
  ['a.jpg', PDF, otherThan('jpg', WRONG_IMAGE)],
  ['a.png', Buffer.from('89504e470d0a1a0a', 'hex'), WRONG_IMAGE],
  ['a.jpg', Buffer.from('ffd8ffe0', 'hex'), WRONG_IMAGE],
];
