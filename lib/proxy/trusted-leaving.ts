import type { Endpoint } from '#lib/contract/endpoint.ts';
import type { Env } from '#lib/env/env-schema.ts';
import { trustedAddress } from '#lib/navigation/trusted-address.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether every address of an answer to which the browser will be sent is one that a visitor may be sent to. */
export function hasTrustedRedirects(
  { leaves = [], mayStay = false }: Pick<Endpoint, 'leaves' | 'mayStay'>,
  answer: unknown,
  env: Env,
): boolean {
  if (leaves.length === 0) return true;
  const data = isObject(answer) && isObject(answer.data) ? answer.data : {};
  return leaves.every((field) => {
    const address = data[field];
    if (mayStay && address === undefined) return true;
    return typeof address === 'string' && trustedAddress(address, env) !== null;
  });
}
