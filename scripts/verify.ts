import { lint, types } from './stages/check-source.ts';
import { jest } from './stages/run-jest.ts';
import { runStages } from './stages/run-stages.ts';

await runStages([lint, types, jest]);
