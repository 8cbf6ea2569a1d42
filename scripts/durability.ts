import { runTool } from './stages/run-tool.ts';

/**
 * `npm run durability` kills the platform twenty times while applications are submitted, each time after five hundred of them, and
 * looks at what is left: on the embedded database, and on PostgreSQL too where TEST_DATABASE_URL names a server.
 */
const content = await runTool('node_modules/jest/bin/jest.js', ['platform/durability'], {
  nodeArgs: ['--experimental-vm-modules'],
  env: { NODE_ENV: 'test', KILL_ROUNDS: process.env.KILL_ROUNDS ?? '20', KILL_WRITES: '500' },
});
process.exitCode = content ? 0 : 1;
