import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { parseMarkdown } from '../../sandbox/seed/demo-content.ts';
import { readContent, readContentFolder } from './read-content.ts';

const Fee = z.object({ name: z.string(), rate: z.number() });
const Product = z.object({ code: z.string(), fees: z.array(Fee), note: z.string().default('') });
const Article = z.object({ id: z.string(), title: z.string(), tags: z.array(z.string()), text: z.string() });

describe('content', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'content-'));
    mkdirSync(join(root, 'content'));
  });
  afterEach(() => rmSync(root, { recursive: true }));
  const readProducts = (text: string) => {
    writeFileSync(join(root, 'content/P1.json'), text);
    return readContentFolder('content', 'code', Product, JSON.parse, root);
  };
  const readArticles = (text: string) => {
    writeFileSync(join(root, 'content/A1.md'), text);
    return readContentFolder('content', 'id', Article, parseMarkdown, root);
  };

  it('is named by its file and filled up by its schema', () => {
    expect(readProducts('{ "fees": [{ "name": "担保费", "rate": 0.5 }] }')).toEqual([
      { code: 'P1', fees: [{ name: '担保费', rate: 0.5 }], note: '' },
    ]);
  });

  it('of Markdown is its front matter and its text', () => {
    expect(readArticles('---\ntitle: 办法\ntags: [贴息]\n---\n\n## 一\n')).toEqual([
      { id: 'A1', title: '办法', tags: ['贴息'], text: '\n## 一\n' },
    ]);
  });

  it.each([
    [
      'is wrong',
      '{ "fees": [{ "name": "担保费", "rate": "0.5" }] }',
      /^content\/P1\.json: fees\[0\]\.rate: Invalid input: expected number/,
    ],
    ['is missing', '{ "fees": [{ "name": "担保费" }] }', /^content\/P1\.json: fees\[0\]\.rate: Invalid input/],
    [
      'is misspelt',
      '{ "fees": [{ "name": "担保费", "rate": 1, "ratio": 2 }], "nota": "" }',
      /P1\.json: fees\[0\]\.ratio: unknown field\n.*: nota: unknown/,
    ],
    ['is no JSON', '{ "fees": [', /^content\/P1\.json: .*JSON/],
  ])('where a field %s is refused with the file and the field', (_what, text, message) => {
    expect(() => readProducts(text)).toThrow(expect.objectContaining({ name: 'WrongContent', message: expect.stringMatching(message) }));
  });

  it.each([
    ['without front matter', '## 一\n', /^content\/A1\.md: no front matter/],
    ['with front matter that is no YAML', '---\ntitle: "办\n---\n', /^content\/A1\.md: .*quote.* at line 1/],
    ['with a wrong field', '---\ntitle: 办法\ntags: 贴息\n---\n', /^content\/A1\.md: tags: Invalid input: expected array/],
  ])('of Markdown %s is refused with the file', (_what, text, message) => {
    expect(() => readArticles(text)).toThrow(message);
  });

  it('that is not there is named', () => {
    expect(() => readContent('content/none.json', Product, root)).toThrow(/^content\/none\.json: ENOENT/);
    expect(() => readContentFolder('content/none', 'code', Product, JSON.parse, root)).toThrow(/^content\/none: ENOENT/);
  });
});
