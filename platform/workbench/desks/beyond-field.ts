import { BEYOND } from '../../cases/finance/beyond.ts';
import type { FieldKit } from '../kit/fields.ts';
import type { Markup } from '../kit/page.ts';
import type { Refilled } from '../kit/refused.ts';

/** Asked once terms go beyond what was asked for or published: the sentence that says so stands here too, at the end of the form. */
export function beyondField(kit: FieldKit, { typed, errors }: Refilled): Markup | '' {
  const sentence = Object.values(errors).find((said) => said.includes(BEYOND.label)) ?? '';
  if (sentence === '' && typed.beyond !== '1') return '';
  const options = [['', '我再改改'] as const, ['1', BEYOND.yes] as const];
  return kit.select({ name: 'beyond', label: BEYOND.label, hint: sentence, wide: true, options });
}
