import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { stubDialog } from '#components/ui/testing/stub-dialog.ts';
import { dataAnswer, type FakeResponse, fakeFetch, rowsAnswer, setPageCookie } from '#lib/testing/fake-fetch.ts';
import { ApplyForm } from './finance-apply-form.tsx';
import { CONSENTS, company, ORDER_NO, ticked } from './testing/sample-applicant.ts';
import { fullContent, sampleProduct } from './testing/sample-product.ts';

/** Where the company's certification stands, as the centre says it. */
let certification: object | null = null;
const overviewAnswer = (rest: object | null) => {
  const personal = { state: '0', validTo: '', reason: '' };
  const standing = { state: '1', isInForce: false, validTo: '', reason: '', needsAttorney: false, attorneyState: null, ...rest };
  return dataAnswer({ personal, company: rest === null ? null : standing, qualification: null });
};

let allSent: ReturnType<typeof fakeFetch> = [];

/** An upstream that answers submissions as told, with one company. */
function startUpstream(submissions: (FakeResponse | Error)[], profile: object = company, keepsDrafts = true, consents = CONSENTS) {
  const sent = fakeFetch(({ address }) => {
    if (address.endsWith('/save') && !keepsDrafts) return undefined;
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    if (address.includes('list-order-by-page')) return { json: { code: 200, msg: '', rows: [], total: 0 } };
    if (address.endsWith('/submit')) return submissions.shift();
    if (address.endsWith('/user/consents')) return rowsAnswer(consents);
    if (address.endsWith('/profile')) return dataAnswer(profile);
    if (address.endsWith('/detail')) return dataAnswer({ handleName: '林小溪' });
    if (address.endsWith('/auth/overview')) return overviewAnswer(certification);
    return dataAnswer({ sla: [] });
  });
  allSent = sent;
  return () => sent.filter(({ address }) => address.endsWith('/submit'));
}

function show(step: string, signedIn = true, content: object = fullContent) {
  sessionStorage.clear();
  setPageCookie(signedIn ? 'SIGNED_IN=1' : 'SIGNED_IN=; max-age=0');
  window.history.replaceState(null, '', `/financeServerSub?productCode=FP1&step=${step}`);
  if (!signedIn) sessionStorage.setItem('portal:form::/financeServerSub:consent:institution', JSON.stringify({ ticked: 'A1' }));
  sessionStorage.setItem(`portal:form::/financeServerSub:apply:FP1`, JSON.stringify({ content, submission: null, savedAtMs: 0 }));
  const page = render(
    <InPage>
      <ApplyForm product={sampleProduct} />
    </InPage>,
  );
  return { user: userEvent.setup(), page };
}

const submitButton = () => screen.findByRole('button', { name: '递交申请' });

beforeAll(() => {
  stubDialog();
  window.scrollTo = () => {};
});

it('tries again under the same key after a lost answer, and keeps everything meanwhile', async () => {
  const submissions = startUpstream([new TypeError('lost'), dataAnswer({ orderNo: ORDER_NO, state: '10', version: 2, acceptDue: '' })]);
  const { user } = show('review');
  await user.click(await submitButton());
  expect(await screen.findByText('后端接口连接异常')).toBeVisible();
  expect(screen.getByRole('link', { name: '我的订单' })).toHaveAttribute('href', '/user/financeOrder');
  expect(screen.getByText('50 万元')).toBeVisible();
  const laterMs = Date.now() + 2_000;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => laterMs);
  await user.click(await submitButton());
  expect(await screen.findByText(ORDER_NO)).toBeVisible();
  clock.mockRestore();
  const keys = submissions().map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(window.location.search).toContain(`orderNo=${ORDER_NO}`);
  expect(Object.keys(sessionStorage).filter((key) => key.includes('apply:FP1'))).toEqual([]);
});

it('sends nothing while its draft is on its way, which would begin another one', async () => {
  const submissions = startUpstream([dataAnswer({ orderNo: ORDER_NO, state: '10', version: 2, acceptDue: '' })], company, false);
  const { user } = show('consent');
  await screen.findByText('木兰溪示例鞋业', { exact: false });
  await user.click(await screen.findByRole('button', { name: '保存，下一步' }));
  const button = await submitButton();
  await user.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
  expect(submissions()).toEqual([]);
});

it('says which scopes have to be ticked before it asks for them', async () => {
  startUpstream([]);
  show('consent');
  expect(await screen.findByText(/^写着“这个产品需要”的要勾，别的不想给可以不勾/)).toBeVisible();
  expect(screen.getAllByText(/（这个产品需要）$/)).not.toHaveLength(0);
});

it('puts what is typed and what was uploaded aside in the account by itself, and says which of both places has it', async () => {
  startUpstream([]);
  const { user } = show('contact');
  await screen.findByText('木兰溪示例鞋业', { exact: false });
  await user.type(screen.getByLabelText(/还想告诉机构什么/), '月底要用钱');
  expect(screen.getByText(/已自动保存在这个标签页里/)).toBeVisible();
  expect(await screen.findByText(/已自动保存在您的账户里/, {}, { timeout: 4_000 })).toBeVisible();
  const saves = allSent.filter(({ address }) => address.endsWith('/order/save'));
  expect(JSON.parse(String(saves.at(-1)?.body))).toMatchObject({
    productCode: 'FP1',
    content: { remark: expect.stringMatching(/月底要用钱$/), materials: fullContent.materials },
  });
});

it.each([
  ['before anything is typed, with its number and the way there', { productCode: 'FP1', zone: '', state: '20' }, true],
  ['of another product, of the farm zone or at its end', { productCode: 'FP2', zone: '', state: '20' }, false],
  ['of another product, of the farm zone or at its end', { productCode: 'FP1', zone: 'agri', state: '20' }, false],
  ['of another product, of the farm zone or at its end', { productCode: 'FP1', zone: '', state: '92' }, false],
])('tells of an open application for the product %s (%#)', async (_, order, isTold) => {
  const rows = [{ ...order, orderNo: ORDER_NO }];
  fakeFetch(({ address }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    if (address.includes('state=00')) return rowsAnswer([]);
    if (address.includes('list-order-by-page')) return rowsAnswer(rows);
    if (address.endsWith('/user/consents')) return rowsAnswer(CONSENTS);
    return dataAnswer(address.endsWith('/profile') ? company : { handleName: '林小溪' });
  });
  show('contact');
  if (!isTold) {
    expect(await screen.findByText('木兰溪示例鞋业', { exact: false })).toBeVisible();
    expect(screen.queryByRole('link', { name: '去看进度' })).toBeNull();
    return;
  }
  expect(await screen.findByRole('heading', { level: 1, name: `您已申请过，编号 ${ORDER_NO}` })).toBeVisible();
  expect(screen.getByRole('link', { name: '去看进度' })).toHaveAttribute('href', `/user/financeOrder?orderNo=${ORDER_NO}`);
  expect(screen.queryByRole('textbox') ?? screen.queryByRole('button', { name: /存着/ })).toBeNull();
  expect(sessionStorage.getItem('portal:form::/financeServerSub:apply:FP1')).not.toBeNull();
});

it('says of a visitor that only this tab has it', async () => {
  startUpstream([]);
  const { user } = show('amount', false);
  await user.type(await screen.findByLabelText('借多少'), '0');
  expect(screen.getByText(/已自动保存在这个标签页里/)).toBeVisible();
});

it('shows what was sent to whoever goes back from it, and no step of an empty form', async () => {
  startUpstream([dataAnswer({ orderNo: ORDER_NO, state: '10', version: 2, acceptDue: '' })]);
  const { user } = show('consent');
  await screen.findByText('木兰溪示例鞋业', { exact: false });
  await user.click(await screen.findByRole('button', { name: '保存，下一步' }));
  await user.click(await submitButton());
  expect(await screen.findByText(ORDER_NO)).toBeVisible();
  expect(screen.getByText(/机构说 2 个工作日内给您答复，平台约定最晚 5 个工作日。/)).toBeVisible();
  window.history.back();
  await waitFor(() => expect(window.location.search).toContain('step=consent'));
  expect(await screen.findByText(ORDER_NO)).toBeVisible();
  expect(screen.queryByRole('button', { name: '保存，下一步' })).toBeNull();
});

it('leads to the first step that is wrong, and to its field', async () => {
  startUpstream([]);
  const { user } = show('amount');
  const amount = await screen.findByLabelText('借多少');
  await waitFor(() => expect(amount).toHaveValue('50'));
  await user.clear(amount);
  await user.click(screen.getByRole('button', { name: '保存，下一步' }));
  expect(await screen.findByRole('link', { name: '请输入申请金额' })).toBeVisible();
  expect(screen.getByLabelText('借多少')).toHaveFocus();
  await user.type(screen.getByLabelText('借多少'), '60');
  expect(screen.queryByRole('link', { name: '请输入申请金额' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '保存，下一步' }));
  expect(await screen.findByRole('heading', { name: '用什么担保，怎么还' })).toHaveFocus();
  expect(window.location.search).toContain('step=repay');
});

it('takes an amount in full-width digits and sends it plain', async () => {
  const submissions = startUpstream([dataAnswer({ orderNo: ORDER_NO, state: '10', version: 2, acceptDue: '' })]);
  const { user } = show('amount');
  const amount = await screen.findByLabelText('借多少');
  await waitFor(() => expect(amount).toHaveValue('50'));
  await user.clear(amount);
  await user.type(amount, ' ６０ ');
  expect(amount).toHaveValue(' ６０ ');
  expect(screen.getByText('陆拾万元整')).toBeVisible();
  for (let at = 0; at < 5; at += 1) await user.click(await screen.findByRole('button', { name: '保存，下一步' }));
  await user.click(await submitButton());
  expect(await screen.findByText(ORDER_NO)).toBeVisible();
  expect(submissions()[0]?.body).toContain('"amount":"60"');
});

it('says on the review what is missing before, and ticks no step that is not complete', async () => {
  startUpstream([]);
  show('review', true, { ...fullContent, amount: '', payType: '', materials: [] });
  expect(await screen.findByRole('heading', { name: '还差几项' })).toBeVisible();
  expect(screen.getByText(/^还没填好：借多少（[^）]+）、怎么还（[^）]+）、资料（[^）]+）。/)).toBeVisible();
  expect(screen.getByText('还没传，必须有')).toHaveClass('bad');
  expect(screen.getByText('没有传，可以不传')).not.toHaveClass('bad');
  expect(ticked()).toEqual(['企业和联系人（已完成）', '授权（已完成）']);
});

it('ticks every step before the review when nothing is missing', async () => {
  startUpstream([]);
  show('review');
  await waitFor(() => expect(ticked()).toHaveLength(5));
  expect(screen.getByRole('heading', { name: '再看一遍，就可以递交' })).toBeVisible();
});

it('wants a consent that names the institution, and gives it before anything is sent', async () => {
  const submissions = startUpstream([dataAnswer({ orderNo: ORDER_NO, state: '10', version: 2, acceptDue: '' })], company, true, []);
  const { user } = show('consent');
  const tick = await screen.findByRole('checkbox', { name: /^我同意把这份申请的内容、材料和联系方式交给兴化湾银行/ });
  await user.click(screen.getByRole('button', { name: '保存，下一步' }));
  expect(await screen.findAllByText('请先看一遍并同意《向机构提供资料同意书》')).not.toHaveLength(0);
  expect(tick).toHaveAccessibleDescription('请先看一遍并同意《向机构提供资料同意书》');
  await user.click(tick);
  await user.click(screen.getByRole('button', { name: '保存，下一步' }));
  await user.click(await submitButton());
  expect(await screen.findByText(ORDER_NO)).toBeVisible();
  const [sent] = submissions();
  expect(sent).toBeDefined();
  const given = allSent.filter(({ address }) => address.endsWith('/consents/give'));
  expect(given.map(({ body }) => JSON.parse(String(body)))).toEqual([expect.objectContaining({ kind: 'institution', subject: 'A1' })]);
  expect(allSent.indexOf(given[0] as never)).toBeLessThan(allSent.indexOf(sent as never));
});

it('names on the review a consent that is not ticked in this window, and leads to its box', async () => {
  startUpstream([], company, true, []);
  const { user } = show('review');
  expect(await screen.findByText(/^还没填好：授权（请先看一遍并同意《向机构提供资料同意书》）。/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: '还没勾《向机构提供资料同意书》，去勾' }));
  const tick = await screen.findByRole('checkbox', { name: /^我同意把这份申请的内容、材料和联系方式交给兴化湾银行/ });
  await waitFor(() => expect(tick).toHaveFocus());
  expect(tick).toHaveAccessibleDescription('请先看一遍并同意《向机构提供资料同意书》');
});

it('lets a visitor without papers on to the login, and does not tick them', async () => {
  startUpstream([]);
  show('review', false, { ...fullContent, materials: [] });
  await waitFor(() => expect(ticked()).not.toContain('资料（已完成）'));
  expect(screen.getByRole('heading', { name: '再看一遍，登录后递交' })).toBeVisible();
  expect(screen.getByText('登录后再传，必须有')).not.toHaveClass('bad');
});

it('sends a company that is not certified to its certification and back, and sends nothing', async () => {
  const submissions = startUpstream([], { ...company, authOrgState: '0' });
  const { user } = show('review');
  await user.click(await submitButton());
  expect(screen.getByRole('heading', { name: '再看一遍，认证通过后递交' })).toBeVisible();
  const way = screen.getByRole('link', { name: '去认证企业' });
  expect(way).toHaveAttribute('href', expect.stringMatching(/^\/user\/companyAuth\?redirect=%2FfinanceServerSub%3FproductCode%3DFP1/));
  expect(submissions()).toEqual([]);
});

describe.each(['amount', 'contact', 'review'])('a certification that does not count, at the step %s', (step) => {
  afterEach(() => {
    certification = null;
  });

  it.each([
    [
      'under review',
      { state: '1', dueTime: '2026-12-03 18:00:00' },
      /认证审核中，最晚 .*12 月 3 日有结果，到时再来递交。填的内容都还在/,
      '看审核到哪一步',
    ],
    ['under review on paper', { state: '1' }, /认证审核中，有结果会发消息给您，到时再来递交。/, '看审核到哪一步'],
    ['refused', { state: '3', reason: '照片不清楚。' }, /企业认证没有通过：照片不清楚。改好再交，通过以后再来递交。/, '去改认证资料'],
    ['expired', { state: '4' }, /企业认证过期了。换上新的证照再认证一次，通过以后再来递交。/, '去重新认证'],
    ['never begun', { state: '0' }, /^先认证企业，约 3 分钟，再回来递交。审核最多 1 个工作日，可以先去认证/, '去认证企业'],
    ['taken back', { state: '5' }, /企业认证撤回了。重新认证，通过以后再来递交。/, '去重新认证'],
  ] as const)('is told with the way to it, and nothing is sent: %s', async (_, standing, sentence, way) => {
    certification = standing;
    const submissions = startUpstream([], { ...company, authOrgState: standing.state });
    const { user } = show(step);
    const told = await screen.findByText((__, element) => element?.id === 'hindrance' && sentence.test(element.textContent ?? ''));
    expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', expect.stringMatching(/^\/user\/companyAuth\?redirect=/));
    if (step === 'review') {
      await user.click(await submitButton());
      await waitFor(() => expect(told).toHaveFocus());
    }
    expect(submissions()).toEqual([]);
  });
});

it('leads from the platform’s refusal to the certification that is looked at, though the overview of it failed', async () => {
  const msg = '企业认证还在审核，有结果会发消息给您，通过以后再来';
  startUpstream([{ json: { code: 500, msg, field: 'certification' } }], { ...company, authOrgState: '1' });
  const answer = globalThis.fetch;
  globalThis.fetch = async (address, init) => {
    if (String(address).endsWith('/auth/overview')) throw new TypeError('lost');
    return answer(address, init);
  };
  const { user } = show('review');
  await user.click(await submitButton());
  expect(await screen.findByText(msg)).toBeVisible();
  const way = screen.getByRole('link', { name: '看企业认证办到哪一步' });
  expect(way).toHaveAttribute('href', expect.stringMatching(/^\/user\/companyAuth\?redirect=%2FfinanceServerSub%3FproductCode%3DFP1/));
});

it('hinders no company whose change is looked at while its certification counts', async () => {
  certification = { state: '1', isInForce: true };
  startUpstream([dataAnswer({ orderNo: ORDER_NO, state: '10', version: 2, acceptDue: '' })], {
    ...company,
    authOrgState: '1',
  });
  const { user } = show('review');
  await user.click(await submitButton());
  expect(await screen.findByText(ORDER_NO)).toBeVisible();
  certification = null;
});

it('tells a company that is not certified at the papers, and claims no paper of it to be verified', async () => {
  startUpstream([], { ...company, authOrgState: '0' });
  show('papers');
  expect(await screen.findByRole('link', { name: '去认证企业' })).toHaveAttribute('href', expect.stringContaining('step%3Dpapers'));
  expect(screen.queryByText(/认证时已核验/)).toBeNull();
  expect(screen.getByText('以企业认证登记的为准，这里不用交')).toBeVisible();
});

it('tells a person at every step that a company alone may send it, and on the review nothing else, with one way on', async () => {
  const submissions = startUpstream([], { ...company, accountType: 'INDIVIDUAL', companyName: '' });
  show('review', true, { ...fullContent, amount: '' });
  expect(await screen.findByRole('heading', { name: '换企业账号，再递交' })).toBeVisible();
  expect(screen.getAllByText(/这个产品只借给企业/)).toHaveLength(1);
  expect(screen.getByText(/填的内容跟着过去；材料换过账号再传，授权再勾一次。/)).toBeVisible();
  expect(screen.queryByText(/补齐就可以递交/)).toBeNull();
  expect(screen.queryByRole('button', { name: '递交申请' })).toBeNull();
  expect(screen.getAllByRole('button', { name: '换企业账号登录' })).toHaveLength(1);
  expect(submissions()).toEqual([]);
});

it('leads to the first gap by the steps, in whatever order the rules are', async () => {
  startUpstream([]);
  const { user } = show('review', true, { ...fullContent, firstLoan: '', payType: '' });
  await user.click(await submitButton());
  expect(await screen.findByRole('heading', { name: '您想借多少' })).toBeVisible();
  expect(screen.getByRole('link', { name: '请选择是不是第一次贷款' })).toBeVisible();
});

it('asks a visitor to log in at the end only', async () => {
  startUpstream([]);
  show('review', false);
  expect(await screen.findByRole('button', { name: '去登录，再递交' })).toBeVisible();
  expect(screen.getByText('林小溪')).toBeVisible();
});

it('begins with the loan of the address, moved into what the product lends, and takes the address to the login', async () => {
  startUpstream([]);
  sessionStorage.clear();
  setPageCookie('SIGNED_IN=; max-age=0');
  window.history.replaceState(null, '', '/financeServerSub?productCode=FP1&amount=800&months=18&payType=3&purpose=stock&hadLoan=1');
  render(
    <InPage>
      <ApplyForm product={sampleProduct} />
    </InPage>,
  );
  const amount = await screen.findByLabelText('借多少');
  expect(amount).toHaveValue('500');
  expect(screen.getByText(/您要的 800 万元不在 10–500 万元里，先填了最接近的。/)).toBeVisible();
  expect(screen.getByRole('radio', { name: '18 个月' })).toBeChecked();
  expect(screen.getByRole('radio', { name: /^流动资金/ })).toBeChecked();
  expect(screen.getByText(/您前面选的“进货周转”，这里叫“流动资金”。/)).toBeVisible();
  expect(screen.getByRole('radio', { name: '不是' })).toBeChecked();
  const user = userEvent.setup();
  await user.clear(amount);
  await user.type(amount, '80');
  expect(amount).toHaveValue('80');
  await user.click(screen.getByRole('button', { name: '保存，下一步' }));
  expect(await screen.findByRole('radio', { name: /^先息后本/ })).toBeChecked();
});

const person = { id: 'u2', loginName: 'walk_lin', nickName: 'walk_lin', accountType: 'INDIVIDUAL' };

it('asks a person for the name that papers bear, and takes the certified one where there is one', async () => {
  startUpstream([], person);
  const { user, page } = show('contact', true, { ...fullContent, applicantName: '' });
  const name = await screen.findByLabelText('您的姓名');
  expect(name).toHaveValue('');
  expect(screen.queryByText('walk_lin')).toBeNull();
  await user.type(name, '林示例');
  window.history.replaceState(null, '', '/financeServerSub?productCode=FP1&step=consent');
  page.unmount();
  startUpstream([], { ...person, realName: '林真名' });
  show('contact');
  expect(await screen.findByText('林真名')).toBeVisible();
  expect(screen.queryByLabelText('您的姓名')).toBeNull();
});

it('says in plain words that the device has no network, and keeps what is typed', async () => {
  startUpstream([new TypeError('offline')]);
  const online = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = show('review');
  await user.click(await submitButton());
  expect(await screen.findByText('网断了，没有交上去，填的都还在，连上网再点一次')).toBeVisible();
  expect(screen.getByText('50 万元')).toBeVisible();
  online.mockRestore();
});
