import { jest } from '@jest/globals';
import { type FakeResponse, fakeFetch } from '#lib/testing/fake-fetch.ts';
import { logInAtSite, readSiteCaptcha } from './site-login.ts';
import { startSignOn } from './start-sign-on.ts';

const credentials = { username: 'bank', password: 'Demo@2026bank', code: 'ab3d', uuid: 'u-1' };
const network = (answer: FakeResponse) =>
  fakeFetch(({ address }) => (address === '/api/session' ? { json: {}, cookies: ['XSRF-TOKEN=t'] } : answer));

function stubWindow() {
  const opened = { opener: window as unknown, close: jest.fn(), location: { replace: jest.fn() } };
  const open = jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  return { opened, open };
}
afterEach(() => jest.restoreAllMocks());

it('opens the window in the click, without a way back, and sends it on after the login', async () => {
  const { opened, open } = stubWindow();
  const sent = network({ json: { code: 200, msg: '' } });
  const done = logInAtSite('tenant', credentials);
  expect(open).toHaveBeenCalledTimes(1);
  expect(opened.opener).toBeNull();
  expect(opened.location.replace).not.toHaveBeenCalled();
  await done;
  expect(opened.location.replace.mock.calls).toEqual([['http://localhost/api/handoff']]);
  expect(sent.at(-1)).toMatchObject({ address: '/api/site/tenant/login', method: 'POST', headers: { 'x-xsrf-token': 't' } });
  expect(JSON.parse(String(sent.at(-1)?.body))).toEqual(credentials);
});

it('closes the window and says why when the site refuses', async () => {
  const { opened } = stubWindow();
  network({ json: { code: 500, msg: '用户不存在/密码错误' } });
  await expect(logInAtSite('admin', credentials)).rejects.toThrow('用户不存在/密码错误');
  expect(opened.close).toHaveBeenCalledTimes(1);
  expect(opened.location.replace).not.toHaveBeenCalled();
});

it("reads the site's own captcha", async () => {
  const sent = network({ json: { code: 200, msg: '', data: { captchaEnabled: true, uuid: 'u', img: 'AAAA' } } });
  expect(await readSiteCaptcha('admin')).toMatchObject({ uuid: 'u' });
  expect(sent[0]?.address).toBe('/api/site/admin/captcha');
});

it('leaves for the sign-on at the address the portal has checked, and stays when there is none', async () => {
  const left = jest.fn();
  const sent = network({ json: { code: 200, msg: '', data: { url: 'https://mzt.example/' } } });
  await startSignOn('mzt', '/user/account?tab=2', left);
  expect(left.mock.calls).toEqual([['https://mzt.example/']]);
  expect(sent.at(-1)).toMatchObject({ address: '/api/sso/mzt/start', body: '{"redirect":"/user/account?tab=2"}' });
  network({ status: 502, json: { code: 502, msg: '后端接口连接异常' } });
  await expect(startSignOn('szsf', '/', left)).rejects.toThrow('后端接口连接异常');
  expect(left).toHaveBeenCalledTimes(1);
});
