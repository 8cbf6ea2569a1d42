import type { Context } from 'hono';
import { Fault } from '../../../platform/domain/fault.ts';
import { toWireTime } from '../../../platform/domain/time/shanghai-time.ts';
import { toFaultAnswer } from '../../../platform/http/fault-answer.ts';
import type { Markup } from '../sandbox-page.ts';
import { notice } from '../sandbox-pieces.ts';

export const minute = (moment: Date): string => toWireTime(moment).slice(0, 16).replace('T', ' ');
export const yuan = (amount: number): string => `${amount.toFixed(2)} 元`;
export const refusalOf = (refusal: string): Markup | '' => (refusal === '' ? '' : notice('bad', '没有办成', refusal));

/**
 * The fields of a desk's form as text.
 * @throws Fault badRequest for a file where text belongs.
 */
export async function readFields(c: Context): Promise<(name: string) => string> {
  const form = await c.req.parseBody();
  return (name) => {
    const value = form[name] ?? '';
    if (typeof value !== 'string') throw new Fault('badRequest');
    return value.trim();
  };
}

/** Takes a step and shows the page anew, or shows it with the sentence of the refusal. */
export async function actOrExplain(
  c: Context,
  act: () => Promise<unknown>,
  show: (refusal: string) => Promise<Response>,
): Promise<Response> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Fault) || error.kind === 'notFound') throw error;
    return show(toFaultAnswer(error).body.msg);
  }
  return c.redirect(c.req.path, 303);
}
