import { customType } from 'drizzle-orm/pg-core';
import { changeNumbers, hashAtRest, openText, sealText } from '../sealed-values.ts';

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

/** JSON in which numbers of documents rest enciphered, under whatever name that ends in `idNo`. */
export const sealedJson = <Data>(name: string) =>
  customType<{ data: Data; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(changeNumbers(value, sealText)),
    fromDriver: (stored) => changeNumbers(typeof stored === 'string' ? JSON.parse(stored) : stored, openText) as Data,
  })(name);
