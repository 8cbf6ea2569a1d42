import { jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { dataAnswer, fakeFetch, rowsAnswer, setPageCookie } from '#lib/testing/fake-fetch.ts';
import { AuthWays } from './auth-ways.tsx';
import { PersonalAuthPanel } from './personal-auth-panel.tsx';

const profile = { id: 'u1', loginName: 'ming', nickName: '小明', mobile: '138****0009', accountType: 'INDIVIDUAL', bindMobile: true };
const refused = {
  authId: 'a1',
  state: '3',
  method: '1',
  submitTime: '2026-11-20 09:00:00',
  reason: '照片看不清有效期',
  realName: '陈小满',
  idType: '1',
  idNo: '3503************30',
  validFrom: '2019-05-08',
  validTo: '',
  frontUrl: '/oss_server/arn/front.png',
  backUrl: '/oss_server/arn/back.png',
  mobile: '139****0022',
  steps: [],
};

async function open(record: object | null) {
  const sent = fakeFetch(({ address }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    if (address.endsWith('/user/consents')) return rowsAnswer([]);
    if (address.endsWith('/auth/overview')) return dataAnswer({ dueIfNow: '2026-11-23T18:00:00+08:00' });
    const data = address.endsWith('/profile') ? { ...profile, authState: record === null ? '0' : '3' } : record;
    return { json: { code: 200, msg: '', data } };
  });
  render(
    <InPage pathname="/user/personalAuth">
      <PersonalAuthPanel />
    </InPage>,
  );
  const form = within(await screen.findByRole('form', { name: '个人认证' }));
  const bodies = () => sent.filter(({ body }) => String(body).includes('realName')).map(({ body }) => JSON.parse(String(body)));
  const user = userEvent.setup();
  const addresses = () => sent.map(({ address }) => address.replace(/\?.*/, ''));
  const agree = async () => user.click(await form.findByRole('checkbox', { name: /我同意上传证件照片/ }));
  return { user, form, bodies, addresses, agree, submit: () => user.click(form.getByRole('button', { name: '提交认证' })) };
}

beforeEach(() => {
  sessionStorage.clear();
  setPageCookie('SIGNED_IN=1');
});

it('begins with the account’s number and nothing ticked, and asks for the end of the papers', async () => {
  const { user, form, bodies, submit } = await open(null);
  expect(form.getByLabelText('手机号')).toHaveValue('138****0009');
  expect(await form.findByText('1 个工作日内审完：现在交，最晚 2026-11-23 18:00 有结果。')).toBeVisible();
  expect(form.getByRole('checkbox', { name: '长期有效' })).not.toBeChecked();
  await submit();
  expect(form.getByRole('link', { name: '请输入证件有效期的到期日，长期有效的请打勾' })).toBeVisible();
  await user.click(form.getByRole('checkbox', { name: '长期有效' }));
  expect(form.queryByText('请输入证件有效期的到期日，长期有效的请打勾')).toBeNull();
  expect(bodies()).toEqual([]);
});

it('opens after a refusal with the reason and everything that was sent', async () => {
  const { form, bodies, agree, submit } = await open(refused);
  expect(form.getByText('没通过的原因：照片看不清有效期')).toBeVisible();
  expect(form.getByLabelText('真实姓名')).toHaveValue('陈小满');
  expect(form.getByRole('checkbox', { name: '长期有效' })).toBeChecked();
  expect(form.getAllByText('已上传')).toHaveLength(2);
  await agree();
  await submit();
  const { realName, idType, validFrom, validTo, frontUrl, backUrl, mobile } = refused;
  await waitFor(() => expect(bodies()).toMatchObject([{ realName, idType, validFrom, validTo, frontUrl, backUrl, mobile }]));
  expect(bodies()[0]).not.toHaveProperty('isForever');
});

it('says of papers that nobody can have what is wrong, at the field and before they are sent', async () => {
  const { user, form, bodies, submit } = await open(refused);
  await user.clear(form.getByLabelText('证件号码'));
  await user.type(form.getByLabelText('证件号码'), '350301203001011231');
  await submit();
  expect(form.getByLabelText('证件号码')).toHaveAccessibleDescription('证件号码里的出生日期还没有到，请再核对');
  expect(bodies()).toEqual([]);
});

it('sends no byte of a picture before the consent to it is ticked and given, and keeps what was chosen', async () => {
  const sending = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
  const { user, form, addresses, agree } = await open(null);
  const consent = await form.findByRole('checkbox', { name: /我同意上传证件照片/ });
  expect(consent).not.toBeChecked();
  await user.upload(form.getByLabelText('身份证人像面'), new File(['x'], 'front.png', { type: 'image/png' }));
  expect(await form.findAllByText('请先看一遍并同意《证件照片处理同意书》')).not.toHaveLength(0);
  expect(form.getByText('front.png')).toBeVisible();
  expect(sending).not.toHaveBeenCalled();
  expect(addresses()).not.toContain('/prod-api/api/user/consents/give');
  await agree();
  await user.click(form.getByRole('button', { name: /再试一次/ }));
  await waitFor(() => expect(sending).toHaveBeenCalledTimes(1));
  expect(addresses()).toContain('/prod-api/api/user/consents/give');
});

it.each([
  ['INDIVIDUAL', '1', true],
  ['INDIVIDUAL', '', false],
  ['ENTERPRISE', '1', false],
])(
  'says of the sign-on of the province to an account of kind %s, configured %j, no more than it does',
  async (accountType, mark, isOffered) => {
    document.documentElement.dataset.signOn = mark;
    fakeFetch(({ address }) =>
      address.endsWith('/profile') ? dataAnswer({ ...profile, accountType }) : { json: {}, cookies: ['XSRF-TOKEN=t'] },
    );
    render(
      <InPage pathname="/user/authIndex">
        <AuthWays />
      </InPage>,
    );
    const ways = await screen.findByRole('region', { name: '认证个人' });
    expect(within(ways).getByRole('link', { name: '上传证件' })).toBeVisible();
    expect(within(ways).queryByText(/那个账号不一定是现在这个/) !== null).toBe(isOffered);
    expect(within(ways).queryByText('用闽政通登录') !== null).toBe(isOffered);
  },
);
