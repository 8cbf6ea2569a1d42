import { smsOutbox } from '../db/schema/one-time-tables.ts';
import { TEST_PASSWORD } from './sample-user.ts';
import { createSignedClient } from './signed-client.ts';
import { createTestApp, encipherForTest as seal } from './test-app.ts';
import type { TestContext } from './test-context.ts';

/** What the owner of `ming` does with its keys, or whoever passes for him: logins, codes, another number, another password. */
export function openKeyDesk(context: TestContext) {
  const client = createSignedClient(createTestApp(context), context);
  const enter = async (password = TEST_PASSWORD, loginName = 'ming', loginMode = 'user') =>
    client.post('/api/user/login', { loginName, loginMode, password: seal(password), ...(await client.solve()) });
  const codeTo = async (mobile: string, asked: object) => {
    context.advance(61_000);
    await client.askForSms({ ...asked });
    return (await client.codesOf(mobile)).at(-1) ?? '';
  };
  const bindCodeTo = async (mobile: string, token: string) => {
    context.advance(61_000);
    await client.post('/api/user/bind-sms-code', { mobile, ...(await client.solve()) }, { token });
    return (await client.codesOf(mobile)).at(-1) ?? '';
  };
  const bind = async (mobile: string, proof: object, token: string) => {
    const smsCode = await bindCodeTo(mobile, token);
    return client.post('/api/user/bind-mobile', { mobile, smsCode, ...proof }, { token });
  };
  const isIn = async (session: string) => (await client.send('/api/user/profile', { token: session })).code === 200;
  const noticesTo = async (mobile: string) => {
    const rows = await context.db.select().from(smsOutbox).orderBy(smsOutbox.createTime, smsOutbox.id);
    return rows.filter((row) => row.mobile === mobile && !row.content.includes('验证码是')).map(({ content }) => content);
  };
  const undoCodeOf = async (mobile: string) =>
    (await noticesTo(mobile)).flatMap((text) => /http:\/\/localhost:3000\/reset#undo=([0-9a-v]{26}) /.exec(text)?.[1] ?? []).at(-1) ?? '';
  const undo = (code: string) => client.post('/api/user/retrieve-password', { step: 'undo', ticket: code });
  const reset = async (mobile: string, password: string) => {
    const smsCode = await codeTo(mobile, { loginName: 'ming', purpose: 'retrieve' });
    const checked = await client.post('/api/user/retrieve-password', { step: 'check', loginName: 'ming', smsCode });
    if (checked.code !== 200) return checked;
    const { ticket } = checked.data as { ticket: string };
    return client.post('/api/user/retrieve-password', { step: 'reset', ticket, password: seal(password) });
  };

  return { client, enter, codeTo, bindCodeTo, bind, isIn, noticesTo, undoCodeOf, undo, reset };
}
