import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { type FakeResponse, fakeFetch } from '#lib/testing/fake-fetch.ts';
import { ResetForm } from './reset-form.tsx';

const CODE = '0123456789abcdefghijklmnop';
const envelope = (code: number, msg: string, data?: unknown): FakeResponse => ({ json: { code, msg, data } });

function show(hash: string, answers: FakeResponse[]) {
  window.history.replaceState(null, '', `/reset${hash}`);
  const sent = fakeFetch(({ address }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    if (address.includes('dictType')) return envelope(200, '', [{ dictLabel: 'B', dictValue: 'B' }]);
    if (address.endsWith('captchaImage')) return envelope(200, '', { captchaEnabled: true, uuid: 'u', img: 'AAAA' });
    return answers.shift();
  });
  render(
    <InPage>
      <ResetForm />
    </InPage>,
  );
  return () => sent.filter(({ address }) => address.endsWith('/retrieve-password')).map(({ body }) => JSON.parse(String(body)));
}

const box = (label: string) => screen.getByLabelText(label);

describe('taking a change of the number back', () => {
  beforeEach(() => sessionStorage.clear());

  it('begins with the link of the SMS, whose code leaves the address, and happens when the button is pressed', async () => {
    const sent = show(`#undo=${CODE}`, [envelope(200, '', { ticket: '', loginName: 'demo_user', mobile: '138****0001' })]);
    expect(await screen.findByRole('heading', { name: '撤回换手机号' })).toBeVisible();
    expect(box('撤回码')).toHaveValue(CODE);
    expect(window.location.hash).toBe('');
    expect(sent()).toEqual([]);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: '撤回换手机号' }));
    expect(await screen.findByRole('heading', { name: '换手机号已撤回' })).toHaveFocus();
    expect(screen.getByText(/demo_user 绑定的手机号换回了 138\*{4}0001/)).toBeVisible();
    expect(sent()).toEqual([{ step: 'undo', ticket: CODE }]);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(CODE);
    await user.click(screen.getByRole('button', { name: '去设新密码' }));
    expect(box('用户名')).toHaveValue('demo_user');
    await screen.findByAltText('验证码图片');
  });

  it('takes a code that is typed, says what is wrong with it, and keeps it', async () => {
    show('', [envelope(500, '撤回码不对，或者已经用过、过期')]);
    const user = userEvent.setup();
    await screen.findByAltText('验证码图片');
    await user.click(screen.getByRole('button', { name: '用撤回码撤回换手机号' }));
    await user.click(screen.getByRole('button', { name: '撤回换手机号' }));
    expect(box('撤回码')).toHaveAccessibleDescription(expect.stringContaining('请输入撤回码'));
    await user.type(box('撤回码'), 'abc');
    await user.click(screen.getByRole('button', { name: '撤回换手机号' }));
    expect(await screen.findByText('撤回码不对，或者已经用过、过期')).toBeVisible();
    expect(box('撤回码')).toHaveValue('abc');
  });
});
