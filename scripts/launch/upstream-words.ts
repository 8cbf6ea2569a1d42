import type { AreaReport, AreasReport } from '#lib/areas/area-report.ts';

const WITHIN_MS = 5_000;

const FAULTS = { network: '连不上', timeout: '没有按时应答', malformed: '应答不合约定', status: '出错', business: '拒绝' } as const;

const titlesOf = (areas: readonly AreaReport[]): string => areas.map(({ title }) => title).join('、');

function toFaultText({ title, lastFault }: AreaReport): string {
  if (lastFault === undefined) return title;
  const { call, kind, status } = lastFault;
  return `${title}（${call} ${FAULTS[kind]}${status === undefined ? '' : ` ${status}`}）`;
}

/** What to tell at the terminal of an upstream: that it does not answer, or what it lacks and where it fails; nothing when all is well. */
export function describeUpstream(report: AreasReport, address: string): string[] {
  const areas = Object.values(report);
  const having = (state: AreaReport['state'], by?: AreaReport['by']) => areas.filter((area) => area.state === state && area.by === by);
  const failing = having('failing');
  const missing = having('off', 'probe');
  const leftOut = having('off', 'setting');
  const isSilent =
    missing.length + having('on').length === 0 &&
    failing.every(({ lastFault }) => lastFault?.kind === 'network' || lastFault?.kind === 'timeout');
  if (isSilent) {
    const why = failing.some(({ lastFault }) => lastFault?.kind === 'timeout') ? '没有按时应答' : '连不上';
    return [`后端 ${address} 现在${why}：页面会说明“后端接口连接异常”，后端恢复后会自己好，不用重启`];
  }
  return [
    missing.length > 0 && `后端没有提供：${titlesOf(missing)}。已经收起，提供以后会自己出现`,
    leftOut.length > 0 && `设置 AREAS 没有开通：${titlesOf(leftOut)}`,
    failing.length > 0 && `后端这些地方有问题：${failing.map(toFaultText).join('、')}`,
  ].filter((line) => line !== false);
}

/** What the portal knows of its upstream, in words. Never fails: the portal is up whatever its upstream does. */
export async function readUpstreamText(portalUrl: string, address: string, token: string | undefined): Promise<string[]> {
  try {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const answer = await fetch(`${portalUrl}/api/health/upstream`, { headers, signal: AbortSignal.timeout(WITHIN_MS) });
    const { areas } = (await answer.json()) as { areas: AreasReport };
    return describeUpstream(areas, address);
  } catch {
    return ['后端的情况暂时查不到'];
  }
}
