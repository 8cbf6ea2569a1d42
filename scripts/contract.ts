import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { checkContract } from './contract/check-contract.ts';
import { toContractEnv } from './contract/contract-env.ts';
import { parseOptions, USAGE } from './contract/contract-options.ts';
import { formatReport } from './contract/print-report.ts';
import type { AnswerCaptcha } from './contract/start-session.ts';
import { projectDir } from './launch/spawn-node.ts';

/** Asks whoever sits before the terminal; nobody does where its input is a file or a pipe. */
const askPerson: AnswerCaptcha = async ({ picture, question }) => {
  if (!process.stdin.isTTY) return null;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question(picture === null ? `${question} ` : `验证码图片在 ${picture}，图上是：`)).trim();
  } finally {
    terminal.close();
  }
};

/** `npm run contract -- https://upstream.example`: what a running back end has of the contract. Ends with 0 when the essential is right. */
async function run(): Promise<void> {
  const file = join(projectDir, '.env');
  if (existsSync(file)) loadEnvFile(file);
  const options = parseOptions(process.argv.slice(2), process.env);
  const report = await checkContract(toContractEnv(options.url, process.env), options, askPerson);
  process.stdout.write(`${options.json ? JSON.stringify(report, null, 2) : formatReport(report)}\n`);
  process.exitCode = report.isReady ? 0 : 1;
}

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}\n`);
  process.exitCode = 1;
});
