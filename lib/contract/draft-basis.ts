import * as z from 'zod';

const StateName = z.string().max(64);

/** What a save says of the draft that it replaces. */
export const draftBasis = {
  /** What the caller calls the state that the save makes: known to it though the answer is lost. */
  saveId: StateName.min(1).optional(),
  /** States that it may replace, each by its `saveId` or by the draft's `updateTime` as it was read, empty for no draft; any other is refused at this field. Without it whatever there is is replaced. */
  basedOn: z.array(StateName).max(20).optional(),
} as const;

/** What a submission says of the draft that it ends: any other state is refused, and no draft at all is none that was changed. */
export const sentBasis = { basedOn: draftBasis.basedOn } as const;

export interface DraftBasis {
  readonly saveId?: string | undefined;
  readonly basedOn?: string[] | undefined;
}
