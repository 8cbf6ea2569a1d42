import { areaNames, areas } from '#lib/contract/areas.ts';
import type { CallName } from '#lib/contract/calls.ts';
import { markStale } from '#lib/html-cache/mark-stale.ts';
import { portalLog } from '#lib/log/portal-log.ts';
import { renewPages } from '#lib/publish/renew-pages.ts';
import { callUpstream } from '#lib/upstream/call-upstream.ts';
import { type ProbeOutcome, type Prober, startProber } from './area-prober.ts';
import { askControl } from './ask-control.ts';
import { type AreaChange, type AreasSetting, offBy, openAreas } from './known-areas.ts';

/** Next gives it to every page and generated file: to what is under the root layout. */
const EVERYTHING = '_N_T_/layout';
/** A published dictionary stands in the frame of every page. */
const FRAME = 'dict:show_portal_page';
const PROBE_WITHIN_MS = 5_000;
/** Areas that go together are told of one by one; their pages are renewed once. */
const TOGETHER_MS = 1_000;

async function askProbe(call: CallName): Promise<ProbeOutcome> {
  const answer = await callUpstream(call, { isProbe: true, deadlineMs: PROBE_WITHIN_MS });
  if (answer.ok) return 'answered';
  if (answer.fault.kind === 'timeout') return 'slow';
  return answer.fault.kind === 'network' ? 'unreachable' : 'answered';
}

function logChange({ area, isOn, reason }: AreaChange): void {
  const line = { area, calls: areas[area].calls, reason };
  if (isOn) portalLog().info(line, 'area is back');
  else portalLog().warn(line, 'area went off');
}

/** What was rendered shows what is no longer so. */
const markAll = (): void => markStale([EVERYTHING, FRAME], Date.now());

/** Applies the setting and finds out what the upstream has, from now on. Called once, by the server's entry. */
export function watchAreas(setting: AreasSetting): Prober {
  let isRenewalDue = false;
  let isStarted = false;
  const renewTogether = (): void => {
    isRenewalDue = false;
    markAll();
    void renewPages([FRAME]);
  };
  openAreas(setting, (changes) => {
    for (const change of changes) logChange(change);
    markAll();
    // What is found out at the start is known before the first pages are rendered.
    if (isRenewalDue || !isStarted) return;
    isRenewalDue = true;
    setTimeout(renewTogether, TOGETHER_MS).unref();
  });
  const prober = startProber(
    { ask: askProbe, control: askControl },
    areaNames.filter((name) => offBy(name) !== 'setting'),
  );
  void prober.firstRound.then(() => {
    isStarted = true;
  });
  return prober;
}
