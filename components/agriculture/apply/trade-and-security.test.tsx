import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { stubDialog } from '#components/ui/testing/stub-dialog.ts';
import { dataAnswer, fakeFetch, rowsAnswer, setPageCookie } from '#lib/testing/fake-fetch.ts';
import { sampleConsent } from '#lib/testing/sample-consents.ts';
import { FULL_FARM } from '#lib/testing/sample-farm-content.ts';
import type { FarmApplyProduct } from './farm-application.ts';
import { FarmApplyForm } from './farm-apply-form.tsx';

const product: FarmApplyProduct = {
  ...{ productCode: 'F1', productName: '示例农担贷', agencyId: 'bank', agencyName: '示例银行' },
  ...{ amountStart: 10, amountEnd: 100, rateStart: 4, rateEnd: 5, rateNegotiable: false, termStart: 6, termEnd: 12 },
  ...{ guaranteeTypes: ['6'], payTypes: ['1'], seasonal: true, fees: [], materials: [] },
  conditions: [{ text: '面积 3 亩以上', note: '' }],
  lead: '',
};
const MAY_SEND = /对不上的也能交/;
const next = () => screen.getByRole('button', { name: '保存，下一步' });

/** What is sent is refused as often as there are refusals. */
function startUpstream(refusals: object[] = []) {
  return fakeFetch(({ address }) => {
    if (address.endsWith('/match')) return dataAnswer({ ownFields: [], products: [], policies: [], judged: 0 });
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    if (address.endsWith('/submit')) return { json: refusals.shift() ?? { code: 200, data: { submitNo: 'AG1', state: '10' } } };
    if (address.endsWith('/user/consents')) return rowsAnswer([sampleConsent('institution', { subject: 'bank' })]);
    if (address.endsWith('/profile')) return dataAnswer({ id: 'u1', loginName: 'u', nickName: '林小田', accountType: 'INDIVIDUAL' });
    if (address.includes('signProtocol'))
      return dataAnswer({ version: '1', title: '授权书', paragraphs: [], state: '1', expireTime: '2027-01-01', idNo: null });
    if (address.includes('/list-order-by-page')) return rowsAnswer([]);
    if (address.includes('/fin/order/')) return dataAnswer({ sla: [], agriculture: { content: { agencyIds: [] }, score: 60 } });
    return dataAnswer(address.includes('/draft/') ? null : []);
  });
}

function show(step: string, typed: object, change: Partial<FarmApplyProduct> = {}) {
  setPageCookie('SIGNED_IN=1; path=/; max-age=60');
  window.history.replaceState(null, '', `/agriculture/submit?productId=F1&step=${step}`);
  const kept = { content: typed, submission: null, savedAtMs: 0 };
  sessionStorage.setItem('portal:form::/agriculture/submit:farm:F1', JSON.stringify(kept));
  render(
    <InPage>
      <FarmApplyForm product={{ ...product, ...change }} others={[]} />
    </InPage>,
  );
  return userEvent.setup();
}

beforeAll(() => {
  stubDialog();
  window.scrollTo = () => {};
});
beforeEach(() => {
  sessionStorage.clear();
  startUpstream();
});

it('shows the insurances in a window of its own, beside the question whether one was bought', async () => {
  show('trade', FULL_FARM);
  const link = await screen.findByRole('link', { name: /^看农业保险/ });
  expect(link).toHaveAttribute('href', '/insure?type=8');
  expect(link).toHaveAttribute('target', '_blank');
});

it('refuses at the years whoever is too new for the one security of the product, and leads to others', async () => {
  const user = show('trade', { ...FULL_FARM, guarantee: '', years: '' });
  const years = await screen.findByLabelText('干了几年');
  expect(screen.getByText(/农担要干满 2 年，不满的交不了/)).toBeVisible();
  await user.type(years, '1');
  expect(screen.getByRole('link', { name: '看看专区里别的产品' })).toHaveAttribute('href', '/agriculture/product');
  expect(screen.queryByText(MAY_SEND)).toBeNull();
  await user.click(next());
  await waitFor(() => expect(years).toHaveAccessibleDescription(/这个产品只收农担，要干满 2 年/));
  expect(screen.getByRole('heading', { level: 1, name: '您种什么、养什么' })).toBeVisible();
  await user.clear(years);
  await user.type(years, '2');
  expect(screen.getByText(MAY_SEND)).toBeVisible();
  await user.click(next());
  expect(await screen.findByRole('heading', { level: 1, name: '您想借多少，用什么担保' })).toBeVisible();
});

it('refuses at the choice of the security whoever is too new for it, and says which others there are', async () => {
  const taken = { guaranteeTypes: ['1', '6'] };
  const user = show('trade', { ...FULL_FARM, guarantee: '', years: '1' }, taken);
  expect(await screen.findByText(MAY_SEND)).toBeVisible();
  await user.click(next());
  await user.click(await screen.findByRole('radio', { name: /^农担/ }));
  expect(screen.getByText(/可以改选信用，或者/)).toBeVisible();
  await user.click(next());
  expect(await screen.findByRole('alert', { name: '有 1 处要改' })).toHaveTextContent('找农担的，要干满 2 年');
  await user.click(screen.getByRole('radio', { name: /^信用/ }));
  expect(screen.queryByText(/可以改选/)).toBeNull();
  await user.click(next());
  expect(await screen.findByRole('heading', { level: 1, name: '把资料传上来' })).toBeVisible();
});

it.each([
  ['1', 0],
  ['2', 1],
])('says in the review of %s years that it can be sent only where the form takes it', async (years, said) => {
  show('review', { ...FULL_FARM, guarantee: '2', years });
  expect(await screen.findByText(/最后以机构核对为准/)).toBeVisible();
  expect(screen.queryAllByText(MAY_SEND)).toHaveLength(said);
});

const { scaleUnit: _unit, ...OPEN_UNIT } = { ...FULL_FARM, guarantee: '', industry: '' };

it('measures a farm as its trade is measured, until a unit is chosen', async () => {
  const user = show('trade', OPEN_UNIT);
  const unit = await screen.findByRole('combobox', { name: '单位' });
  await user.click(screen.getByRole('radio', { name: '水果' }));
  expect(unit).toHaveValue('亩');
  await user.click(screen.getByRole('radio', { name: '畜禽' }));
  expect(unit).toHaveValue('头');
  expect(screen.queryByRole('option', { name: '亩' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: /^水产/ }));
  expect(unit).toHaveValue('');
  await user.click(next());
  await waitFor(() => expect(unit).toHaveAccessibleDescription(/请选择单位/));
  await user.selectOptions(unit, '笼');
  await user.click(screen.getByRole('radio', { name: '茶叶' }));
  expect(unit).toHaveValue('笼');
});

it('leaves the unit of a kept application as it is, and questions 亩 of animals', async () => {
  show('trade', { ...FULL_FARM, industry: 'livestock', scaleUnit: '亩' });
  expect(await screen.findByRole('combobox', { name: '单位' })).toHaveValue('亩');
  expect(screen.getByLabelText('规模')).toHaveAccessibleDescription(/畜禽一般按头算/);
});

it('takes the corrected number after another one was refused', async () => {
  startUpstream([{ code: 500, msg: '授权不是为这个号码办的，请重新扫码授权', field: 'idNo' }]);
  const user = show('sign', FULL_FARM, { guaranteeTypes: ['1'] });
  const number = await screen.findByLabelText('身份证号');
  await user.type(number, '350399199001010016');
  await user.click(next());
  await user.click(await screen.findByRole('button', { name: '递交申请' }));
  expect(await screen.findByRole('alert', { name: '有 1 处要改' })).toHaveTextContent('授权不是为这个号码办的');
  await user.clear(screen.getByLabelText('身份证号'));
  await user.type(screen.getByLabelText('身份证号'), '35030019000101003X');
  expect(screen.queryByText(/授权不是为这个号码办的/)).toBeNull();
  await user.click(next());
  await user.click(await screen.findByRole('button', { name: '递交申请' }));
  expect(await screen.findByText('交给示例银行了')).toBeVisible();
});
