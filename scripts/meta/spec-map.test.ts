import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import { endpoints } from '#lib/contract/endpoints.ts';
import { projectDir } from '../launch/spawn-node.ts';

/** The calls of the specification’s §7; the three downloads at the end have paths of our own there. */
const SPECIFIED = [
  'POST /api/user/login',
  'POST /tenant-login (tenant)',
  'POST /login (admin)',
  'POST /api/user/register',
  'GET /api/user/profile',
  'GET /api/user/detail',
  'GET /api/user/getAttorney',
  'POST /api/logout',
  'POST /api/user/retrieve-password',
  'POST /api/user/modify-password',
  'GET /api/comm/captchaImage',
  'GET /api/comm/captchaImage (tenant)',
  'GET /api/comm/captchaImage (admin)',
  'POST /api/comm/captcha/send-sms-code',
  'POST /api/comm/captcha/send-user-sms-code',
  'GET /api/mzt/getMztAddress',
  'GET /api/szsf/getSzsfAddress',
  'GET /api/szsf/szsfLoginOut',
  'GET /api/mzt/mztUserLogin/{userId}',
  'GET /api/mzt/agricultureReport/{id}',
  'GET /api/mzt/signProtocol/{id}',
  'GET /api/mzt/getQRCode',
  'GET /api/mzt/signStatus/{id}',
  'GET /api/usr/biz-message/list-message-by-page',
  'POST /api/usr/biz-message/read-message',
  'POST /api/usr/biz-message/messageNum',
  'GET /feature/fintech-white-company/list',
  'GET /api/org/list-agency-for-option',
  'POST /api/org',
  'GET /api/comm/dictType/{type}',
  'GET /api/comm/district/option',
  'POST /api/oss/sign-oss-url',
  'POST /api/common/fileUpload',
  'GET /common/download',
  'GET /common/download/resource',
  'GET /common/download/zip',
  'POST /common/download/file-list',
];

const read = (file: string): string => readFileSync(join(projectDir, file), 'utf8');
const map = read('docs/spec-map.md');
const PROOF = /\.(test|spec)\.tsx?$/;

const pathsOf = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);

/** Cells of every row of the tables under headings that `heading` matches. */
function listRows(heading: RegExp): string[][] {
  const sections = map.split(/^## /m).filter((section) => heading.test(section.split('\n')[0] ?? ''));
  const lines = sections.flatMap((section) => section.split('\n').filter((line) => line.startsWith('| ')));
  const cells = lines.map((line) => line.slice(2, -2).split(' | '));
  return cells.filter(([first = '']) => !/^(---|clause|call|what)$/.test(first));
}

const toKey = ({ method, path, site }: Endpoint): string => `${method} ${path}${site === 'portal' ? '' : ` (${site})`}`;
const named = new Map(Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => [toKey(endpoint), name]));

/** Whether a file speaks of a call: by its name in the contract, or by its path up to the first parameter. */
function speaksOf(file: string, key: string): boolean {
  const path = /^\S+ ([^\s{]+)/.exec(key)?.[1]?.replace(/\/$/, '') ?? '';
  // What answers for both other sites writes their names as one.
  const names = [named.get(key) ?? '', ...(key.endsWith(')') ? ['captchaImage', `$${'{site}'}Login`] : [])];
  const ways = [...names.map((name) => `['"\`.]${RegExp.escape(name)}(?!\\w)`), `${RegExp.escape(path)}(?![\\w-])`];
  return new RegExp(ways.join('|')).test(read(file));
}

const rows = listRows(/./);
const calls = listRows(/^Every call of §7/).map(([call = '', ...cells]) => ({ key: call.replaceAll('`', ''), cells }));

describe('docs/spec-map.md', () => {
  it.each(rows.map((cells) => [cells[0], cells] as const))('has no gap at: %s', (_clause, cells) => {
    expect(cells.filter((cell) => cell.trim() === '')).toEqual([]);
    const proofs = pathsOf(cells.at(-1) ?? '').filter((path) => PROOF.test(path));
    expect(proofs).not.toEqual([]);
    expect(proofs.filter((path) => !path.includes('*') && !existsSync(join(projectDir, path)))).toEqual([]);
  });

  it('has every call of §7, each once and as the contract has it', () => {
    expect(calls.map(({ key }) => key)).toEqual(SPECIFIED);
    expect(SPECIFIED.filter((key) => !named.has(key))).toEqual([]);
  });

  it.each(calls)('$key is made, answered and proven where its row says', ({ key, cells }) => {
    for (const cell of cells) {
      const files = pathsOf(cell);
      expect(files.filter((file) => !statSync(join(projectDir, file)).isFile())).toEqual([]);
      expect(files.filter((file) => !speaksOf(file, key))).toEqual([]);
    }
  });
});
