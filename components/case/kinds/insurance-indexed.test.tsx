import { screen } from '@testing-library/react';
import { drawOrder as draw } from '#components/insurance/testing/draw-order.tsx';
import { sampleOrder } from '#components/insurance/testing/sample-order.ts';
import { fakeFetch, rowsAnswer, setPageCookie } from '#lib/testing/fake-fetch.ts';
import { sampleConsent } from '#lib/testing/sample-consents.ts';

const AGREED = rowsAnswer([sampleConsent('bankAccount', { subject: 'IO20261120000001' })]);

beforeEach(() => sessionStorage.clear());
afterEach(() => setPageCookie('SIGNED_IN=; max-age=0'));

it('asks for an account and no papers where records decide, and sends nobody to report', async () => {
  const sent = fakeFetch(({ address }) => (address.endsWith('/user/consents') ? AGREED : { json: { code: 200, msg: '', data: {} } }));
  const { product } = sampleOrder();
  const user = draw({ actions: ['claim'], product: { ...product, claimGuide: ['保险公司自己看气象数据，不用查勘'] } });
  expect(screen.getByText(/收到达到起赔条件的短信，在这里申请理赔、填收款账号，不用报案和查勘/)).toBeVisible();
  expect(screen.queryByText(/先打客服/)).toBeNull();
  await user.click(screen.getByRole('button', { name: '申请理赔' }));
  await user.click(screen.getByRole('button', { name: '提交理赔申请' }));
  expect(screen.getAllByText('账号不能为空')).toHaveLength(2);
  expect(screen.queryByText('请上传至少一份理赔资料')).toBeNull();
  expect(sent.filter(({ address }) => address.includes('/claim'))).toEqual([]);
});
