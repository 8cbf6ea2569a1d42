import { siteName } from '#lib/site/site-names.ts';
import { formatSeconds, say } from './progress.ts';
import type { Settings } from './settings.ts';

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
  for (const line of upstream) say(`  ${line}`);
  if (upstream.length > 0) say(`  详情  http://localhost:${port}/api/health/upstream\n`);
  say('  按 Ctrl-C 停止');
}
