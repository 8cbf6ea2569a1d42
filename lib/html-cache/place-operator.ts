import { siteFields } from '#lib/env/env-fields.ts';
import { OPERATOR_PLACEHOLDERS } from './operator-placeholders.ts';

/** Puts mailbox and record number of the operator into the text of a built page, its data as well. */
export function operatorPlacer(source: Readonly<Record<string, string | undefined>>) {
  const mail = siteFields.CONTACT_MAIL.parse(source.CONTACT_MAIL || undefined);
  const recordNumber = siteFields.RECORD_NUMBER.parse(source.RECORD_NUMBER || undefined);
  const placeInText = (text: string): string =>
    text.replaceAll(OPERATOR_PLACEHOLDERS.mail, mail).replaceAll(OPERATOR_PLACEHOLDERS.recordNumber, recordNumber);
  const isBuilt = (bytes: Buffer): boolean => Object.values(OPERATOR_PLACEHOLDERS).some((placeholder) => bytes.includes(placeholder));
  const placeInBytes = (bytes: Buffer): Buffer => (isBuilt(bytes) ? Buffer.from(placeInText(bytes.toString('utf8'))) : bytes);
  return { placeInText, placeInBytes };
}
