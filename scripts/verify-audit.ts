import { readSettings } from './launch/settings.ts';
import { runTool } from './stages/run-tool.ts';

const { env } = readSettings();

process.exitCode = (await runTool('platform/domain/record/run-verify-audit.ts', process.argv.slice(2), { env })) ? 0 : 1;
