import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { flowLog } from '../../db/schema/record.ts';
import type { Actor } from './write-audit.ts';

export interface FlowStep {
  readonly actor: Actor;
  readonly entityType: string;
  readonly entityId: string;
  readonly fromState: string | null;
  readonly toState: string;
  readonly action: string;
}

/** Records a change of state, in the caller's transaction. */
export async function writeFlow(db: Database, now: Date, { actor, ...step }: FlowStep): Promise<void> {
  await db.insert(flowLog).values({ ...step, id: newId(now), actorType: actor.type, actorName: actor.id, createTime: now });
}
