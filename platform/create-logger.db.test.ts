import { createLogger } from './create-logger.ts';
import { newId } from './db/new-id.ts';
import { userAccount } from './db/schema/account-tables.ts';
import { describeOnDatabase } from './testing/test-database.ts';

describeOnDatabase('the log', (database) => {
  it('holds the statement that failed and why, and none of its values', async () => {
    const lines: string[] = [];
    const logger = createLogger('info', { write: (line) => void lines.push(line) });
    const row = {
      id: newId(),
      loginName: 'CANARY1',
      loginKey: 'CANARY1',
      passwordHash: 'CANARY2',
      accountType: 'INDIVIDUAL',
      nickName: 'CANARY3',
      mobile: 'CANARY4',
      mobileHash: 'CANARY4',
      authState: '0',
      createTime: new Date(),
    };
    await database().db.insert(userAccount).values(row);
    const failure = await database()
      .db.insert(userAccount)
      .values({ ...row, id: newId() })
      .catch((error: unknown) => error);
    logger.error({ err: failure }, 'unexpected');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      err: {
        statement: expect.stringContaining('insert into "user_account"'),
        code: '23505',
        constraint: 'user_account_login_name_unique',
      },
    });
    expect(lines.join('')).not.toContain('CANARY');
  });

  it('holds other errors as they are', () => {
    const lines: string[] = [];
    createLogger('info', { write: (line) => void lines.push(line) }).warn({ err: new Error('down') }, 'waits');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ name: 'platform', err: { message: 'down', stack: expect.stringContaining('at ') } });
  });
});
