import { screen, waitFor, within } from '@testing-library/react';
import type { InsuranceOrder } from '#lib/contract/insurance-order.ts';
import { dataAnswer, fakeFetch, rowsAnswer } from '#lib/testing/fake-fetch.ts';
import { CONSENTS, FULL, ORDER_NO, person, prepareBrowser, product, show } from '../testing/apply-form-scene.tsx';
import { sampleOrder } from '../testing/sample-order.ts';

prepareBrowser();

/** The account keeps a draft of the product. */
function startWithDraft(draft: InsuranceOrder, isElsewhere = () => false, changed: InsuranceOrder = CHANGED) {
  return fakeFetch(({ address, body }) => {
    if (address.endsWith('/save') && isElsewhere() && JSON.parse(String(body)).basedOn !== undefined)
      return { json: { code: 500, msg: '这份草稿在别处也改过，请选用哪一份', field: 'basedOn' } };
    if (isElsewhere() && address.includes(`order/${ORDER_NO}`)) return dataAnswer(changed);
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    if (address.endsWith('/user/consents')) return rowsAnswer(CONSENTS);
    if (address.endsWith('/profile')) return dataAnswer(person);
    if (address.includes('productCode=I1') && address.includes('state=00')) return rowsAnswer([RENEWAL_DRAFT, draft]);
    return dataAnswer(draft);
  });
}

/** A renewal that was begun stands beside the draft of the product. */
const RENEWAL_DRAFT = sampleOrder({ orderNo: 'IO20261121000002', state: '00', renewOf: 'IO20261120000001' });
/** Left at what is covered. */
const LEFT = sampleOrder({
  ...{ orderNo: ORDER_NO, state: '00', updateTime: '2026-11-20T21:05:00+08:00' },
  application: { ...FULL, startDate: '', noticesReadAt: '' },
});
/** The same, changed in another browser. */
const CHANGED = {
  ...LEFT,
  updateTime: '2026-11-21T08:00:00+08:00',
  application: { ...LEFT.application, holder: { ...FULL.holder, address: '莆田市示例镇 9 号' } },
};
const ticked = () => screen.queryAllByText('（已完成）').map((mark) => mark.parentElement?.textContent);

it('asks whoever comes from the product whether he goes on with his draft, goes on where it was left, and never saves an empty form over it', async () => {
  const sent = startWithDraft(LEFT);
  const { user } = show('', null);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: '上次填的还在' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: /^接着填（.*11 月 20 日存下）$/ }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: '保什么，保多少' })).toHaveFocus());
  expect(window.location.search).toContain(`orderNo=${ORDER_NO}`);
  await waitFor(() => expect(ticked()).toEqual(['先看不赔（已完成）', '投保人（已完成）', '被保险人（已完成）']));
  expect(sent.filter(({ address }) => address.endsWith('/save'))).toEqual([]);
  await user.click(screen.getByRole('button', { name: '上一步' }));
  expect(await screen.findByRole('heading', { level: 1, name: '保谁，赔给谁' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /下一步/ }));
  expect(await screen.findByRole('heading', { level: 1, name: '保什么，保多少' })).toBeVisible();
  await waitFor(() => expect(sent.some(({ address }) => address.endsWith('/save'))).toBe(true));
  const body = JSON.parse(String(sent.find(({ address }) => address.endsWith('/save'))?.body));
  expect(body).toMatchObject({ orderNo: ORDER_NO, holder: { address: '莆田市示例镇' } });
});

it('has what is not covered read anew with a draft, says since when it is kept and what of it, then goes on where it was left', async () => {
  startWithDraft(LEFT);
  const { user } = show(`&orderNo=${ORDER_NO}`, null, product, false);
  expect(await screen.findByText(/您 2026-11-20 21:05 存的这份投保还在，填过的有投保人、被保险人、保什么、如实告知。/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /条我都看过了/ }));
  await user.click(screen.getByRole('button', { name: /下一步/ }));
  expect(await screen.findByRole('heading', { level: 1, name: '保什么，保多少' })).toBeVisible();
});

it.each([
  ['stands where it was saved with a draft', { exclusionsReadAt: '2026-11-20T01:00:00.000Z' }, '保什么，保多少'],
  ['is asked for anew where the product was changed since', { exclusionsReadAt: '2025-12-31T00:00:00.000Z' }, '先看哪些情况不赔'],
] as const)('the tick at what is not covered %s, in whatever tab it is gone on with', async (_, saved, step) => {
  startWithDraft({ ...LEFT, application: { ...LEFT.application, ...saved } });
  show(`&orderNo=${ORDER_NO}`, null, product, null);
  expect(await screen.findByRole('heading', { level: 1, name: step })).toBeVisible();
  expect(screen.getByText(/您 2026-11-20 21:05 存的这份投保还在，填过的有/)).toBeVisible();
});

it('begins anew beside a draft, whose place the new one takes with what is typed', async () => {
  const sent = startWithDraft(LEFT);
  const former = `portal:form:u1:/confirmInsured:insure:${ORDER_NO}`;
  sessionStorage.setItem(former, '{}');
  const { user } = show('', null);
  await user.click(await screen.findByRole('button', { name: '另填一份' }));
  await user.click(await screen.findByRole('button', { name: /下一步/ }));
  await user.type(await screen.findByLabelText('联系地址'), '莆田市示例镇 2 号');
  const saves = () => sent.filter(({ address }) => address.endsWith('/save')).map(({ body }) => JSON.parse(String(body)));
  expect(saves()).toEqual([]);
  await user.click(screen.getByRole('button', { name: '存着，下次再填' }));
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]).toMatchObject({ productCode: 'I1', holder: { address: '莆田市示例镇 2 号' } });
  expect(saves()[0]).not.toHaveProperty('orderNo');
  await waitFor(() => expect(sessionStorage.getItem(former)).toBeNull());
});

it.each([
  ['留这里填的', '莆田市示例镇 2 号'],
  ['换成那里存的', '莆田市示例镇 9 号'],
])('asks which draft counts where the one it goes on with was changed elsewhere: %s', async (way, shown) => {
  let isElsewhere = false;
  const sent = startWithDraft(LEFT, () => isElsewhere);
  const { user } = show(`holder&orderNo=${ORDER_NO}`, null);
  const address = await screen.findByLabelText('联系地址');
  await waitFor(() => expect(address).toHaveValue('莆田市示例镇'));
  isElsewhere = true;
  await user.type(address, ' 2 号');
  await user.click(screen.getByRole('button', { name: /下一步/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('这份申请在别处也改过');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('11 月 21 日 08:00 存下'));
  await user.click(screen.getByRole('button', { name: way }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await user.click(screen.getByRole('button', { name: '上一步' }));
  expect(await screen.findByLabelText('联系地址')).toHaveValue(shown);
  const bodies = sent.filter(({ address: to }) => to.endsWith('/save')).map(({ body }) => JSON.parse(String(body)));
  expect(bodies[0].basedOn).toEqual([LEFT.updateTime, bodies[0].saveId]);
  expect(bodies.filter(({ basedOn }) => basedOn === undefined)).toHaveLength(way === '留这里填的' ? 1 : 0);
});

it.each([
  ['留这里填的', '240.00 元'],
  ['换成那里存的', '360.00 元'],
])('shows what it showed, untouched as it is, until it is chosen which of two drafts counts: %s', async (way, shown) => {
  let isElsewhere = false;
  const changed = { ...CHANGED, application: { ...FULL, sumInsured: '60' } };
  const sent = startWithDraft({ ...LEFT, application: FULL }, () => isElsewhere, changed);
  const { user } = show(`notice&orderNo=${ORDER_NO}`, null);
  const aside = within(await screen.findByRole('complementary', { name: '您要买的保险' }));
  expect(await aside.findByText('240.00 元')).toBeVisible();
  isElsewhere = true;
  await user.click(await screen.findByRole('button', { name: /下一步/ }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('11 月 21 日 08:00 存下'));
  expect(aside.getByText('240.00 元')).toBeVisible();
  expect(aside.queryByText('360.00 元')).toBeNull();
  await user.click(screen.getByRole('button', { name: way }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(aside.getByText(shown)).toBeVisible();
  const over = sent.map(({ body }) => JSON.parse(String(body ?? '{}'))).filter((body) => body.sumInsured && body.basedOn === undefined);
  expect(over.map(({ sumInsured }) => sumInsured)).toEqual(way === '留这里填的' ? ['40'] : []);
  await user.click(screen.getByRole('button', { name: /^换(回这里填|成那里存)的$/ }));
  expect(aside.getByText(shown === '240.00 元' ? '360.00 元' : '240.00 元')).toBeVisible();
});

it('shows after a reload what was typed over a draft with all that stood there then, not with what it was changed to elsewhere', async () => {
  let isElsewhere = false;
  startWithDraft({ ...LEFT, application: FULL }, () => isElsewhere, { ...CHANGED, application: { ...FULL, sumInsured: '60' } });
  const { user, page } = show(`holder&orderNo=${ORDER_NO}`, null);
  const aside = () => within(screen.getByRole('complementary', { name: '您要买的保险' }));
  const address = await screen.findByLabelText('联系地址');
  await waitFor(() => expect(address).toHaveValue('莆田市示例镇'));
  await user.type(address, ' 2 号');
  page.unmount();
  isElsewhere = true;
  show(`holder&orderNo=${ORDER_NO}`, null);
  await waitFor(() => expect(screen.getByLabelText('联系地址')).toHaveValue('莆田市示例镇 2 号'));
  expect(aside().getByText('240.00 元')).toBeVisible();
  expect(aside().queryByText('360.00 元')).toBeNull();
});

it('offers no copy of an order that was sent, under whatever name this tab kept one', async () => {
  let isSent = false;
  const draft = { ...LEFT, application: { ...FULL, noticesReadAt: '2026-11-20T01:00:00.000Z' } };
  const sent = fakeFetch(({ address }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    if (address.endsWith('/submit')) {
      isSent = true;
      return dataAnswer({ orderNo: ORDER_NO, state: '30', version: 2 });
    }
    if (address.endsWith('/user/consents')) return rowsAnswer(CONSENTS);
    if (address.endsWith('/profile')) return dataAnswer(person);
    if (address.includes('state=00')) return rowsAnswer(isSent ? [] : [draft]);
    return dataAnswer({ ...draft, state: isSent ? '30' : '00' });
  });
  for (const name of ['roster:I1', 'apart:I1', 'insure:I1:instead', 'insure:I9'])
    sessionStorage.setItem(`portal:form:u1:/confirmInsured:${name}`, '{}');
  const { user, page } = show(`confirm&orderNo=${ORDER_NO}`, FULL);
  await user.click(await screen.findByRole('button', { name: '确认投保' }));
  await waitFor(() => expect(sent.some(({ address }) => address.endsWith('/submit'))).toBe(true));
  await waitFor(() => expect(window.location.search).toContain('step=done'));
  page.unmount();
  show('', null);
  expect(await screen.findByRole('button', { name: /下一步/ })).toBeVisible();
  expect(screen.queryByText('上次填的还在')).toBeNull();
  const kept = Object.keys(sessionStorage).filter((key) => key.includes('/confirmInsured:'));
  expect(kept).toEqual(['portal:form:u1:/confirmInsured:insure:I9']);
});

it('leaves what was typed in this tab as it is, whatever draft the account keeps', async () => {
  const sent = fakeFetch(({ address }) => {
    if (address.endsWith('/user/consents')) return rowsAnswer(CONSENTS);
    if (address.endsWith('/profile')) return dataAnswer(person);
    return rowsAnswer([sampleOrder({ orderNo: ORDER_NO, state: '00' })]);
  });
  show('holder', { holder: { ...FULL.holder, address: '示例镇 2 号' } });
  await waitFor(() => expect(screen.getByLabelText('联系地址')).toHaveValue('示例镇 2 号'));
  await waitFor(() => expect(sent.some(({ address }) => address.endsWith('/profile'))).toBe(true));
  expect(window.location.search).not.toContain('orderNo');
});
