import { customType, numeric, timestamp } from 'drizzle-orm/pg-core';
import { toLoginKey } from '../../domain/account/login-key.ts';

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
