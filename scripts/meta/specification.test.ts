import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../launch/spawn-node.ts';
import { readTree } from '../source/read-tree.ts';

const FOLDER = 'docs/spec';
const headings = readdirSync(join(projectDir, FOLDER))
  .map((file) => readFileSync(join(projectDir, FOLDER, file), 'utf8'))
  .flatMap((text) => [...text.matchAll(/^## (§\d+|b\d+) /gm)].map(([, name = '']) => name));

/** Sections and tables that a line cites: "spec §5, §8", "domain b4", "§2" in the title of a journey; an RFC's section is none of ours. */
function citedIn(line: string): string[] {
  const sections = [...line.replaceAll(/RFC \d+ §[\d.]+/g, '').matchAll(/§\d+/g)].map(([section]) => section);
  const tables = [...line.matchAll(/\bdomain(?:\.md)? (b\d+(?:(?:, | and )b\d+)*)/g)].flatMap(([, list = '']) => list.match(/b\d+/g) ?? []);
  return [...sections, ...tables];
}

const cites = /\.(tsx?|mjs|css|sql|sh)$|^docs\/(spec-map|asvs|threats)\.md$|^docs\/(adr|contract|spec)\/.*\.md$/;
const citations = [...readTree(projectDir, (path) => cites.test(path))].flatMap(([path, text]) =>
  text.split('\n').flatMap((line, index) => citedIn(line).map((name) => ({ name, place: `${path}:${index + 1}` }))),
);

describe('docs/spec', () => {
  it('has a heading for every section and table that is cited, once each', () => {
    expect(citations.length).toBeGreaterThan(500);
    expect(citations.filter(({ name }) => !headings.includes(name))).toEqual([]);
    expect(headings.filter((name, index) => headings.indexOf(name) !== index)).toEqual([]);
  });

  it.each([
    ['/** The envelope of spec §8, the rules of §5. */', ['§8', '§5']],
    ['/** As RFC 9110 §7.8 allows. */', []],
    ['/** The tables of domain.md b7, b8 and b9. */', ['b7', 'b8', 'b9']],
    ["test('§2 §4 登录')", ['§2', '§4']],
  ])('would notice what %s cites', (line, names) => {
    expect(citedIn(line)).toEqual(names);
  });
});
