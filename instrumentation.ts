import type { Instrumentation } from 'next';
import { noteRenderError } from '#lib/log/take-console.ts';

/** Next looks for it here: it calls this for everything that a page, a route or the middleware throws. */
export const onRequestError: Instrumentation.onRequestError = (error, request, context) => noteRenderError(error, request, context);
