import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { dataAnswer, fakeFetch, setPageCookie } from '#lib/testing/fake-fetch.ts';
import { ScoreReport } from './score-report.tsx';

const part = (name: string, value: number) => ({ part: name, weight: 20, value, facts: [], advice: [] });
const UNTOLD = {
  ...{ score: 8, level: '1', computeTime: null, protocolState: '1' },
  parts: [part('operation', 0), part('asset', 0), part('credit', 30), part('security', 0), part('honour', 0)],
};

/** Whoever has signed, for a number or for none, and whoever has not. */
function show(report: object, signedFor: string | null = '') {
  const isSigned = report === UNTOLD;
  const sent = fakeFetch(({ address }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    if (address.endsWith('/profile')) return dataAnswer({ id: 'u1', loginName: 'u', nickName: '林小田', accountType: 'INDIVIDUAL' });
    if (address.includes('agricultureReport')) return dataAnswer(report);
    if (address.includes('signProtocol'))
      return dataAnswer({ version: '1', title: '授权书', paragraphs: [], state: isSigned ? '1' : '0', idNo: signedFor });
    if (address.endsWith('getQRCode')) return dataAnswer({ qrId: 'qr-1', img: 'AA==', expireSeconds: 120, address: '' });
    return dataAnswer({ state: '0' });
  });
  setPageCookie('SIGNED_IN=1; path=/; max-age=60');
  render(
    <InPage>
      <ScoreReport />
    </InPage>,
  );
  return { user: userEvent.setup(), codes: () => sent.filter(({ address }) => address.endsWith('getQRCode')) };
}

const UNSIGNED = { score: -1, level: '0', parts: [], computeTime: null, protocolState: '0' };
const START = '看完了，取授权二维码';

it('says of a score without an application what it is of, and where to tell the rest', async () => {
  show(UNTOLD);
  expect(await screen.findByText(/还没填过申请，只算了平台知道的：实名、授权、认证的资质、在这里买的农业保险。/)).toBeVisible();
  expect(screen.getByRole('link', { name: '填好申请，递交以后再算' })).toHaveAttribute('href', '/agriculture/submit');
  expect(screen.getAllByText('还没填')).toHaveLength(4);
  expect(screen.getByText('30 分')).toBeVisible();
  expect(screen.queryByText('0 分')).toBeNull();
  expect(await screen.findByText('这次授权没有填号码，只算信用分；申请贷款时填好号码再扫一次。')).toBeVisible();
});

it('says so too of a score in which a policy counts that was bought here', async () => {
  show({ ...UNTOLD, parts: UNTOLD.parts.map((one) => (one.part === 'security' ? { ...one, value: 60, facts: ['买了农业保险'] } : one)) });
  expect(await screen.findByText(/还没填过申请/)).toBeVisible();
  expect(screen.getAllByText('还没填')).toHaveLength(3);
  expect(screen.getByText('60 分')).toBeVisible();
});

it('leads to the insurances where it tells to buy one', async () => {
  const advice = ['买一份农业保险；在别处买了的，在申请里选“买了”'];
  show({
    ...UNTOLD,
    parts: [
      { ...part('security', 20), advice },
      { ...part('honour', 10), advice: ['评上示范社'] },
    ],
  });
  expect(await screen.findByRole('link', { name: '看农业保险' })).toHaveAttribute('href', '/insure?type=8');
});

it('asks for the number before it hands out a code, and signs for it', async () => {
  const { user, codes } = show(UNSIGNED);
  const idNo = await screen.findByLabelText('身份证号');
  await user.click(screen.getByRole('button', { name: START }));
  expect(idNo).toHaveAccessibleDescription(/请输入身份证号/);
  expect(idNo).toHaveFocus();
  expect(codes()).toEqual([]);
  await user.type(idNo, '35030019000101003x');
  await user.click(screen.getByRole('button', { name: START }));
  await waitFor(() => expect(codes()).toMatchObject([{ method: 'POST', body: '{"idNo":"35030019000101003X"}' }]));
});

it('asks for none where the other side keeps none', async () => {
  const { user, codes } = show(UNSIGNED, null);
  await user.click(await screen.findByRole('button', { name: START }));
  await waitFor(() => expect(codes()).toMatchObject([{ method: 'GET' }]));
  expect(screen.queryByLabelText('身份证号')).toBeNull();
});
