import sharp from 'sharp';
import { signV1 } from '#lib/signature/sign-v1.ts';
import { removeStaleTemporary } from '../domain/files/open-own-file.ts';
import { listRegistrations, listStoredFiles } from '../testing/kept-files.ts';
import { storeUsers, TEST_PASSWORD } from '../testing/sample-user.ts';
import { createSignedClient, type SignedClient } from '../testing/signed-client.ts';
import { createTestApp, encipherForTest as seal, TEST_SIGN_KEY, testFiles } from '../testing/test-app.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';

const second = { key: 'second-key-of-this', keyId: 'tests', required: false };
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const GONE = { code: 500, msg: '操作已超时，请重新验证' };
const agency = { agencyOrgCode: '91350300MA2XYT1A3K', agencyOrgName: '示例担保', agencyOrgType: '4' };

describeOnDatabase('institutions that ask to be registered', (database) => {
  let context: TestContext;
  let client: SignedClient;
  let colour = 0;

  beforeEach(async () => {
    context = createTestContext(database().db);
    client = createSignedClient(createTestApp(context), context);
  });

  const ticket = async (headers = {}) => {
    const answer = await client.post('/api/org/ticket', await client.solve(), { headers });
    return (answer.data as { ticket: string } | undefined)?.ticket ?? '';
  };
  const draw = (side = 8) => {
    colour += 1;
    return sharp({ create: { width: side, height: side, channels: 3, background: { r: colour, g: 0, b: 0 } } })
      .png()
      .toBuffer();
  };
  const upload = async (
    uploadTicket: string,
    { content, token = '', files = testFiles() }: { content?: Buffer; token?: string; files?: ReturnType<typeof testFiles> } = {},
  ) => {
    const app = createTestApp(context, { signature: { header: 'sign', key: TEST_SIGN_KEY, second }, files });
    const form = new FormData();
    form.append('bizSceneCode', 'ORG_LOGO');
    form.append('uploadTicket', uploadTicket);
    form.append('file', new Blob([(content ?? (await draw())) as Uint8Array<ArrayBuffer>]), 'logo.png');
    const headers = { sign: signV1(TEST_SIGN_KEY, ''), ...(token === '' ? {} : { authorization: `Bearer ${token}` }) };
    const answer = await app.request('/api/common/fileUpload', { method: 'POST', headers, body: form });
    return (await answer.json()) as { success?: boolean; code: number; msg: string; data: { fileUrl: string } };
  };
  const register = (body: object, token?: string) => client.post('/api/org', { ...agency, ...body }, token === undefined ? {} : { token });
  const stored = () => listStoredFiles(context.db);
  const apply = async (change: object = {}) => {
    const own = await ticket();
    return register({ ticket: own, logo: (await upload(own)).data.fileUrl, ...change });
  };

  it('are asked for a captcha once, for logo and registration together', async () => {
    expect(await client.post('/api/org/ticket', { ...(await client.solve()), code: '8' })).toMatchObject({ code: 500, msg: '验证码错误' });
    expect(await upload('')).toMatchObject(GONE);
    expect(await upload('x'.repeat(43))).toMatchObject(GONE);
    expect(await register({ logo: '{ossHost}/arn/1.png' })).toMatchObject(GONE);
    expect(await stored()).toEqual([]);
    expect(await apply()).toEqual({
      ...{ code: 200, msg: '操作成功', success: true },
      data: { registrationNo: expect.stringMatching(/^RZ20261120\d{6}$/), dueTime: '2026-11-27T18:00:00+08:00' },
    });
  });

  it('register once with a ticket, within half an hour', async () => {
    const own = await ticket();
    const { fileUrl: logo } = (await upload(own)).data;
    const both = await Promise.all([register({ ticket: own, logo }), register({ ticket: own, logo })]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 500]);
    expect(await upload(own)).toMatchObject(GONE);
    const late = await ticket();
    const again = (await upload(late)).data.fileUrl;
    context.advance(30 * MINUTE_MS);
    expect(await register({ ticket: late, logo: again })).toMatchObject(GONE);
    expect(await register({ ticket: await ticket(), logo: again })).toMatchObject({ success: true });
  });

  it('are answered alike whatever is known of a code, and keep nobody else from it', async () => {
    const first = await apply({ agencyOrgName: '占位者' });
    const real = await apply();
    const told = ({ data: _data, ...answer }: typeof real) => answer;
    expect(told(real)).toEqual(told(first));
    const rows = await listRegistrations(context.db, agency.agencyOrgCode);
    expect(rows.map(({ agencyOrgName, state }) => [agencyOrgName, state])).toEqual([
      ['占位者', '10'],
      ['示例担保', '10'],
    ]);
    expect(await apply({ state: '1' })).toMatchObject({ code: 500 });
  });

  it('have one logo at a time, drawn small, and its content goes with it', async () => {
    const own = await ticket();
    const files = testFiles();
    await upload(own, { files });
    const [former] = await stored();
    await upload(own, { files, content: await draw(3_000) });
    const rows = await stored();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.id).not.toBe(former?.id);
    expect(await files.store.open(former?.sha256 ?? '')).toBeNull();
    const file = await files.store.open(rows[0]?.sha256 ?? '');
    const picture = Buffer.concat((await file?.stream.toArray()) ?? []);
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1_024, height: 1_024 });
    for (let tries = 2; tries < 20; tries += 1) expect(await upload(own)).toMatchObject({ success: true });
    expect(await upload(own)).toMatchObject({ code: 429 });
    expect(await stored()).toHaveLength(1);
  });

  it('take no logo of somebody else, nor one twice', async () => {
    await storeUsers(context.db, context.now());
    const login = { loginName: 'ming', loginMode: 'user', password: seal(TEST_PASSWORD), ...(await client.solve()) };
    const token = String((await client.post('/api/user/login', login)).token);
    const { fileUrl: logo } = (await upload('', { token })).data;
    const REFUSED = { code: 500, msg: '请重新上传logo图标' };
    expect(await register({ ticket: await ticket(), logo })).toMatchObject(REFUSED);
    expect(await register({ ticket: await ticket(), logo: 'https://evil.example/a.png' })).toMatchObject(REFUSED);
    expect(await register({ ticket: await ticket(), logo }, token)).toMatchObject({ success: true });
    const own = await ticket();
    const { fileUrl } = (await upload(own)).data;
    expect(await register({ ticket: await ticket(), logo: fileUrl })).toMatchObject({ success: true });
    expect(await register({ ticket: own, logo: fileUrl })).toMatchObject(REFUSED);
  });

  it('leave no logo behind without a registration, and keep that of one', async () => {
    await apply();
    await upload(await ticket());
    expect(await stored()).toHaveLength(2);
    context.advance(DAY_MS + 1);
    await removeStaleTemporary(context, testFiles());
    expect((await stored()).map(({ sceneCode }) => sceneCode)).toEqual(['ORG_LOGO']);
  });

  it('leave together no more than their bound, also at the same time', async () => {
    const content = await draw();
    await upload(await ticket(), { content });
    const [{ sizeBytes } = { sizeBytes: 0 }] = await stored();
    const files = { ...testFiles(), anonymousBytes: 3 * sizeBytes };
    const tickets = [await ticket(), await ticket(), await ticket(), await ticket(), await ticket()];
    const answers = await Promise.all(tickets.map((own) => upload(own, { content, files })));
    expect(answers.filter(({ success }) => success)).toHaveLength(2);
    expect(new Set(answers.filter(({ success }) => !success).map(({ msg }) => msg))).toEqual(
      new Set(['提交注册的人太多，暂时收不下新的图片，请过些时候再试']),
    );
  });

  it('get twenty tickets a day from one network', async () => {
    const from = (address: string) => ticket({ 'x-forwarded-for': address });
    for (let tries = 0; tries < 20; tries += 1) expect(await from(`2001:db8:1:2::${tries + 1}`)).not.toBe('');
    expect(await from('2001:0db8:1:2:ffff::1')).toBe('');
    expect(await from('2001:db8:1:3::1')).not.toBe('');
  });
});
