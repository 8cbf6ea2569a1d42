import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { CaptchaImage, CaptchaKind } from '#lib/contract/captcha-image.ts';
import { fakeFetch, setPageCookie } from '#lib/testing/fake-fetch.ts';
import { CaptchaField } from './captcha-field.tsx';
import { useCaptcha } from './use-captcha.ts';

const PICTURE: CaptchaImage = { captchaEnabled: true, uuid: 'u-image', img: 'AAAA', question: '' };
const QUESTION: CaptchaImage = { captchaEnabled: true, uuid: 'u-text', img: '', question: '三加五等于几？' };

function Harness({ load }: { load: (kind: CaptchaKind) => Promise<CaptchaImage> }) {
  const captcha = useCaptcha(load);
  return (
    <>
      <CaptchaField captcha={captcha} value="" onChange={() => undefined} />
      <output>{captcha.uuid}</output>
    </>
  );
}

function OwnHarness() {
  const [code, setCode] = useState('');
  return <CaptchaField captcha={useCaptcha()} value={code} onChange={({ target }) => setCode(target.value)} />;
}

it('asks in words, read out at once and with the field, when the reader turns to them by keyboard', async () => {
  const load = async (kind: CaptchaKind) => (kind === 'text' ? QUESTION : PICTURE);
  render(<Harness load={load} />);
  expect(await screen.findByAltText('验证码图片')).toBeInTheDocument();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const question = await screen.findByText('三加五等于几？填数字或汉字都可以');
  expect(question).toHaveAttribute('role', 'status');
  expect(screen.getByLabelText('验证码')).toHaveAccessibleDescription('三加五等于几？填数字或汉字都可以');
  expect(screen.queryByAltText('验证码图片')).not.toBeInTheDocument();
  expect(screen.getByText('u-text')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '换成图片' }));
  expect(await screen.findByAltText('验证码图片')).toBeInTheDocument();
});

it('says when the next question comes, and that a picture is there meanwhile', async () => {
  setPageCookie('SIGNED_IN=; max-age=0');
  fakeFetch(({ address }) =>
    address.includes('kind=text')
      ? { status: 429, json: { code: 429, msg: '请求过于频繁，请稍后再试' }, retryAfter: '420' }
      : { json: { code: 200, msg: '', data: PICTURE } },
  );
  render(<OwnHarness />);
  await userEvent.type(await screen.findByLabelText('验证码'), 'aB3');
  await userEvent.click(screen.getByRole('button', { name: '换成文字题' }));
  expect(await screen.findByText('文字题没取到：请求过于频繁，请 7 分钟后再试。也可以换成图片')).toBeInTheDocument();
  expect(screen.getByLabelText('验证码')).toHaveValue('aB3');
  await userEvent.click(screen.getByRole('button', { name: '换成图片' }));
  expect(await screen.findByAltText('验证码图片')).toBeInTheDocument();
});

it('keeps to the picture where the upstream knows no questions', async () => {
  render(<Harness load={async () => PICTURE} />);
  await userEvent.click(await screen.findByRole('button', { name: '换成文字题' }));
  expect(await screen.findByAltText('验证码图片')).toBeInTheDocument();
  expect(screen.getByText('u-image')).toBeInTheDocument();
});

it.each([
  ['iVBORw0KGgo=', 'image/png'],
  ['UklGRiQAAAA=', 'image/webp'],
  ['/9j/4AAQSkZJ', 'image/jpeg'],
])('shows a picture as what it is, of one size: %s', async (img, type) => {
  render(<Harness load={async () => ({ ...PICTURE, img })} />);
  const picture = await screen.findByAltText('验证码图片');
  expect(picture).toHaveAttribute('src', `data:${type};base64,${img}`);
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['240', '80']);
});
