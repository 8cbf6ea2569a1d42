import * as z from 'zod';
import { type CallName, calls } from '#lib/contract/calls.ts';
import type { CaseStates } from '#lib/contract/case-states.ts';
import { toMachine } from '../../cases/engine/machine.ts';
import { type MatrixRow, named } from './matrix-row.ts';

/** Calls by which an applicant acts on a kind of case. */
type ActionCall<S extends CaseStates> = Extract<S['actions'][keyof S['actions']], { readonly call: string }>['call'];

interface Shape {
  readonly type?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
}

/** The least that a schema takes. */
function toSample({ type, minLength = 1, minimum = 1, properties = {}, required = [] }: Shape): unknown {
  if (type === 'object') return Object.fromEntries(required.map((name) => [name, toSample(properties[name] ?? {})]));
  if (type === 'array') return [];
  if (type === 'boolean') return true;
  return type === 'string' ? '示'.repeat(minLength) : minimum;
}

const toBody = (call: CallName): object => {
  const { body } = calls[call] as { readonly body?: z.ZodType };
  return body === undefined ? {} : (toSample(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape) as object);
};

/** Every action of a kind, tried on a case of the owner's in a state in which the owner could take it. What needs more is told apart. */
export function listActionRows<S extends CaseStates>(
  states: S,
  caseIn: (...states: readonly string[]) => object,
): Record<ActionCall<S>, MatrixRow> {
  const { transitions } = toMachine(states);
  const taken = Object.entries(states.actions).flatMap(([action, { call }]) => (call === undefined ? [] : [[action, call] as const]));
  const rows = taken.map(([action, call]) => {
    const from = transitions[action as keyof typeof transitions].flatMap((path) => path.from as readonly string[]);
    return [call, named({ body: { ...toBody(call as CallName), ...caseIn(...from) } })];
  });
  return Object.fromEntries(rows) as Record<ActionCall<S>, MatrixRow>;
}
