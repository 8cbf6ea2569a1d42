import { PasswordRule } from '#lib/contract/forms/fields.ts';
import type { Database } from '../../db/database.ts';
import { listDictionaryEntries } from '../reference/list-dictionary-entries.ts';

const STRICTER: PasswordRule = 'B';

/** Rule for new passwords by the dictionary `usr_password_rule` (spec §5); the stricter one when it says nothing usable. */
export async function getPasswordRule(db: Database): Promise<PasswordRule> {
  const [entry] = await listDictionaryEntries(db, 'usr_password_rule');
  const rule = PasswordRule.safeParse(entry?.dictValue);
  return rule.success ? rule.data : STRICTER;
}
