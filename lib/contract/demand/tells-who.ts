import { DEFAULT_CITY } from '#lib/site/site-names.ts';
import { plainNumber, withoutPrivateNumbers } from '#lib/validation/plain-number.ts';

/** Whose demand it is, and whom institutions call. */
export interface DemandOwner {
  readonly companyName: string;
  readonly creditCode: string;
  readonly contactName: string;
}

/** Characters that are a name: with fewer they are a word of every text. */
const SHORTEST_NAME = 3;
const SHORTEST_PERSON = 2;
const CODE_OF_BODY = [8, 17] as const;

const SAMPLE = /[（(]示例[）)]/g;
const BRACKETS = /[（(][^（()）]*[）)]/g;
const PLACE = new RegExp(`^(?:福建|${DEFAULT_CITY}|\\p{Script=Han}{2,3}?[省市区县])[省市]?`, 'u');
const LEGAL_FORM = /(?:集团)?(?:股份)?(?:有限)?(?:责任)?公司$/;

/** Letters and digits alone, as they are compared: of one width, in capitals. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

function withoutPlace(name: string): string {
  const rest = name.replace(PLACE, '');
  return rest === name ? rest : withoutPlace(rest);
}

/** The name as it is registered, without what stands in brackets, and short: without place and legal form. */
function namesOf(companyName: string): string[] {
  const whole = companyName.replaceAll(SAMPLE, '');
  const outside = whole.replaceAll(BRACKETS, '');
  return [whole, outside, withoutPlace(outside).replace(LEGAL_FORM, '')].map(bare).filter(({ length }) => length >= SHORTEST_NAME);
}

/** A landline with its area code, a 400 number, any number behind a word for one, an e-mail address. */
const CALLED =
  /(?<!\d)(?:[(（]?0\d{2,3}[)）]?[-－ ]?[2-9]\d{6,7}|400[-－ ]?\d{3}[-－ ]?\d{4})(?!\d)|(?:电话|座机|手机|微信)[号码是为:：]{0,3}\d{7,}|\w[@＠]\w/u;

/** Whether a text lets its reader know whose it is: by name, credit code, contact or a number to call. */
export function tellsWho(text: string, { companyName, creditCode, contactName }: DemandOwner): boolean {
  const read = bare(text);
  const person = bare(contactName);
  const code = bare(creditCode).slice(...CODE_OF_BODY);
  return (
    withoutPrivateNumbers(text) !== text ||
    CALLED.test(plainNumber(text)) ||
    namesOf(companyName).some((name) => read.includes(name)) ||
    (person.length >= SHORTEST_PERSON && read.includes(person)) ||
    (code !== '' && read.includes(code))
  );
}
