import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notices } from '#components/ui/notices/notices.tsx';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { stubDialog } from '#components/ui/testing/stub-dialog.ts';
import { closeNotice, readNotices } from '#lib/browser/notices.ts';
import { endSessionHere } from '#lib/browser/use-session.ts';
import { dataAnswer, type FakeResponse, fakeFetch, setPageCookie } from '#lib/testing/fake-fetch.ts';
import { CertificationPanel } from './certification-panel.tsx';

beforeAll(stubDialog);
beforeEach(() => sessionStorage.clear());
afterEach(() => act(() => readNotices().forEach(({ id }) => void closeNotice(id))));

const company = { id: 'u1', loginName: 'demo', nickName: '', accountType: 'ENTERPRISE', companyName: '木兰鞋业（示例）', bizLicCode: '' };
const detail = {
  companyAddress: '莆田市城厢区示例路 1 号',
  registeredcapital: '500',
  areaAddress: '',
  businessscope: '',
  handleName: '林小溪',
};
const record = { authId: 'a1', state: '3', submitTime: '2026-11-20 09:30:00', reason: '执照照片看不清', content: { industry: 'C' } };
const cities = ['350100', '350300'].map((code) => ({ id: code, districtName: `城市${code}`, districtCode: code }));

interface Upstream {
  profile?: object;
  current?: object | null | (() => object | null);
  submitted?: () => FakeResponse | Error;
  withdrawn?: () => FakeResponse;
  isInForce?: boolean;
}

function start({
  profile = company,
  current = null,
  submitted = () => dataAnswer(null),
  withdrawn = () => dataAnswer(null),
  isInForce = false,
}: Upstream = {}) {
  setPageCookie('SIGNED_IN=1');
  const sent = fakeFetch(({ address, method }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    if (address.endsWith('/user/profile')) return dataAnswer(profile);
    if (address.endsWith('/user/detail')) return dataAnswer(detail);
    if (address.endsWith('/auth/overview')) return dataAnswer({ dueIfNow: '2026-11-23T18:00:00+08:00', company: { isInForce } });
    if (address.endsWith('/getAttorney')) return dataAnswer(null);
    if (address.endsWith('/logout')) return { json: { code: 200, msg: '' }, cookies: ['SIGNED_IN=; max-age=0'] };
    if (address.endsWith('/withdraw')) return withdrawn();
    if (address.endsWith('/auth/company'))
      return method === 'POST' ? submitted() : dataAnswer(typeof current === 'function' ? current() : current);
    if (address.includes('dictType')) return dataAnswer([{ dictValue: 'C', dictLabel: '制造业' }]);
    return dataAnswer(cities);
  });
  render(
    <InPage>
      <CertificationPanel />
      <Notices />
    </InPage>,
  );
  const bodies = () => sent.filter(({ method, address }) => method === 'POST' && address.endsWith('/auth/company'));
  return { user: userEvent.setup(), bodies: () => bodies().map(({ body }) => JSON.parse(String(body))) };
}

async function open(upstream: Upstream = {}, button = /^(去认证|修改后再交)$/) {
  const started = start(upstream);
  await started.user.click(await screen.findByRole('button', { name: button }));
  const dialog = screen.getByRole('dialog', { name: '企业认证' });
  await started.user.click(within(dialog).getByText('其余资料，都可以不填'));
  return { ...started, dialog };
}

const code = () => screen.getByRole('textbox', { name: '统一社会信用代码' });
const submit = () => screen.getByRole('button', { name: '提交认证' });
const VALID = '91350302MA31KQ7E2X';

describe('CertificationPanel', () => {
  it('opens the dialog for enterprise accounts only', async () => {
    start({ profile: { ...company, accountType: 'INDIVIDUAL' } });
    expect(await screen.findByText('企业认证只对企业账号开放')).toBeVisible();
    expect(screen.queryByRole('button', { name: '去认证' })).toBeNull();
    expect(screen.getByRole('link', { name: '注册一个企业账号' })).toHaveAttribute('href', '/register?mode=company');
  });

  it('opens the dialog at once for whoever has chosen a way, and says nothing of an application that nobody began', async () => {
    window.history.replaceState(null, '', '/user/companyAuth?method=deputy_auth');
    const { user } = start();
    const dialog = await screen.findByRole('dialog', { name: '企业认证' });
    expect(within(dialog).getByLabelText(/^认证方式/)).toHaveValue('deputy_auth');
    await user.click(within(dialog).getByRole('button', { name: '取消' }));
    expect(screen.queryByRole('dialog', { name: '企业认证' })).toBeNull();
    expect(screen.getByText('还没有认证。填资料约 3 分钟，通过以后就可以申请。')).toBeVisible();
    window.history.replaceState(null, '', '/');
  });

  it('opens nothing by itself while papers are looked at', async () => {
    window.history.replaceState(null, '', '/user/companyAuth?method=deputy_auth');
    start({ current: { ...record, state: '1', dueTime: '2026-11-24T18:00:00+08:00' } });
    expect(await screen.findByText(/到时发消息给您/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    window.history.replaceState(null, '', '/');
  });

  it.each([
    [false, '请照营业执照再核对一遍；确实没错可以继续。'],
    [true, '不同的代码是另一家企业：要交新的营业执照，两位审核人员都看过才换。'],
  ])('says of a code other than the account’s, in force: %s, that it is, and takes it', async (isInForce, then) => {
    const profile = { ...company, bizLicCode: '91350300MA2XYT1A3K' };
    const { user, dialog, bodies } = await open({ profile, isInForce, current: { ...record, content: {} } }, /^(改了再交|修改后再交)$/);
    expect(within(dialog).queryByText(/和账号登记的/)).toBeNull();
    await user.clear(code());
    await user.type(code(), VALID);
    expect(within(dialog).getByText(`和账号登记的 91350300MA2XYT1A3K 不一样，${then}`)).toBeVisible();
    await user.click(submit());
    await waitFor(() => expect(bodies()).toMatchObject([{ creditCode: VALID }]));
  });

  it('leads back to what led here, and says nothing of a draft that may not be', async () => {
    window.history.replaceState(null, '', `/user/companyAuth?redirect=${encodeURIComponent('/api/handoff?site=guarantee&next=%2Forders')}`);
    start();
    expect(await screen.findByRole('link', { name: '回去接着申请' })).toHaveAttribute('href', '/api/handoff?site=guarantee&next=%2Forders');
    expect(screen.queryByText(/填到一半|都还存着/)).toBeNull();
    window.history.replaceState(null, '', '/');
  });

  it('says that one can go on, once the certification has passed', async () => {
    window.history.replaceState(null, '', '/user/companyAuth?redirect=%2Ffinance');
    start({ current: { ...record, state: '2', reason: '' } });
    expect(await screen.findByText('企业已经认证，可以接着申请。')).toBeVisible();
    expect(screen.queryByText('认证通过以后，就可以接着申请。')).toBeNull();
    window.history.replaceState(null, '', '/');
  });

  it('says where the certification stands, and why it was not passed', async () => {
    start({ current: record });
    expect(await screen.findByText('认证不通过')).toBeVisible();
    expect(screen.getByText('原因：执照照片看不清')).toBeVisible();
    expect(screen.getByText('提交时间：2026-11-20 09:30')).toBeVisible();
  });

  it('promises a date before anything is handed in, and keeps to it after', async () => {
    const { dialog } = await open();
    const promise = '1 个工作日内审完：现在交，最晚 2026-11-23 18:00 有结果。';
    await waitFor(() => expect(within(dialog).getByText(promise, { exact: false })).toBeVisible());
    expect(screen.getByText(promise)).toBeInTheDocument();
  });

  it('says by when what was handed in is looked at', async () => {
    start({ current: { ...record, state: '1', dueTime: '2026-11-24T18:00:00+08:00' } });
    expect(await screen.findByText('最晚 2026-11-24 18:00 有结果，到时发消息给您。')).toBeVisible();
  });

  it('says that what had passed counts while a change is looked at', async () => {
    start({ current: { ...record, state: '1' }, isInForce: true });
    expect(await screen.findByText(/原来的认证照常有效/)).toBeVisible();
    expect(screen.queryByText(/审核期间可以先看产品/)).toBeNull();
  });

  it('says of a refused change that what had passed counts, and offers to correct or to drop it', async () => {
    let current: object = { ...record, mayWithdraw: true };
    const { user } = start({
      current: () => current,
      withdrawn: () => {
        current = { ...record, state: '2', reason: '' };
        return dataAnswer(null);
      },
      isInForce: true,
    });
    expect(await screen.findByText('已认证；这次变更没通过')).toBeVisible();
    expect(screen.getByText(/原来的认证照常有效，可以照常申请。/)).toBeVisible();
    expect(screen.getByText('原因：执照照片看不清')).toBeVisible();
    expect(screen.queryByText('认证不通过')).toBeNull();
    expect(screen.getByRole('button', { name: '改了再交' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '不改了' }));
    await user.click(within(screen.getByRole('dialog', { name: '不办这次变更' })).getByRole('button', { name: '不改了' }));
    expect(await screen.findByText('已认证')).toBeVisible();
    expect(screen.queryByRole('button', { name: '不改了' })).toBeNull();
  });

  it('has nothing to do while the certification is looked at', async () => {
    start({ current: { ...record, state: '1' } });
    expect(await screen.findByText('审核中')).toBeVisible();
    expect(screen.queryByRole('button', { name: /认证|再交/ })).toBeNull();
  });

  it.each([
    ['', '已撤回', '资料已撤回，还没有认证。'],
    ['执照是假的', '已撤销', '认证已经撤销，可以重新认证。'],
  ])('tells first papers that were taken back from a certification that was revoked: reason “%s”', async (reason, word, sentence) => {
    start({ current: { ...record, state: '5', reason } });
    expect(await screen.findByText(word)).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
  });

  it('takes back what is looked at, and shows what stands then', async () => {
    let current: object = { ...record, state: '1', reason: '', mayWithdraw: true };
    const { user } = start({
      current: () => current,
      withdrawn: () => {
        current = { ...record, state: '2', reason: '' };
        return dataAnswer(null);
      },
    });
    await user.click(await screen.findByRole('button', { name: '撤回，先不审' }));
    expect(screen.getByText(/这次交的资料不再审核。/)).not.toHaveTextContent('原来通过的认证不受影响');
    await user.click(screen.getByRole('button', { name: '撤回' }));
    expect(await screen.findByText('已认证')).toBeVisible();
    expect(screen.getByText('资料撤回了')).toBeVisible();
    expect(screen.queryByRole('button', { name: '撤回，先不审' })).toBeNull();
  });

  it('groups every field of the dialog, and begins with what the account says and Putian', async () => {
    const { dialog } = await open();
    for (const group of ['企业信息', '实名核验', '登记信息']) expect(within(dialog).getByRole('group', { name: group })).toBeVisible();
    const labels = [...dialog.querySelectorAll('label, legend')].map(({ textContent }) => textContent?.replace('选填', ''));
    expect(labels).toEqual(
      expect.arrayContaining([
        ...['统一社会信用代码', '企业名称', '所在省市', '所属行业', '平台入驻时间', '是否已实名核验', '核验人姓名', '核验人证件类型'],
        ...['核验人身份证号', '注册地址', '注册区域', '注册资本', '核准日期', '经营范围', '营业期限类型', '营业期限起'],
      ]),
    );
    expect(screen.getByRole('textbox', { name: '企业名称 选填' })).toHaveValue('木兰鞋业（示例）');
    await waitFor(() => expect(screen.getByRole('textbox', { name: '注册地址 选填' })).toHaveValue('莆田市城厢区示例路 1 号'));
    expect(screen.getByRole('combobox', { name: '省' }).closest('.ant-select')).toHaveTextContent('福建省');
    expect(screen.getByRole('combobox', { name: '市' }).closest('.ant-select')).toHaveTextContent('350300');
  });

  it('shows at first what most people fill in, with the handler whom the registration named', async () => {
    const { user, dialog } = await open();
    await user.click(within(dialog).getByText('其余资料，都可以不填'));
    await waitFor(() => expect(screen.getByLabelText(/经办人姓名/)).toHaveValue('林小溪'));
    expect(screen.getByLabelText(/经办人手机号/)).toHaveAccessibleDescription('不填就用账号登记的');
    expect(code()).toBeVisible();
    for (const folded of [/核验人姓名/, /注册资本/, /法定代表人身份证号/]) expect(screen.getByLabelText(folded)).not.toBeVisible();
  });

  it('leads from what is being looked at to all that was sent', async () => {
    start({ current: { ...record, state: '1' } });
    expect(await screen.findByRole('link', { name: '看交上去的资料' })).toHaveAttribute('href', '/user/companyAuthView');
  });

  it.each([
    ['', '请输入统一社会信用代码'],
    ['9135', '请输入正确的社会信用代码'],
  ])('is stopped by the credit code "%s" alone', async (typed, sentence) => {
    const { user, bodies } = await open();
    if (typed !== '') await user.type(code(), typed);
    await user.click(submit());
    expect(screen.getByRole('alert', { name: '有 1 处要改' })).toHaveFocus();
    expect(code()).toHaveAccessibleDescription(sentence);
    expect(bodies()).toEqual([]);
  });

  it('warns of a wrong check digit and takes the code all the same', async () => {
    const { user, bodies } = await open();
    await user.type(code(), '91350302ma31kq7e2y');
    expect(screen.getByText(/末位校验码对不上/)).toBeVisible();
    await user.click(submit());
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0].creditCode).toBe('91350302MA31KQ7E2Y');
  });

  it('doubts what is no telephone number, and takes it all the same', async () => {
    const { user, dialog, bodies } = await open();
    const phone = within(dialog).getByLabelText(/经办人手机号/);
    await user.type(phone, '0594-266');
    expect(within(dialog).getByText('这不像电话号码，请再核对一遍。')).toBeVisible();
    await user.type(code(), VALID);
    await user.click(submit());
    await waitFor(() => expect(bodies()).toMatchObject([{ handlePhone: '0594-266' }]));
  });

  it('doubts a day of joining that has not come, and takes it all the same', async () => {
    const { user, dialog, bodies } = await open();
    const day = within(dialog).getByLabelText(/平台入驻时间/);
    fireEvent.change(day, { target: { value: '2099-01-01' } });
    expect(within(dialog).getByText('这一天还没有到，请再核对一遍。')).toBeVisible();
    await user.type(code(), VALID);
    await user.click(submit());
    await waitFor(() => expect(bodies()).toMatchObject([{ joinTime: '2099-01-01' }]));
  });

  it('shapes the capital to two decimals and writes it in capitals', async () => {
    const { user } = await open();
    const capital = screen.getByRole('textbox', { name: '注册资本 选填' });
    await user.clear(capital);
    await user.type(capital, '50.567');
    expect(capital).toHaveValue('50.56');
    expect(screen.getByText('也就是 伍拾万伍仟陆佰元整')).toBeVisible();
    await user.clear(capital);
    await user.type(capital, '50');
    await user.tab();
    expect(capital).toHaveValue('50.00');
  });

  it('asks for the end of the term only when it is a fixed one', async () => {
    const { user } = await open();
    expect(screen.queryByLabelText(/营业期限止/)).toBeNull();
    await user.click(screen.getByRole('radio', { name: '固定日期' }));
    await user.type(screen.getByLabelText(/营业期限止/), '2036-01-31');
    expect(screen.getByLabelText(/营业期限止/)).toHaveValue('2036-01-31');
    await user.click(screen.getByRole('radio', { name: '长期有效' }));
    expect(screen.queryByLabelText(/营业期限止/)).toBeNull();
  });

  it('begins with the numbers of the last time, masked, so that they need not be typed again', async () => {
    const masked = { verifierIdNo: '3503************3X', legalIdNo: '3503************12' };
    await open({ current: { ...record, content: { ...record.content, ...masked } } });
    expect(screen.getByLabelText(/核验人身份证号/)).toHaveValue(masked.verifierIdNo);
    expect(screen.getByLabelText(/法定代表人身份证号/)).toHaveValue(masked.legalIdNo);
  });

  it('begins with what was taken back, not with what was refused before it', async () => {
    const withdrawn = { creditCode: VALID, legalName: '林小溪', handlePhone: '13800000005', licenceUrl: '/oss_server/new' };
    const content = { creditCode: '91350300MA2XYT1A3K', legalName: '林大溪', industry: 'C', licenceUrl: '/oss_server/old' };
    const { user, dialog, bodies } = await open({ current: { ...record, content, withdrawn } });
    expect(code()).toHaveValue(VALID);
    expect(within(dialog).getByLabelText(/法定代表人姓名/)).toHaveValue('林小溪');
    expect(within(dialog).getByLabelText(/经办人手机号/)).toHaveValue('13800000005');
    await user.click(submit());
    await waitFor(() => expect(bodies()).toMatchObject([withdrawn]));
  });

  it('submits, closes, says so and reads the state anew', async () => {
    let current: object | null = null;
    const submitted = () => {
      current = { ...record, state: '1', reason: '' };
      return dataAnswer(null);
    };
    const { user, bodies } = await open({ current: () => current, submitted });
    expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
    await user.type(code(), VALID);
    await user.click(submit());
    await waitFor(() => expect(screen.getByText('企业认证已提交，正在审核')).toBeInTheDocument());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('审核中')).toBeVisible();
    expect(bodies()[0]).toMatchObject({ creditCode: VALID, provinceCode: '350000', cityCode: '350300' });
    // What nobody chose is not said of the company.
    expect([bodies()[0]?.termType, bodies()[0]?.verified]).toEqual([undefined, undefined]);
  });

  it('says the server’s words within the dialog and keeps everything when it refuses', async () => {
    const { user, dialog } = await open({ submitted: () => ({ json: { code: 500, msg: '已有一份认证在审核' } }) });
    await user.type(code(), VALID);
    await user.type(screen.getByRole('textbox', { name: '核验人姓名 选填' }), '林小溪');
    await user.click(submit());
    expect(await within(dialog).findByText('已有一份认证在审核')).toBeInTheDocument();
    expect(code()).toHaveValue(VALID);
  });

  it('keeps the dialog and what was typed when the session ends, and has it again after a new start, but no card number', async () => {
    const { user } = await open();
    await user.type(code(), VALID);
    await user.type(screen.getByRole('textbox', { name: '核验人身份证号 选填' }), '35030219');
    await act(endSessionHere);
    expect(code()).toHaveValue(VALID);
    expect(JSON.stringify({ ...sessionStorage })).toContain(VALID);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('35030219');
  });
});
