import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mutate } from 'swr';
import { CentreMenu } from '#components/shell/centre/centre-menu.tsx';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { stubDialog } from '#components/ui/testing/stub-dialog.ts';
import { responseKey } from '#lib/browser/match-answers.ts';
import { presentText } from '#lib/contract/consent/kinds.ts';
import { dataAnswer, fakeFetch, rowsAnswer, setPageCookie } from '#lib/testing/fake-fetch.ts';
import { AuthWays } from './auth-ways.tsx';
import { CompanyAuthView } from './company-auth-view.tsx';
import { PersonalAuthPanel } from './personal-auth-panel.tsx';
import { PersonalAuthView } from './personal-auth-view.tsx';
import { QualificationPanel } from './qualification-panel.tsx';

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

async function open(record: object | null, sharedCache = false) {
  let waiting = 1;
  const sent = fakeFetch(({ address, body }) => {
    if (String(body).includes('realName')) waiting = 0;
    if (address.endsWith('/centre/summary')) return dataAnswer({ tasks: [], expiring: [], unread: 0, waiting: { certification: waiting } });
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    if (address.endsWith('/user/consents')) return rowsAnswer([]);
    if (address.endsWith('/auth/overview')) return dataAnswer({ dueIfNow: '2026-11-23T18:00:00+08:00' });
    const data = address.endsWith('/profile') ? { ...profile, authState: record === null ? '0' : '3' } : record;
    return { json: { code: 200, msg: '', data } };
  });
  render(
    <InPage pathname="/user/personalAuth" sharedCache={sharedCache}>
      <CentreMenu />
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

beforeAll(stubDialog);
beforeEach(() => {
  jest.restoreAllMocks();
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
  const { form, bodies, agree, submit } = await open(refused, true);
  expect(await screen.findByRole('link', { name: /^认证管理.*件等您来办/ })).toBeVisible();
  expect(form.getByText('没通过的原因：照片看不清有效期')).toBeVisible();
  expect(form.getByLabelText('真实姓名')).toHaveValue('陈小满');
  expect(form.getByRole('checkbox', { name: '长期有效' })).toBeChecked();
  expect(form.getAllByText('已上传')).toHaveLength(2);
  await agree();
  await submit();
  const { realName, idType, validFrom, validTo, frontUrl, backUrl, mobile } = refused;
  await waitFor(() => expect(bodies()).toMatchObject([{ realName, idType, validFrom, validTo, frontUrl, backUrl, mobile }]));
  expect(bodies()[0]).not.toHaveProperty('isForever');
  // The menu counts it no more.
  await waitFor(() => expect(screen.queryByRole('link', { name: /件等您来办/ })).toBeNull());
});

it.each([
  ['a person', <PersonalAuthView key="view" />, { ...refused, inForce: { ...refused, realName: '陈大满' } }, '陈大满'],
  [
    'a company',
    <CompanyAuthView key="view" />,
    { ...refused, content: { companyName: '新名' }, inForce: { companyName: '旧名', creditCode: 'C' } },
    '旧名',
  ],
])('shows of %s what counts beside a refused change, which can be corrected or dropped', async (_of, view, record, inForce) => {
  fakeFetch(({ address }) => {
    if (address.endsWith('/profile')) return dataAnswer({ ...profile, accountType: 'ENTERPRISE' });
    if (address.includes('dictType')) return dataAnswer([]);
    if (address.endsWith('/auth/overview')) return dataAnswer(null);
    return dataAnswer({ ...record, mayWithdraw: true });
  });
  render(<InPage pathname="/user">{view}</InPage>);
  expect(await screen.findByText('已认证；这次变更没通过')).toBeVisible();
  expect(screen.getByText('没通过的原因：照片看不清有效期')).toBeVisible();
  expect(screen.getByRole('heading', { name: '现在有效的资料' })).toBeVisible();
  expect(screen.getByText(inForce)).toBeVisible();
  expect(screen.getByRole('link', { name: '改了再交' })).toBeVisible();
  expect(screen.getByRole('button', { name: '不改了' })).toBeVisible();
});

it('says over the form that what had passed counts, where a change was refused, and lets it be dropped', async () => {
  await open({ ...refused, mayWithdraw: true, inForce: refused });
  expect(screen.getByRole('heading', { name: '已认证；这次变更没通过' })).toBeVisible();
  expect(screen.getByText(/原来的认证照常有效。可以在下面改了再交，也可以不改了。/)).toBeVisible();
  expect(screen.getByRole('button', { name: '不改了' })).toBeVisible();
});

it('says of papers that nobody can have what is wrong, at the field and before they are sent', async () => {
  const { user, form, bodies, submit } = await open(refused);
  await user.clear(form.getByLabelText('证件号码'));
  await user.type(form.getByLabelText('证件号码'), '350301203001011231');
  await submit();
  expect(form.getByLabelText('证件号码')).toHaveAccessibleDescription('证件号码里的出生日期还没有到，请再核对');
  expect(bodies()).toEqual([]);
});

it('tells all that is wrong at once, pictures that are missing with it', async () => {
  const { user, form, bodies, submit } = await open(null);
  await user.type(form.getByLabelText('真实姓名'), '陈小满');
  await user.type(form.getByLabelText('证件号码'), '350300199001010031');
  fireEvent.change(form.getByLabelText('证件有效期：开始'), { target: { value: '2020-01-01' } });
  fireEvent.change(form.getByLabelText('证件有效期：到期'), { target: { value: '2019-01-01' } });
  await submit();
  const faults = await form.findByRole('alert', { name: /处要改/ });
  for (const fault of ['请输入正确的身份证号', '到期日不能早于开始日', '请上传证件正面（人像面）', '请上传证件反面（国徽面）'])
    expect(faults).toHaveTextContent(fault);
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
  await waitFor(() => expect(sending).toHaveBeenCalledTimes(1));
  expect(addresses()).toContain('/prod-api/api/user/consents/give');
});

it('sends both pictures that waited for the consent as soon as it is ticked', async () => {
  const sending = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
  const { user, form, agree } = await open(null);
  await user.upload(form.getByLabelText('身份证人像面'), new File(['x'], 'front.png', { type: 'image/png' }));
  await user.upload(form.getByLabelText('身份证国徽面'), new File(['y'], 'back.png', { type: 'image/png' }));
  expect(await form.findAllByRole('button', { name: /再试一次/ })).toHaveLength(2);
  await agree();
  await waitFor(() => expect(sending).toHaveBeenCalledTimes(2));
  expect(form.queryByText('请先看一遍并同意《证件照片处理同意书》')).toBeNull();
  expect(form.getAllByText('上传中')).toHaveLength(2);
});

const GIVEN = {
  ...presentText('idPicture'),
  ...{ title: '证件照片处理同意书', subject: '', subjectName: '' },
  ...{ givenAt: '2026-11-21T09:00:00+08:00', withdrawnAt: null, expiresAt: null },
};

it.each([
  ['ticked', (agree: () => Promise<void>) => agree()],
  ['given elsewhere', () => act(() => mutate(responseKey('consents', {}), { code: 200, msg: '', total: 1, rows: [GIVEN] }, false))],
])('takes the missing consent from what is to be changed once it is %s', async (_how, give) => {
  const { form, agree, submit } = await open(refused, true);
  await submit();
  const faults = await form.findByRole('alert', { name: /处要改/ });
  expect(faults).toHaveTextContent('请先看一遍并同意《证件照片处理同意书》');
  await give(agree);
  await waitFor(() => expect(form.queryByText('请先看一遍并同意《证件照片处理同意书》')).toBeNull());
  expect(form.queryByRole('alert', { name: /处要改/ })).toBeNull();
});

const certificate = {
  ...{ qualificationId: 'q1', type: '3', name: '高新技术企业', certNo: 'GR-1', level: '国家级', issuer: '示例主管部门' },
  ...{ issueDate: '2024-01-01', expireDate: '2099-12-15', submitTime: '2026-11-20 09:00:00' },
  ...{ files: [{ name: '证书.png', fileUrl: '/oss_server/arn/cert.png' }], state: '3', reason: '照片看不清' },
};

async function openQualifications(row: object, search: string) {
  window.history.replaceState(null, '', `/user/qualificationAuth${search}`);
  const sent = fakeFetch(({ address, method }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    if (address.endsWith('/profile')) return dataAnswer({ ...profile, accountType: 'ENTERPRISE' });
    return method === 'POST' ? dataAnswer(null) : rowsAnswer([row]);
  });
  render(
    <InPage pathname="/user/qualificationAuth">
      <QualificationPanel />
    </InPage>,
  );
  const list = within(await screen.findByRole('list', { name: '资质' }));
  const bodies = (end: string) =>
    sent.filter(({ method, address }) => method === 'POST' && address.endsWith(end)).map(({ body }) => JSON.parse(String(body)));
  return { user: userEvent.setup(), list, bodies };
}

it('corrects a refused qualification, beginning with all that was sent, and sends what it replaces', async () => {
  const { user, list, bodies } = await openQualifications(certificate, '');
  await user.click(list.getByRole('button', { name: /^修改后再交/ }));
  const form = within(await screen.findByRole('form', { name: '添加资质' }));
  expect(form.getByText('高新技术企业没通过的原因：照片看不清')).toBeVisible();
  await user.clear(form.getByLabelText('证书编号'));
  await user.type(form.getByLabelText('证书编号'), 'GR-2');
  await user.click(form.getByRole('button', { name: '提交资质' }));
  const { type, name, issuer, issueDate, expireDate } = certificate;
  const body = { type, name, issuer, issueDate, expireDate, certNo: 'GR-2', replaces: 'q1', files: [{ name: '证书.png' }] };
  await waitFor(() => expect(bodies('/qualification')).toMatchObject([body]));
  await waitFor(() => expect(window.location.search).toBe(''));
});

it('deletes a refused qualification', async () => {
  const { user, list, bodies } = await openQualifications(certificate, '');
  await user.click(list.getByRole('button', { name: /^删除/ }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(bodies('/revoke')).toEqual([{ qualificationId: 'q1' }]));
});

it('renews a qualification that ends, named by the address, with what a new certificate keeps', async () => {
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await openQualifications({ ...certificate, state: '2', reason: '', expireDate: soon }, '?from=q1');
  const form = within(await screen.findByRole('form', { name: '添加资质' }));
  expect(form.getByLabelText('资质名称')).toHaveValue('高新技术企业');
  expect(form.getByLabelText('发证机关')).toHaveValue('示例主管部门');
  expect(form.getByLabelText('发证日期')).toHaveValue('');
  expect(form.queryByText('已上传')).toBeNull();
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
