import { formatSeconds, say } from '../launch/progress.ts';
import { addCounts, type Count, type Stage, toCount } from './stage.ts';

async function runStage(stage: Stage): Promise<Count> {
  const startedAt = Date.now();
  say(`\n── ${stage.label}`);
  const count = await stage.run().catch((error: unknown) => {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return toCount(false);
  });
  const mark = count.failed === 0 ? '✓' : '✗';
  say(`${mark} ${stage.label}：通过 ${count.passed}，失败 ${count.failed}，${formatSeconds(Date.now() - startedAt)}`);
  return count;
}

/** Runs the parts one after the other, all of them, ends with the sum on one plain line and sets the exit code. */
export async function runStages(stages: readonly Stage[]): Promise<void> {
  const counts: Count[] = [];
  for (const stage of stages) counts.push(await runStage(stage));
  const { passed, failed } = addCounts(counts);
  say(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
