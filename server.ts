import { startServer } from './lib/http-edge/start-server.ts';

await startServer({ projectDir: import.meta.dirname });
