import { ANSWER_TIME_SETTINGS, measureAnswerTimes } from './bench/answer-times.ts';
import { measureBehindNginx } from './bench/behind-nginx.ts';
import { startBenchSystem } from './bench/bench-system.ts';
import { CENTRE_SETTINGS, measureCentreScroll, prepareBusyUser } from './bench/centre-scroll.ts';
import { measureCentreWeight } from './bench/centre-weight.ts';
import { measureCurve } from './bench/cost-curve.ts';
import { INTERACTION_SETTINGS, measureInteraction } from './bench/interaction.ts';
import { measureLighthouse } from './bench/lighthouse.ts';
import { measureRates } from './bench/measure-rates.ts';
import { measurePageWeight } from './bench/page-weight.ts';
import { measureTransferMemory } from './bench/transfer-memory.ts';
import { runTool } from './stages/run-tool.ts';

const onPortal = {
  rates: measureRates,
  curve: measureCurve,
  nginx: measureBehindNginx,
  weight: measurePageWeight,
  memory: measureTransferMemory,
  lighthouse: measureLighthouse,
};

const USUAL = ['rates', 'nginx', 'weight', 'memory', 'answers', 'query'];
const wanted = process.argv.slice(2);
const chosen = wanted.length === 0 ? USUAL : wanted;

/** `npm run bench` measures the usual parts; `npm run bench -- lighthouse` names what to measure; `centre`, `centre-lists` and `centre-scroll` are the personal centre. */
async function bench(): Promise<void> {
  const parts = Object.entries(onPortal).filter(([part]) => chosen.includes(part));
  if (parts.length > 0) {
    // Nobody solves a captcha for the ticket of an upload.
    const system = await startBenchSystem({ CAPTCHA_ENABLED: '0' });
    try {
      for (const [, measure] of parts) await measure(system);
    } finally {
      await system.stop();
    }
  }
  if (chosen.includes('answers')) {
    const system = await startBenchSystem(ANSWER_TIME_SETTINGS);
    await measureAnswerTimes(system).finally(() => system.stop());
  }
  if (chosen.includes('interaction')) {
    const system = await startBenchSystem(INTERACTION_SETTINGS);
    await measureInteraction(system).finally(() => system.stop());
  }
  if (chosen.includes('centre')) {
    const system = await startBenchSystem(CENTRE_SETTINGS);
    await measureCentreWeight(system).finally(() => system.stop());
  }
  if (chosen.includes('centre-scroll')) {
    const system = await startBenchSystem(CENTRE_SETTINGS, prepareBusyUser);
    await measureCentreScroll(system).finally(() => system.stop());
  }
  if (chosen.includes('centre-lists') && !(await runTool('platform/bench/centre-lists.ts', []))) process.exitCode = 1;
  if (chosen.includes('desk-lists') && !(await runTool('platform/bench/desk-lists.ts', []))) process.exitCode = 1;
  if (chosen.includes('statistics') && !(await runTool('platform/bench/statistics.ts', []))) process.exitCode = 1;
  if (chosen.includes('growth') && !(await runTool('platform/bench/growth.ts', []))) process.exitCode = 1;
  if (chosen.includes('query'))
    for (const tool of ['platform/bench/finance-query.ts', 'platform/bench/insurance-query.ts', 'platform/bench/policy-query.ts'])
      if (!(await runTool(tool, []))) process.exitCode = 1;
}

await bench();
