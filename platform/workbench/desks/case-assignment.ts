import type { Context } from 'hono';
import { html } from 'hono/html';
import {
  type AssignedCase,
  type Assignment,
  type AssignmentStep,
  assignCase,
  assignmentEntity,
  assignmentLabels,
  type Colleague,
  colleagueText,
  findHolders,
  listColleagues,
  mayHoldCases,
  TO_NOBODY,
} from '../../cases/engine/assignments.ts';
import { type CaseStep, listSteps } from '../../cases/engine/case-rows.ts';
import { isOfAgency } from '../../cases/engine/desk-scope.ts';
import type { Database } from '../../db/database.ts';
import { MOST_REASON } from '../../domain/parse-form.ts';
import type { FieldKit, FieldOption } from '../kit/fields.ts';
import type { Markup } from '../kit/page.ts';
import { may } from '../permissions.ts';
import type { Staff } from '../staff.ts';
import { type Desk, deskForm, explain, onlyIfAllowed } from './desk-parts.ts';

/** Desks at which a case is somebody's. */
type AssigningDesk = Desk<'finance'> | Desk<'insurance'>;

const steps: readonly string[] = ['assign', 'take', 'handOver'] satisfies AssignmentStep[];
export const isAssignment = (action: unknown): action is AssignmentStep => steps.includes(String(action));

const NOBODY = '还没有人';

/** Who has the case, whom it can be given to, and its own history. */
export interface Assigned {
  readonly holder: Colleague | null;
  readonly colleagues: readonly Colleague[];
  readonly steps: readonly CaseStep[];
}

const UNKNOWN: Assigned = { holder: null, colleagues: [], steps: [] };

/** What a page of a case shows of it: an institution that is only named beside another sees nothing of its people. */
export async function readAssigned(db: Database, staff: Staff, found: AssignedCase): Promise<Assigned> {
  const { kind, id, agencyId } = found;
  if (isOfAgency(staff) && staff.agencyId !== agencyId) return UNKNOWN;
  const entity = assignmentEntity(found);
  return {
    holder: (await findHolders(db, kind, [id])).get(id) ?? null,
    colleagues: isOfAgency(staff) ? await listColleagues(db, staff.agencyId) : [],
    steps: (await listSteps(db, [entity])).get(entity) ?? [],
  };
}

/** Said of a case that names who looks after it and that nobody has taken; empty where it names nobody. */
export const unheldText = (manager: string): string => (manager === '' ? '' : `客户经理${manager}，还没有领取`);

export const holderText = ({ holder }: Pick<Assigned, 'holder'>, manager = ''): string => holder?.name ?? (unheldText(manager) || NOBODY);

/** Who has a case in a list: the person, and below the 网点. */
export const holderCell = ({ holder, branch }: { readonly holder: string; readonly branch: string }): Markup | string =>
  branch === '' ? holder : html`${holder === '' ? '' : html`${holder}<br />`}<span class="small">${branch}</span>`;

/** Every 网点 of those to whom a case can be given. */
export const branchesOf = ({ colleagues }: Pick<Assigned, 'colleagues'>): string[] =>
  [...new Set(colleagues.map(({ branch }) => branch))].filter((branch) => branch !== '').sort((a, b) => a.localeCompare(b, 'zh'));

/** History of the case with that of its assignment, in order. */
export const withAssignment = <Step extends CaseStep>(own: readonly Step[], { steps: assigned }: Assigned): (Step | CaseStep)[] =>
  [...own, ...assigned].sort((a, b) => Date.parse(a.time) - Date.parse(b.time));

type Fields = '' | ((kit: FieldKit) => Markup);

interface FormPlace {
  readonly staff: Staff;
  readonly found: AssignedCase;
  readonly assigned: Assigned;
}

/** The forms of what this person may do about who has the case. */
export function assignmentForms(c: Context, desk: AssigningDesk, { staff, found, assigned }: FormPlace): Markup | '' {
  const { holder, colleagues } = assigned;
  if (!isOfAgency(staff) || staff.agencyId !== found.agencyId || !found.isOpen) return '';
  const can = (step: AssignmentStep): boolean => may<'finance' | 'insurance'>(staff, desk.kind, step);
  const toForm = (action: AssignmentStep, fields: Fields = '', button: string = assignmentLabels[action], to?: string): Markup => {
    const look = action === 'take' ? 'main' : 'second';
    const hidden = { action, step: action, seen: holder?.id ?? '', ...(to !== undefined && { to }) };
    return html`<section class="card" aria-label="${button}"><h3>${button}</h3>${deskForm(c, desk, { action: c.req.path, button, look, hidden, fields })}</section>`;
  };
  const whom =
    (action: AssignmentStep, options: readonly FieldOption[], isOptional: boolean): Fields =>
    (kit) =>
      html`<div class="grid">
      ${kit.select({ name: 'to', label: '给谁', value: action === 'assign' ? (holder?.id ?? '') : '', options })}
      ${kit.area({ name: 'note', label: '交代', maxLength: MOST_REASON, optional: isOptional, hint: '只有本机构的人看得到' })}
    </div>`;
  const people = colleagues.map((one): FieldOption => [one.id, colleagueText(one)]);
  const others = people.filter(([id]) => id !== staff.id);
  const forms = [
    ...(holder === null && can('take') && mayHoldCases(staff.roles) ? [toForm('take')] : []),
    ...(holder?.id === staff.id && can('handOver') && !can('assign') && others.length > 0
      ? [toForm('handOver', whom('handOver', [['', '请选择'], ...others], false))]
      : []),
    ...(holder?.id === staff.id && can('handOver') ? [toForm('handOver', '', '放回', TO_NOBODY)] : []),
    ...(can('assign') ? [toForm('assign', whom('assign', [['', '不分给谁'], ...people], true))] : []),
  ];
  return forms.length === 0 ? '' : html`<h2>谁来办</h2>${forms}`;
}

/** Takes a step about who has the case, and shows the page anew. */
export function takeAssignment(
  c: Context,
  desk: AssigningDesk,
  {
    staff,
    given,
    find,
  }: { readonly staff: Staff; readonly given: Readonly<Record<string, unknown>>; readonly find: () => Promise<AssignedCase> },
  show: (refusal: string) => Promise<Response>,
): Promise<Response> {
  const text = (name: string): string => (typeof given[name] === 'string' ? given[name].trim() : '');
  const step = (isAssignment(given.action) ? given.action : given.step) as AssignmentStep;
  const assignment: Assignment = { step, to: text('to'), note: text('note'), seen: text('seen') };
  const take = async () => {
    try {
      // What went to another branch is found no more.
      return c.redirect((await assignCase(desk.context, staff, await find(), assignment)) ? c.req.path : desk.path, 303);
    } catch (error) {
      return explain(c, error, show);
    }
  };
  return desk.kind === 'finance'
    ? onlyIfAllowed(c, desk as Desk<'finance'>, { staff, action: step }, take)
    : onlyIfAllowed(c, desk as Desk<'insurance'>, { staff, action: step }, take);
}
