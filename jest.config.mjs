import { availableParallelism } from 'node:os';

// Not Asia/Shanghai on purpose: dates must not depend on the machine's time zone.
process.env.TZ = 'America/New_York';

const browserTests = ['<rootDir>/components/**/*.test.tsx', '<rootDir>/lib/browser/**/*.test.tsx'];

const shared = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\.ts$': '<rootDir>/scripts/jest/strip-types.mjs',
    '\\.tsx$': '<rootDir>/scripts/jest/compile-jsx.mjs',
  },
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/scripts/jest/class-names.mjs',
    '\\.css$': '<rootDir>/scripts/jest/no-module.mjs',
    '^(server|client)-only$': '<rootDir>/scripts/jest/no-module.mjs',
  },
  modulePathIgnorePatterns: ['<rootDir>/\\.next', '<rootDir>/\\.data', '<rootDir>/\\.ci-work'],
  setupFilesAfterEnv: ['<rootDir>/scripts/jest/fail-on-console-error.mjs'],
};

export default {
  // A worker with an embedded database takes half a gigabyte: every core of a small machine, not of a large one.
  maxWorkers: Math.min(availableParallelism(), 4),
  workerIdleMemoryLimit: '1GB',
  testTimeout: 180_000,
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/**/*.test.{ts,tsx}', '<rootDir>/**/*.test.mjs'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/components/.*\\.test\\.tsx$', '<rootDir>/lib/browser/.*\\.test\\.tsx$'],
    },
    {
      ...shared,
      displayName: 'jsdom',
      testEnvironment: 'jsdom',
      // The "browser" condition picks builds that bring their own globals; jsdom has them already.
      testEnvironmentOptions: { customExportConditions: [''] },
      testMatch: browserTests,
      setupFilesAfterEnv: [...shared.setupFilesAfterEnv, '<rootDir>/scripts/jest/browser-setup.mjs'],
    },
  ],
};
