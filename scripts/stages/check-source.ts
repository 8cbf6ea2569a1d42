import { runTool } from './run-tool.ts';
import { type Stage, toCount } from './stage.ts';

/** Format, lint rules, import zones and dead code. */
export const lint: Stage = {
  label: '代码规范',
  async run() {
    const clean = await runTool('node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']);
    const lively = await runTool('node_modules/knip/bin/knip.js', ['--no-progress']);
    return toCount(clean && lively);
  },
};

export const types: Stage = {
  label: '类型',
  run: async () => toCount(await runTool('node_modules/typescript/bin/tsc', ['--noEmit'])),
};
