import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Notices } from '#components/ui/notices/notices.tsx';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { stubDialog } from '#components/ui/testing/stub-dialog.ts';
import { presentText } from '#lib/contract/consent/kinds.ts';
import { takeOff } from '#lib/testing/areas-off.ts';
import { type FakeResponse, fakeFetch, setPageCookie } from '#lib/testing/fake-fetch.ts';
import { sampleConsent } from '#lib/testing/sample-consents.ts';
import { unnamedCells } from '#lib/testing/unnamed-cells.ts';
import { AccountPanel } from './account-panel.tsx';
import { type AccountTab, accountHref } from './account-tabs.ts';

const envelope = (code: number, msg: string, data?: unknown): FakeResponse => ({ json: { code, msg, data } });
const profile = {
  id: 'u1',
  loginName: 'demo_company',
  nickName: '林小溪',
  mobile: '138****0002',
  accountType: 'ENTERPRISE',
  companyName: '木兰溪示例茶业有限公司',
  bizLicCode: '91350300MA2XYT1A3K',
  bizLines: [{ bizLineId: '202', name: '数字金融' }],
  loginType: '',
};
const session = (sessionId: string, current: boolean, device: string) => ({
  sessionId,
  current,
  device,
  ip: '10.0.*.*',
  createTime: '2026-11-20T09:00:00+08:00',
  lastTime: '2026-11-20T10:00:00+08:00',
});
const HERE = session('a'.repeat(32), true, 'Chrome · Windows');
const THERE = session('b'.repeat(32), false, 'Safari · iPhone');

const AUTHORISATION = {
  authId: 'a1',
  state: '1',
  dataScopes: ['1', '2'],
  signedAt: '2026-11-20T09:00:00+08:00',
  expiresAt: '2027-05-19T09:00:00+08:00',
  revokedAt: null,
  orderNo: 'FO20261120000001',
  agencyId: 'bank',
  agencyName: '木兰溪银行（示例）',
  companyName: '木兰溪示例茶业有限公司',
  purpose: '申请税易贷',
  accessLog: [{ accessTime: '2026-11-20T10:00:00+08:00', viewer: '林经理', dataScope: '2' }],
};

const GIVEN = [sampleConsent('agreement'), sampleConsent('privacy')];

/** An upstream with one account; gives the bodies sent to it. */
function startUpstream({
  answers = [] as FakeResponse[],
  user = profile as object,
  sessions = [HERE, THERE],
  authorisations = [] as object[],
  subscriptions = [] as object[],
  hindrances = [] as object[],
  consents = GIVEN as object[],
  overview = null as object | null,
} = {}) {
  const living = [...sessions];
  let off: string[] = ['due'];
  const sent = fakeFetch(({ address, body }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    if (address.includes('dictType')) return envelope(200, '', [{ dictLabel: 'B', dictValue: 'B' }]);
    if (address.endsWith('/profile')) return envelope(200, '', user);
    if (address.endsWith('/list-session')) return { json: { code: 200, msg: '', rows: [...living], total: living.length } };
    if (address.includes('/list-authorisation-by-page'))
      return { json: { code: 200, msg: '', rows: authorisations, total: authorisations.length } };
    if (address.endsWith('/user/consents')) return { json: { code: 200, msg: '', rows: consents, total: consents.length } };
    if (address.endsWith('/subscription/list')) return { json: { code: 200, msg: '', rows: subscriptions, total: subscriptions.length } };
    if (address.endsWith('/save-sms-settings')) {
      ({ off } = JSON.parse(String(body)));
      return envelope(200, '');
    }
    if (address.endsWith('/auth/overview')) return envelope(200, '', overview);
    if (address.endsWith('/sms-settings')) return envelope(200, '', { off });
    if (address.endsWith('/detail')) return envelope(200, '', { companyNature: '有限责任公司', registeredcapital: '100.00' });
    if (address.endsWith('/closure')) return envelope(200, '', { hindrances, waitDays: 7 });
    if (!address.endsWith('/revoke-session')) return answers.shift();
    const { sessionId } = JSON.parse(String(body));
    living.splice(0, living.length, ...living.filter((one) => one.current || (sessionId !== undefined && one.sessionId !== sessionId)));
    return envelope(200, '');
  });
  const bodiesOf = (end: string) => sent.filter(({ address }) => address.endsWith(end)).map(({ body }) => JSON.parse(String(body)));
  return Object.assign(bodiesOf, { asked: sent });
}

async function show(tab: AccountTab = '') {
  window.history.replaceState(null, '', accountHref(tab));
  render(
    <InPage pathname="/user/account">
      <AccountPanel />
      <Notices />
    </InPage>,
  );
  await screen.findByRole('navigation', { name: '账户信息分组' });
  return userEvent.setup();
}

const box = (label: string) => screen.getByLabelText(label);

beforeAll(stubDialog);
beforeEach(() => {
  sessionStorage.clear();
  setPageCookie('SIGNED_IN=1');
});

describe('AccountPanel', () => {
  it.each([
    ['3', true, '已认证；这次变更没通过'],
    ['1', true, '已认证；变更审核中'],
    ['3', false, '认证不通过'],
  ])('says of a company in state %s, of which something counts: %s', async (authOrgState, isInForce, word) => {
    const company = { state: authOrgState, isInForce, validTo: '', reason: '', needsAttorney: false, attorneyState: null };
    const overview = { personal: { state: '0', validTo: '', reason: '' }, company, qualification: null };
    startUpstream({ user: { ...profile, authOrgState }, overview });
    await show();
    await waitFor(() => expect(screen.getByText('企业认证').parentElement).toHaveTextContent(`企业认证${word}`));
  });

  it('shows the account with its number masked, and no choice of a business line where there is one', async () => {
    startUpstream();
    await show();
    expect(screen.getByText('138****0002')).toBeVisible();
    expect(screen.getByText('木兰溪示例茶业有限公司')).toBeVisible();
    expect(screen.queryByRole('heading', { name: '业务线' })).toBeNull();
  });

  it('lets an account with several lines choose one, which the cookie then names', async () => {
    startUpstream({ user: { ...profile, bizLines: [...profile.bizLines, { bizLineId: '203', name: '涉农金融' }] } });
    const user = await show();
    await user.click(screen.getByRole('radio', { name: '涉农金融' }));
    expect(document.cookie).toContain('BizLineIdKey=203');
    expect(screen.getByRole('radio', { name: '涉农金融' })).toBeChecked();
  });

  it('tells which kinds of messages come by SMS, and switches one off and on again', async () => {
    const sent = startUpstream();
    const user = await show();
    const boxOf = (words: string) => screen.findByRole('checkbox', { name: new RegExp(words) });
    expect(await boxOf('轮到我办的')).toBeChecked();
    expect(await boxOf('快到期的')).not.toBeChecked();
    await user.click(await boxOf('轮到我办的'));
    await waitFor(async () => expect(await boxOf('轮到我办的')).not.toBeChecked());
    await user.click(await boxOf('快到期的'));
    await waitFor(async () => expect(await boxOf('快到期的')).toBeChecked());
    expect(sent('/save-sms-settings')).toEqual([{ off: ['due', 'task'] }, { off: ['task'] }]);
  });

  it('says word for word what is wrong with a new password, and sends nothing', async () => {
    const sent = startUpstream();
    const user = await show('security');
    await user.type(box('原密码'), 'Same@2026pw');
    await user.type(box('新密码'), 'Same@2026pw');
    await user.type(box('再输一次新密码'), 'else');
    await user.click(screen.getByRole('button', { name: '改密码' }));
    expect(screen.getByRole('alert', { name: '有 2 处要改' })).toHaveFocus();
    expect(box('新密码')).toHaveAccessibleDescription(expect.stringContaining('新密码不能与原密码相同'));
    expect(box('再输一次新密码')).toHaveAccessibleDescription('两次输入的密码不一致');
    expect(sent('/modify-password')).toEqual([]);
  });

  it('asks for each of the three passwords when nothing is typed', async () => {
    const sent = startUpstream();
    const user = await show('security');
    await user.click(screen.getByRole('button', { name: '改密码' }));
    expect(box('原密码')).toHaveAccessibleDescription('请输入原密码');
    expect(box('新密码')).toHaveAccessibleDescription(expect.stringContaining('请输入新密码'));
    expect(box('再输一次新密码')).toHaveAccessibleDescription('请再次输入密码');
    expect(sent('/modify-password')).toEqual([]);
  });

  it('keeps the passwords when the old one is wrong, and forgets them when they are changed', async () => {
    const sent = startUpstream({ answers: [envelope(500, '原密码不正确'), envelope(200, '')] });
    const user = await show('security');
    await user.type(box('原密码'), 'Wrong@2026');
    await user.type(box('新密码'), 'Fresh@2026pw');
    await user.type(box('再输一次新密码'), 'Fresh@2026pw');
    await user.click(screen.getByRole('button', { name: '改密码' }));
    expect(await screen.findByText('原密码不正确')).toBeVisible();
    expect(box('新密码')).toHaveValue('Fresh@2026pw');
    await user.clear(box('原密码'));
    await user.type(box('原密码'), 'Right@2026');
    await user.click(screen.getByRole('button', { name: '改密码' }));
    expect(await screen.findByText('密码改好了，其他设备上的登录都已退出')).toBeVisible();
    expect(box('原密码')).toHaveValue('');
    expect(sent('/modify-password')[1]).toEqual({ oldPassword: 'Right@2026', newPassword: 'Fresh@2026pw' });
  });

  it('ends one session after a question, and never offers to end the one in use', async () => {
    const sent = startUpstream();
    const user = await show('security');
    expect(screen.getAllByRole('button', { name: /^退出(?!其他)/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: /^退出.*Safari/ }));
    const dialog = screen.getByRole('dialog', { name: '提示' });
    expect(dialog).toHaveTextContent('“Safari · iPhone”上的登录会退出。');
    await user.click(within(dialog).getByRole('button', { name: '取消' }));
    expect(sent('/revoke-session')).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^退出.*Safari/ }));
    await user.click(screen.getByRole('button', { name: '退出登录' }));
    await waitFor(() => expect(screen.queryByText('Safari · iPhone')).toBeNull());
    expect(sent('/revoke-session')).toEqual([{ sessionId: THERE.sessionId }]);
  });

  it('ends all others at once', async () => {
    const sent = startUpstream({ sessions: [HERE, THERE, session('c'.repeat(32), false, 'Edge · Windows')] });
    const user = await show('security');
    await user.click(screen.getByRole('button', { name: '退出其他登录' }));
    await user.click(screen.getByRole('button', { name: '退出登录' }));
    expect(await screen.findByText('没有别的设备登录着。')).toBeVisible();
    expect(sent('/revoke-session')).toEqual([{ others: true }]);
  });

  it('tells what is known of the company and what may be looked up, by whom and for what', async () => {
    startUpstream({ authorisations: [AUTHORISATION] });
    const user = await show();
    expect(await screen.findByText('有限责任公司')).toBeVisible();
    expect(screen.queryByRole('region', { name: '给出去的授权' })).toBeNull();
    await user.click(screen.getByRole('link', { name: '授权' }));
    expect(window.location.search).toBe('?tab=authorisations');
    expect(screen.queryByText('有限责任公司')).toBeNull();
    const section = within(screen.getByRole('region', { name: '给出去的授权' }));
    await user.click(await section.findByText('能查什么，查过 1 次'));
    expect(section.getByText('工商登记、纳税')).toBeVisible();
    expect(section.getByText('申请税易贷')).toBeVisible();
    expect(section.getByText(/2026-11-20 到 2027-05-19/)).toBeVisible();
    expect(section.getByRole('link', { name: 'FO20261120000001' })).toHaveAttribute('href', '/user/financeOrder?orderNo=FO20261120000001');
    expect(section.getByRole('row', { name: /林经理/ })).toBeVisible();
    expect(unnamedCells(section.getByRole('table'))).toEqual([]);
  });

  it('takes an authorisation back only after saying what that means', async () => {
    const sent = startUpstream({ authorisations: [AUTHORISATION], answers: [envelope(200, '')] });
    const user = await show('authorisations');
    await user.click(await screen.findByRole('button', { name: /^收回授权/ }));
    const dialog = screen.getByRole('dialog', { name: '提示' });
    expect(dialog).toHaveTextContent('收回后，木兰溪银行（示例）马上不能再查您的信息。订单 FO20261120000001 照常办理');
    expect(sent('/authorisation/revoke')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: '收回授权' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '提示' })).toBeNull());
    expect(await screen.findByText('授权收回了，机构不能再查')).toBeVisible();
    expect(sent('/authorisation/revoke')).toEqual([{ authId: 'a1' }]);
  });

  it('leaves a followed search', async () => {
    const subscription = {
      id: 's1',
      kind: 'policy',
      title: '茶叶',
      filter: { keyword: '茶叶' },
      linkUrl: '/policy?search=茶叶',
      createTime: HERE.createTime,
    };
    const sent = startUpstream({ subscriptions: [subscription], answers: [envelope(200, '')] });
    const user = await show('kept');
    expect(await screen.findByRole('link', { name: '茶叶' })).toHaveAttribute('href', '/policy?search=茶叶');
    await user.click(screen.getByRole('button', { name: /^不再关注/ }));
    expect(await screen.findByText('不再关注', { selector: 'p' })).toBeVisible();
    expect(sent('/subscription/remove')).toEqual([{ id: 's1' }]);
  });

  it('names what keeps the account from being closed, and asks for nothing then', async () => {
    startUpstream({ hindrances: [{ title: '2 笔融资订单还在办理', content: '等它办完。', linkUrl: '/user/financeOrder' }] });
    const user = await show('security');
    await user.click(screen.getByRole('button', { name: '申请注销' }));
    expect(await screen.findByRole('link', { name: '2 笔融资订单还在办理' })).toHaveAttribute('href', '/user/financeOrder');
    expect(screen.queryByRole('dialog', { name: '注销账号' })).toBeNull();
  });

  it('shows nothing of what is off, and asks nobody for it', async () => {
    takeOff('security', 'authorisations', 'consents', 'favourites', 'subscriptions', 'smsNotices', 'authentication');
    const { asked } = startUpstream();
    window.history.replaceState(null, '', accountHref(''));
    render(
      <InPage pathname="/user/account">
        <AccountPanel favourites={<p>收藏</p>} />
      </InPage>,
    );
    expect(await screen.findByText('138****0002')).toBeVisible();
    const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings()).toEqual(['基本信息']);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['账户', '安全', '看怎么算的']);
    await userEvent.click(screen.getByRole('link', { name: '安全' }));
    expect(headings()).toEqual(['修改密码']);
    takeOff();
    expect(
      asked.filter(({ address }) => /session$|list-session|authorisation|consents|subscription|sms-settings|closure/.test(address)),
    ).toEqual([]);
  });

  it('shows every consent with its text, its time and for whom, and takes one back after saying what follows', async () => {
    const bank = sampleConsent('institution', {
      subject: 'bank',
      subjectName: '木兰溪银行（示例）',
      withdrawnAt: '2026-11-26T11:00:00+08:00',
    });
    const health = ['甲财险（示例）', '乙财险（示例）'].map((subjectName, place) =>
      sampleConsent('health', { subject: `i${place}`, subjectName, givenAt: `2026-11-2${place}T10:00:00+08:00` }),
    );
    const former = sampleConsent('health', { version: '2026-11-26', hash: 'a'.repeat(64) });
    const sent = startUpstream({
      consents: [
        sampleConsent('idPicture'),
        sampleConsent('bankAccount', { subject: 'IC1', subjectName: '示例意外险，理赔 IC1' }),
        bank,
        ...health,
        former,
        ...GIVEN,
      ],
      answers: [envelope(200, ''), envelope(200, '')],
    });
    const user = await show('authorisations');
    const table = within(await screen.findByRole('region', { name: '我的授权与同意' }));
    expect(await table.findByRole('row', { name: /向机构提供资料同意书 木兰溪银行（示例）.*2026-11-26 11:00 撤回/ })).toBeVisible();
    expect(table.getByRole('row', { name: /银行账号处理同意书 打款给您的机构.*示例意外险，理赔 IC1/ })).toBeVisible();
    expect(unnamedCells(table.getByRole('table'))).toEqual([]);
    expect(table.getByRole('row', { name: /健康信息处理同意书 甲财险（示例） 2026-11-28 2026-11-20 10:00/ })).toBeVisible();
    expect(table.getByRole('row', { name: /健康信息处理同意书 没写明哪一家，只算那时递交的投保 2026-11-26/ })).toBeVisible();
    await user.click(table.getByRole('button', { name: /撤回.*健康信息处理同意书，乙财险（示例）/ }));
    expect(screen.getByRole('dialog')).toHaveTextContent(/给乙财险（示例）的同意。不再向这家保险公司提供新的健康告知.*别家的同意不受影响/);
    await user.click(screen.getByRole('button', { name: '确定撤回' }));
    await waitFor(() => expect(sent('/consents/withdraw')).toEqual([{ kind: 'health', subject: 'i1' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(table.getByRole('button', { name: /撤回.*证件照片处理同意书/ }));
    expect(screen.getByRole('dialog')).toHaveTextContent(/个人认证马上终止.*证件照片一天内删除，有业务在办的，办完以后一天内删除/);
    await user.click(screen.getByRole('button', { name: '确定撤回' }));
    await waitFor(() => expect(sent('/consents/withdraw')).toContainEqual({ kind: 'idPicture', subject: '' }));
  });

  it('shows the farm authorisation with what it covers and until when, and takes it back', async () => {
    const farm = { ...sampleConsent('health'), kind: 'farmScore', title: '涉农信用信息查询授权书', version: '2026-2', hash: '' };
    const over = { ...farm, givenAt: '2024-11-26T10:00:00+08:00', expiresAt: '2025-11-26T10:00:00+08:00' };
    const sent = startUpstream({ consents: [{ ...farm, expiresAt: '2099-11-26T10:00:00+08:00' }, over], answers: [envelope(200, '')] });
    const user = await show('authorisations');
    const table = within(await screen.findByRole('region', { name: '我的授权与同意' }));
    expect(await table.findByRole('row', { name: /涉农信用信息查询授权书 查您填的经营.*到 2099-11-26 10:00/ })).toBeVisible();
    expect(table.getByRole('row', { name: /涉农信用信息查询授权书.*已到期/ })).toBeVisible();
    await user.click(table.getByRole('button', { name: /撤回.*涉农信用信息查询授权书/ }));
    expect(screen.getByRole('dialog')).toHaveTextContent(/涉农信用分马上删掉/);
    await user.click(screen.getByRole('button', { name: '确定撤回' }));
    await waitFor(() => expect(sent('/consents/withdraw')).toEqual([{ kind: 'farmScore', subject: '' }]));
  });

  it('leads from the agreement to closing the account, and takes nothing back by itself', async () => {
    const sent = startUpstream();
    const user = await show('authorisations');
    await user.click(await screen.findByRole('button', { name: /撤回.*用户服务协议/ }));
    expect(screen.getByRole('dialog')).toHaveTextContent('请注销账号');
    await user.click(screen.getByRole('button', { name: '去注销账号' }));
    expect(await screen.findByRole('heading', { name: '注销账号' })).toBeVisible();
    expect(sent('/consents/withdraw')).toEqual([]);
  });

  it('asks whoever has not agreed to the present texts once, ticks nothing in advance and keeps what was given', async () => {
    const old = sampleConsent('privacy', { hash: 'a'.repeat(64), version: '2025-01-01' });
    const sent = startUpstream({ consents: [sampleConsent('agreement'), old], answers: [envelope(200, '')] });
    const user = await show('authorisations');
    await user.click(await screen.findByRole('button', { name: '同意这一版' }));
    expect(await screen.findByText('请先看一遍并同意《隐私政策》')).toBeVisible();
    expect(screen.getByLabelText('我已阅读并同意《隐私政策》')).not.toBeChecked();
    await user.click(screen.getByLabelText('我已阅读并同意《隐私政策》'));
    await user.click(screen.getByRole('button', { name: '同意这一版' }));
    await waitFor(() => expect(sent('/consents/give')).toEqual([{ ...presentText('privacy'), subject: '' }]));
  });
});
