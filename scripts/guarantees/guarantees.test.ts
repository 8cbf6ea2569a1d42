import { findVanished, listGuarantees } from './recorded.ts';

const journey = `
test.use({ javaScriptEnabled: false });
test.describe.configure({ mode: 'serial' });
for (const width of [390, 1440])
  test.describe(\`at \${width}\`, () => {
    test.beforeEach(() => {});
    test('§2 列表能打开', async ({ page }) => expect(/a/.test(page.url())).toBe(true));
  });
(canShare ? test.describe : () => undefined)('two portals', () => {
  test('§3 share a page', () => {});
});
`;

const unit = `
describe.each([[1]])('kind %i', () => {
  it.each(rows)('refuses %s', (row) => expect(row).toBe(1));
  it.each\`a | b\`('adds $a', () => {});
  describe('inside', () => {
    it(
      'wraps   its title',
      () => {},
    );
    it(title, () => {});
  });
});
it('stands alone', () => {});
`;

describe('listGuarantees', () => {
  it('names each test by its groups and title, a table by its template', () => {
    const tree = new Map([
      ['e2e/a.spec.ts', journey],
      ['lib/a.test.ts', unit],
      ['lib/b.test.tsx', "it('stands alone', () => void (<p />));"],
      ['lib/a.ts', "it('is no test', () => {});"],
    ]);
    expect(listGuarantees(tree)).toEqual(
      [
        // biome-ignore lint/suspicious/noTemplateCurlyInString: a title is recorded as it is written
        'at ${width} › §2 列表能打开',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the same
        'kind %i › inside › ${title}',
        'kind %i › inside › wraps its title',
        'kind %i › adds $a',
        'kind %i › refuses %s',
        'stands alone',
        'stands alone',
        'two portals › §3 share a page',
      ].sort(),
    );
  });
});

describe('findVanished', () => {
  const isFile = (path: string) => path === 'lib/there.test.ts';

  it.each([
    ['nothing where titles are only added', ['a'], ['a', 'b'], {}, []],
    ['a title that is gone', ['a', 'b'], ['b'], {}, ['a']],
    ['a title that one of two tests lost', ['a', 'a'], ['a'], {}, ['a']],
    ['nothing where it is called otherwise now', ['a'], ['b'], { a: 'b' }, []],
    ['nothing where it was renamed twice', ['a'], ['c'], { a: 'b', b: 'c' }, []],
    ['nothing where a test file guarantees it', ['a'], [], { a: 'lib/there.test.ts' }, []],
    ['a title whose new name is gone too', ['a'], [], { a: 'b' }, ['a']],
    ['a title that leads in a circle', ['a'], [], { a: 'b', b: 'a' }, ['a']],
    ['a title that leads to a file that is gone', ['a'], [], { a: 'lib/gone.test.ts' }, ['a']],
  ])('names %s', (_, before, now, renamed, vanished) => {
    expect(findVanished(before, now, renamed as Record<string, string>, isFile)).toEqual(vanished);
  });
});
