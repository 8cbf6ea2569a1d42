import { createCipheriv } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Base64 from 'crypto-js/enc-base64.js';
import HmacSHA256 from 'crypto-js/hmac-sha256.js';
import { SAMPLE_KEYS } from '#lib/signature/sample-keys.ts';
import { projectDir } from '../launch/spawn-node.ts';
import { fillBlocks } from './call-blocks.ts';
import { makeContractFiles } from './contract-files.ts';
import { readDocstrings } from './contract-schemas.ts';
import { cipherVectors, firstVectors, publishExample, secondVectors } from './vectors.ts';

const files = await makeContractFiles();
const read = (path: string): string => readFileSync(join(projectDir, path), 'utf8');

describe('docs/contract', () => {
  it.each(Object.keys(files))('%s is what the code makes now (npm run contract-docs)', (path) => {
    expect(read(path) === files[path]).toBe(true);
  });

  it('names each of its documents in the README', () => {
    const missing = Object.keys(files).filter(
      (path) => !path.endsWith('README.md') && !read('docs/contract/README.md').includes(`\`${path.slice(14)}\``),
    );
    expect(missing).toEqual([]);
  });

  it('tells every refusal of a publish event in the words that are answered', () => {
    const source = read('lib/publish/parse-publish-event.ts');
    const sentences = [...source.matchAll(/['`]([^'`\n]*\p{Script=Han}[^'`\n]*)['`]/gu)].map(([, text = '']) =>
      text
        .replace(/\$\{MAX_TAGS\}/, '50')
        .replace(/\$\{.*$/, '')
        .replace(/^tags 里.*$/, ''),
    );
    expect(sentences.length).toBeGreaterThan(6);
    expect(sentences.filter((sentence) => !read('docs/contract/publish.md').includes(sentence))).toEqual([]);
  });
});

const hmac = (text: string, key: string): string => HmacSHA256(text, key).toString(Base64);

describe('the vectors', () => {
  it.each([...firstVectors])('of the first signature are right: $name', ({ text, signature }) => {
    expect(signature).toBe(hmac(text, SAMPLE_KEYS.SIGN_KEY));
    expect(files['docs/contract/signature.md']).toContain(`\n${signature}\n`);
  });

  it.each([...secondVectors])('of the second signature are right: $name', ({ text, signature }) => {
    expect(text.split('\n')).toHaveLength(7);
    expect(signature).toBe(hmac(text, SAMPLE_KEYS.SIGN_V2_KEY));
    expect(files['docs/contract/signature.md']).toContain(`sign-v2: ${signature}\n`);
  });

  it('of a publish event are right', () => {
    expect(publishExample.sign).toBe(hmac(publishExample.body, SAMPLE_KEYS.REVALIDATE_KEY));
    expect(files['docs/contract/publish.md']).toContain(`sign: ${publishExample.sign}\n\n${publishExample.body}\n`);
  });

  it.each(cipherVectors.filter(({ mode }) => ['CBC', 'ECB', 'CTR'].includes(mode)))(
    'of the cipher are right: $mode, $encoding',
    ({ mode, encoding, plain, sealed }) => {
      const bytes = Buffer.from(plain);
      const padding = 16 - (bytes.byteLength % 16);
      const iv = mode === 'ECB' ? null : SAMPLE_KEYS.CIPHER_IV;
      const cipher = createCipheriv(`aes-128-${mode.toLowerCase()}`, SAMPLE_KEYS.CIPHER_KEY, iv).setAutoPadding(false);
      const padded = Buffer.concat([bytes, Buffer.alloc(padding, padding)]);
      expect(sealed).toBe(Buffer.concat([cipher.update(padded), cipher.final()]).toString(encoding));
      expect(files['docs/contract/cipher.md']).toContain(`| \`${mode}\` | \`${encoding}\` | \`${plain}\` | \`${sealed}\` |`);
    },
  );
});

describe('what makes the documents', () => {
  it('makes nothing that it does not know', () => {
    const make = (name: string): string => {
      throw new Error(name);
    };
    expect(() => fillBlocks('<!-- made: nothing at all -->\n<!-- made -->', make)).toThrow('nothing');
    expect(fillBlocks('a\n<!-- made: x y -->\nold\n<!-- made -->\nb', (name, argument) => `${name}:${argument}`)).toBe(
      'a\n<!-- made: x y -->\nx:y\n<!-- made -->\nb',
    );
  });

  it('reads the words of constants and of their fields, however deep', () => {
    const source = `/** A row. */
export const Row = z.object({
  /** 万元. */
  amount: z.number(),
  recent: z.object({
    /**
     * Of two
     * lines.
     */
    count: z.number(),
  }),
  'params[x]': Day,
});

const Plain = z.string();
`;
    const found = readDocstrings(source);
    expect(found.get('Row')?.own).toBe('A row.');
    expect([...(found.get('Row')?.fields ?? [])]).toEqual([
      ['amount', '万元.'],
      ['recent.count', 'Of two lines.'],
    ]);
    expect(found.get('Plain')?.own).toBe('');
  });
});
