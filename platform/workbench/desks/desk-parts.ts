import type { Context } from 'hono';
import { raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { encodeFileName } from '#lib/contract/file-name-header.ts';
import { readerOf } from '../../cases/engine/desk-scope.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { recordOnce } from '../../domain/record/record-once.ts';
import { toWireTime } from '../../domain/time/shanghai-time.ts';
import { toFaultResponse } from '../../http/fault-response.ts';
import type { DeskSite } from '../desk-site.ts';
import { type FieldKit, refilledFields } from '../kit/fields.ts';
import type { Markup } from '../kit/page.ts';
import { type ActionForm, actionForm, notice } from '../kit/pieces.ts';
import { forgetRefused, keepRefused, type Refilled, refilledOf } from '../kit/refused.ts';
import { type DeskActions, type DeskKind, may, mayRead } from '../permissions.ts';
import type { Staff } from '../staff.ts';

/** An answer that is saved as a file of that name. */
export const saveAs = (c: Context, fileName: string): void =>
  c.header('content-disposition', `attachment; filename*=UTF-8''${encodeFileName(fileName)}`);

/** Who plays every institution, where a list of all of them is read. */
export const DESK = 'desk';

export const minute = (moment: Date | null): string => (moment === null ? '' : toWireMinute(toWireTime(moment)));
/** A time as it travels, to the minute. */
export const toWireMinute = (wire: string): string => wire.slice(0, 16).replace('T', ' ');
export const labelOf = (labels: object, code: string): string => (labels as Readonly<Record<string, string>>)[code] ?? code;
export const refusalOf = (refusal: string): Markup | '' => (refusal === '' ? '' : notice('bad', '没有办成', refusal));

/** A desk of a site: its address, its kind, and what every page of it needs. */
export interface Desk<Kind extends DeskKind = DeskKind> {
  readonly site: DeskSite;
  readonly kind: Kind;
  readonly path: string;
  readonly context: DomainContext;
}

const IDS = / (id|for|list|aria-describedby)="([^"]+)"/g;

/** Fields with ids of their own: a page has several forms, and some of their fields are named alike. */
const ownIds = async (fields: Markup | string, prefix: string): Promise<HtmlEscapedString> =>
  raw(String(await fields).replaceAll(IDS, (_, name: string, ids: string) => ` ${name}="${ids.replaceAll(/[^ ]+/g, `${prefix}-$&`)}"`));

/** The tick without which nobody takes what cannot be taken back. */
export const CONFIRMED = 'confirmed';

/** @throws Fault invalidField, beside the tick. */
export function requireConfirmed(value: string): void {
  if (value !== '1') throw new Fault('invalidField', { field: CONFIRMED, sentence: '办了不能恢复，请核对以后打勾' });
}

/** A form of a desk: fields that are drawn by the kit given stand again as they were typed after a refusal. */
interface DeskForm extends Omit<ActionForm, 'fields'> {
  readonly fields?: Markup | string | ((kit: FieldKit, refilled: Refilled) => Markup | string);
}

/** A form that takes an action, with what every form of the site carries. */
export function deskForm(c: Context, { site }: Pick<Desk, 'site'>, { fields = '', ...form }: DeskForm): Markup {
  const refilled = refilledOf(c, form);
  const { action, step, decision, id = '' } = form.hidden;
  const prefix = [action ?? step ?? decision ?? 'form', id].join('');
  return actionForm({
    ...form,
    fields: ownIds(typeof fields === 'function' ? fields(refilledFields(refilled), refilled) : fields, prefix),
    hidden: { ...site.formFields(c), ...form.hidden },
  });
}

const refuse = (c: Context, { site }: Desk, sentence: string): Promise<Response> =>
  site.page(c, '没有权限', notice('bad', '您的岗位办不了这件事', sentence), { status: 403 });

/** What is not there and what is another institution's look alike. */
function showMissing(c: Context, { site }: Desk): Promise<Response> {
  forgetRefused(c);
  return site.page(c, '没有找到', notice('warn', '访问资源不存在', '号码不对，或者不归您办。'), { status: 404 });
}

type Handle = (c: Context, staff: Staff) => Promise<Response>;

/** Answers at a desk for those who may read it. */
export const atDesk =
  (desk: Desk, handle: Handle) =>
  async (c: Context): Promise<Response> => {
    const staff = desk.site.staffOf(c);
    if (!mayRead(staff, desk.kind)) return refuse(c, desk, '您看不了这张工作台。要看的话，请找本单位的管理员。');
    try {
      return await handle(c, staff);
    } catch (error) {
      if (error instanceof Fault && error.kind === 'notFound') return showMissing(c, desk);
      throw error;
    }
  };

/** Records that somebody asked for what the role may not do. */
export const recordRoleRefused = (context: DomainContext, staff: Staff, kind: DeskKind, action: string): Promise<void> =>
  recordOnce(context, { actor: readerOf(staff, DESK), action, entityType: kind, entityId: 'desk', outcome: 'refused' });

/** Takes an action for those who may; for others it stands in the audit log as refused, and nothing changes. */
export async function onlyIfAllowed<Kind extends DeskKind>(
  c: Context,
  desk: Desk<Kind>,
  { staff, action, kind }: { readonly staff: Staff; readonly action: DeskActions[Kind] & string; readonly kind?: DeskKind },
  take: () => Promise<Response>,
): Promise<Response> {
  const own = kind ?? desk.kind;
  if (may(staff, own, action as never)) return take();
  await recordRoleRefused(desk.context, staff, own, action);
  return refuse(c, desk, '什么都没有改。要办的话，请找本单位有权限的同事。');
}

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

/** The sentence of a refusal; what is no refusal, what is not there, and who is not logged in, is thrown on. */
export const sentenceOf = (error: unknown): string => {
  if (error instanceof Fault && error.kind !== 'notFound' && error.kind !== 'unauthenticated')
    return error.detail.faults === undefined ? toFaultResponse(error).body.msg : Object.values(error.detail.faults).join('；');
  throw error;
};

/** Shows a page with the sentence of a refusal and what was typed; what is no refusal is thrown on. */
export async function explain(c: Context, error: unknown, show: (refusal: string) => Promise<Response>): Promise<Response> {
  const sentence = sentenceOf(error);
  await keepRefused(c, error);
  return show(sentence);
}

/** Takes a step and shows the page anew, or shows it with the refusal. */
export async function actOrExplain(
  c: Context,
  act: () => Promise<unknown>,
  show: (refusal: string) => Promise<Response>,
): Promise<Response> {
  try {
    await act();
  } catch (error) {
    return explain(c, error, show);
  }
  return c.redirect(c.req.path, 303);
}
