import { runTool } from './stages/run-tool.ts';

/** `npm run durability` kills the platform twenty times while applications are submitted, and looks at what is left. */
const content = await runTool('node_modules/jest/bin/jest.js', ['platform/durability'], {
  nodeArgs: ['--experimental-vm-modules'],
  env: { NODE_ENV: 'test', KILL_ROUNDS: '20' },
});
process.exitCode = content ? 0 : 1;
