import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { themeColours } from '#components/ui/antd/theme-colours.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?from\s+)?'([^']+)'/gms;

/** What a file imports as it loads; what it fetches later comes with no page. */
function importsOf(file: string): string[] {
  return [...read(file).matchAll(IMPORT)].map(([, address = '']) => {
    if (address.startsWith('#')) return address.slice(1);
    return address.startsWith('.') ? join(dirname(file), address) : address;
  });
}

/** The files by which a page comes to antd, from the page on; empty when it does not. */
function wayToAntd(page: string): readonly string[] {
  const ways: (readonly string[])[] = [[page]];
  const seen = new Set<string>();
  for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
    for (const next of importsOf(way.at(-1) as string)) {
      if (/^(antd|@ant-design|@rc-component)(\/|$)/.test(next)) return [...way, next];
      if (seen.has(next) || !/\.tsx?$/.test(next) || !existsSync(join(root, next))) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return [];
}

const pagesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)(page|layout)\.tsx$/.test(file))
    .map((file) => `${folder}/${file}`);

/** Where somebody fills in an application or a complaint: public, but operated. */
const APPLICATIONS = /\/(financeServerSub|confirmInsured|submit)\/page|\]\/feedback\//;

describe('antd', () => {
  const browsed = [...pagesUnder('app/(site)').filter((page) => !APPLICATIONS.test(page)), 'app/layout.tsx', 'app/error.tsx'];

  it.each(browsed)('comes with no page that people browse: %s', (page) => {
    expect(wayToAntd(page)).toEqual([]);
  });

  it('draws what people operate', () => {
    const operated = pagesUnder('app').filter((page) => !browsed.includes(page) && wayToAntd(page).length > 0);
    for (const page of ['app/login/page.tsx', 'app/register/page.tsx', 'app/reset/page.tsx', 'app/user/layout.tsx']) {
      expect(operated).toContain(page);
    }
    expect(operated.filter((page) => APPLICATIONS.test(page))).toHaveLength(5);
  });

  it('has every colour from the tokens of the site', () => {
    const tokens = read('components/ui/tokens.css');
    for (const name of Object.values(themeColours)) expect(tokens).toMatch(new RegExp(`^ {2}${name}: `, 'm'));
    expect(read('components/ui/antd/theme.ts')).not.toMatch(/#[\da-f]{3,8}\b|rgba?\(/i);
  });
});
