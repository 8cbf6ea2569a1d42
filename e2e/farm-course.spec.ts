import { toHref } from '#lib/routes/to-href.ts';
import { actAtFarmDesk, applyAsFarmer } from './support/farm.ts';
import { dayIn } from './support/insurance.ts';
import { registerPerson } from './support/register-person.ts';
import { expect, test } from './support/test.ts';
import { PNG } from './support/tiny-files.ts';

test('§7 涉农申请由另选的机构接手，退回补正，补好接着办，接受额度、收到放款、还清，信用分跟着涨', async ({ page, context }) => {
  test.setTimeout(180_000);
  await page.goto(toHref('agriculture', {}));
  await registerPerson(context);
  const submitNo = await applyAsFarmer(page, context);
  // Its connection rested since the login and may be closed just now; a browser asks again then.
  const submission = await page.request.get(`/prod-api/api/agri/submission/${submitNo}`, { maxRetries: 1 });
  const other = (await submission.json()).data.content.agencyIds[0];
  await actAtFarmDesk(context, submitNo, '受理', '已受理', { agencyId: other });
  await actAtFarmDesk(context, submitNo, '退回补正', '退回补正', { items: '果园全景照片：照片看不清路' });
  // The address of before, as older messages have it.
  await page.goto(`${toHref('agricultureSubmission', {})}?no=${submitNo}`);
  await expect(page).toHaveURL(`${toHref('userFinanceOrder', {})}?orderNo=${submitNo}`);
  await expect(page.getByRole('heading', { name: '在这里补，补好交回去' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('照片看不清路');
  await page.getByRole('button', { name: '补好了，交回去' }).click();
  await expect(page.getByText('请上传果园全景照片')).toBeVisible();
  await expect(page.locator('input[type=file]')).toBeFocused();
  await page.locator('input[type=file]').setInputFiles({ name: '全景.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByText(/已上传/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('list', { name: '选好的文件' })).toContainText('全景.png');
  await page.getByRole('button', { name: '补好了，交回去' }).click();
  await expect(page.getByText('现在轮到机构')).toBeVisible();

  await actAtFarmDesk(context, submitNo, '开始尽调', '尽调中');
  await actAtFarmDesk(context, submitNo, '进入审批', '审批中');
  await actAtFarmDesk(context, submitNo, '给出授信', '已授信', { creditAmount: '25' });
  await page.reload();
  await expect(page.getByRole('table', { name: '您申请的和机构给的' })).toContainText('25 万元');
  await expect(page.getByRole('button', { name: '接受报价，签约' })).toHaveCount(0);
  await page.getByRole('button', { name: '签约前，先看综合融资成本明示表' }).click();
  const statement = page.getByRole('dialog', { name: '综合融资成本明示表' });
  await expect(statement).toContainText('不再向借款人收取其他任何费用');
  await statement.getByRole('button', { name: '看清楚了，确认' }).click();
  await page.getByRole('button', { name: '接受报价，签约' }).click();
  await page.getByLabel('额度、利率、还款方式和每一项费用我都看清楚了').check();
  await page.getByRole('button', { name: '看清楚了，签约' }).click();
  await expect(page.getByRole('main')).toContainText('签好了，等机构放款');
  await actAtFarmDesk(context, submitNo, '放款', '已放款');
  await page.reload();
  await expect(page.getByRole('main')).toContainText('25 万元已经到账');
  // All of it on the day on which it came: nothing is due, what is left is paid early, and that settles the loan.
  const payment = { receiptNo: `HK-${submitNo}`, day: dayIn(0), principal: '250000' };
  await actAtFarmDesk(context, submitNo, '登记提前还款', '已结清', payment);
  await page.goto(toHref('userFinanceOrder', {}));
  await expect(page.getByRole('list', { name: '融资订单' })).toContainText('已经还清');

  await page.goto(toHref('agricultureScore', {}));
  const own = page.getByRole('region', { name: '我的分' });
  for (const part of ['经营', '资产', '信用', '保障', '荣誉'])
    await expect(own.getByRole('heading', { name: new RegExp(part) })).toBeVisible();
});
