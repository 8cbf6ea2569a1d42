import type * as z from 'zod';
import { type CallName, calls } from '#lib/contract/calls.ts';
import type { CaseStates } from '#lib/contract/case-states.ts';
import { byApplicant } from '../cases/engine/actors.ts';
import type { CaseDefinition, CaseRow } from '../cases/engine/case-definition.ts';
import type { ActionOf } from '../cases/engine/machine.ts';
import { runAction } from '../cases/engine/run-action.ts';
import type { DomainContext } from '../domain/domain-context.ts';
import { mountUserCall, type PlatformApp } from './mount-call.ts';
import { decipherBody } from './parse-call.ts';
import type { PlatformDeps } from './platform-deps.ts';

/**
 * Serves every call by which applicants act on a kind of case: its number and version are in the body, what else it takes the action knows.
 * Fields that travel enciphered are opened before; what is answered is what the contract names.
 */
export function mountCase<S extends CaseStates, Row extends CaseRow, Settings>(
  app: PlatformApp,
  { context, cipher }: { readonly context: DomainContext & Settings } & Pick<PlatformDeps, 'cipher'>,
  kind: CaseDefinition<S, Row, Settings>,
): void {
  for (const [action, { call }] of Object.entries(kind.states.actions)) {
    if (call === undefined) continue;
    const name = call as CallName;
    const Answer = calls[name].answer as z.ZodType<{ readonly data: unknown }>;
    mountUserCall(app, name, async ({ user }, { body, idempotencyKey: key }) => {
      const { [kind.number]: number, version } = body as { readonly [name: string]: unknown; readonly version?: number };
      const input = decipherBody(calls[name], body as Readonly<Record<string, unknown>>, cipher) as never;
      const request = { action: action as ActionOf<S>, by: byApplicant(user), number: String(number ?? ''), version, input, key };
      const { data } = Answer.parse({ data: await runAction(kind, context, request) });
      return { data } as never;
    });
  }
}
