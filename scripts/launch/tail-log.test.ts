import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tailErrors, tailLog } from './tail-log.ts';

describe('the end of a log', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tail-log-'));
  const file = join(folder, 'service.log');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is its last lines', () => {
    writeFileSync(file, 'one\ntwo\nthree\n');
    expect(tailLog(file, 2)).toBe('two\nthree');
    expect(tailLog(join(folder, 'none.log'))).toBe('');
  });

  it('has errors, and what no logger wrote, however much came after', () => {
    const calm = '{"level":30,"msg":"answered"}\n{"level":40,"msg":"waits"}\n'.repeat(100);
    writeFileSync(file, `{"level":50,"msg":"failed"}\n${calm}RuntimeError: unreachable\n{"level":60,"msg":"gone"}\n${calm}`);
    expect(tailErrors(file).split('\n')).toEqual(['{"level":50,"msg":"failed"}', 'RuntimeError: unreachable', '{"level":60,"msg":"gone"}']);
  });
});
