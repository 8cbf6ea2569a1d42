import type { Clerk } from '../../cases/engine/actors.ts';
import type { DomainContext } from '../domain-context.ts';
import { parseForm } from '../parse-form.ts';
import { type ReturnFields, ReturnForm } from './institution-forms.ts';
import { type AgencyStep, takeInstitutionStep } from './institution-step.ts';

const TASK = '5';

/**
 * The institution asks for something more (10, 20, 30, 40 → 45); the order goes back there when it has been answered.
 * @throws Fault invalidField, notFound, wrongState, staleVersion.
 */
export const returnOrder = (context: DomainContext, clerk: Clerk, step: AgencyStep, given: ReturnFields) =>
  takeInstitutionStep(context, clerk, step, 'return', (_row, now) => {
    const { reason, items } = parseForm(ReturnForm, given);
    const list = items.map(({ name, note }) => (note === name ? name : `${name}：${note}`)).join('；');
    return {
      remark: list,
      patch: { returnReason: reason, returnItems: items, returnTime: now },
      detail: { items: items.length },
      words: { type: TASK, level: '重要', title: `${items.length} 项资料要补`, content: `${list}。补好以后接着办，不用重新申请。` },
    };
  });
