import { jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { dataAnswer, fakeFetch } from '#lib/testing/fake-fetch.ts';
import { sampleConsent } from '#lib/testing/sample-consents.ts';
import { FULL, ORDER_NO, prepareBrowser, product, show, startUpstream } from '../testing/apply-form-scene.tsx';
import { sampleInsurance } from '../testing/sample-insurance.ts';
import { emptyApplication, holderAccount, NO_INSURED, toApplyProduct } from './application.ts';
import { ApplyForm } from './apply-form.tsx';

prepareBrowser();

it('says at each field of a step what is wrong, goes to the first, and forgets it where it is put right', async () => {
  startUpstream([]);
  const { user } = show('holder', { holder: { ...FULL.holder, name: '', idNo: '350399199001010013', mobile: '1' } });
  const name = await screen.findByLabelText('姓名');
  await waitFor(() => expect(screen.getByLabelText('手机号')).toHaveValue('1'));
  await user.click(screen.getByRole('button', { name: /下一步/ }));
  await waitFor(() => expect(name).toHaveFocus());
  for (const label of ['姓名', '证件号码', '手机号']) expect(screen.getByLabelText(label)).toBeInvalid();
  expect(screen.getByLabelText('联系地址')).toBeValid();
  await user.type(name, '林示例');
  expect(screen.getByLabelText('证件号码')).toBeValid();
});

it('holds everything over a reload and a way back', async () => {
  startUpstream([]);
  const { user, page } = show('holder', null);
  const address = await screen.findByLabelText('联系地址');
  await user.type(address, '莆田市示例镇 1 号');
  page.unmount();
  show('cover', null).page.unmount();
  window.history.replaceState(null, '', '/confirmInsured?productCode=I1&step=holder');
  render(
    <InPage>
      <ApplyForm product={product} />
    </InPage>,
  );
  await waitFor(() => expect(screen.getByLabelText('联系地址')).toHaveValue('莆田市示例镇 1 号'));
});

it('holds the last look back until it is known who is logged in, with what was typed', async () => {
  fakeFetch(() => undefined);
  const { page } = show('confirm', FULL);
  expect(await screen.findByRole('heading', { name: '再看一遍，就可以提交' })).toBeVisible();
  expect(await screen.findByText('正在载入')).toBeInTheDocument();
  expect(screen.queryByText('还没填')).toBeNull();
  expect(screen.queryByRole('button', { name: /提交/ })).toBeNull();
  page.unmount();
  startUpstream([]);
  show('confirm', FULL);
  expect(await screen.findByRole('button', { name: '确认投保' })).toBeVisible();
  expect(screen.getAllByText(/林示例/).length).toBeGreaterThan(0);
  expect(screen.queryByText('正在载入')).toBeNull();
});

it('ticks no step that is not complete, and says on the last look which', async () => {
  startUpstream([]);
  show('confirm', { ...FULL, holder: { ...FULL.holder, name: '' } });
  expect(await screen.findByText(/^还没填好：.*投保人/)).toBeVisible();
  const ticked = screen.getAllByText('（已完成）').map((mark) => mark.parentElement?.textContent);
  expect(ticked).toContain('先看不赔（已完成）');
  expect(ticked).not.toContain('投保人（已完成）');
});

it('keeps everything when the answer is lost, and sends it again under the same key', async () => {
  const submissions = startUpstream([new TypeError('lost'), dataAnswer({ orderNo: ORDER_NO, state: '30', version: 2 })]);
  const { user } = show('confirm', FULL);
  sessionStorage.setItem('portal:form::/confirmInsured:roster:I1', JSON.stringify({ text: '员工一' }));
  const send = await screen.findByRole('button', { name: '确认投保' });
  await screen.findByText('林示例');
  await user.click(send);
  expect(await screen.findByText('后端接口连接异常')).toBeVisible();
  expect(screen.getAllByText(/林示例/).length).toBeGreaterThan(0);
  expect(sessionStorage.length).toBeGreaterThan(0);
  const laterMs = Date.now() + 2_000;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => laterMs);
  await user.click(await screen.findByRole('button', { name: '确认投保' }));
  await waitFor(() => expect(submissions()).toHaveLength(2));
  clock.mockRestore();
  const keys = submissions().map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  // Lines of a list that were not taken over go with the order.
  await waitFor(() => expect(sessionStorage.getItem('portal:form::/confirmInsured:roster:I1')).toBeNull());
});

/** Given to another insurer, and before insurers were named. */
const ELSEWHERE = [sampleConsent('health', { subject: 'a2' }), sampleConsent('health', { version: '2026-11-26', hash: 'a'.repeat(64) })];

it('wants the consent to health answers and to others’ data where they are given, and sends nothing before', async () => {
  const others = [{ ...FULL.insureds[0], relation: '子女', name: '林小溪' }];
  const submissions = startUpstream([dataAnswer({ orderNo: ORDER_NO, state: '30', version: 2 })], ELSEWHERE);
  const { user } = show('notice', { ...FULL, insureds: others });
  const tick = await screen.findByLabelText(`我同意把健康信息交给${product.insurerName}，只用来核保和理赔`);
  expect(tick).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: /下一步/ }));
  expect(await screen.findAllByText('请先看一遍并同意《健康信息处理同意书》')).not.toHaveLength(0);
  await user.click(tick);
  window.history.replaceState(null, '', '/confirmInsured?productCode=I1&step=insured');
  expect(submissions()).toEqual([]);
});

it('begins with as many people, of the class, that were tried, and asks a company to log in for a group', () => {
  const group = toApplyProduct(
    sampleInsurance({
      insuredKind: '2',
      minInsureds: 3,
      relations: ['雇主与员工'],
      occupationClasses: ['1 类', '2 类', '3 类'],
      pricing: { ...sampleInsurance().pricing, kind: '表' },
    }),
  );
  const { insureds } = emptyApplication(group, null, { units: 12, occupation: 3 });
  expect(insureds).toHaveLength(12);
  expect(insureds.every(({ occupationClass, relation }) => occupationClass === '3 类' && relation === '雇主与员工')).toBe(true);
  expect(emptyApplication(group, null, {}).insureds).toHaveLength(3);
  expect(emptyApplication(group, null, { units: 5.5 }).insureds).toHaveLength(3);
  expect(holderAccount(group)).toBe('ENTERPRISE');
  expect(holderAccount(product)).toBeUndefined();
});

it('tells a person before anything is filled in that a group is insured by a company, and names none but it as the holder', async () => {
  startUpstream([]);
  const group = toApplyProduct(sampleInsurance({ insuredKind: '2', minInsureds: 3, relations: ['雇主与员工'] }));
  expect(emptyApplication(group, null, {}).holder).toMatchObject({ kind: '企业', idType: '5' });
  show('holder', { ...FULL, holder: emptyApplication(group, null, {}).holder }, group);
  expect(await screen.findByText(/这个保险由企业、合作社投保，个人不能买/)).toBeVisible();
  expect(await screen.findByRole('button', { name: '换企业账号登录' })).toBeVisible();
  expect(screen.queryByRole('link', { name: '用企业账号登录' })).toBeNull();
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(['企业、合作社']);
});

it('asks nobody for a relation where the product names none', async () => {
  startUpstream([]);
  show('insured', FULL, toApplyProduct(sampleInsurance({ relations: [] })));
  expect(await screen.findByLabelText('姓名')).toBeVisible();
  expect(screen.queryByLabelText('是投保人的')).toBeNull();
});

it('of a company takes only near relatives of its employees as beneficiaries, to choose from', async () => {
  startUpstream([]);
  const group = toApplyProduct(sampleInsurance({ insuredKind: '2', minInsureds: 1, relations: ['雇主与员工'] }));
  const heir = { name: '林小溪', relation: '老板', idNo: '350399199102020010', sharePercent: '100' };
  const content = { ...FULL, beneficiaryKind: '指定', beneficiaries: [heir] };
  const { user } = show('insured', content, group);
  const relation = await screen.findByLabelText('是被保险人的');
  expect(
    within(relation)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).not.toContain('老板');
  await user.click(screen.getByRole('button', { name: /下一步/ }));
  await waitFor(() => expect(relation).toHaveAccessibleDescription(/只能是员工本人或者近亲属（《保险法》第三十九条）/));
  await user.selectOptions(relation, '配偶');
  expect(relation).toBeValid();
});

it('takes nobody for the holder twice: whoever comes after him begins without a relation', async () => {
  startUpstream([]);
  const { user } = show('insured', FULL);
  await user.click(await screen.findByRole('button', { name: '再加一位' }));
  const relations = screen.getAllByRole('combobox', { name: '是投保人的' });
  expect(relations.map((one) => (one as HTMLSelectElement).value)).toEqual(['本人', '']);
});

it('lets nobody name one list of beneficiaries for several insured people, and says how they may be named', async () => {
  startUpstream([]);
  const insureds = [...FULL.insureds, { ...NO_INSURED, relation: '配偶', name: '陈示例', idNo: '350399199102020010' }];
  const { page } = show('insured', { ...FULL, insureds });
  const choices = await screen.findByRole('group', { name: '身故以后赔给谁' });
  expect(within(choices).getAllByRole('radio')).toHaveLength(1);
  expect(within(choices).getByText('几个人一起投保的，按法定继承人给；要指定的请单独投保')).toBeVisible();
  page.unmount();
  show('insured', FULL);
  expect(await screen.findByRole('radio', { name: /我来指定/ })).toBeVisible();
});

it('looks back over the relation of whoever is named to get the money', async () => {
  startUpstream([]);
  const heir = { name: '林小溪', relation: '女儿', idNo: '350399199102020010', sharePercent: '100' };
  show('confirm', { ...FULL, beneficiaryKind: '指定', beneficiaries: [heir] });
  expect(await screen.findByText('林小溪（女儿）100%')).toBeVisible();
});

it('tells the last day of cover up to an age, and asks for none', async () => {
  startUpstream([]);
  const periods = [{ label: '保到 60 岁', months: null, maxMonths: null, untilAge: 60 }];
  show('cover', { ...FULL, period: '保到 60 岁' }, toApplyProduct(sampleInsurance({ periods })));
  expect(await screen.findByText('林示例保到 2049-12-31，60 岁生日的前一天，24 点结束。')).toBeVisible();
  expect(screen.queryByLabelText('保到哪天')).toBeNull();
});

it('says of whom the questions are asked, wants named whom an answer is about, and reads it back', async () => {
  startUpstream([]);
  const asking = toApplyProduct(sampleInsurance({ healthNotice: [{ question: '有没有心脏病', kind: 'yesNo', who: 'any' }] }));
  const insureds = [...FULL.insureds, { ...NO_INSURED, relation: '配偶', name: '陈示例', idNo: '350399199102020010' }];
  const { user } = show('notice', { ...FULL, insureds, healthAnswers: [''] }, asking);
  expect(await screen.findByText('问的是全部 2 位被保险人：林示例、陈示例。一位一位想过再答。')).toBeVisible();
  const question = screen.getByRole('group', { name: '1. 有没有心脏病', description: '所有被保险人里有一位是这样，就选“是”' });
  await user.click(within(question).getByRole('radio', { name: '是' }));
  await user.click(screen.getByRole('button', { name: /下一步/ }));
  expect(await screen.findAllByText(/请选出是哪几位/)).not.toHaveLength(0);
  await user.click(within(screen.getByRole('group', { name: '是哪几位' })).getByRole('checkbox', { name: '陈示例' }));
  expect(screen.queryByText(/请选出是哪几位/)).toBeNull();
  await user.click(screen.getByRole('button', { name: /下一步/ }));
  await screen.findByRole('heading', { name: '核对保费和须知' });
  await user.click(screen.getByRole('button', { name: /下一步/ }));
  expect(await screen.findByText('是（陈示例）')).toBeVisible();
});

it('shows on every step from which it is known what is paid, for how many and for how long', async () => {
  startUpstream([]);
  for (const step of ['exclusions', 'holder', 'insured', 'cover', 'notice', 'premium', 'confirm']) {
    const { page } = show(step, FULL);
    const aside = within(await screen.findByRole('complementary', { name: '您要买的保险' }));
    expect(await aside.findByText('240.00 元')).toBeVisible();
    expect(screen.getByRole('complementary', { name: '您要买的保险' })).toHaveTextContent('1 位，每人保 40 万元，1 年');
    page.unmount();
  }
});

it('offers the crops that the product names to choose from, and takes one alone as chosen', async () => {
  startUpstream([]);
  const farm = { ...product, subjectKind: 'farm' as const, minInsureds: 0 };
  const { page } = show('cover', null, { ...farm, crops: ['枇杷', '水稻'] });
  expect(await screen.findByRole('radio', { name: '枇杷' })).not.toBeChecked();
  expect(screen.queryByRole('textbox', { name: /种的、养的是什么/ })).toBeNull();
  page.unmount();
  sessionStorage.clear();
  show('cover', null, { ...farm, crops: ['枇杷'] }).page.unmount();
  expect(emptyApplication({ ...farm, crops: ['枇杷'] }, null, {}).subject.crop).toBe('枇杷');
  show('cover', null, { ...farm, crops: [] });
  expect(await screen.findByRole('textbox', { name: /种的、养的是什么/ })).toBeVisible();
});

it('asks for whom a surety policy insures where its tender is filled in, says at the field what is wrong, and shows it in the review', async () => {
  startUpstream([]);
  const bond = { ...product, subjectKind: 'tender' as const, type: '7', minInsureds: 0 };
  // As a tab kept it before that was asked for.
  const { creditorName: _name, creditorCode: _code, ...before } = FULL.subject;
  const typed = { ...FULL, insureds: [], subject: { ...before, project: '操场改造', section: '一标段' } };
  const { user, page } = show('cover', typed, bond);
  const name = await screen.findByLabelText('被保险人（招标人、业主等）');
  const code = screen.getByLabelText('被保险人的统一社会信用代码');
  expect([name, code].map((box) => (box as HTMLInputElement).value)).toEqual(['', '']);
  await user.type(code, '12350300MB1XLH0011');
  await user.click(screen.getByRole('button', { name: /下一步/ }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(/请填写被保险人，比如招标人、业主/));
  expect(code).toHaveAccessibleDescription(/末位校验码对不上，请照招标文件或合同核对/);
  expect(code).toHaveValue('12350300MB1XLH0011');
  page.unmount();
  sessionStorage.clear();
  const creditor = { creditorName: '示例建设中心', creditorCode: '12350300MB1XLH0010' };
  show('confirm', { ...typed, subject: { ...typed.subject, ...creditor } }, bond);
  expect(await screen.findByText('示例建设中心')).toBeVisible();
  expect(screen.getByText('12350300MB1XLH0010')).toBeVisible();
});

it('says at the sum that more than the property is worth is sent back and not paid, by a tier too, and lets it pass', async () => {
  startUpstream([]);
  const subject = { ...FULL.subject, address: '示例路 1 号', value: '10' };
  const property = { ...product, subjectKind: 'property' as const, minInsureds: 0 };
  const { user, page } = show('cover', { ...FULL, insureds: [], subject }, property);
  expect(await screen.findByText(/保额比财产值的 10 万元多 30 万元，这样提交，.+一般会请您改：多出的部分出了事不赔/)).toHaveRole('status');
  await user.clear(screen.getByLabelText(/^值多少钱/));
  await user.type(screen.getByLabelText(/^值多少钱/), '40');
  await waitFor(() => expect(screen.queryByText(/多出的部分/)).toBeNull());
  page.unmount();
  sessionStorage.clear();
  const plans = [{ planCode: 'A', planName: '常用档', sumInsured: 15, premium: 380 }];
  const tiered = { ...property, pricing: { ...product.pricing, kind: '固定' as const, plans } };
  show('cover', { ...FULL, insureds: [], subject, planCode: 'A', sumInsured: '' }, tiered);
  expect(await screen.findByText(/多 5 万元，这样提交，/)).toBeVisible();
});

it('keeps the premium out of the name that shrinks on a narrow screen', async () => {
  startUpstream([]);
  show('cover', FULL);
  const premium = await screen.findByText(/^您自己出 [\d,.]+ 元$/, { selector: 'b' });
  expect(premium.closest('button')).toHaveTextContent(/^示例意外险，您自己出/);
});
