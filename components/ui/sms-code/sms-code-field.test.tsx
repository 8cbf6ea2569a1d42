import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { request } from '#lib/browser/request.ts';
import { type FakeResponse, fakeFetch } from '#lib/testing/fake-fetch.ts';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { useDraftForm } from '../form/use-draft-form.ts';
import { InPage } from '../testing/in-page.tsx';
import { SmsCodeField } from './sms-code-field.tsx';
import { useSmsCode } from './use-sms-code.ts';

const LIMITED = { code: 429, msg: '请求过于频繁，请稍后再试' };

/** No two askings are alike, so that none counts as sent twice. */
let pictures = 0;

function CodeForm() {
  const form = useDraftForm({ empty: { code: '', smsCode: '' } });
  const captcha = useCaptcha();
  const sms = useSmsCode(captcha, form);
  const body = { mobile: '13900000001', purpose: 'register', code: form.values.code, uuid: captcha.uuid } as const;
  return (
    <>
      {sms.phase === 'asking' && <CaptchaField captcha={captcha} {...form.control('code')} />}
      <SmsCodeField {...form.control('smsCode')} sms={sms} onAsk={() => void sms.ask([], () => request('sendSmsCode', { body }))} />
    </>
  );
}

async function askAndMeet(answer: FakeResponse) {
  pictures += 1;
  fakeFetch(({ address }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    if (!address.endsWith('captchaImage')) return answer;
    return { json: { code: 200, msg: '', data: { captchaEnabled: true, uuid: `u-${pictures}`, img: 'AAAA' } } };
  });
  render(
    <InPage>
      <CodeForm />
    </InPage>,
  );
  await screen.findByAltText('验证码图片');
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
}

it('counts the seconds until another code may be asked for, in the button’s place', async () => {
  await askAndMeet({ json: { code: 200, msg: '' } });
  expect(await screen.findByText('60 秒后可再要')).toBeVisible();
  expect(screen.queryByRole('button', { name: '获取验证码' })).toBeNull();
  expect(await screen.findByText('58 秒后可再要', undefined, { timeout: 4_000 })).toBeVisible();
});

describe('asking for a code too early', () => {
  it.each([
    ['43', '请求过于频繁，请 43 秒后再试'],
    ['91', '请求过于频繁，请 2 分钟后再试'],
    ['3541', '请求过于频繁，请 60 分钟后再试'],
    ['80000', '请求过于频繁，请 23 小时后再试'],
    [undefined, LIMITED.msg],
    ['Sun, 22 Nov 2026 08:00:00 GMT', LIMITED.msg],
  ])('is told beside the button, with the time: Retry-After %s', async (retryAfter, sentence) => {
    await askAndMeet({ status: 429, json: LIMITED, retryAfter });
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByLabelText('短信验证码')).toHaveAccessibleDescription(sentence);
    expect(screen.getByLabelText('短信验证码')).toHaveFocus();
    expect(screen.getByLabelText('验证码')).toBeValid();
  });

  it('leaves every other refusal at the captcha', async () => {
    await askAndMeet({ json: { code: 500, msg: '验证码错误' }, retryAfter: '43' });
    expect(await screen.findByText('验证码错误')).toBeVisible();
    expect(screen.getByLabelText('短信验证码')).toBeValid();
    expect(screen.getByLabelText('验证码')).toHaveFocus();
  });
});
