import { openPortalLog } from './portal-log.ts';

function write(log: (logger: ReturnType<typeof openPortalLog>) => void): string {
  const lines: string[] = [];
  log(openPortalLog('info', { write: (line) => void lines.push(line) }));
  return lines.join('');
}

describe('the portal’s log', () => {
  it('holds no value of a secret field, wherever it stands', () => {
    const secrets = { password: 'CANARY1', mobile: 'CANARY2', token: 'CANARY3', idNo: 'CANARY4', bankAccount: 'CANARY5' };
    expect(write((logger) => logger.info({ ...secrets, body: secrets }, 'call'))).not.toContain('CANARY');
  });

  it('holds no number of anybody that an error’s words carry', () => {
    const words = 'user 13800000000 with 35030019000101003X and 6222020000000000000 sent Bearer abc.def';
    const line = write((logger) => logger.error({ err: new Error(words) }, 'failed'));
    expect(JSON.parse(line)).toMatchObject({ err: { message: 'user *** with *** and *** sent ***' } });
  });

  it('is one line for each entry, whatever is in it', () => {
    const line = write((logger) => logger.warn({ err: new Error('a\r\n{"level":50}\u001b[2J') }, 'x\ny'));
    expect(line.trimEnd().split('\n')).toHaveLength(1);
    expect(line).not.toContain('\u001b');
  });
});
