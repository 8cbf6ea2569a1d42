import { createRequire } from 'node:module';

const { createTransformer } = createRequire(import.meta.url)('next/dist/build/swc/jest-transformer');

export default createTransformer({ isEsmProject: true });
