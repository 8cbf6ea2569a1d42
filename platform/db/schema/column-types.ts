import { customType, numeric, timestamp } from 'drizzle-orm/pg-core';
import { toLoginKey } from '../../domain/account/login-key.ts';
import { toMobileKey } from '../../domain/account/mobile-key.ts';
import { hashIdNo } from '../../domain/authentication/id-number.ts';
import { changeSealedFields, hashAtRest, openText, sealText } from '../sealed-values.ts';

/** A text that rests enciphered. Nothing can be searched by it. */
export const sealedText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: sealText,
  fromDriver: openText,
});

/** The keyed hash of a text: written, and looked up, by the text itself; what is read is the hash. */
export const hashedText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: hashAtRest,
});

/** The keyed hash of a mobile number, whatever spelling of it is written or looked up. */
export const hashedMobile = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: (mobile) => hashAtRest(toMobileKey(mobile)),
});

/** The keyed hash of the number of a person's document, whatever spelling of it is written or looked up; empty for none. */
export const hashedIdNo = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: hashIdNo,
});

/** JSON in which numbers of documents and accounts, and how people are reached, rest enciphered: see `SEALED_FIELD`. */
export const sealedJson = <Data>(name: string) =>
  customType<{ data: Data; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(changeSealedFields(value, sealText)),
    fromDriver: (stored) => changeSealedFields(typeof stored === 'string' ? JSON.parse(stored) : stored, openText) as Data,
  })(name);

const quoteLexeme = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** Lexemes made by the application, without positions; the database never parses text. */
export const tsvector = customType<{ data: readonly string[]; driverData: string }>({
  dataType: () => 'tsvector',
  toDriver: (lexemes) => lexemes.map(quoteLexeme).join(' '),
});

/** A login name in its one spelling: written, and looked up, by whatever spelling was typed. */
export const loginKey = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: toLoginKey,
});

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

export const yuan = (name: string) => numeric(name, { precision: 18, scale: 2, mode: 'number' });

export const percent = (name: string) => numeric(name, { precision: 9, scale: 4, mode: 'number' });
