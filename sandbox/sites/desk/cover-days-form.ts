import { html } from 'hono/html';
import * as z from 'zod';
import type { DomainContext } from '../../../platform/domain/domain-context.ts';
import { Fault } from '../../../platform/domain/fault.ts';
import type { DeskOrder } from '../../../platform/domain/insurance-order/insurer-desk.ts';
import { setCoverDays } from '../../moves/set-cover-days.ts';
import { inputField } from '../sandbox-fields.ts';
import type { Markup } from '../sandbox-page.ts';
import { actionForm } from '../sandbox-pieces.ts';

const COVER_DAYS = 'coverDays';
const HELD = ['50', '60'];

const Days = z.object({ step: z.literal(COVER_DAYS), startDate: z.string().max(10), endDate: z.string().max(10) });

/** Lets a demonstration reach the days on which claims, renewals, the end of the cooling days and that of a cover come; '' where there is no policy to do it with. */
export function coverDaysForm({ order: { state, startDate, endDate } }: DeskOrder, path: string): Markup | '' {
  if (!HELD.includes(state)) return '';
  const fields = html`${inputField({ name: 'startDate', label: '从', type: 'date', value: startDate })}
    ${inputField({ name: 'endDate', label: '到', type: 'date', value: endDate })}`;
  return html`<h2>演示用：不用等日子</h2>
    <p class="small">改了保险期间，生效、到期、续保和理赔马上能看到；从一个月前开始，犹豫期就过了，退保按天退。</p>
    ${actionForm({ action: path, button: '改保险期间', look: 'second', hidden: { step: COVER_DAYS }, fields })}`;
}

/** Whether the form above was sent. */
export const asksCoverDays = (given: Readonly<Record<string, unknown>>): boolean => given.step === COVER_DAYS;

/** @throws Fault badRequest, invalidField, notFound. */
export async function takeCoverDays(context: DomainContext, orderNo: string, given: unknown): Promise<void> {
  const parsed = Days.safeParse(given);
  if (!parsed.success) throw new Fault('badRequest');
  await setCoverDays(context, { ...parsed.data, orderNo });
}
