import { exchangeCode } from '#lib/handoff/exchange-code.ts';
import { handOff } from '#lib/handoff/hand-off.ts';

export const dynamic = 'force-dynamic';

export const GET = (request: Request): Promise<Response> => handOff(request);

export const POST = (request: Request): Promise<Response> => exchangeCode(request);
