import { carriesBearer as isCarrier, type SessionUse } from '#lib/contract/endpoint.ts';
import type { Call } from './all-calls.ts';

/** Whether the bearer goes with a call where there is a session; never to another site. */
export const carriesBearer = (call: Call): boolean => call.site === 'portal' && isCarrier(call);

/** What the session does on a call, for its description. */
export const sessionTexts: Readonly<Record<SessionUse, string>> = {
  none: 'Goes without the bearer.',
  optional: 'The bearer goes along where there is a session.',
  required: 'Needs a session: never sent without the bearer.',
  starts: "The answer's `data.token` becomes the session.",
  ends: 'Ends the session.',
};
