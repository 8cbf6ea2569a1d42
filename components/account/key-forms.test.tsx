import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Notices } from '#components/ui/notices/notices.tsx';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { stubDialog } from '#components/ui/testing/stub-dialog.ts';
import { type FakeResponse, fakeFetch, setPageCookie } from '#lib/testing/fake-fetch.ts';
import { AccountPanel } from './account-panel.tsx';
import { accountHref } from './account-tabs.ts';

const envelope = (code: number, msg: string, data?: unknown): FakeResponse => ({ json: { code, msg, data } });
const OK = envelope(200, '');
const profile = {
  id: 'u1',
  loginName: 'demo_user',
  nickName: '林小溪',
  mobile: '138****0001',
  accountType: 'INDIVIDUAL',
  authState: '2',
  bindMobile: true,
  bindWechat: true,
};

/** An upstream with one account; gives the bodies sent to it. */
function startUpstream(answers: FakeResponse[], user: object = profile) {
  let pictures = 0;
  const sent = fakeFetch(({ address }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    if (address.includes('dictType')) return envelope(200, '', [{ dictLabel: 'B', dictValue: 'B' }]);
    if (address.endsWith('/profile')) return envelope(200, '', user);
    if (address.endsWith('/detail')) return envelope(200, '', {});
    if (address.endsWith('/sms-settings')) return envelope(200, '', { off: [] });
    if (address.endsWith('/closure')) return envelope(200, '', { hindrances: [], waitDays: 7 });
    if (/list|consents$/.test(address)) return { json: { code: 200, msg: '', rows: [], total: 0 } };
    if (!address.endsWith('captchaImage')) return answers.shift();
    pictures += 1;
    return envelope(200, '', { captchaEnabled: true, uuid: `u-${pictures}`, img: 'AAAA' });
  });
  return (end: string) => sent.filter(({ address }) => address.endsWith(end)).map(({ body }) => JSON.parse(String(body)));
}

async function open(region: string, button: string) {
  window.history.replaceState(null, '', accountHref('security'));
  render(
    <InPage pathname="/user/account">
      <AccountPanel />
      <Notices />
    </InPage>,
  );
  const section = within(await screen.findByRole('region', { name: region }));
  const user = userEvent.setup();
  await user.click(section.getByRole('button', { name: button }));
  return { user, section, box: (label: string) => section.getByLabelText(label) };
}

beforeAll(stubDialog);
beforeEach(() => {
  sessionStorage.clear();
  setPageCookie('SIGNED_IN=1');
});

describe('another number', () => {
  it('says at the field that it is the bound one, before a code is asked for', async () => {
    startUpstream([]);
    const { user, section, box } = await open('手机号', '换一个手机号');
    await user.type(box('新手机号'), '13812340001');
    expect(section.getByText(/^这像是现在绑定的手机号/)).toBeVisible();
    await user.type(box('新手机号'), '{Backspace}2');
    expect(section.queryByText(/^这像是现在绑定的手机号/)).toBeNull();
  });

  it('asks for the proof at its field, keeps what was typed for another way, and sends the chosen one alone', async () => {
    const sent = startUpstream([OK, envelope(500, '密码不正确'), OK]);
    const { user, section, box } = await open('手机号', '换一个手机号');
    await user.click(section.getByRole('button', { name: '换手机号' }));
    expect(box('登录密码')).toHaveAccessibleDescription('请输入登录密码');
    await user.click(section.getByRole('radio', { name: '用实名信息' }));
    await user.type(box('真实姓名'), '林小溪');
    await user.click(section.getByRole('radio', { name: '用密码' }));
    await user.type(box('登录密码'), 'Right@2026');
    await user.type(box('新手机号'), '13900000022');
    await user.type(box('验证码'), 'ab3d');
    await user.click(section.getByRole('button', { name: '获取验证码' }));
    expect(await section.findByText(/^验证码已发到 13900000022，/)).toBeVisible();
    await user.type(box('短信验证码'), '123456');
    await user.click(section.getByRole('button', { name: '换手机号' }));
    expect(await section.findByText('密码不正确')).toBeVisible();
    expect([box('登录密码'), box('新手机号'), box('短信验证码')].map((one) => (one as HTMLInputElement).value)).toEqual([
      'Right@2026',
      '13900000022',
      '123456',
    ]);
    await user.click(section.getByRole('radio', { name: '用实名信息' }));
    expect(box('真实姓名')).toHaveValue('林小溪');
    await user.type(box('证件号码'), '35030019900101003X');
    await user.click(section.getByRole('button', { name: '换手机号' }));
    expect(await screen.findByText('手机号换好了，其他设备上的登录都已退出')).toBeVisible();
    const common = { mobile: '13900000022', smsCode: '123456' };
    expect(sent('/bind-mobile')).toEqual([
      { ...common, password: 'Right@2026' },
      { ...common, realName: '林小溪', idNo: '35030019900101003X' },
    ]);
  });

  it('takes a code to the former number, with one picture for both codes, and another number at once', async () => {
    const sent = startUpstream([OK, OK, OK]);
    const { user, section, box } = await open('手机号', '换一个手机号');
    await user.click(section.getByRole('radio', { name: '用原手机号' }));
    expect(section.getAllByAltText('验证码图片')).toHaveLength(1);
    await user.type(box('验证码'), 'ab3d');
    const [old] = section.getAllByRole('button', { name: '获取验证码' });
    if (old !== undefined) await user.click(old);
    expect(await section.findByText(/^验证码已发到 138\*{4}0001，/)).toBeVisible();
    expect(box('原手机号收到的验证码')).toHaveFocus();
    for (const mobile of ['13900000021', '13900000022']) {
      await user.clear(box('新手机号'));
      await user.type(box('新手机号'), mobile);
      await user.type(box('验证码'), 'ab3d');
      await user.click(section.getByRole('button', { name: '获取验证码' }));
      expect(await section.findByText(new RegExp(`^验证码已发到 ${mobile}，`))).toBeVisible();
    }
    expect(sent('/send-user-sms-code')).toMatchObject([{ loginName: 'demo_user', purpose: 'rebind' }]);
    expect(sent('/bind-sms-code').map(({ mobile }) => mobile)).toEqual(['13900000021', '13900000022']);
  });

  it('asks nobody for an identity that was not authenticated', async () => {
    startUpstream([], { ...profile, authState: '0' });
    const { section } = await open('手机号', '换一个手机号');
    expect(section.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual(['用密码', '用原手机号']);
  });

  it('is bound for the first time without a proof', async () => {
    startUpstream([], { ...profile, mobile: '', bindMobile: false });
    const { section } = await open('手机号', '绑定手机号');
    expect(section.queryAllByRole('radio')).toEqual([]);
    expect(section.queryByLabelText('登录密码')).toBeNull();
  });
});

it('unbinds WeChat for the password, and says at the field that it is missing', async () => {
  const sent = startUpstream([OK]);
  const { user, section, box } = await open('微信', '解除绑定');
  await user.click(section.getByRole('button', { name: '解除绑定' }));
  expect(box('登录密码')).toHaveAccessibleDescription('请输入登录密码');
  expect(sent('/unbind-wechat')).toEqual([]);
  await user.type(box('登录密码'), 'Right@2026');
  await user.click(section.getByRole('button', { name: '解除绑定' }));
  expect(await screen.findByText('微信已解除绑定')).toBeVisible();
  expect(sent('/unbind-wechat')).toEqual([{ password: 'Right@2026' }]);
});

it('exports whole numbers for the password, and keeps it when it is wrong', async () => {
  const sent = startUpstream([envelope(500, '密码不正确')]);
  const { user, section, box } = await open('导出我的数据', '要完整的手机号和地址');
  await user.type(box('登录密码'), 'Wrong@2026');
  await user.click(section.getByRole('button', { name: '导出完整数据' }));
  expect(await section.findByText('密码不正确')).toBeVisible();
  expect(box('登录密码')).toHaveValue('Wrong@2026');
  expect(sent('/export-ticket')).toEqual([{ password: 'Wrong@2026' }]);
});

it('says when the account closes and how to take it back before it lets go', async () => {
  startUpstream([OK, envelope(200, '', { closesAt: '2026-11-27T09:01:01+08:00' })]);
  const { user } = await open('注销账号', '申请注销');
  const dialog = within(await screen.findByRole('dialog', { name: '注销账号' }));
  await user.type(dialog.getByLabelText('登录密码'), 'Right@2026');
  await user.type(dialog.getByLabelText('验证码'), 'ab3d');
  await user.click(dialog.getByRole('button', { name: '获取验证码' }));
  await user.type(dialog.getByLabelText('短信验证码'), '123456');
  await user.click(dialog.getByRole('button', { name: '确定注销' }));
  expect(await screen.findByText(/^账号将在 2026-11-27 09:01 注销.*在那之前登录一次就撤回/)).toBeVisible();
  expect(screen.getByText('过了就不能再登录，个人资料、消息、收藏和上传的证件照都会删除，办过的订单依法留存。')).toBeVisible();
});
