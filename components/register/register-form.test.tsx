import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateTyped } from '#components/ui/testing/hydrate-typed.tsx';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { notifyFromLastPage, readNotices } from '#lib/browser/notices.ts';
import { presentText } from '#lib/contract/consent/kinds.ts';
import { type FakeResponse, fakeFetch } from '#lib/testing/fake-fetch.ts';
import { RegisterForm } from './register-form.tsx';

const RULE_A = '请输入6-20位英文字母、数字或者符号（除空格），且字母、数字和标点符号至少包含两种';
const RULE_B = '密码长度至少8位，并包含大小写字母，数字，特殊符号';
const envelope = (code: number, msg: string, data?: unknown): FakeResponse => ({ json: { code, msg, data } });

/** An upstream with a password rule that answers SMS and registrations in turn; gives the bodies it got. */
function startUpstream(answers: FakeResponse[], rule = 'B') {
  const sent = fakeFetch(({ address }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    if (address.includes('usr_password_rule')) return envelope(200, '', [{ dictLabel: rule, dictValue: rule }]);
    return address.endsWith('captchaImage') ? envelope(200, '', { captchaEnabled: true, uuid: 'u-1', img: 'AAAA' }) : answers.shift();
  });
  return (end: string) => sent.filter(({ address }) => address.endsWith(end)).map(({ body }) => JSON.parse(String(body)));
}

async function showForm(address = '/register') {
  window.history.replaceState(null, '', address);
  const left: string[] = [];
  const { unmount } = render(
    <InPage>
      <RegisterForm goOn={(to) => left.push(to)} />
    </InPage>,
  );
  await screen.findByAltText('验证码图片');
  return { left, unmount, user: userEvent.setup() };
}

type User = ReturnType<typeof userEvent.setup>;
const box = (label: string) => screen.getByLabelText(label);
const submit = (user: User) => user.click(screen.getByRole('button', { name: '注册' }));
const complaints = () => [...screen.getByRole('alert').querySelectorAll('a')].map(({ textContent }) => textContent);

async function fill(user: User, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) await user.type(box(label), text);
}
const PERSON = { 用户名: 'new_user', 密码: 'Demo@2026new', 再输一次密码: 'Demo@2026new', 手机号: '13900000001', 短信验证码: '123456' };
const COMPANY = { 企业名称: '木兰溪示例茶业有限公司', 统一社会信用代码: '91350300MA2XYT1A3K', 经办人姓名: '林小溪' };

beforeEach(() => {
  sessionStorage.clear();
});

describe('RegisterForm', () => {
  it('says where a shop with a credit code belongs', async () => {
    startUpstream([]);
    await showForm();
    expect(screen.getByText('个体工商户有统一社会信用代码的，选企业。')).toBeVisible();
  });

  it('keeps what was typed before the page was alive, over what the tab holds', async () => {
    startUpstream([]);
    const kept = await showForm();
    await fill(kept.user, { 用户名: 'old_user', 手机号: '13900000001' });
    kept.unmount();
    hydrateTyped(<RegisterForm />, { loginName: 'new_user', password: 'Demo@2026new' });
    await screen.findByAltText('验证码图片');
    await userEvent.type(box('再输一次密码'), 'Demo');
    const texts = ['用户名', '密码', '再输一次密码', '手机号'].map((label) => (box(label) as HTMLInputElement).value);
    expect(texts).toEqual(['new_user', 'Demo@2026new', 'Demo', '13900000001']);
  });

  it('says word for word, in the order of the form, what a company has to fill in', async () => {
    const sent = startUpstream([]);
    const { user } = await showForm();
    await user.click(screen.getByRole('radio', { name: '企业' }));
    await submit(user);
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(complaints()).toEqual([
      '请输入企业名称',
      '请输入统一社会信用代码',
      '请输入经办人姓名',
      '请输入用户名',
      '请输入密码',
      '请再次输入密码',
      '请输入手机号',
      '请输入短信验证码',
      '请阅读并同意用户服务协议和隐私政策',
    ]);
    expect(sent('/register')).toEqual([]);
  });

  it.each([
    ['用户名', '1abc', '用户名为4-32位字母、数字、下划线或短横线，以字母开头'],
    ['密码', 'demo2026', RULE_B],
    ['再输一次密码', 'other', '两次输入的密码不一致'],
    ['手机号', '12800000000', '请输入正确的手机号'],
    ['短信验证码', '12', '请输入6位短信验证码'],
    ['统一社会信用代码', '91350300MA2XYT1A3O', '请输入正确的社会信用代码'],
  ])('refuses %s %s with its sentence at the field', async (label, text, sentence) => {
    startUpstream([]);
    const { user } = await showForm();
    await user.click(screen.getByRole('radio', { name: '企业' }));
    await user.type(box(label), text);
    await submit(user);
    expect(box(label)).toHaveAccessibleDescription(expect.stringContaining(sentence));
    expect(box(label)).toBeInvalid();
    expect(box(label)).toHaveValue(text);
  });

  it('asks for the password that the dictionary wants', async () => {
    startUpstream([], 'A');
    const { user } = await showForm();
    expect(await screen.findByText(/^6 到 20 位/)).toBeVisible();
    await user.type(box('密码'), 'abcdef');
    await submit(user);
    expect(box('密码')).toHaveAccessibleDescription(expect.stringContaining(RULE_A));
  });

  it('takes a credit code in small letters, and warns of an unusual check digit without stopping anybody', async () => {
    startUpstream([]);
    const { user } = await showForm();
    await user.click(screen.getByRole('radio', { name: '企业' }));
    await user.type(box('统一社会信用代码'), '91350300ma2xyt1a30');
    expect(box('统一社会信用代码')).toHaveValue('91350300MA2XYT1A30');
    expect(screen.getByText(/末位校验码对不上/)).toBeVisible();
    await submit(user);
    expect(box('统一社会信用代码')).toBeValid();
  });

  it('registers a company with the code that came by SMS and goes on to the wanted page', async () => {
    const sent = startUpstream([envelope(200, ''), envelope(200, '', { loginName: 'new_user', redirectUrl: '' })]);
    const { user, left } = await showForm('/register?redirect=%2Fuser%2FcompanyAuth');
    await user.click(screen.getByRole('radio', { name: '企业' }));
    await fill(user, { ...COMPANY, 手机号: PERSON.手机号, 验证码: 'ab3d' });
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    await screen.findByText(/一分钟后可以再要一次/);
    const { 手机号: _typed, ...rest } = PERSON;
    await fill(user, rest);
    await user.click(screen.getByRole('checkbox', { name: /同意/ }));
    await submit(user);
    await waitFor(() => expect(left).toEqual(['/user/companyAuth']));
    expect(sent('/send-sms-code')).toEqual([{ mobile: '13900000001', purpose: 'register', code: 'ab3d', uuid: 'u-1' }]);
    expect(sent('/register')).toEqual([
      {
        accountType: 'ENTERPRISE',
        loginName: 'new_user',
        password: 'Demo@2026new',
        mobile: '13900000001',
        smsCode: '123456',
        agreed: true,
        consents: [presentText('agreement'), presentText('privacy')],
        companyName: '木兰溪示例茶业有限公司',
        bizLicCode: '91350300MA2XYT1A3K',
        handleName: '林小溪',
      },
    ]);
  });

  it.each([
    ['个人', {}, '/user/personalAuth', '个人认证'],
    ['企业', COMPANY, '/user/companyAuth', '企业认证'],
  ])('of %s leaves for the page that comes that it worked, and the way to the authentication', async (kind, more, href, text) => {
    startUpstream([envelope(200, '', { loginName: 'new_user', redirectUrl: '' })]);
    const { user, left } = await showForm();
    await user.click(screen.getByRole('radio', { name: kind }));
    await fill(user, { ...more, ...PERSON });
    await user.click(screen.getByRole('checkbox', { name: /同意/ }));
    await submit(user);
    await waitFor(() => expect(left).toEqual(['/']));
    notifyFromLastPage();
    expect(readNotices().at(-1)).toMatchObject({ text: '注册成功，接下来可以做', link: { href, text } });
  });

  it('says how a user name will be that has blanks or wide letters in it', async () => {
    startUpstream([]);
    const { user } = await showForm();
    await user.type(box('用户名'), 'putian ｘie');
    expect(screen.getByText(/用户名会是“putianxie”，登录时用它/)).toBeVisible();
    await user.clear(box('用户名'));
    await user.type(box('用户名'), 'putianxie');
    expect(screen.queryByText(/用户名会是/)).toBeNull();
  });

  it('says that blanks are no user name, and takes a phone number in full width as it is meant', async () => {
    startUpstream([]);
    const { user } = await showForm();
    await user.type(box('用户名'), '　 ');
    expect(screen.getByText('空格不算，用户名还没有填。')).toBeVisible();
    expect(screen.queryByText(/用户名会是/)).toBeNull();
    await user.type(box('手机号'), '１３８　００００ ０００３');
    expect(box('手机号')).toHaveValue('13800000003');
  });

  it('opens for a company where the login that led here was a company’s', async () => {
    startUpstream([]);
    const { user } = await showForm('/register?mode=company&redirect=%2FfinanceServer');
    expect(screen.getByRole('radio', { name: '企业' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: '个人' }));
    expect(screen.getByRole('radio', { name: '个人' })).toBeChecked();
  });

  it('says to whoever turns to 个人 that what he came for is for companies only', async () => {
    startUpstream([]);
    const { user } = await showForm('/register?mode=company&only=1&redirect=%2FfinanceServerSub');
    const sentence = '您要办的只给企业办，用个人账号办不了。';
    expect(screen.getByRole('radio', { name: '企业' })).toBeChecked();
    expect(screen.queryByText(sentence)).toBeNull();
    await user.click(screen.getByRole('radio', { name: '个人' }));
    expect(screen.getByText(sentence)).toBeVisible();
  });

  it.each([
    ['用户名', 'loginName', '该用户名已被占用，请换一个', 0],
    ['手机号', 'mobile', '该手机号已注册，请直接登录', 1],
  ])('says at %s that it is taken, with the way to the login where the number is', async (label, field, msg, ways) => {
    startUpstream([{ json: { code: 500, msg, field } }]);
    const { user } = await showForm('/register?redirect=%2Fuser%2FcompanyAuth');
    // Of its own in each case: the same within a second would be taken for sent twice.
    const person = { ...PERSON, 短信验证码: `12345${ways}` };
    await fill(user, person);
    await user.click(screen.getByRole('checkbox', { name: /同意/ }));
    await submit(user);
    await waitFor(() => expect(box(label)).toHaveAccessibleDescription(expect.stringContaining(msg)));
    expect(complaints()).toEqual([msg]);
    expect(screen.getByRole('alert')).toHaveFocus();
    const links = screen.queryAllByRole('link', { name: '去登录' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(ways).fill('/login?redirect=%2Fuser%2FcompanyAuth'));
    for (const [other, text] of Object.entries(person)) expect(box(other)).toHaveValue(text);
    await user.type(box(label), '1');
    expect(screen.queryByRole('link', { name: '去登录' })).toBeNull();
    expect(box(label)).toBeValid();
  });

  it('sends nothing of a company for a person, and keeps everything but secrets when it is refused and opened again', async () => {
    const sent = startUpstream([envelope(500, '短信验证码错误')]);
    const { user, unmount } = await showForm();
    await user.click(screen.getByRole('radio', { name: '企业' }));
    await fill(user, COMPANY);
    await user.click(screen.getByRole('radio', { name: '个人' }));
    await fill(user, PERSON);
    await user.click(screen.getByRole('checkbox', { name: /同意/ }));
    await submit(user);
    expect(await screen.findByText('短信验证码错误')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(sent('/register')[0]).toMatchObject({ accountType: 'INDIVIDUAL', companyName: '', bizLicCode: '' });
    for (const [label, text] of Object.entries(PERSON)) expect(box(label)).toHaveValue(text);
    unmount();
    await showForm();
    expect(box('用户名')).toHaveValue('new_user');
    expect(box('密码')).toHaveValue('');
    expect(box('短信验证码')).toHaveValue('');
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Demo@2026new|123456/);
  });
});
