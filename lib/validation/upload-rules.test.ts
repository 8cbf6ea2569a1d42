import { checkOfferedFile, uploadRules, uploadSentences } from './upload-rules.ts';

const files = uploadRules('file');
const images = uploadRules('image');
const offer = (name: string, type = '', size = 10) => ({ name, type, size });

const WRONG_FILE = '文件格式不正确, 请上传doc/xls/ppt/txt/pdf格式文件!';
const WRONG_IMAGE = '文件格式不正确, 请上传png/jpg/jpeg图片格式文件!';

describe('checkOfferedFile', () => {
  it.each([
    ['a.doc', ''],
    ['a.docx', ''],
    ['a.xlsx', ''],
    ['W.DOC', 'application/msword'],
    ['E.XLS', 'application/vnd.ms-excel'],
    ['A.PDF', ''],
    ['notes', 'Application/PDF'],
    ['x.pdfx', ''],
    ['A.PDF', 'application/pdf'],
    ['notes', 'application/pdf'],
    ['a.tar.txt', 'application/octet-stream'],
  ])('takes %s declared as "%s" by its extension or by its type', (name, type) => {
    expect(checkOfferedFile(offer(name, type), files)).toBeNull();
  });

  it.each([
    ['notes', 'application/octet-stream'],
    ['pdf', ''],
    ['a.svg', 'image/svg+xml'],
    ['a.html', 'text/html'],
    ['a.pdf.exe', 'application/x-msdownload'],
    ['a.', ''],
  ])('refuses %s declared as "%s" with the sentence that names the types', (name, type) => {
    expect(checkOfferedFile(offer(name, type), files)).toBe(WRONG_FILE);
  });

  it.each(['a.png', 'a.jpg', 'a.jpeg', 'UP.PNG'])('takes the picture %s', (name) => {
    expect(checkOfferedFile(offer(name), images)).toBeNull();
  });

  it.each(['a.gif', 'a.svg', 'a.pdf', 'a'])('refuses %s as a picture', (name) => {
    expect(checkOfferedFile(offer(name), images)).toBe(WRONG_IMAGE);
  });

  it('says of an empty file that it is empty', () => {
    expect(checkOfferedFile(offer('a.pdf', '', 0), files)).toBe('空文件，里面没有内容，请换一个');
  });

  it('takes a size strictly under the limit only', () => {
    expect(checkOfferedFile(offer('a.pdf', '', 5_242_879), files)).toBeNull();
    expect(checkOfferedFile(offer('a.pdf', '', 5_242_880), files)).toBe('上传文件大小不能超过 5 MB!');
    expect(checkOfferedFile(offer('a.png', '', 5_242_880), images)).toBe('上传图片大小不能超过 5 MB!');
    expect(checkOfferedFile(offer('a.png', '', 20_971_520), uploadRules('image', { maxSizeMb: 20 }))).toBe('上传图片大小不能超过 20 MB!');
  });
});

it('starts with five files of five megabytes', () => {
  expect(files).toEqual({ kind: 'file', types: ['doc', 'xls', 'ppt', 'txt', 'pdf'], limit: 5, maxSizeMb: 5 });
  expect(uploadSentences.tooMany(files)).toBe('上传文件数量不能超过 5 个!');
  expect(uploadSentences.tooMany(uploadRules('image', { limit: 1 }))).toBe('上传文件数量不能超过 1 个!');
});
