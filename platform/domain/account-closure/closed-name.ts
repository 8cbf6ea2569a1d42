import { hashLoginName } from '../account/login-key.ts';

/** Stands in front of what can be no login name: a colon is in none. */
const RESERVED = 'closed:name:';

/** What a closed account is called while its name is kept from others: nobody reads the name from it. */
export const toReservedName = (loginName: string): string => `${RESERVED}${hashLoginName(loginName)}`;

export const RESERVED_NAMES = `${RESERVED}%`;

/** What replaces a value that has to be unique. */
export const toClosedMark = (id: string): string => `closed:${id}`;
