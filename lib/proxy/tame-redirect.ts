import type { Env } from '#lib/env/env-schema.ts';
import { toLoginTarget } from '#lib/navigation/login-target.ts';
import { isObject } from '#lib/validation/is-object.ts';

const FIELD = 'redirectUrl';

function tame(fields: unknown, env: Env): unknown {
  if (!isObject(fields) || typeof fields[FIELD] !== 'string') return fields;
  return { ...fields, [FIELD]: toLoginTarget(fields[FIELD], env) };
}

/** An answer that starts a session, with no other `redirectUrl` than one that the visitor may be sent to, on either level. */
export function tameRedirect(answer: unknown, env: Env): unknown {
  const outer = tame(answer, env);
  return isObject(outer) && 'data' in outer ? { ...outer, data: tame(outer.data, env) } : outer;
}
