import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SpecUpstream, type SpecUpstreamOptions, startSpecUpstream } from './start-spec-upstream.ts';

let upstream: SpecUpstream;
const start = async (options: SpecUpstreamOptions = {}) => {
  upstream = await startSpecUpstream(options);
};
afterEach(() => upstream?.stop());

const ask = (path: string, init: RequestInit = {}) => fetch(`${upstream.url}${path}`, init);
const askJson = async (path: string, init: RequestInit = {}) => (await ask(path, init)).json();
const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
});

async function logIn(): Promise<string> {
  const { uuid } = await askJson('/prod-api/api/comm/captchaImage');
  const fields = { loginName: 'demo_user', password: 'Demo@2026user', code: 'ab3d', uuid };
  return (await askJson('/prod-api/api/user/login', post(fields))).data.token;
}

describe('the back end that knows the specification only', () => {
  it('knows nothing of this project', () => {
    const sources = readdirSync(import.meta.dirname).filter((name) => !name.endsWith('.test.ts'));
    const imports = sources.flatMap((name) =>
      [...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(/from '([^']+)'/g)].map(([, from]) => from),
    );
    expect(imports.filter((from) => !/^(node:|\.\/)/.test(from ?? ''))).toEqual([]);
  });

  it('lets a user in, tells him who he is and forgets him', async () => {
    await start();
    expect(await askJson('/api/user/profile')).toEqual({ msg: '请求访问：/api/user/profile，认证失败，无法访问系统资源', code: 401 });
    const headers = { authorization: `Bearer ${await logIn()}` };
    expect(await askJson('/api/user/profile', { headers })).toMatchObject({ code: 200, data: { id: 1001, mobile: '13800000001' } });
    await ask('/api/logout', { method: 'POST', headers });
    expect(await askJson('/api/user/profile', { headers })).toMatchObject({ code: 401 });
  });

  it('takes a captcha once', async () => {
    await start();
    const { uuid } = await askJson('/api/comm/captchaImage');
    const wrong = post({ loginName: 'demo_user', password: 'x', code: 'ab3d', uuid });
    expect(await askJson('/api/user/login', wrong)).toMatchObject({ code: 500, msg: '用户不存在/密码错误' });
    expect(await askJson('/api/user/login', wrong)).toMatchObject({ code: 500, msg: '验证码错误' });
  });

  it('answers 404 for whatever the specification does not list', async () => {
    await start();
    expect((await ask('/api/fin/product/list-product-by-page')).status).toBe(404);
    expect((await ask('/api/user/profile', { method: 'DELETE' })).status).toBe(404);
  });

  it('refuses what is not signed with its key', async () => {
    await start({ signKey: 'key-of-the-signature' });
    const sign = (text: string) => createHmac('sha256', 'key-of-the-signature').update(text).digest('base64');
    const address = '/api/comm/district/option?parentId=350300&bizLineId=202&districtLevel=';
    expect(await askJson(address)).toEqual({ msg: '签名验证失败', code: 403 });
    const headers = { sign: sign('bizLineId=202&parentId=350300') };
    expect(await askJson(address, { headers })).toMatchObject({ code: 200, data: [{ id: 350302 }, { id: 350304 }] });
  });

  it.each([
    [503, 503, /"status":503/],
    ['html', 200, /^<html>/],
    ['unauthorized', 200, /"code":401/],
    ['nulls', 200, /"code":200,"msg":"操作成功"/],
  ] as const)('meets a path with %s, and no other', async (fault, status, text) => {
    await start();
    upstream.become('/api/comm/dictType', fault);
    upstream.become('/api/comm', null);
    const broken = await ask('/api/comm/dictType/usr_industry');
    expect(broken.status).toBe(status);
    expect(await broken.text()).toMatch(text);
    expect(await askJson('/api/comm/district/option?districtLevel=1')).toMatchObject({ data: [{ districtName: '福建省' }] });
    upstream.recover();
    expect(await askJson('/api/comm/dictType/usr_industry')).toMatchObject({ data: [{ dictLabel: '制造业' }, { dictValue: 'F' }] });
  });

  it('can be stopped and started with what it remembers', async () => {
    await start();
    const headers = { authorization: `Bearer ${await logIn()}` };
    await upstream.stop();
    await expect(ask('/api/user/profile', { headers })).rejects.toThrow();
    await upstream.start();
    expect(await askJson('/api/user/profile', { headers })).toMatchObject({ code: 200 });
  });
});
