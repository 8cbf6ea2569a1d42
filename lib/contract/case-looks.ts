import * as z from 'zod';
import { listOf } from './tolerance.ts';

/** Somebody of an institution, or of the platform (`agencyName` empty), opened a case with what was handed in. */
export const CaseLook = z.object({ agencyName: z.string(), time: z.string() });
export type CaseLook = z.infer<typeof CaseLook>;

/** The latest looks at a case, the last one first; empty where a back end does not tell. */
export const CaseLooks = listOf(CaseLook).default([]);
