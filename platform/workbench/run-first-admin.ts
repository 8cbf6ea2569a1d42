import { parseArgs } from 'node:util';
import { openDatabase, toDatabaseSettings } from '../db/open-database.ts';
import { Fault } from '../domain/fault.ts';
import { inviteFirstAdmin } from '../domain/staff/first-admin.ts';
import { INVITATION_HOURS } from '../domain/staff/invitations.ts';
import { parsePlatformEnv, WrongSettings } from '../env.ts';
import { explainFailure } from '../explain-failure.ts';
import { toFaultResponse } from '../http/fault-response.ts';
import { toInvitationAddress } from './invitation-pages.ts';

const DEFAULT_LOGIN = 'admin';

/** Prints the link by which the first administrator of the system sets up the account: `--name 姓名 --login 用户名`. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { name: { type: 'string' }, login: { type: 'string' } } });
  const env = parsePlatformEnv(process.env);
  const url = env.WORKBENCH_URL;
  if (url === undefined) throw new WrongSettings(['WORKBENCH_URL: the link needs it']);
  const database = await openDatabase(toDatabaseSettings(env));
  try {
    const loginName = values.login ?? DEFAULT_LOGIN;
    const token = await database.runAlone(async () => {
      await database.migrate();
      return inviteFirstAdmin({ db: database.db, now: () => new Date() }, { name: values.name ?? '', loginName });
    });
    process.stdout.write(
      `第一位系统管理员 ${loginName} 的邀请链接，${INVITATION_HOURS} 小时内有效，用一次就失效：\n${toInvitationAddress({ url }, token)}\n`,
    );
  } finally {
    await database.close();
  }
}

run().catch((error: unknown) => {
  process.stderr.write(error instanceof Fault ? `${toFaultResponse(error).body.msg}\n` : explainFailure(error));
  process.exit(1);
});
