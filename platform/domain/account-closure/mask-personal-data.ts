/** Fields of what was typed that say who somebody is; of names the first character stays. */
const NAMES = /^(realName|subjectName|contactName|contact|legalName|legalPerson|corpName|operatorName|handleName|verifierName|name)$/;
const EMPTIED = /(idNo|mobile|phone|tel|email|bankAccount|basicAccount|accountName|birthDate|frontUrl|backUrl|licenceUrl|wechat)$/i;
/** Addresses of a person; a company's are in public registers. */
const PLACES = /^(homeAddress|address|town|village)$/;

const maskText = (name: string, text: string): string => {
  if (text === '') return text;
  if (NAMES.test(name)) return `${[...text][0]}**`;
  return EMPTIED.test(name) || PLACES.test(name) ? '' : text;
};

/** What was typed into a form, without what tells whose it is; a file keeps the name of its kind. */
export function maskPersonalData<T>(value: T, name = ''): T {
  if (typeof value === 'string') return maskText(name, value) as T;
  if (Array.isArray(value)) return value.map((one) => maskPersonalData(one, name)) as T;
  if (typeof value !== 'object' || value === null || 'fileUrl' in value) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskPersonalData(inner, key)])) as T;
}
