import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { presentText } from '#lib/contract/consent/kinds.ts';
import { signV1 } from '#lib/signature/sign-v1.ts';
import { ACTIVE_FILES, HARMLESS_FILES } from '../testing/active-files.ts';
import { countStoredFiles } from '../testing/kept-files.ts';
import { GOOD_FILES, HOSTILE_FILES, otherThan, PDF, WRONG_IMAGE } from '../testing/sample-files.ts';
import { storeUsers, TEST_PASSWORD } from '../testing/sample-user.ts';
import { createSignedClient } from '../testing/signed-client.ts';
import { createTestApp, encipherForTest as seal, TEST_SIGN_KEY, testFiles } from '../testing/test-app.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import type { PlatformApp } from './mount-call.ts';

const second = { key: 'second-key-of-this', keyId: 'tests', required: false };
const MB_BYTES = 1024 * 1024;
interface Sent {
  readonly token?: string | undefined;
  readonly scene?: string;
  readonly fileFirst?: boolean;
  readonly ticket?: string;
  readonly types?: string;
}
interface Answer {
  readonly success: boolean;
  readonly code: number;
  readonly msg: string;
  readonly data: { fileName: string; fileUrl: string; fileMd5: string; fileSha256: string };
}

describeOnDatabase('files', (database) => {
  let context: TestContext;
  let app: PlatformApp;
  let token: string;
  let png: Buffer;

  beforeAll(async () => {
    png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0958d9' } })
      .png()
      .toBuffer();
  });
  const open = (change: Parameters<typeof createTestApp>[1] = {}) => {
    app = createTestApp(context, { signature: { header: 'sign', key: TEST_SIGN_KEY, second }, ...change });
  };
  const client = () => createSignedClient(createTestApp(context), context);
  const logIn = async (loginName: string, loginMode: string) => {
    const answer = await client().post('/api/user/login', {
      loginName,
      loginMode,
      password: seal(TEST_PASSWORD),
      ...(await client().solve()),
    });
    return String(answer.token);
  };
  beforeEach(async () => {
    context = createTestContext(database().db);
    open();
    await storeUsers(context.db, context.now());
    token = await logIn('ming', 'user');
  });

  const upload = async (
    name: string,
    content: Uint8Array | string,
    { token: by, scene = 'COMM_BIZ', fileFirst = false, ticket = '', types = '' }: Sent = { token },
  ) => {
    const form = new FormData();
    const file = () => form.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), name);
    form.append('bizLineId', '202');
    if (fileFirst) file();
    form.append('bizSceneCode', scene);
    form.append('orderNumber', '');
    form.append('uploadTicket', ticket);
    form.append('fileTypes', types);
    if (!fileFirst) file();
    const headers = { sign: signV1(TEST_SIGN_KEY, ''), ...(by === undefined ? {} : { authorization: `Bearer ${by}` }) };
    return (await (await app.request('/api/common/fileUpload', { method: 'POST', headers, body: form })).json()) as Answer;
  };
  const sign = async (address: string, by?: string) =>
    client().post('/api/oss/sign-oss-url', address, { query: { bizLineId: '202' }, ...(by === undefined ? {} : { token: by }) });
  const read = (address: unknown) => app.request(String(address).replace('{ossHost}', '/oss'));

  it('takes good files as they are, tells their hashes and gives them back through a signed address', async () => {
    for (const [name, content] of GOOD_FILES) {
      const { success, data } = await upload(name, content);
      expect(success).toBe(true);
      expect(data).toEqual({
        fileName: name,
        fileUrl: expect.stringMatching(/^\{ossHost\}\/arn\/[\w-]{22}\.[a-z]{3,4}$/),
        fileMd5: createHash('md5').update(content).digest('hex'),
        fileSha256: createHash('sha256').update(content).digest('hex'),
      });
      const signed = await sign(data.fileUrl.replace('{ossHost}', '/oss_server'), token);
      const file = await read(signed.data);
      expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true);
      expect(file.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
      expect(file.headers.get('x-content-type-options')).toBe('nosniff');
      expect(file.headers.get('content-disposition')).toMatch(name.endsWith('.pdf') ? /^inline;/ : /^attachment;/);
    }
  });

  it('draws pictures anew, so that nothing hidden in them survives', async () => {
    const { data } = await upload('a.png', Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]));
    const file = await read((await sign(data.fileUrl, token)).data);
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(bytes.includes('<script>')).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 8 });
  });

  it('refuses hostile files, each in the words of the specification', async () => {
    expect(HOSTILE_FILES.length).toBeGreaterThanOrEqual(60);
    const answers = [];
    for (const [name, content] of HOSTILE_FILES) answers.push({ name, ...(await upload(name, content)) });
    expect(answers).toEqual(HOSTILE_FILES.map(([name, , msg]) => ({ name, code: 200, success: false, msg, data: null })));
  });

  it('takes the types of the control alone, and names them when it refuses', async () => {
    const refusal = { success: false, msg: '文件格式不正确, 请上传pdf/png/jpg/jpeg格式文件!' };
    const to = { token, types: 'pdf,png,jpg,jpeg' };
    expect(await upload('a.png', '<svg/>', to)).toMatchObject({ ...refusal, msg: otherThan('png', refusal.msg) });
    expect(await upload('a.pdf', 'x', to)).toMatchObject({ ...refusal, msg: otherThan('pdf', refusal.msg) });
    expect(await upload('a.txt', 'x', to)).toMatchObject(refusal);
    expect(await upload('A.PNG', png, to)).toMatchObject({ success: true });
    expect(await upload('a.png', '<svg/>', { token, types: 'png' })).toMatchObject({
      msg: otherThan('png', '文件格式不正确, 请上传png图片格式文件!'),
    });
    expect(await upload('a.exe', 'x', { token, types: 'exe,<b>' })).toMatchObject({ msg: HOSTILE_FILES[0]?.[2] });
  });

  it('hands no macro, script, embedded program or locked document on, and says what to do instead', async () => {
    const answers = [];
    for (const [what, name, content] of ACTIVE_FILES) answers.push({ what, ...(await upload(name, content)) });
    expect(answers).toEqual(ACTIVE_FILES.map(([what, , , msg]) => ({ what, code: 200, success: false, msg, data: null })));
    for (const [, name, content] of HARMLESS_FILES) expect(await upload(name, content)).toMatchObject({ success: true });
    const both = [upload('a.docx', ACTIVE_FILES[0]?.[2] ?? ''), upload('b.pdf', PDF)];
    expect((await Promise.all(both)).map(({ success }) => success)).toEqual([false, true]);
  });

  it('refuses a picture of a hundred megapixels', async () => {
    const huge = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(await upload('a.png', huge)).toMatchObject({ success: false, msg: WRONG_IMAGE });
  });

  it.each([
    ['a.pdf', 'COMM_BIZ', 5, '上传文件大小不能超过 5 MB!'],
    ['a.png', 'COMM_BIZ', 5, '上传图片大小不能超过 5 MB!'],
    ['a.png', 'ORG_LOGO', 20, '上传图片大小不能超过 20 MB!'],
  ])('wants %s of the scene %s to be smaller than its limit', async (name, scene, limitMb, msg) => {
    const start = name.endsWith('.pdf') ? PDF : png;
    const sized = (sizeBytes: number) => Buffer.concat([start, Buffer.alloc(sizeBytes - start.length, ' ')]);
    expect(await upload(name, sized(limitMb * MB_BYTES), { token, scene })).toMatchObject({ success: false, msg });
    expect(await upload(name, sized(limitMb * MB_BYTES + 1), { token, scene })).toMatchObject({ success: false, msg });
    expect(await upload(name, sized(limitMb * MB_BYTES - 1), { token, scene })).toMatchObject({ success: true });
  });

  it('takes nothing but a logo without a session', async () => {
    const REFUSED = { code: 401, msg: '认证失败，无法访问系统资源' };
    expect(await upload('a.pdf', PDF, {})).toEqual(REFUSED);
    expect(await upload('a.png', png, { scene: 'ORG_LOGO', fileFirst: true })).toEqual(REFUSED);
    expect(await upload('a.png', png, { scene: 'ORG_LOGO' })).toEqual({ code: 500, msg: '操作已超时，请重新验证' });
    const solved = await client().post('/api/org/ticket', await client().solve());
    const { ticket } = solved.data as { ticket: string };
    expect(await upload('a.pdf', PDF, { scene: 'ORG_LOGO', ticket })).toMatchObject({ success: false, msg: WRONG_IMAGE });
    const { data } = await upload('a.png', png, { scene: 'ORG_LOGO', ticket });
    expect((await read((await sign(data.fileUrl)).data)).status).toBe(200);
  });

  it('signs private files for their owner only, and leaves other addresses as they are', async () => {
    const { data } = await upload('a.pdf', PDF);
    const MISSING = { code: 404, msg: '访问资源不存在' };
    expect(await sign(data.fileUrl, await logIn('firm', 'company'))).toEqual(MISSING);
    expect(await sign(data.fileUrl)).toEqual(MISSING);
    for (const address of [
      'https://evil.example/arn/x.png',
      '/arn/../../etc/passwd',
      '{ossHost}/arn/',
      data.fileUrl.replace('.pdf', '.html/x'),
    ])
      expect(await sign(address, token)).toEqual(MISSING);
    expect(await sign('/images/a.png')).toMatchObject({ data: '/images/a.png' });
  });

  it('opens a private file for five minutes, with its own signature alone', async () => {
    const { data } = await upload('a.pdf', PDF);
    const other = await upload('b.pdf', Buffer.concat([PDF, Buffer.from(' ')]));
    const signed = String((await sign(data.fileUrl, token)).data);
    const query = signed.slice(signed.indexOf('?'));
    expect((await read(signed)).status).toBe(200);
    for (const address of [data.fileUrl, other.data.fileUrl + query, signed.replace('?e=1', '?e=2'), `${signed}x`])
      expect([address, (await read(address)).status]).toEqual([address, 404]);
    context.advance(300_000);
    expect((await read(signed)).status).toBe(404);
  });

  it('keeps no picture of an identity document without the consent to it, however the scene is named', async () => {
    const refused = { code: 500, msg: '请先看一遍并同意《证件照片处理同意书》' };
    const pictureOf = (fileFirst = false) => upload('a.png', png, { token, scene: 'ID_PICTURE', fileFirst });
    for (const fileFirst of [false, true]) expect(await pictureOf(fileFirst)).toMatchObject(refused);
    expect(await upload('a.png', png, { token, scene: 'ID_WITHDRAWN' })).toMatchObject({ code: 500 });
    expect(await countStoredFiles(context.db)).toBe(0);
    await client().post('/api/user/consents/give', presentText('idPicture'), { token });
    expect(await pictureOf()).toMatchObject({ success: true });
    await client().post('/api/user/consents/withdraw', { kind: 'idPicture' }, { token });
    expect(await pictureOf()).toMatchObject(refused);
  });

  it('bounds what one user leaves', async () => {
    open({ files: { ...testFiles(), perDay: 1 } });
    expect(await upload('a.pdf', PDF)).toMatchObject({ success: true });
    expect(await upload('a.pdf', PDF)).toMatchObject({ code: 429 });
    open({ files: { ...testFiles(), quotaBytes: PDF.length + 1 } });
    expect(await upload('a.pdf', PDF)).toMatchObject({ success: false, msg: '上传总量已达上限，请联系管理员' });
  });
});
