import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../launch/spawn-node.ts';

const read = (file: string): string => readFileSync(join(projectDir, file), 'utf8');

interface Row {
  readonly id: string;
  readonly proofs: readonly (readonly [string, string])[];
}

function toProofs(line: string): (readonly [string, string])[] {
  const cell = line.split(' | ')[3] ?? '';
  return cell.split('<br>').map((proof) => {
    const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(proof.trim()) ?? [];
    return [file, title] as const;
  });
}

const rows: Row[] = read('docs/threats.md')
  .split('\n')
  .filter((line) => /^\| T\d/.test(line))
  .map((line) => ({ id: line.slice(2, 5), proofs: toProofs(line) }));

describe('docs/threats.md', () => {
  it('has every abuse case from T01 to T48 and those found later, each once and in order', () => {
    const ids = rows.map(({ id }) => id);
    expect(ids.slice(0, 48)).toEqual(Array.from({ length: 48 }, (_, index) => `T${String(index + 1).padStart(2, '0')}`));
    expect(ids).toEqual([...new Set(ids)].sort());
  });

  it.each(rows.flatMap(({ id, proofs }) => proofs.map(([file, title]) => [id, file, title] as const)))(
    '%s is shown by %s: %s',
    (_id, file, title) => {
      expect(existsSync(join(projectDir, file))).toBe(true);
      expect(read(file).replaceAll("\\'", "'")).toContain(title);
    },
  );
});
