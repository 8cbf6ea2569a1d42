import { createHash } from 'node:crypto';
import { stripTypeScriptTypes } from 'node:module';

/** The same type stripping that Node uses when it runs these files, so tests see what production runs. */
export default {
  process: (source) => ({ code: stripTypeScriptTypes(source, { mode: 'strip' }) }),
  getCacheKey: (source, path) => createHash('sha256').update(process.version).update(path).update('\0').update(source).digest('hex'),
};
