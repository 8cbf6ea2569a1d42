import { type Env, parseEnv } from './env-schema.ts';

let env: Env | null = null;

/**
 * The portal's settings, read once, at the first use and never at import, so that a build needs none of them.
 * @throws Error when a setting is missing or wrong.
 */
export function getEnv(): Env {
  env ??= parseEnv(process.env);
  return env;
}
