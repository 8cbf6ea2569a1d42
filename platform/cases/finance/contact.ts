import * as z from 'zod';
import { CONTACT_WAYS, contactWayLabels } from '#lib/contract/contact-said.ts';
import { ContradictForm } from '#lib/contract/forms/finance-order-forms.ts';
import { accepts, atMost, required } from '#lib/validation/field-rule.ts';
import { textField } from '#lib/validation/text-field.ts';
import { Fault } from '../../domain/fault.ts';
import { parseForm } from '../../domain/parse-form.ts';
import { parseMoment, toWireTime } from '../../domain/time/shanghai-time.ts';
import { readWorkingCalendar } from '../../domain/time/working-calendar.ts';
import { toDueText, workingDaysLater } from '../../domain/time/working-time.ts';
import { type FinanceActions, type OrderRow, onSent, type SentOrder } from './order-rows.ts';

/** Working days in which the applicant may contradict. */
const CONTRADICT_DAYS = 2;
const MINUTE_MS = 60_000;
const MINUTE = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}$/;

const readMinute = (text: string): Date | null => {
  if (!MINUTE.test(text)) return null;
  const wire = `${text.replace('T', ' ')}:00`;
  const moment = parseMoment(wire);
  return toWireTime(moment).slice(0, 19).replace('T', ' ') === wire ? moment : null;
};

/** When the applicant was accepted, to the minute: before it nobody was in contact about the application. */
const earliest = ({ acceptTime, submitTime }: Pick<SentOrder, 'acceptTime' | 'submitTime'>): Date => {
  const from = (acceptTime ?? submitTime).getTime();
  return new Date(from - (from % MINUTE_MS));
};

/** A contact as its form takes it; the moment in Asia/Shanghai, to the minute. */
export const contactForm = (row: Pick<SentOrder, 'acceptTime' | 'submitTime'>, now: Date) =>
  z.object({
    contactedAt: textField(
      required('请填写什么时候联系的'),
      accepts((text) => readMinute(text) !== null, '请填写哪天几点联系的'),
      accepts((text) => (readMinute(text) ?? now) <= now, '联系的时间还没到'),
      accepts((text) => (readMinute(text) ?? now) >= earliest(row), '联系的时间不能早于受理'),
    ),
    way: z.enum(CONTACT_WAYS, '请选择怎么联系的'),
    note: textField(atMost(100)).default(''),
  });

/** Whether the applicant may still say that the contact did not happen. */
export const isContradictable = ({ contactSaid: said }: Pick<OrderRow, 'contactSaid'>, now: Date): boolean =>
  said !== null && said.disputedAt === null && now < parseMoment(said.until);

/** The institution says that it was in contact; only that counts as contact (the state stays). */
export const recordContact: FinanceActions['recordContact'] = async (context) => {
  const calendar = await readWorkingCalendar(context);
  return {
    bars: ({ contactTime }) => (contactTime === null ? null : 'wrongState'),
    step: onSent(({ now, row, input }) => {
      const { contactedAt, way, note } = parseForm(contactForm(row, now), input);
      const at = readMinute(contactedAt) ?? now;
      const contactTime = row.acceptTime !== null && at < row.acceptTime ? row.acceptTime : at;
      const until = workingDaysLater(calendar, now, CONTRADICT_DAYS);
      const contactSaid = {
        ...{ contactedAt: toWireTime(contactTime), way, note, saidAt: toWireTime(now), until: toWireTime(until) },
        ...{ disputedAt: null, disputeNote: '' },
      };
      const happened = `${toDueText(contactTime)} ${contactWayLabels[way]}`;
      return {
        remark: note === '' ? happened : `${happened}：${note}`,
        patch: { contactTime, contactSaid },
        detail: { way },
        message: {
          title: `${row.product.agencyName}说联系过您`,
          content: `${happened}。没有联系过的话，${toDueText(until)} 前、放款以前，在订单里点“没有联系我”，不点就按机构说的算。`,
        },
      };
    }),
  };
};

/** The applicant says that nobody was in contact: it does not count until another contact is recorded (the state stays). */
export const contradictContact = {
  step: onSent(({ now, row, input }) => {
    const { note } = parseForm(ContradictForm, input);
    const { contactSaid: said, product } = row;
    if (said === null || said.disputedAt !== null) throw new Fault('wrongState');
    if (!isContradictable(row, now)) throw new Fault('invalidField', { sentence: '两个工作日已经过了，这次联系按机构说的算' });
    return {
      remark: note,
      patch: { contactTime: null, contactSaid: { ...said, disputedAt: toWireTime(now), disputeNote: note } },
      message: {
        title: '记下了：机构没有联系您',
        content: `已告诉${product.agencyName}，这次不算联系过。等它真的联系您、重新登记，才算按约定联系。`,
      },
    };
  }),
} satisfies FinanceActions['contradictContact'];
