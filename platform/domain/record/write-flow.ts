import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { flowLog } from '../../db/schema/record-tables.ts';
import type { Actor } from './write-audit.ts';

export interface FlowStep {
  readonly actor: Actor;
  readonly entityType: string;
  readonly entityId: string;
  readonly fromState: string | null;
  readonly toState: string;
  readonly action: string;
  /** Name shown in the history; the actor's id where none is given. */
  readonly actorName?: string;
  readonly remark?: string;
}

/** Records a change of state, in the caller's transaction. */
export async function writeFlow(db: Database, now: Date, { actor, actorName = actor.id, ...step }: FlowStep): Promise<void> {
  await db.insert(flowLog).values({ ...step, id: newId(now), actorType: actor.type, actorName, createTime: now });
}
