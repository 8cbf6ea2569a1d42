import { type AreaName, areas } from '#lib/contract/areas.ts';
import type { AreaFinding, Finding, Verdict } from './findings.ts';

/** What is missed without an essential area. */
const WITHOUT: Readonly<Partial<Record<AreaName, string>>> = {
  account: '没人能登录、注册或查看账户',
  reference: '菜单按默认，下拉和筛选用自带的，机构名单空着',
  files: '不能上传和下载',
  signOn: '不能用政务登录',
  messages: '消息中心打不开',
  agencyRegistration: '承保注册交不了',
  score: '信用分打不开',
};

const OFF = '收起：菜单、链接、页面都不出现，也不再调用';
const FAILING = '页面说明原因（503），好了自己恢复';
const PARTLY = '主要内容照常，读不到的那一节说明原因';

function toVerdict(area: AreaName, findings: readonly Finding[], isFollowedAbsent: boolean): Verdict {
  const { probe, isEssential } = areas[area];
  const probed = findings.find(({ call }) => call === probe)?.verdict;
  if (!isEssential && (probed === 'absent' || isFollowedAbsent)) return 'absent';
  const verdicts = new Set(findings.map(({ verdict }) => verdict));
  if (findings.length > 0 && findings.every(({ verdict }) => verdict === 'absent')) return 'absent';
  if (verdicts.has('failing') || verdicts.has('absent')) return 'failing';
  if (verdicts.has('deviates')) return 'deviates';
  return verdicts.has('right') ? 'right' : 'untried';
}

function toEffect(area: AreaName, verdict: Verdict, findings: readonly Finding[]): string {
  const { isEssential, probe } = areas[area];
  const dropped = findings.reduce((sum, finding) => sum + finding.dropped, 0);
  switch (verdict) {
    case 'right':
      return '照常';
    case 'deviates':
      return dropped > 0 ? `照常，读不成的 ${dropped} 行略去` : '照常，按意思读，缺的按默认';
    case 'absent':
      return isEssential ? (WITHOUT[area] ?? FAILING) : OFF;
    case 'failing':
      if (isEssential) return `${WITHOUT[area]}，好了自己恢复`;
      return findings.some(({ call, verdict: own }) => call === probe && own === 'failing') ? FAILING : PARTLY;
    case 'untried':
      return '';
  }
}

/** One area's verdict, and what the portal will do about it. */
export function judgeArea(area: AreaName, findings: readonly Finding[], absentAreas: ReadonlySet<AreaName>): AreaFinding {
  const { title, isEssential, follows } = areas[area];
  const verdict = toVerdict(area, findings, follows !== undefined && absentAreas.has(follows));
  return { area, title, isEssential, verdict, effect: toEffect(area, verdict, findings), findings };
}
