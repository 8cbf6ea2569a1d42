import { siteName } from '#lib/site/site-names.ts';
import { formatSeconds, say } from './progress.ts';
import type { Settings } from './settings.ts';

/** Said of the site in agreement, privacy policy and footer; the defaults are samples. */
const SITE_NAMES = ['OPERATOR_NAME', 'RECORD_NUMBER', 'CONTACT_MAIL'];

/** What a city that opens lacks most often, each with what to do. */
export function listMissing(source: Readonly<Record<string, string | undefined>>): string[] {
  const samples = SITE_NAMES.filter((name) => !source[name]);
  return [
    ...(source.SMS_GATEWAY_URL ? [] : ['短信发不出去，没有人能注册：请设置 SMS_GATEWAY_URL']),
    ...(source.WORKBENCH_URL ? [] : ['工作台没有开，机构和审核人员进不来：请设置 WORKBENCH_URL']),
    ...(samples.length === 0 ? [] : [`协议、隐私政策和页脚里还是示例：请设置 ${samples.join('、')}`]),
    ...(source.WORKBENCH_URL ? ['还没有管理员的话  npm run workbench:first-admin -- --name 姓名'] : []),
  ];
}

/** Tells where the portal is and who may log in, and how its upstream is where there is something to tell. */
export function welcome(
  { embedded, demo, port, platformPort, workbenchPort, guaranteePort }: Settings,
  startedAt: number,
  upstream: readonly string[] = [],
): void {
  say(`\n${siteName()}已就绪（${formatSeconds(Date.now() - startedAt)}）\n`);
  say(`  ${process.env.SITE_URL || `http://localhost:${port}`}\n`);
  if (demo) {
    say('  演示账号  个人 demo_user     Demo@2026user');
    say('            企业 demo_company  Demo@2026company\n');
    say('  演示站点  金融机构 demo_tenant  Demo@2026tenant');
    say('            管理员   demo_admin   Demo@2026admin');
    say(`            http://localhost:${platformPort}/sandbox/\n`);
  }
  if (workbenchPort !== null) {
    say(`  工作台    ${process.env.WORKBENCH_URL || `http://localhost:${workbenchPort}`}`);
    if (demo) {
      say('            如系统管理员 demo_system   Demo@2026staff');
      say(`            全部人员和动态码 http://localhost:${platformPort}/sandbox/staff-codes\n`);
    }
  }
  if (guaranteePort !== null) say(`  电子保函  ${process.env.GUARANTEE_URL || `http://localhost:${guaranteePort}`}`);
  if (embedded) say(`  平台接口文档  http://localhost:${platformPort}/docs`);
  if (embedded && !demo) for (const line of listMissing(process.env)) say(`  ${line}`);
  for (const line of upstream) say(`  ${line}`);
  if (upstream.length > 0) say(`  详情  http://localhost:${port}/api/health/upstream\n`);
  say('  按 Ctrl-C 停止');
}
