import { siteFields } from '#lib/env/env-fields.ts';
import { siteNameOf } from '#lib/site/site-names.ts';
import { OPERATOR_PLACEHOLDERS } from './operator-placeholders.ts';

/** Puts mailbox, record number and names of the operator into the text of a built page, its data as well. */
export function operatorPlacer(source: Readonly<Record<string, string | undefined>>) {
  const city = siteFields.CITY.parse(source.CITY || undefined);
  const values: Readonly<Record<keyof typeof OPERATOR_PLACEHOLDERS, string>> = {
    mail: siteFields.CONTACT_MAIL.parse(source.CONTACT_MAIL || undefined),
    recordNumber: siteFields.RECORD_NUMBER.parse(source.RECORD_NUMBER || undefined),
    city,
    site: siteFields.TITLE.parse(source.TITLE || undefined) ?? siteNameOf(city),
    cityCode: siteFields.CITY_CODE.parse(source.CITY_CODE || undefined),
    province: siteFields.PROVINCE.parse(source.PROVINCE || undefined),
  };
  const pairs = Object.entries(OPERATOR_PLACEHOLDERS).map(
    ([name, placeholder]) => [placeholder, values[name as keyof typeof values]] as const,
  );
  const placeInText = (text: string): string => pairs.reduce((placed, [placeholder, value]) => placed.replaceAll(placeholder, value), text);
  const isBuilt = (bytes: Buffer): boolean => pairs.some(([placeholder]) => bytes.includes(placeholder));
  const placeInBytes = (bytes: Buffer): Buffer => (isBuilt(bytes) ? Buffer.from(placeInText(bytes.toString('utf8'))) : bytes);
  return { placeInText, placeInBytes };
}
