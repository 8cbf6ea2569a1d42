import { spawnSync } from 'node:child_process';
import { projectDir } from '../../scripts/launch/spawn-node.ts';

/** A process of its own with the last handlers, in which this happens. */
function run(happening: string) {
  const script = `
    import { openPortalLog } from '#lib/log/portal-log.ts';
    import { catchStrayErrors } from '#lib/http-server/catch-stray-errors.ts';
    catchStrayErrors(openPortalLog('info'));
    ${happening}
    setTimeout(() => process.exit(0), 50);`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: projectDir,
    encoding: 'utf8',
  });
  return {
    status,
    stderr,
    lines: stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}

describe('the last handlers of a process', () => {
  it('tell of an exception that nobody catches as one scrubbed line, and end the process', () => {
    const { status, lines, stderr } = run(`setImmediate(() => { throw new Error('of 13912345603'); });`);
    expect([status, stderr]).toEqual([1, '']);
    expect(lines).toMatchObject([{ level: 60, msg: 'uncaught exception', err: { message: 'of ***' } }]);
  });

  it('tell of a rejection that nobody awaits, and the process goes on', () => {
    const { status, lines, stderr } = run(`Promise.reject(new Error('of 13912345603')); Promise.reject({ mobile: '13912345603' });`);
    expect([status, stderr]).toEqual([0, '']);
    const told = lines.map(({ level, msg, err }) => [level, msg, (err as { message: string }).message]);
    expect(told.sort()).toEqual([
      [50, 'unhandled rejection', 'of ***'],
      [50, 'unhandled rejection', 'thrown: object'],
    ]);
    expect(JSON.stringify(lines)).not.toContain('13912345603');
  });
});
