import { answerCaptcha } from './support/answer-captcha.ts';
import { axeViolations, prepareAxe } from './support/axe-violations.ts';
import { newMobile, readSms, readSmsCode } from './support/read-sms.ts';
import { registerPerson } from './support/register-person.ts';
import { expect, test } from './support/test.ts';

test('§3 在账号里换手机号，凭密码和新号码收到的验证码，原号码收到短信', async ({ page, context }) => {
  await prepareAxe(page);
  const { password, mobile: former } = await registerPerson(context);
  const mobile = newMobile();
  await page.goto('/user/account?tab=security');
  const section = page.getByRole('region', { name: '手机号' });
  await section.getByRole('button', { name: '换一个手机号' }).click();
  await expect(section.getByAltText('验证码图片')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await section.getByRole('button', { name: '换手机号', exact: true }).click();
  await expect(section.getByText('请输入手机号').first()).toBeVisible();
  await section.getByLabel('登录密码', { exact: true }).fill(password);
  await section.getByLabel('新手机号').fill(mobile);
  await answerCaptcha(section);
  await section.getByRole('button', { name: '获取验证码' }).click();
  await expect(section.getByLabel('短信验证码', { exact: true })).toBeFocused();
  await section.getByLabel('短信验证码', { exact: true }).fill(await readSmsCode(mobile));
  await section.getByRole('button', { name: '换手机号', exact: true }).click();
  await expect(page.getByText('手机号换好了，其他设备上的登录都已退出')).toBeVisible();
  expect(await readSms(former, /换绑了手机号/)).toContain(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`);
  await expect(section).toContainText(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`);
});

test('§3 绑定微信：到微信确认，回到账号，可以解除；不确认就不绑', async ({ page, context }) => {
  const { password } = await registerPerson(context);
  await page.goto('/user/account?tab=security');
  const section = page.getByRole('region', { name: '微信' });
  const leave = async (answer: string) => {
    await section.getByRole('button', { name: '绑定微信' }).click();
    await section.getByLabel('登录密码', { exact: true }).fill(password);
    await section.getByRole('button', { name: '去微信确认' }).click();
    await expect(page).toHaveURL(/\/sandbox\/wechat\?ask=/);
    await page.getByRole('button', { name: answer, exact: true }).click();
    await expect(page).toHaveURL('/user/account');
  };
  await leave('不绑定');
  await expect(page.getByText('没有绑定微信')).toBeVisible();
  await leave('确认绑定');
  await expect(page.getByText('微信绑好了')).toBeVisible();
  await expect(section).toContainText('已经绑定');
  await section.getByRole('button', { name: '解除绑定' }).click();
  await section.getByLabel('登录密码', { exact: true }).fill(password);
  await section.getByRole('button', { name: '解除绑定' }).click();
  await expect(section).toContainText('还没有绑定');
});
