import { html } from 'hono/html';
import { guaranteeClaimForm } from '#lib/contract/forms/guarantee-form.ts';
import { claimBlocker, guaranteeStates } from '#lib/contract/guarantee/states.ts';
import { listActions, toMachine } from '../cases/engine/machine.ts';
import { inYuan } from '../cases/guarantee/letter-words.ts';
import type { Letter } from '../cases/guarantee/letters.ts';
import { toDay } from '../domain/time/shanghai-time.ts';
import { tickField } from '../workbench/kit/fields.ts';
import type { Markup } from '../workbench/kit/page.ts';

type Fields = Readonly<Record<string, string>>;

/** What was typed, what is wrong with it, and what is to be said of none of the fields. */
export interface ShownAgain {
  readonly typed: Fields;
  readonly errors: Fields;
  readonly sentence: string;
  readonly tone: 'bad' | 'info';
}

/** The tick by which a creditor gives the rest up, and the amount for which he was asked. */
const TICK = 'partTaken';
const ASKED = 'partAsked';

/**
 * A claim of less than the letter covers ends it all the same: what is given up is said, and confirmed for that very amount, before it is
 * sent on. Null where nothing is to be asked; what is wrong with a claim is said first.
 */
export function askForPart({ letter, section, sealed }: Letter, version: number, typed: Fields, now: Date): ShownAgain | null {
  const covered = letter.amountYuan ?? 0;
  const claimed = guaranteeClaimForm(covered, section.creditor.name).safeParse(typed).data?.claimAmount;
  const isTaken = listActions(toMachine(guaranteeStates), letter.state, 'beneficiary').includes('claim');
  if (sealed || !isTaken || letter.version !== version || claimBlocker(letter, toDay(now)) !== null) return null;
  if (claimed === undefined || claimed >= covered || (typed[TICK] === '1' && typed[ASKED] === String(claimed))) return null;
  const sentence = `只索赔 ${inYuan(claimed)}，赔付以后保函就结束了，剩下的 ${inYuan(covered - claimed)}不能再索赔。还没有提交，确定的话请打勾再提交`;
  return { typed: { ...typed, [TICK]: '', [ASKED]: String(claimed) }, errors: { [TICK]: sentence }, sentence: '', tone: 'bad' };
}

/** Stands in the form once it was asked for. */
export function partFields(refused: (ShownAgain & { readonly action: string }) | null): Markup | '' {
  const asked = refused?.action === 'claim' ? (refused.typed[ASKED] ?? '') : '';
  if (refused === null || asked === '') return '';
  const error = refused.errors[TICK];
  const field = { name: `claim-${TICK}`, label: `只索赔 ${inYuan(Number(asked))}，剩下的不要了`, value: refused.typed[TICK] ?? '' };
  return html`<input type="hidden" name="claim-${ASKED}" value="${asked}" />
    ${tickField({ ...field, ...(error === undefined ? {} : { error, focused: true }) })}`;
}
