import type { HealthQuestion } from '#lib/contract/insurance-product.ts';
import type { HealthRule } from '../../../db/schema/insurance-product.ts';

const effects: Readonly<Record<string, HealthRule['effect']>> = { 核: 'review', 改: 'askChange', 拒: 'refuse' };

export interface SeedQuestion {
  readonly question: HealthQuestion;
  readonly rule: HealthRule | null;
}

/** `question｜是→核`: that answer is looked at by a person (核), corrected (改) or refused (拒). A question alone is answered in words. */
export function toQuestion(line: string): SeedQuestion {
  const [question = '', rule = ''] = line.split('｜');
  const [answer, effect = ''] = rule.split('→');
  if (answer !== '是' && answer !== '否') return { question: { question, kind: 'text' }, rule: null };
  const found = effects[effect];
  if (found === undefined) throw new Error(`no such effect: ${line}`);
  return { question: { question, kind: 'yesNo' }, rule: { answer, effect: found } };
}
