import { TextDecoder } from 'node:util';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { shanghaiDay } from '#lib/format/dates.ts';
import { DAY_MS, FULL, prepareBrowser, show, startUpstream } from '../testing/apply-form-scene.tsx';
import { sampleInsurance } from '../testing/sample-insurance.ts';
import { emptyApplication, NO_INSURED, toApplyProduct } from './application.ts';

prepareBrowser();

it('takes a pasted list once every row is right, says what is wrong by its row before, and shows the people in lines', async () => {
  startUpstream([]);
  const group = toApplyProduct(
    sampleInsurance({ insuredKind: '2', minInsureds: 3, relations: ['雇主与员工'], occupationClasses: ['1 类', '2 类'], ageMin: 16 }),
  );
  const content = { ...FULL, insureds: emptyApplication(group, null, {}).insureds };
  const { user } = show('insured', content, group);
  await user.click(await screen.findByText('人多？粘贴名单，或者用表格文件'));
  const area = screen.getByLabelText('名单');
  const people = [
    '350399199001010016',
    '350399199102020010',
    '350399199203030015',
    '35039919930404001X',
    '350399199405050014',
    '350399199506060019',
  ].map((idNo, place) => `员工${place + 1}\t${idNo}\t1类`);
  await user.click(area);
  await user.paste(['姓名\t身份证号\t职业', ...people.slice(0, 5), '员工六\t350399199001010013\t1类'].join('\n'));
  await user.click(screen.getByRole('button', { name: '放进名单' }));
  expect(await screen.findByText(/第 7 行 员工六：/)).toBeVisible();
  expect(area).toHaveValue(['姓名\t身份证号\t职业', ...people.slice(0, 5), '员工六\t350399199001010013\t1类'].join('\n'));
  await user.clear(area);
  await user.click(area);
  await user.paste(people.join('\n'));
  await user.click(screen.getByRole('button', { name: /下一步/ }));
  await waitFor(() => expect(area).toHaveAccessibleDescription(/名单里还有 6 位没放进来，先放进名单/));
  await user.type(area, ' ');
  expect(area).not.toHaveAccessibleDescription(/没放进来/);
  await user.click(screen.getByRole('button', { name: '存着，下次再填' }));
  await waitFor(() => expect(area).toHaveAccessibleDescription(/名单里还有 6 位没放进来，先放进名单/));
  await user.click(screen.getByRole('button', { name: '放进名单' }));
  expect(screen.queryByText(/名单里还有/)).toBeNull();
  expect(await screen.findByRole('heading', { name: '被保险人，6 位' })).toBeVisible();
  expect(screen.queryByLabelText('姓名')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^改\s*员工3$/ }));
  expect(screen.getByLabelText('姓名')).toHaveValue('员工3');
  expect(screen.getByLabelText('姓名')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: /^去掉\s*员工1$/ }));
  expect(screen.getByRole('heading', { name: '被保险人，5 位' })).toBeVisible();
  expect(screen.getAllByLabelText('姓名').map((input) => (input as HTMLInputElement).value)).toContain('员工3');
});

it('says of whom a list is too young at his row, and why there is no premium where somebody is too young on the first day', async () => {
  startUpstream([]);
  const group = toApplyProduct(sampleInsurance({ insuredKind: '2', minInsureds: 1, relations: ['雇主与员工'] }));
  const born = (years: number, days = 0) =>
    shanghaiDay(Date.UTC(new Date().getUTCFullYear() - years, new Date().getUTCMonth(), new Date().getUTCDate()) + days * DAY_MS);
  const { user, page } = show('insured', { ...FULL, insureds: [NO_INSURED, NO_INSURED], startDate: '' }, group);
  await user.click(await screen.findByText('人多？粘贴名单，或者用表格文件'));
  await user.click(screen.getByLabelText('名单'));
  await user.paste(`姓名\t证件类型\t证件号码\t生日\n员工一\t护照\tE12345678\t${born(16)}`);
  await user.click(screen.getByRole('button', { name: '放进名单' }));
  expect(await screen.findByText('第 2 行 员工一：投保年龄是 18 到 65 周岁')).toBeVisible();
  page.unmount();
  sessionStorage.clear();
  const young = { ...NO_INSURED, relation: '雇主与员工', name: '员工一', idType: '4' as const, idNo: 'E12345678', birthDate: born(18, 10) };
  show('premium', { ...FULL, insureds: [young], startDate: shanghaiDay(Date.now() + 3 * DAY_MS) }, group);
  expect(await screen.findByText(/第 1 位员工一：投保年龄是 18 到 65 周岁/)).toBeVisible();
  expect(screen.getByText(/^员工一那天 17 周岁，投保年龄是 18 到 65 周岁，请换一天/)).toBeVisible();
  expect(screen.queryByText(/没填完/)).toBeNull();
});

it('names in the refusal of a list every kind of file that its picker offers', async () => {
  startUpstream([]);
  const group = toApplyProduct(sampleInsurance({ insuredKind: '2', minInsureds: 3 }));
  const { user } = show('insured', FULL, group);
  await user.click(await screen.findByText('人多？粘贴名单，或者用表格文件'));
  const picker = screen.getByLabelText<HTMLInputElement>('选 CSV 文件');
  fireEvent.change(picker, { target: { files: [new File(['x'], '名单.xlsx')] } });
  const offered = picker.accept.split(',').map((type) => type.slice(1));
  const refused = new RegExp(`请选 ${offered.join('、')} 文件`);
  expect(screen.getByLabelText('名单')).toHaveAccessibleDescription(refused);
  // However large it is.
  fireEvent.change(picker, { target: { files: [new File(['x'.repeat(300_000)], '名单.xlsx')] } });
  await waitFor(() => expect(screen.getByLabelText('名单')).toHaveAccessibleDescription(refused));
});

it('puts a chosen file below what was pasted, tells who stands in both by name, and holds the list over a reload', async () => {
  startUpstream([]);
  const group = toApplyProduct(
    sampleInsurance({ insuredKind: '2', minInsureds: 3, relations: ['雇主与员工'], occupationClasses: ['1 类'], ageMin: 16 }),
  );
  const content = { ...FULL, insureds: emptyApplication(group, null, {}).insureds };
  const { user, page } = show('insured', content, group);
  await user.click(await screen.findByText('人多？粘贴名单，或者用表格文件'));
  await user.click(screen.getByLabelText('名单'));
  await user.paste('员工一\t350399199001010016\t1类');
  const text = '职业类别,姓名,证件号码\n1 类,员工二,350399199102020010\n1 类,员工一,350399199001010016\n';
  const file = new File([text], '名单.csv', { type: 'text/csv' });
  // The test's browser can neither read files nor decode them.
  file.arrayBuffer = async () => Buffer.from(text) as unknown as ArrayBuffer;
  globalThis.TextDecoder ??= TextDecoder as typeof globalThis.TextDecoder;
  const list = () => screen.getByLabelText<HTMLTextAreaElement>('名单').value;
  const empty = new File([''], '空表.csv', { type: 'text/csv' });
  empty.arrayBuffer = async () => Buffer.from('\ufeff\r\n') as unknown as ArrayBuffer;
  await user.upload(screen.getByLabelText('再加一个 CSV 文件'), empty);
  await waitFor(() => expect(screen.getByLabelText('名单')).toHaveAccessibleDescription(/最多 200 位.*空表.csv里没有内容，请换一个文件/));
  await user.upload(screen.getByLabelText('再加一个 CSV 文件'), file);
  await waitFor(() => expect(list()).toContain('员工二'));
  expect(list()).toContain('员工一\t350399199001010016');
  await user.click(screen.getByRole('button', { name: '放进名单' }));
  expect(await screen.findByText(/第 5 行 员工一：和第 2 行员工一是同一个证件号/)).toBeVisible();
  page.unmount();
  show('insured', content, group);
  await waitFor(() => expect(list()).toContain('员工二'));
});

it('leads to the row that the platform refused, and names whom it is about', async () => {
  const message = '和第 1 位林示例是同一个证件号，留一个';
  startUpstream([{ json: { code: 400, msg: message, field: 'insureds.0.idNo' } }]);
  const { user } = show('confirm', FULL);
  await user.click(await screen.findByRole('button', { name: '确认投保' }));
  await screen.findByRole('heading', { name: '保谁，赔给谁' });
  expect(screen.getByLabelText('证件号码')).toBeInvalid();
  expect(screen.getByRole('link', { name: message })).toHaveAttribute('href', '#insureds-0-idNo');
});
