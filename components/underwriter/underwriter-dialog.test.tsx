import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wantUnderwriterDialog } from '#components/shell/underwriter-wanted.ts';
import { Notices } from '#components/ui/notices/notices.tsx';
import { stubDialog } from '#components/ui/testing/stub-dialog.ts';
import { type FakeAnswer, fakeFetch } from '#lib/testing/fake-fetch.ts';
import { fakeUploads } from '#lib/testing/fake-upload.ts';
import { UnderwriterLauncher } from './underwriter-launcher.tsx';

beforeAll(stubDialog);
beforeEach(() => sessionStorage.clear());

const types = [
  { dictValue: '1', dictLabel: '银行' },
  { dictValue: '4', dictLabel: '担保' },
];
const stored = { fileName: 'logo.png', fileUrl: '/oss_server/pub/logo.png', fileMd5: 'd41d' };

async function open(answer: () => FakeAnswer | Error | undefined = () => ({ json: { code: 200, success: true, msg: '' } })) {
  const sent = fakeFetch(({ address }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    return address.includes('dictType') ? { json: { code: 200, msg: '', data: types } } : answer();
  });
  const uploads = fakeUploads();
  const { unmount } = render(
    <>
      <UnderwriterLauncher />
      <Notices />
    </>,
  );
  act(wantUnderwriterDialog);
  await screen.findByRole('dialog', { name: '金融机构承保注册' });
  const bodies = () => sent.filter(({ address }) => address === '/prod-api/api/org').map(({ body }) => JSON.parse(String(body)));
  return { bodies, uploads, user: userEvent.setup(), close: unmount };
}

type User = ReturnType<typeof userEvent.setup>;
const box = (name: string) => screen.getByRole('textbox', { name });
const submit = () => screen.getByRole('button', { name: '提交注册申请' });

async function fill(user: User, uploads: ReturnType<typeof fakeUploads>) {
  await user.type(box('金融机构代码'), 'C1234H235000001');
  await user.type(box('金融机构名称'), '壶公山村镇银行（示例）');
  await user.selectOptions(screen.getByRole('combobox', { name: '金融机构类型' }), await screen.findByRole('option', { name: '银行' }));
  await user.upload(screen.getByLabelText(/logo图标/), new File(['x'], 'logo.png', { type: 'image/png' }));
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
    expect(box('金融机构代码')).toHaveAccessibleDescription('金融机构代码不能为空');
    expect(bodies()).toEqual([]);
    await user.type(box('金融机构代码'), 'C1');
    expect(box('金融机构代码')).toHaveValue('C1');
    expect(box('金融机构代码')).toBeValid();
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
  });

  it('sends the fields once, shows that it is under way, closes and says 注册申请提交成功', async () => {
    let release: (answer: FakeAnswer) => void = () => {};
    const { bodies, uploads, user } = await open(() => undefined);
    await fill(user, uploads);
    const real = globalThis.fetch;
    const answered = new Promise<FakeAnswer>((resolve) => {
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
    expect(seen[0]).toMatchObject({ agencyOrgCode: 'C1234H235000001', agencyOrgType: '1', logo: stored.fileUrl, shortName: '' });
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
    await screen.findByText('注册申请提交成功');
    expect(again.bodies()).toHaveLength(1);
    expect(Object.keys(sessionStorage).filter((key) => key.includes('underwriter'))).toEqual([]);
  });
});
