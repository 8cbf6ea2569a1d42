import type { Context } from 'hono';

const BEARER = /^Bearer ([\w-]{20,200})$/;

/** The bearer as sent, null without one. */
export const readBearer = (c: Context): string | null => BEARER.exec(c.req.header('authorization') ?? '')?.[1] ?? null;
