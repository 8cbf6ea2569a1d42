import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { fakeFetch, type SentRequest } from '#lib/testing/fake-fetch.ts';
import { QrView, useSignQr } from './sign-panel.tsx';

const CODE = {
  qrId: 'qr-1',
  img: 'data:image/png;base64,AA==',
  expireSeconds: 120,
  address: 'http://localhost:4100/sandbox/farm-sign/qr-1',
};

let state = '0';
let isBroken = false;
let sent: SentRequest[] = [];
let signed = 0;

function Signing() {
  const qr = useSignQr(() => {
    signed += 1;
  });
  return <QrView qr={qr} />;
}

const asked = () => sent.filter(({ address }) => address.includes('signStatus')).length;
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const take = async (button: string) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: button })));
  await wait(0);
};
const setHidden = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  fireEvent(document, new Event('visibilitychange'));
};

beforeEach(async () => {
  jest.useFakeTimers();
  [state, isBroken, signed] = ['0', false, 0];
  sent = fakeFetch(({ address }) => {
    if (address.includes('getQRCode')) return { json: { code: 200, msg: '', data: CODE } };
    return isBroken ? new Error('offline') : { json: { code: 200, msg: '', data: { state } } };
  });
  render(<Signing />);
  await take('看完了，取授权二维码');
});

afterEach(() => {
  cleanup();
  setHidden(false);
  jest.useRealTimers();
});

describe('signing by a code', () => {
  it('shows the code, how long it lives and a way without a phone', () => {
    expect(screen.getByRole('img', { name: '授权用的二维码' })).toHaveAttribute('src', CODE.img);
    expect(screen.getByRole('status')).toHaveTextContent('二维码 2 分钟内有效');
    for (const name of ['在新窗口打开确认页', '在这部手机上确认'])
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', CODE.address);
  });

  it('asks every two seconds, and not at all while the page is hidden', async () => {
    await wait(6_000);
    expect(asked()).toBe(3);
    setHidden(true);
    await wait(20_000);
    expect(asked()).toBe(3);
    await act(async () => setHidden(false));
    expect(asked()).toBe(4);
  });

  it.each([
    ['2', '授权好了'],
    ['3', '您在手机上拒绝了'],
    ['4', '二维码过期了'],
  ])('stops asking at %s and says so', async (end, words) => {
    state = '1';
    await wait(2_000);
    expect(screen.getByRole('status')).toHaveTextContent('手机扫到了，请在手机上确认');
    state = end;
    await wait(2_000);
    expect(screen.getByRole('status')).toHaveTextContent(words);
    if (end === '4') expect(screen.getByRole('status')).toHaveTextContent('“在这部手机上确认”也跟着回来');
    const before = asked();
    await wait(20_000);
    expect(asked()).toBe(before);
    expect(signed).toBe(end === '2' ? 1 : 0);
    expect(screen.queryByRole('button', { name: '换一个新码' }) === null).toBe(end === '2');
  });

  it('goes on asking after a fault of the network, and with a new code after an old one', async () => {
    isBroken = true;
    await wait(4_000);
    isBroken = false;
    state = '4';
    await wait(2_000);
    state = '0';
    await take('换一个新码');
    expect(screen.getByRole('status')).toHaveTextContent('用手机扫一扫');
    const before = asked();
    await wait(2_000);
    expect(asked()).toBe(before + 1);
  });
});
