import { toHref } from '#lib/routes/to-href.ts';
import { choose, expectDate, fillDate } from './support/controls.ts';
import {
  actAtDesk,
  buyPolicy,
  checkPremium,
  claims,
  dayIn,
  fillApplication,
  fillClaim,
  fillNotice,
  fillYearly,
  goOn,
  head,
  pay,
  payAtCashier,
  setCoverDays,
  submit,
  title,
  uploadProof,
} from './support/insurance.ts';
import { registerPerson } from './support/register-person.ts';
import { expect, test } from './support/test.ts';

test('§2 给两个人投保，其中一位出了事申请理赔：填错的写在填错的地方，刷新不丢，补材料、同意、到账', async ({ page, context, browser }) => {
  test.setTimeout(180_000);
  await page.goto(toHref('insuranceList', {}));
  await registerPerson(context);
  const orderNo = await buyPolicy(page, browser, 2);
  await setCoverDays(browser, page, orderNo, { from: -10, to: 300 });
  await expect(head(page, '正在保着 2 个人')).toBeVisible();
  await page.getByRole('button', { name: '申请理赔' }).click();
  await page.getByRole('button', { name: '提交理赔申请' }).click();
  await expect(page.getByRole('alert', { name: /10 处要改/ })).toBeFocused();
  await expect(page.getByLabel('哪天出的事')).toHaveAccessibleDescription(/请选择出险时间/);
  await expect(page.getByLabel('赔到哪个账号')).toHaveAccessibleDescription(/账号不能为空/);
  await fillClaim(page, dayIn(-2));
  const who = page.getByRole('combobox', { name: '谁出的事' });
  await who.selectOption({ index: 2 });
  await expect(who.locator('option:checked')).toHaveText(/^陈示例（/);
  await page.getByLabel('赔到哪个账号').fill('6222');
  await uploadProof(page, '病历.png');
  await page.getByRole('button', { name: '提交理赔申请' }).click();
  await expect(page.getByLabel('赔到哪个账号')).toHaveAccessibleDescription(/账号长度必须在12到19之间/);
  await page.reload();
  await page.getByRole('button', { name: '申请理赔' }).click();
  await expect(page.getByLabel('怎么回事')).toHaveValue('收网时摔倒，右手骨折');
  await expect(page.getByRole('list', { name: '选好的文件' })).toContainText('病历.png');
  await page.getByLabel('赔到哪个账号').fill('6222020000000000123');
  await page.getByLabel(/我同意把这个账号交给/).check();
  await page.getByRole('button', { name: '提交理赔申请' }).click();
  const claimed = claims(page).getByRole('heading', { level: 3 });
  await expect(claimed).toBeFocused();
  await expect(claimed).toBeInViewport();
  await expect(claims(page)).toContainText('意外医疗');
  await expect(claims(page)).toContainText('林小明 **** 0123');
  await expect(page.getByRole('button', { name: '退保', exact: true })).toHaveCount(0);

  await actAtDesk(browser, orderNo, '请客户补充材料', '请补一张出院小结');
  await page.reload();
  await expect(claims(page)).toContainText('请补一张出院小结');
  await page.getByRole('button', { name: '补好了，交回去' }).click();
  await expect(page.getByLabel('补了什么')).toHaveAccessibleDescription(/请说明补充了什么/);
  await page.getByLabel('补了什么').fill('出院小结');
  await uploadProof(page, '出院小结.png');
  await page.getByRole('button', { name: '补好了，交回去' }).click();
  await expect(page.getByRole('button', { name: '补好了，交回去' })).toHaveCount(0);
  await expect(claimed).toBeFocused();
  await actAtDesk(browser, orderNo, '同意赔付', '按单据核定');
  await actAtDesk(browser, orderNo, '赔款已打出');
  await page.reload();
  await expect(claims(page)).toContainText('理赔成功');
  await expect(claims(page)).toContainText('3,200.50 元');
});

test('§2 一张保单两件理赔同时办：同一件事报两次说明编号，两个人的各报各的，保险公司一件赔一件不赔', async ({ page, context, browser }) => {
  test.setTimeout(180_000);
  await page.goto(toHref('insuranceList', {}));
  await registerPerson(context);
  const orderNo = await buyPolicy(page, browser, 2);
  await setCoverDays(browser, page, orderNo, { from: -10, to: 300 });
  const claimFor = async (place: number) => {
    await page.getByRole('button', { name: '申请理赔' }).click();
    await fillClaim(page, dayIn(-2));
    await page.getByRole('combobox', { name: '谁出的事' }).selectOption({ index: place });
    await uploadProof(page, '病历.png');
    const consent = page.getByLabel(/我同意把这个账号交给/);
    await expect(consent.or(page.getByText(/已同意《银行账号处理同意书》/))).toBeVisible();
    if ((await consent.count()) > 0) await consent.check();
    await page.getByRole('button', { name: '提交理赔申请' }).click();
  };
  const numbers = async () => (await claims(page).innerText()).match(/IC\d{14}/g) ?? [];
  await claimFor(1);
  await expect(claims(page).getByRole('heading', { level: 3 })).toHaveCount(1);
  const [first = ''] = await numbers();
  await claimFor(1);
  await expect(page.getByLabel('哪天出的事')).toHaveAccessibleDescription(
    new RegExp(`您已就 ${dayIn(-2)} 林示例的意外医疗报过案，编号 ${first}，有了结果才能再报`),
  );
  await expect(page.getByLabel('怎么回事')).toHaveValue('收网时摔倒，右手骨折');
  await page.getByRole('combobox', { name: '谁出的事' }).selectOption({ index: 2 });
  await page.getByRole('button', { name: '提交理赔申请' }).click();
  await expect(claims(page).getByRole('heading', { level: 3 })).toHaveCount(2);
  const second = (await numbers()).find((number) => number !== first) ?? '';
  await expect(page.getByRole('main')).toContainText(/2 件理赔轮到/);

  await actAtDesk(browser, first, '请客户补充材料', '请补一张出院小结');
  await actAtDesk(browser, second, '不予赔付', '不在保障责任内');
  await page.goto(toHref('userMessage', {}));
  await page.getByRole('link', { name: /去补材料/ }).click();
  await expect(claims(page).getByRole('heading', { level: 3 }).first()).toBeFocused();
  await expect(claims(page)).toContainText('请补一张出院小结');
  await expect(claims(page)).toContainText('不在保障责任内');
  await page.getByLabel('补了什么').fill('出院小结');
  await uploadProof(page, '出院小结.png');
  await page.getByRole('button', { name: '补好了，交回去' }).click();
  await expect(page.getByRole('button', { name: '补好了，交回去' })).toHaveCount(0);
  await actAtDesk(browser, first, '同意赔付', '按单据核定');
  await actAtDesk(browser, first, '赔款已打出');
  await page.reload();
  await expect(claims(page)).toContainText('理赔成功');
  await expect(claims(page)).toContainText('理赔失败');
});

test('§2 快到期能续保：资料带过去，不赔的情况和告知重新看、重新答，新旧两单互相找得到；旧单退保，犹豫期过了按天退', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(180_000);
  await page.goto(toHref('insuranceList', {}));
  await registerPerson(context);
  const orderNo = await buyPolicy(page, browser);
  await expect(page.getByRole('button', { name: '续保' })).toHaveCount(0);
  await setCoverDays(browser, page, orderNo, { from: -340, to: 20 });
  await page.getByRole('button', { name: '续保' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '去续保' }).click();
  await expect(title(page, '先看哪些情况不赔')).toBeVisible();
  await page.goto(`${toHref('userInsureOrder', {})}?orderNo=${orderNo}`);
  await page.getByRole('link', { name: '接着办续保' }).click();
  await expect(title(page, '先看哪些情况不赔')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /条我都看过了/ })).not.toBeChecked();
  await page.getByRole('checkbox', { name: /条我都看过了/ }).check();
  await goOn(page);
  await expect(title(page, '谁来买这份保险')).toBeVisible();
  await expect(page.getByLabel('姓名')).toHaveValue('林示例');
  await expect(page.getByLabel('证件号码')).toHaveValue(/^3503\*{12}/);
  await goOn(page);
  await expect(title(page, '保谁，赔给谁')).toBeVisible();
  await goOn(page);
  await expectDate(page, '从哪天开始保', dayIn(21));
  await goOn(page);
  await fillNotice(page);
  await checkPremium(page);
  const renewal = await submit(page);
  expect(renewal).not.toBe(orderNo);
  await expect(title(page, '核保通过，可以付款了')).toBeVisible();
  await page.getByRole('link', { name: '看这一单' }).click();
  await page.getByRole('link', { name: orderNo }).click();
  await expect(page.getByRole('main')).toContainText(`续保单还没有付款：${renewal}`);

  await page.getByRole('button', { name: '退保', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '退保' });
  // 20 of 361 days are left of 240 元.
  await expect(dialog).toContainText('361 天里还剩 20 天，按天退 13.30 元');
  await dialog.getByLabel('为什么退保').fill('船卖了');
  await dialog.getByRole('button', { name: '退保，退回 13.30 元' }).click();
  await expect(head(page, '退保办理中')).toBeVisible();
  await actAtDesk(browser, orderNo, '同意退保，退款');
  await expect(head(page, '已经退保')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('退给您 13.30 元，原路退回');
});

test('§2 每年交的寿险：第二期保费到日子前等您来办，在订单页付；第三期过了宽限期效力中止，那天起出的事不赔，补交以后恢复', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(180_000);
  await page.goto(toHref('insuranceList', {}));
  await registerPerson(context);
  await fillYearly(page);
  const orderNo = await submit(page);
  await payAtCashier(page, '去付款', '900.00 元');
  await actAtDesk(browser, orderNo, '出具保单');
  await setCoverDays(browser, page, orderNo, { from: -350, to: 3_300 });
  const premium = (period: number) => page.getByRole('region', { name: '各期保费表' }).getByRole('row', { name: `第 ${period} 期` });
  await expect(premium(1)).toContainText('已缴');
  await expect(premium(2)).toContainText('待缴');
  await page.goto(toHref('user', {}));
  await expect(page.getByRole('main')).toContainText('第 2 期保费 900.00 元，等您支付');
  await page.goto(`${toHref('userInsureOrder', {})}?orderNo=${orderNo}`);
  await payAtCashier(page, '付第 2 期保费', '900.00 元');
  await expect(premium(2)).toContainText('已缴');
  await expect(page.getByRole('button', { name: /付第 \d 期保费/ })).toHaveCount(0);

  await setCoverDays(browser, page, orderNo, { from: -800, to: 2_850 });
  await expect(head(page, '现在没有保障')).toBeVisible();
  await expect(premium(3)).toContainText('已失效');
  await page.getByRole('button', { name: '申请理赔' }).click();
  await fillDate(page, '哪天出的事', dayIn(-1));
  await page.getByRole('button', { name: '提交理赔申请' }).click();
  await expect(page.getByLabel('哪天出的事')).toHaveAccessibleDescription(/效力中止，这期间出的事不赔/);
  await actAtDesk(browser, orderNo, '欠的保费收到了，恢复效力', '补交一年，双方同意');
  await page.reload();
  await expect(head(page, '正在保着您')).toBeVisible();
  await expect(premium(3)).toContainText('保险公司收的');
});

test('§2 保险公司请改一处：打开原来的投保单，别的都在，改好再交，重新核保', async ({ page, context, browser }) => {
  test.setTimeout(180_000);
  await page.goto(toHref('insuranceList', {}));
  await registerPerson(context);
  await fillApplication(page, true);
  const orderNo = await submit(page);
  await actAtDesk(browser, orderNo, '请客户修改', '癫痫是哪年的事，请核对');
  await page.getByRole('link', { name: '看这一单' }).click();
  await expect(head(page, '请您改一处再提交')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('癫痫是哪年的事，请核对');
  await page.getByRole('link', { name: '去修改' }).click();
  await expect(title(page, '请如实回答')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('请您改一处');
  await page.getByRole('button', { name: '上一步' }).click();
  await expect(page.getByLabel('每人保多少')).toHaveValue('40');
  await goOn(page);
  await choose(page, /有没有癫痫/, '否');
  await goOn(page);
  await checkPremium(page);
  expect(await submit(page)).toBe(orderNo);
  await expect(title(page, '核保通过，可以付款了')).toBeVisible();
});

test('§2 保险公司问的填写内容里没有地方改：用文字答复、附上资料，保险公司看了再核保', async ({ page, context, browser }) => {
  test.setTimeout(180_000);
  await page.goto(toHref('insuranceList', {}));
  await registerPerson(context);
  await fillApplication(page, true);
  const orderNo = await submit(page);
  await actAtDesk(browser, orderNo, '请客户修改', '请再说明一下情况');
  await page.getByRole('link', { name: '看这一单' }).click();
  await page.getByRole('link', { name: '去修改' }).click();
  await expect(title(page, '再看一遍，就可以提交')).toBeVisible();
  await page.getByLabel(/^答复/).fill('小时候得过，二十年没有犯');
  await uploadProof(page, '病历.png');
  expect(await submit(page)).toBe(orderNo);
  await expect(title(page, '转人工核保了')).toBeVisible();
  const desk = await context.newPage();
  await desk.goto(`${process.env.E2E_PLATFORM_URL}/sandbox/desk/insurance/${orderNo}`);
  await expect(desk.getByRole('main')).toContainText('小时候得过，二十年没有犯');
  await expect(desk.getByRole('link', { name: '病历.png' })).toBeVisible();
  await actAtDesk(browser, orderNo, '核保通过');
  await expect(title(page, '核保通过，可以付款了')).toBeVisible();
});

test('§2 保险公司没出成保单：再试一次，资料、名单和告知都在，一个字不用填，核对了就提交、付款', async ({ page, context, browser }) => {
  test.setTimeout(180_000);
  await page.goto(toHref('insuranceList', {}));
  await registerPerson(context);
  await fillApplication(page);
  const orderNo = await submit(page);
  await pay(page);
  await actAtDesk(browser, orderNo, '出单失败，退保费', '出单系统没有通过');
  await page.reload();
  await expect(head(page, '保单没有出成')).toBeVisible();
  await page.getByRole('button', { name: '再试一次' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '再试一次' }).click();
  await expect(title(page, '再看一遍，就可以提交')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`资料从 ${orderNo} 带过来了`);
  await expect(page.getByRole('region', { name: '核对保费' })).toContainText('240.00 元');
  await expect(page.getByText('还没填')).toHaveCount(0);
  const second = await submit(page);
  expect(second).not.toBe(orderNo);
  await expect(title(page, '核保通过，可以付款了')).toBeVisible();
  await page.goto(`${toHref('userInsureOrder', {})}?orderNo=${orderNo}`);
  await page.getByRole('link', { name: '去付重新投保的保费' }).click();
  await pay(page);
  await expect(head(page, '钱收到了，正在出保单')).toBeVisible();
});
