import type { DictionaryEntry, DictionaryType } from '#lib/contract/dictionary.ts';
import { Fault } from '../fault.ts';

/**
 * What people may change of a dictionary: `flag` is switched on and off; of `words` the program decides by the codes, so that only their
 * words are changed; of `open` entries come and go, a code stays as it was stored; `range` reads `from-to`, `to` excluded; `rule` is
 * one of two codes.
 */
export type DictionaryFreedom = 'flag' | 'words' | 'open' | 'range' | 'rule';

const freedoms: Readonly<Partial<Record<DictionaryType, DictionaryFreedom>>> = {
  portal_show_old_center: 'flag',
  portal_show_old_mulan: 'flag',
  show_portal_page: 'flag',
  fin_amount_range: 'range',
  fin_term_range: 'range',
  ins_sum_range: 'range',
  ins_premium_range: 'range',
  ins_waiting_range: 'range',
  fin_industry: 'open',
  usr_industry: 'open',
  usr_bank_prefix: 'open',
  usr_password_rule: 'rule',
};

export const freedomOf = (dictType: DictionaryType): DictionaryFreedom => freedoms[dictType] ?? 'words';

/** Entries of a bank are as many as its prefixes. */
export const repeatsLabels = (dictType: DictionaryType): boolean => dictType === 'usr_bank_prefix';

const FLAG_VALUE = /^[01]$/;
const RANGE = /^\d{1,9}-\d{0,9}$/;
const RULE = /^[AB]$/;
const PREFIX = /^\d{2,12}$/;
const CODE = /^[\w-]{1,40}$/;
const MOST_LABEL = 60;

const refuse = (field: keyof DictionaryEntry, sentence: string): never => {
  throw new Fault('invalidField', { field, sentence });
};

/** Whether entries may come and go. */
export const mayComeAndGo = (dictType: DictionaryType): boolean => ['open', 'range'].includes(freedomOf(dictType));

/** Which part of an entry that stands may be changed. */
export function changeableParts(dictType: DictionaryType): readonly (keyof DictionaryEntry)[] {
  const freedom = freedomOf(dictType);
  if (freedom === 'range') return ['dictLabel', 'dictValue'];
  return freedom === 'words' || freedom === 'open' ? ['dictLabel'] : ['dictValue'];
}

function judgeValue(dictType: DictionaryType, value: string): void {
  const freedom = freedomOf(dictType);
  if (freedom === 'flag' && !FLAG_VALUE.test(value)) refuse('dictValue', '只能打开或者关掉');
  if (freedom === 'rule' && !RULE.test(value)) refuse('dictValue', '只能是 A 或 B');
  if (freedom === 'open' && dictType === 'usr_bank_prefix' && !PREFIX.test(value)) refuse('dictValue', '请填写账号开头的 2-12 位数字');
  if (freedom === 'open' && !CODE.test(value)) refuse('dictValue', '代码请用 1-40 位字母、数字、下划线或短横线');
  if (freedom !== 'range') return;
  if (!RANGE.test(value)) refuse('dictValue', '请按“从-到”填写，如 100-200；没有上限就写 200-');
  const [from = '', to = ''] = value.split('-');
  if (to !== '' && Number(to) <= Number(from)) refuse('dictValue', '“到”要大于“从”');
}

/** @throws Fault invalidField, with the field, for a change that the program does not allow. */
export function judgeEntry(dictType: DictionaryType, before: DictionaryEntry | null, to: DictionaryEntry | null): void {
  if ((before === null || to === null) && !mayComeAndGo(dictType))
    throw new Fault('invalidField', { sentence: '程序按这些代码办事，不能增减' });
  if (to === null) return;
  if (to.dictLabel === '') refuse('dictLabel', '请填写名称');
  if (to.dictLabel.length > MOST_LABEL) refuse('dictLabel', `名称最多 ${MOST_LABEL} 个字`);
  const parts = changeableParts(dictType);
  if (before !== null && to.dictLabel !== before.dictLabel && !parts.includes('dictLabel')) refuse('dictLabel', '名称不能改');
  if (before !== null && to.dictValue !== before.dictValue && !parts.includes('dictValue'))
    refuse('dictValue', '代码已经存在记录里，不能改');
  judgeValue(dictType, to.dictValue);
}
