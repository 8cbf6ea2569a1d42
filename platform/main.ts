import { rememberImportsOf } from './remember-imports.ts';

rememberImportsOf('drizzle-orm');
const { runPlatform } = await import('./run-platform.ts');
await runPlatform();
