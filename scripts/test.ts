import { TEST_DATA_DIR, TEST_DIST_DIR } from '../e2e/support/system-env.ts';
import { build } from './stages/build.ts';
import { bundle } from './stages/check-bundle.ts';
import { lint, types } from './stages/check-source.ts';
import { weights } from './stages/check-weights.ts';
import { jest } from './stages/run-jest.ts';
import { journeys } from './stages/run-playwright.ts';
import { runStages } from './stages/run-stages.ts';

await runStages([lint, types, jest, build(TEST_DIST_DIR, TEST_DATA_DIR), bundle(TEST_DIST_DIR), weights(TEST_DIST_DIR), journeys]);
