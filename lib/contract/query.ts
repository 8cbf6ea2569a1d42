import * as z from 'zod';
import { paging } from './catalogue/list-fields.ts';

/** Paging in, as the legacy back end reads it: what is not a number falls back to the default. */
export const Paging = z.object(paging);
export type Paging = z.infer<typeof Paging>;
