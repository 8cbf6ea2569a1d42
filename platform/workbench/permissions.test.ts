import { readFileSync } from 'node:fs';
import { type DeskKind, deskActors, deskReaders, may, mayRead } from './permissions.ts';
import { agencyRoles, platformRoles, type Staff, type StaffRole } from './staff.ts';

const ROW = /^\| (\w+) \| (\w+) \| ([\w ]+) \| (own|own or named|published|all) \|$/gm;
const written = [...readFileSync('docs/workbench.md', 'utf8').matchAll(ROW)].map(([, kind, action, roles = '']) => ({
  kind: kind as DeskKind,
  action: action ?? '',
  roles: roles.split(' '),
}));
const kinds = Object.keys(deskActors) as DeskKind[];
const roles: readonly StaffRole[] = [...agencyRoles, ...platformRoles];
const staffWith = (...own: StaffRole[]): Staff => {
  const isOfAgency = own.some((role) => (agencyRoles as readonly string[]).includes(role));
  return { id: 'S1', name: '林晓', agencyId: isOfAgency ? 'A1' : null, agencyName: isOfAgency ? '木兰溪银行' : '', roles: own };
};
const takes = (staff: Staff, kind: DeskKind, action: string): boolean =>
  action === 'read' ? mayRead(staff, kind) : may(staff, kind, action as never);

it('is the table of docs/workbench.md, row by row', () => {
  const inCode = kinds.flatMap((kind) => ['read', ...Object.keys(deskActors[kind])].map((action) => `${kind} ${action}`));
  expect(written.map(({ kind, action }) => `${kind} ${action}`)).toEqual(inCode);
  for (const row of written) {
    const allowed = roles.filter((role) => takes(staffWith(role), row.kind, row.action));
    expect({ ...row, roles: [...row.roles].sort() }).toEqual({ ...row, roles: allowed.sort() });
  }
});

it('lets nobody act on what is not shown to them', () => {
  for (const kind of kinds)
    for (const [action, actors] of Object.entries<readonly StaffRole[]>(deskActors[kind]))
      expect([kind, action, actors.filter((role) => !deskReaders[kind].includes(role))]).toEqual([kind, action, []]);
});

it('gives those who read or keep the people no action', () => {
  for (const role of ['agencyReader', 'supervisor', 'systemAdmin'] as const)
    for (const { kind, action } of written.filter((row) => row.action !== 'read'))
      expect([role, kind, takes(staffWith(role), kind, action)]).toEqual([role, kind, false]);
});

it('lets an editor act on content and on nothing else', () => {
  const acts = written.filter(({ kind, action }) => action !== 'read' && takes(staffWith('editor'), kind, action));
  expect([...new Set(acts.map(({ kind }) => kind))]).toEqual(['article', 'dictionary', 'calendar']);
});

it('counts a role only where it belongs', () => {
  const [strayed, mixed] = [
    { ...staffWith('underwriter'), agencyId: null },
    { ...staffWith('certifier'), agencyId: 'A1' },
  ];
  for (const { kind, action } of written) expect([takes(strayed, kind, action), takes(mixed, kind, action)]).toEqual([false, false]);
  const player: Staff = { id: '', name: '', agencyId: null, agencyName: '', roles };
  for (const { kind, action } of written) expect(takes(player, kind, action)).toBe(true);
});
