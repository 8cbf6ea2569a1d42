import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { dataAnswer, fakeFetch, rowsAnswer, setPageCookie } from '#lib/testing/fake-fetch.ts';
import { ApplyForm } from './finance-apply-form.tsx';
import { CONSENTS, company, ORDER_NO, ticked } from './testing/sample-applicant.ts';
import { fullContent, sampleProduct } from './testing/sample-product.ts';

let allSent: ReturnType<typeof fakeFetch> = [];

beforeAll(() => {
  window.scrollTo = () => {};
});
beforeEach(() => sessionStorage.clear());

const DRAFT = { orderNo: ORDER_NO, zone: '', state: '00', updateTime: '2026-11-20T21:05:00+08:00' };

/** An account that keeps a draft of the product, or none. */
function startWithDraft(content: object | null, onSave: () => 'lost' | null = () => null) {
  allSent = fakeFetch(({ address }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    if (address.endsWith('/save') && onSave() === 'lost') throw new TypeError('lost');
    if (address.includes('list-order-by-page')) return rowsAnswer(content === null ? [] : [DRAFT]);
    if (address.endsWith(`/fin/order/${ORDER_NO}`)) return dataAnswer({ ...DRAFT, sla: [], draft: content });
    if (address.endsWith('/user/consents')) return rowsAnswer(CONSENTS);
    if (address.endsWith('/profile')) return dataAnswer(company);
    if (address.endsWith('/detail')) return dataAnswer({ handleName: '林小溪' });
    return dataAnswer({});
  });
}

/** The form on a page that is left and come back to. */
function Away() {
  const [isAway, setAway] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAway(!isAway)}>
        {isAway ? '回来' : '去别处'}
      </button>
      {!isAway && <ApplyForm product={sampleProduct} />}
    </>
  );
}

/** Comes to the form by an address that names no step; the tab holds what it held. */
function come(search = '') {
  setPageCookie('SIGNED_IN=1');
  window.history.replaceState(null, '', `/financeServerSub?productCode=FP1${search}`);
  const page = render(
    <InPage>
      <Away />
    </InPage>,
  );
  return { user: userEvent.setup(), page };
}

/** Complete but for the papers and the authorisation. */
const halfContent = { ...fullContent, materials: [], authorisation: { agreed: false, dataScopes: [] } };
const DONE_BEFORE = ['借多少（已完成）', '怎么还（已完成）', '企业和联系人（已完成）'];

it('goes on with a draft at the first step that is not complete, those before it ticked, back and forth and over a reload', async () => {
  startWithDraft(halfContent);
  const { user, page } = come('&draft=1');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: '把资料传上来' })).toHaveFocus());
  await waitFor(() => expect(ticked()).toEqual(DONE_BEFORE));
  expect(allSent.filter(({ address }) => address.endsWith('/save'))).toEqual([]);
  page.unmount();
  const again = come(window.location.search.slice('?productCode=FP1'.length));
  expect(await screen.findByRole('heading', { level: 1, name: '把资料传上来' })).toBeVisible();
  await waitFor(() => expect(ticked()).toEqual(DONE_BEFORE));
  for (const former of ['谁来申请，联系谁', '用什么担保，怎么还', '您想借多少']) {
    await user.click(screen.getByRole('button', { name: '上一步' }));
    expect(await screen.findByRole('heading', { level: 1, name: former })).toBeVisible();
  }
  expect(screen.getByLabelText('借多少')).toHaveValue('50');
  again.page.unmount();
  come(window.location.search.slice('?productCode=FP1'.length));
  await waitFor(() => expect(screen.getByLabelText('借多少')).toHaveValue('50'));
  expect(screen.getByRole('heading', { level: 1, name: '您想借多少' })).toBeVisible();
});

it('ticks no step before the one where a draft was left that is not valid', async () => {
  startWithDraft({ ...halfContent, payType: '' });
  const { user } = come('&draft=1');
  expect(await screen.findByRole('heading', { level: 1, name: '用什么担保，怎么还' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^先息后本/ }));
  await user.click(screen.getByRole('button', { name: '保存，下一步' }));
  await waitFor(() => expect(ticked()).toEqual(['借多少（已完成）', '怎么还（已完成）']));
});

it('asks whoever comes from the product whether he goes on with the draft of the account', async () => {
  startWithDraft(halfContent);
  const { user } = come();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: '上次填的还在' })).toHaveFocus());
  expect(screen.getByText(/新的一存下就换掉上次填的，上次填的找不回来。/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^接着填（.*11 月 20 日存下）$/ }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: '把资料传上来' })).toHaveFocus());
  expect(window.location.search).toBe('?productCode=FP1&draft=1&step=papers');
});

it('begins anew beside a draft, which nothing takes the place of before something is typed', async () => {
  startWithDraft(halfContent);
  const { user } = come();
  await user.click(await screen.findByRole('button', { name: '另填一份' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: '您想借多少' })).toHaveFocus());
  const amount = screen.getByLabelText('借多少');
  expect(amount).toHaveValue('');
  expect(allSent.filter(({ address }) => address.endsWith('/save'))).toEqual([]);
  await user.type(amount, '30');
  expect(window.location.search).toContain('step=amount');
  await waitFor(() => expect(allSent.some(({ address }) => address.endsWith('/save'))).toBe(true), { timeout: 4_000 });
  const [save] = allSent.filter(({ address }) => address.endsWith('/save'));
  expect(JSON.parse(String(save?.body))).toMatchObject({ productCode: 'FP1', content: { amount: '30', contactName: '林小溪' } });
});

it('asks of what the tab holds too, which stays until something new is typed', async () => {
  startWithDraft(null);
  const savedAtMs = Date.parse('2026-11-21T09:00:00+08:00');
  sessionStorage.setItem('portal:form::/financeServerSub:apply:FP1', JSON.stringify({ content: halfContent, submission: null, savedAtMs }));
  const { user, page } = come();
  await user.click(await screen.findByRole('button', { name: '另填一份' }));
  expect(await screen.findByLabelText('借多少')).toHaveValue('');
  page.unmount();
  come();
  await user.click(await screen.findByRole('button', { name: /^接着填（.*11 月 21 日存下）$/ }));
  expect(await screen.findByRole('heading', { level: 1, name: '把资料传上来' })).toBeVisible();
  await waitFor(() => expect(ticked()).toEqual(DONE_BEFORE));
});

/** What the account has was changed by somebody else; what is sent here after that is refused unless it replaces it. */
function changeElsewhere(content: object) {
  const there = { ...DRAFT, updateTime: '2026-11-21T08:00:00+08:00' };
  allSent = fakeFetch(({ address, body }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    if (address.includes('list-order-by-page')) return rowsAnswer([there]);
    if (address.endsWith(`/fin/order/${ORDER_NO}`)) return dataAnswer({ ...there, sla: [], draft: content });
    if (address.endsWith('/profile')) return dataAnswer(company);
    if (/\/(save|submit)$/.test(address) && JSON.parse(String(body)).basedOn !== undefined)
      return { json: { code: 500, msg: '这份草稿在别处也改过，请选用哪一份', field: 'basedOn' } };
    return dataAnswer({ orderNo: ORDER_NO, state: '00', version: 2 });
  });
}
const saves = () => allSent.filter(({ address }) => address.endsWith('/save')).map(({ body }) => JSON.parse(String(body)));

it('saves over its own saves, an unanswered one too, by one name until it is answered', async () => {
  let isLost = true;
  startWithDraft(halfContent, () => (isLost ? 'lost' : null));
  const { user } = come('&draft=1');
  expect(await screen.findByRole('heading', { level: 1, name: '把资料传上来' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '存着，下次再填' }));
  await waitFor(() => expect(saves()).toHaveLength(1));
  isLost = false;
  await user.click(screen.getByRole('button', { name: '存着，下次再填' }));
  await waitFor(() => expect(saves()).toHaveLength(2));
  const [first, second] = saves();
  expect(first).toMatchObject({ saveId: second.saveId, basedOn: [DRAFT.updateTime, second.saveId] });
  expect(second.basedOn).toEqual(first.basedOn);
  await user.click(screen.getByRole('button', { name: '上一步' }));
  await user.type(await screen.findByLabelText('联系人'), '二');
  await waitFor(() => expect(saves()).toHaveLength(3), { timeout: 4_000 });
  expect(saves()[2].basedOn).toEqual([first.saveId, expect.not.stringMatching(first.saveId)]);
  expect(screen.queryByText(/在别处也改过/)).toBeNull();
});

it.each([
  ['留这里填的', '林小溪二'],
  ['换成那里存的', '陈小海'],
])('asks which draft counts where it was changed elsewhere meanwhile: %s', async (way, shown) => {
  startWithDraft(halfContent);
  const { user } = come('&draft=1&step=contact');
  const name = await screen.findByLabelText('联系人');
  await waitFor(() => expect(name).toHaveValue('林小溪'));
  changeElsewhere({ ...halfContent, contactName: '陈小海' });
  await user.type(name, '二');
  expect(await screen.findByRole('alert', undefined, { timeout: 4_000 })).toHaveTextContent('这份申请在别处也改过');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('11 月 21 日 08:00 存下'));
  expect(name).toHaveValue('林小溪二');
  await user.click(screen.getByRole('button', { name: way }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByLabelText('联系人')).toHaveValue(shown);
  const replacing = saves().filter(({ basedOn }) => basedOn === undefined);
  expect(replacing.map(({ content }) => content.contactName)).toEqual(way === '留这里填的' ? [shown] : []);
});

it('asks when it is sent which draft counts, though nothing was changed here since the other was saved', async () => {
  startWithDraft(fullContent);
  const { user } = come('&draft=1&step=review');
  const send = await screen.findByRole('button', { name: '递交申请' });
  changeElsewhere({ ...fullContent, contactName: '陈小海' });
  await user.click(send);
  expect(await screen.findByRole('alert', undefined, { timeout: 4_000 })).toHaveTextContent('这份申请在别处也改过');
  expect(screen.queryByText('没有交成')).toBeNull();
  const [tried] = allSent.filter(({ address }) => address.endsWith('/submit')).map(({ body }) => JSON.parse(String(body)));
  expect(tried.basedOn).toEqual([DRAFT.updateTime]);
});

it('gives back what was typed here after what is kept there took its place, over a reload too', async () => {
  startWithDraft(halfContent);
  const { user, page } = come('&draft=1&step=contact');
  const name = await screen.findByLabelText('联系人');
  await waitFor(() => expect(name).toHaveValue('林小溪'));
  changeElsewhere({ ...halfContent, contactName: '陈小海' });
  await user.type(name, '二');
  const take = await screen.findByRole('button', { name: '换成那里存的' }, { timeout: 4_000 });
  await waitFor(() => expect(take).toBeEnabled());
  await user.click(take);
  expect(await screen.findByText(/已换成那里存的/)).toBeVisible();
  expect(screen.getByLabelText('联系人')).toHaveValue('陈小海');
  page.unmount();
  come('&draft=1&step=contact');
  await user.click(await screen.findByRole('button', { name: '换回这里填的' }));
  expect(screen.getByLabelText('联系人')).toHaveValue('林小溪二');
  await user.click(screen.getByRole('button', { name: '换成那里存的' }));
  expect(screen.getByLabelText('联系人')).toHaveValue('陈小海');
});

it('goes back from the review to change one step, keeps the marks of complete ones and returns to the review', async () => {
  startWithDraft(fullContent);
  const { user } = come('&draft=1');
  expect(await screen.findByRole('heading', { name: '再看一遍，就可以递交' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^修改\s*借多少$/ }));
  expect(await screen.findByRole('heading', { name: '您想借多少' })).toHaveFocus();
  await waitFor(() => expect(ticked()).toEqual(['怎么还（已完成）', '企业和联系人（已完成）', '资料（已完成）', '授权（已完成）']));
  await user.clear(screen.getByLabelText('借多少'));
  await user.click(screen.getByRole('button', { name: '保存，回到核对' }));
  expect(await screen.findByRole('link', { name: '请输入申请金额' })).toBeVisible();
  await user.type(screen.getByLabelText('借多少'), '60');
  await user.click(screen.getByRole('button', { name: '保存，回到核对' }));
  expect(await screen.findByRole('heading', { name: '再看一遍，就可以递交' })).toHaveFocus();
  expect(screen.getByText('60 万元')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '上一步' }));
  expect(await screen.findByRole('button', { name: '保存，下一步' })).toBeVisible();
});

it('goes on with the draft as it is by now, whatever was read of it before', async () => {
  startWithDraft(halfContent);
  const first = come('&draft=1&step=contact');
  await waitFor(() => expect(screen.getByLabelText('联系人')).toHaveValue('林小溪'));
  changeElsewhere({ ...halfContent, contactName: '陈小海' });
  await first.user.click(screen.getByRole('button', { name: '去别处' }));
  await first.user.click(screen.getByRole('button', { name: '回来' }));
  await waitFor(() => expect(screen.getByLabelText('联系人')).toHaveValue('陈小海'));
});

it('says at the first step of a product for companies how long a certification is looked at, to a visitor', async () => {
  startWithDraft(null);
  setPageCookie('SIGNED_IN=; max-age=0');
  window.history.replaceState(null, '', '/financeServerSub?productCode=FP1');
  render(
    <InPage>
      <ApplyForm product={sampleProduct} />
    </InPage>,
  );
  expect(await screen.findByText(/审核最多 1 个工作日/)).toHaveTextContent(/^递交要先认证企业。/);
  const way = screen.getByRole('link', { name: '登录，看认证了没有' });
  expect(way).toHaveAttribute('href', expect.stringMatching(/^\/login\?mode=company&redirect=/));
});

it('puts aside what the address said, as the form shows it, with the first answer that is typed', async () => {
  startWithDraft(null);
  setPageCookie('SIGNED_IN=; max-age=0');
  window.history.replaceState(null, '', '/financeServerSub?productCode=FP1&amount=80&months=24&payType=3');
  const form = (
    <InPage>
      <ApplyForm product={sampleProduct} />
    </InPage>
  );
  const { unmount } = render(form);
  expect(await screen.findByLabelText('借多少')).toHaveValue('80');
  await userEvent.click(screen.getByRole('radio', { name: /^是，第一次/ }));
  unmount();
  window.history.replaceState(null, '', '/financeServerSub?productCode=FP1&step=amount');
  render(form);
  expect(await screen.findByLabelText('借多少')).toHaveValue('80');
  expect(screen.getByRole('radio', { name: '24 个月' })).toBeChecked();
});

it('says that the draft a link leads to is not there any more, until a new one is begun', async () => {
  startWithDraft(null);
  const { user } = come('&draft=1');
  const told = await screen.findByText(/没有读到存着的这份申请。.*在这里填的是新的一份。/);
  expect(told).toContainElement(screen.getAllByRole('link', { name: '我的订单' })[0] ?? null);
  await user.type(screen.getByLabelText('借多少'), '3');
  expect(screen.queryByText(/没有读到存着的这份申请/)).toBeNull();
});
