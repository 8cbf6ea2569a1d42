import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wantUnderwriterDialog } from '#components/shell/underwriter-wanted.ts';
import { Notices } from '#components/ui/notices/notices.tsx';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { stubDialog } from '#components/ui/testing/stub-dialog.ts';
import { type FakeResponse, fakeFetch } from '#lib/testing/fake-fetch.ts';
import { fakeUploads } from '#lib/testing/fake-upload.ts';
import { UnderwriterLauncher } from './underwriter-launcher.tsx';

beforeAll(stubDialog);
beforeEach(() => sessionStorage.clear());

const types = [
  { dictValue: '1', dictLabel: '银行' },
  { dictValue: '4', dictLabel: '担保' },
];
const stored = { fileName: 'logo.png', fileUrl: '/oss_server/pub/logo.png', fileMd5: 'd41d' };

const PICTURE = { captchaEnabled: true, uuid: 'u-1', img: 'AAAA', question: '' };
const TICKET = { json: { code: 200, msg: '', data: { ticket: 'ticket-of-this' } } };

async function open(
  answer: () => FakeResponse | Error | undefined = () => ({ json: { code: 200, success: true, msg: '' } }),
  ticket: () => FakeResponse = () => TICKET,
) {
  const sent = fakeFetch(({ address }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    if (address.includes('captchaImage')) return { json: { code: 200, msg: '', data: PICTURE } };
    if (address === '/prod-api/api/org/ticket') return ticket();
    return address.includes('dictType') ? { json: { code: 200, msg: '', data: types } } : answer();
  });
  const uploads = fakeUploads();
  const { unmount } = render(
    <InPage pathname="/">
      <UnderwriterLauncher />
      <Notices />
    </InPage>,
  );
  act(wantUnderwriterDialog);
  await screen.findByRole('dialog', { name: '金融机构承保注册' });
  const bodiesOf = (path: string) => sent.filter(({ address }) => address === path).map(({ body }) => JSON.parse(String(body)));
  const bodies = () => bodiesOf('/prod-api/api/org');
  const tickets = () => bodiesOf('/prod-api/api/org/ticket');
  return { bodies, tickets, uploads, user: userEvent.setup(), close: unmount };
}

type User = ReturnType<typeof userEvent.setup>;
const box = (name: string) => screen.getByRole('textbox', { name });
const submit = () => screen.getByRole('button', { name: '提交注册申请' });

async function solve(user: User) {
  await screen.findByAltText('验证码图片');
  await user.type(box('验证码'), '7');
}

const chooseLogo = (user: User) => user.upload(screen.getByLabelText(/logo图标/), new File(['x'], 'logo.png', { type: 'image/png' }));

async function fill(user: User, uploads: ReturnType<typeof fakeUploads>) {
  await user.type(box('金融机构代码'), 'C1234H235000001');
  await user.type(box('金融机构名称'), '壶公山村镇银行（示例）');
  await user.selectOptions(screen.getByRole('combobox', { name: '金融机构类型' }), await screen.findByRole('option', { name: '银行' }));
  await solve(user);
  await chooseLogo(user);
  await waitFor(() => expect(uploads).toHaveLength(1));
  await act(async () => uploads[0]?.answer({ success: true, msg: '', data: stored }));
  await screen.findByText('已上传');
}

describe('UnderwriterDialog', () => {
  it('marks what may be left empty and says what the logo may be', async () => {
    await open();
    for (const name of ['简称', '联系人', '联系手机', '联系邮箱', '网址', '备注']) expect(box(`${name} 选填`)).toBeVisible();
    expect(screen.getByLabelText(/logo图标/)).toHaveAccessibleDescription('一张图片，png、jpg、jpeg，小于 20 MB');
  });

  it('says word for word what has to be filled in, and sends nothing', async () => {
    const { bodies, user } = await open();
    await user.click(submit());
    const summary = screen.getByRole('alert', { name: '有 4 处要改' });
    expect(summary).toHaveFocus();
    expect([...summary.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
      '金融机构代码不能为空',
      '金融机构名称不能为空',
      '金融机构类型不能为空',
      'logo图标不能为空',
    ]);
    expect(box('金融机构代码')).toHaveAccessibleDescription(/金融机构代码不能为空$/);
    expect(bodies()).toEqual([]);
    await user.type(box('金融机构代码'), 'C1');
    expect(box('金融机构代码')).toHaveValue('C1');
    expect(box('金融机构代码')).toBeValid();
  });

  it('tells in advance what the code looks like, and says of one that looks otherwise how, which may still be sent', async () => {
    const { user } = await open();
    const code = box('金融机构代码');
    expect(code).toHaveAccessibleDescription('营业执照上的统一社会信用代码，18 位，数字和大写字母');
    await user.type(code, '９１３５0300MA2XYT');
    expect(code).toHaveValue('91350300MA2XYT');
    expect(screen.queryByText(/填了 14 位/)).toBeNull();
    await user.tab();
    expect(screen.getByText(/填了 14 位，统一社会信用代码是 18 位，请照营业执照核对/)).toBeVisible();
    expect(code).toBeValid();
    await user.type(code, 'O1A3');
    await user.tab();
    expect(screen.getByText('统一社会信用代码里没有 I、O、S、V、Z，请照营业执照核对。')).toBeVisible();
  });

  it('takes an e-mail address with the signs of full width that an input method makes', async () => {
    const { user } = await open();
    await user.type(box('联系邮箱 选填'), 'ｌｉｎ＠example。com');
    expect(box('联系邮箱 选填')).toHaveValue('lin@example.com');
  });

  it.each([
    ['联系手机 选填', '12800000000', '请输入正确的手机号'],
    ['联系邮箱 选填', 'nobody', '请输入正确的邮箱地址'],
  ])('checks %s when it is filled in', async (name, text, sentence) => {
    const { user } = await open();
    await user.type(box(name), text);
    await user.click(submit());
    expect(box(name)).toHaveAccessibleDescription(sentence);
  });

  it('refuses a logo of twenty megabytes, and a second one by having no picker any more', async () => {
    const { uploads, user } = await open();
    const large = Object.defineProperty(new File(['x'], 'a.png', { type: 'image/png' }), 'size', { value: 20_971_520 });
    await user.upload(screen.getByLabelText(/logo图标/), large);
    expect(screen.getByText('上传图片大小不能超过 20 MB!')).toBeVisible();
    await fill(user, uploads);
    expect(document.querySelector('input[type="file"]')).toBeNull();
    expect(uploads[0]?.form.get('bizSceneCode')).toBe('ORG_LOGO');
    expect(uploads[0]?.form.get('uploadTicket')).toBe('ticket-of-this');
  });

  it('says the number by which it is followed, until that is noted', async () => {
    const data = { registrationNo: 'RZ20261120000001', dueTime: '2026-11-27 18:00:00' };
    const { uploads, user } = await open(() => ({ json: { code: 200, success: true, msg: '', data } }));
    await fill(user, uploads);
    await user.click(submit());
    const told = await screen.findByRole('dialog', { name: '注册申请提交成功' });
    expect(told).toHaveTextContent('编号 RZ 20261120 000001');
    expect(screen.getByRole('link', { name: '查进度' })).toHaveAttribute('href', '/feedback/follow');
    await user.click(screen.getByRole('button', { name: '记下了' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('sends the fields once, shows that it is under way, closes and says 注册申请提交成功', async () => {
    let release: (answer: FakeResponse) => void = () => {};
    const { bodies, uploads, user } = await open(() => undefined);
    await fill(user, uploads);
    const real = globalThis.fetch;
    const answered = new Promise<FakeResponse>((resolve) => {
      release = resolve;
    });
    const seen: unknown[] = [];
    globalThis.fetch = async (input, init) => {
      if (String(input) !== '/prod-api/api/org') return await real(input, init);
      seen.push(JSON.parse(String(init?.body)));
      const { json } = await answered;
      return { ok: true, status: 200, headers: new Map(), json: async () => json } as unknown as Response;
    };
    await user.click(submit());
    expect(await screen.findByRole('button', { name: /正在提交/ })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: '取消' }));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await act(async () => release({ json: { code: 200, success: true, msg: '' } }));
    expect(await screen.findByText('注册申请提交成功')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({
      ticket: 'ticket-of-this',
      agencyOrgCode: 'C1234H235000001',
      agencyOrgType: '1',
      logo: stored.fileUrl,
      shortName: '',
    });
    expect(bodies()).toEqual([]);
  });

  it.each([
    ['the server refuses', { json: { code: 200, success: false, msg: '金融机构代码已登记' } }, '金融机构代码已登记'],
    ['the server fails', { json: { code: 500, msg: '库满了' } }, '库满了'],
    ['nobody answers', new TypeError('offline'), '后端接口连接异常'],
  ])('warns with the words of the failure when %s, within the dialog, and keeps everything', async (_case, answer, words) => {
    const { uploads, user } = await open(() => answer);
    await fill(user, uploads);
    await user.click(submit());
    const notice = await screen.findByText(words);
    expect(screen.getByRole('dialog')).toContainElement(notice);
    expect(box('金融机构代码')).toHaveValue('C1234H235000001');
    expect(screen.getByText('logo.png')).toBeVisible();
  });

  it('asks for one captcha, before the first thing that is sent, and for none after it', async () => {
    const { bodies, tickets, uploads, user } = await open();
    await chooseLogo(user);
    expect(await screen.findAllByText('请输入验证码')).toHaveLength(2);
    expect(uploads).toEqual([]);
    await solve(user);
    await user.click(screen.getByRole('button', { name: /再试一次/ }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await act(async () => uploads[0]?.answer({ success: true, msg: '', data: stored }));
    await screen.findByText('已上传');
    expect(screen.queryByLabelText('验证码')).toBeNull();
    await user.type(box('金融机构代码'), 'C1');
    await user.type(box('金融机构名称'), '壶公山');
    await user.selectOptions(screen.getByRole('combobox', { name: '金融机构类型' }), '银行');
    await user.click(submit());
    await screen.findByText('注册申请提交成功');
    expect(tickets()).toEqual([{ uuid: 'u-1', code: '7' }]);
    expect(bodies()).toHaveLength(1);
  });

  it('says what is wrong with an answer, and asks anew', async () => {
    const { uploads, user } = await open(undefined, () => ({ json: { code: 500, msg: '验证码错误' } }));
    await solve(user);
    await chooseLogo(user);
    expect(await screen.findAllByText('验证码错误')).toHaveLength(2);
    expect(box('验证码')).toHaveValue('');
    expect(uploads).toEqual([]);
  });

  it('goes on without a ticket where the upstream knows none', async () => {
    const { bodies, uploads, user } = await open(undefined, () => ({ json: { code: 404, msg: '访问资源不存在' } }));
    await fill(user, uploads);
    await user.click(submit());
    await screen.findByText('注册申请提交成功');
    expect(bodies()[0]).not.toHaveProperty('ticket');
  });

  it('keeps what was typed when it is left and wanted again', async () => {
    const { user } = await open();
    await user.type(box('金融机构名称'), '壶公山');
    await user.click(screen.getByRole('button', { name: '取消' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    act(wantUnderwriterDialog);
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    expect(box('金融机构名称')).toHaveValue('壶公山');
  });

  it('has everything again after a reload, the logo too, until it was taken', async () => {
    const { user, uploads, close } = await open();
    await fill(user, uploads);
    close();
    const again = await open();
    await waitFor(() => expect(box('金融机构代码')).toHaveValue('C1234H235000001'));
    expect(screen.getByText('logo.png')).toBeVisible();
    await again.user.click(submit());
    expect(screen.getByRole('alert', { name: '有 1 处要改' })).toHaveTextContent('请输入验证码');
    await solve(again.user);
    await again.user.click(submit());
    await screen.findByText('注册申请提交成功');
    expect(again.bodies()).toHaveLength(1);
    expect(Object.keys(sessionStorage).filter((key) => key.includes('underwriter'))).toEqual([]);
  });
});
