import { readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { routes } from '#lib/routes/routes.ts';
import { projectDir } from '../launch/spawn-node.ts';

interface Page {
  readonly folder: string;
  readonly pattern: string;
  readonly segments: readonly string[];
}

const appDir = join(projectDir, 'app');

/** Folder of a page → the address it answers, spelled as the route table spells it. */
function toPattern(segments: readonly string[]): string {
  const visible = segments.filter((segment) => !/^\(.*\)$/.test(segment) && segment !== '[query]');
  return `/${visible.map((segment) => segment.replace(/^\[(\w+)\]$/, '{$1}')).join('/')}`;
}

const pages: readonly Page[] = readdirSync(appDir, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|[\\/])page\.tsx$/.test(file))
  .map((file) => {
    const folder = dirname(relative(appDir, join(appDir, file)));
    const segments = folder === '.' ? [] : folder.split(sep);
    return { folder, segments, pattern: toPattern(segments) };
  });

const covers = (page: string, route: string): boolean => {
  const own = page.split('/');
  const wanted = route.split('/');
  return own.length === wanted.length && own.every((segment, index) => segment === wanted[index] || segment.startsWith('{'));
};

/** Pages that answer a route: its own, else those whose folder takes any segment. */
function pagesOf(route: string): readonly Page[] {
  const exact = pages.filter(({ pattern }) => pattern === route);
  return exact.length > 0 ? exact : pages.filter(({ pattern }) => covers(pattern, route));
}

const table = Object.entries(routes);

describe('pages', () => {
  it.each(table)('%s has a page', (_, { pattern }) => {
    expect(pagesOf(pattern)).toHaveLength(1);
  });

  it.each(pages)('$folder is in the route table', ({ pattern }) => {
    expect(table.filter(([, route]) => covers(pattern, route.pattern)).length).toBeGreaterThan(0);
  });

  it.each(table.filter(([, { render }]) => render === 'browse'))('%s is cached: its folder holds the query as a segment', (_, route) => {
    const [page] = pagesOf(route.pattern);
    expect(page?.segments).toContain('[query]');
  });
});
