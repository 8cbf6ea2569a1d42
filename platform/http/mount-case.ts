import type { CallName } from '#lib/contract/calls.ts';
import type { CaseStates } from '#lib/contract/case-states.ts';
import { byApplicant } from '../cases/engine/actors.ts';
import type { CaseDefinition, CaseRow } from '../cases/engine/case-definition.ts';
import type { ActionOf } from '../cases/engine/machine.ts';
import { runAction } from '../cases/engine/run-action.ts';
import type { DomainContext } from '../domain/domain-context.ts';
import { mountUserCall, type PlatformApp } from './mount-call.ts';

/** Serves every call by which applicants act on a kind of case: its number and version are in the body, what else it takes the action knows. */
export function mountCase<S extends CaseStates, Row extends CaseRow, Settings>(
  app: PlatformApp,
  context: DomainContext & Settings,
  kind: CaseDefinition<S, Row, Settings>,
): void {
  for (const [action, { call }] of Object.entries(kind.states.actions)) {
    if (call === undefined) continue;
    mountUserCall(app, call as CallName, async ({ user }, { body, idempotencyKey: key }) => {
      const { [kind.number]: number, version } = body as { readonly [name: string]: unknown; readonly version?: number };
      const input = body as never;
      const request = { action: action as ActionOf<S>, by: byApplicant(user), number: String(number ?? ''), version, input, key };
      return { data: await runAction(kind, context, request) } as never;
    });
  }
}
