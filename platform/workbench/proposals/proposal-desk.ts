import type { Context } from 'hono';
import type { DeskRows } from '../../cases/engine/desk-rows.ts';
import type { TypedContent } from '../../db/schema/proposal-tables.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import type { Proposal, ProposalKind } from '../../domain/proposal/proposals.ts';
import type { Desk } from '../desks/desk-parts.ts';
import type { Markup } from '../kit/page.ts';
import { type DeskActions, type DeskKind, may, type ProposalStep } from '../permissions.ts';
import type { Staff } from '../staff.ts';
import { type FieldErrors, judgeForm } from '../workbench-page.ts';

/** Characters of why a proposal is returned, or something taken down. */
export const LONGEST_REASON = 500;

/** Kinds of desks whose actions are these. */
export type ProposalDeskKind = {
  [Kind in DeskKind]: ProposalStep extends DeskActions[Kind] ? Kind : never;
}[DeskKind];

/** A fact of content in words; several lines are compared line by line. */
export type Fact = readonly [label: string, value: string];

/** One thing that the public sees or saw. */
export interface SubjectRow {
  readonly subjectId: string;
  readonly title: string;
  /** 在线, 已下线, or what else the kind says of it. */
  readonly state: string;
  /** To the minute. */
  readonly changed: string;
}

/** What is asked of a list of subjects. */
export interface SubjectsAsked {
  /** Part of a title or number; empty for all. */
  readonly search: string;
  /** From 1; past the end it is the last one. */
  readonly page: number;
}

/** The desk of a kind of content: how it is listed, typed and read. */
export interface ProposalDesk {
  readonly kind: ProposalKind;
  /** What one of it is called, as 文章. */
  readonly name: string;
  /** A number for one that is new. */
  readonly newSubjectId: () => string;
  /** What the form of a new one holds at first. */
  readonly blank?: (staff: Staff) => TypedContent;
  /** What the public sees or saw, of the seat's own, a page at a time. */
  readonly subjects: (staff: Staff, asked: SubjectsAsked) => Promise<DeskRows<SubjectRow>>;
  readonly fields: (typed: TypedContent, errors: FieldErrors, staff: Staff) => Markup | Promise<Markup>;
  /** What the form says; files that it brings are stored by then. */
  readonly read: (form: FormData, before: TypedContent, staff: Staff, subjectId: string) => TypedContent | Promise<TypedContent>;
  /** Everything that the content says, in words and in the order of the form. */
  readonly facts: (typed: TypedContent) => readonly Fact[] | Promise<readonly Fact[]>;
  /** How the public will see it: an address, or a piece of the page. */
  readonly preview?: (c: Context, proposal: Proposal) => Markup | Promise<Markup>;
  /** What whoever takes a subject from the public has to know. */
  readonly aside?: (subjectId: string) => Markup | Promise<Markup>;
  /** Address of what the form's script is, beside what keeps typed text. */
  readonly script?: string;
}

export type Place<Kind extends ProposalDeskKind = ProposalDeskKind> = Desk<Kind>;

/** The fields of a form that is not complete, wrong ones with their sentence. */
export function faultsOf({ schema }: ProposalKind, typed: TypedContent): FieldErrors {
  const judged = judgeForm(schema, typed);
  return 'errors' in judged ? judged.errors : {};
}

/** The same, with what only the database knows of a complete one. */
export async function findFaults(context: DomainContext, kind: ProposalKind, typed: TypedContent): Promise<FieldErrors> {
  const judged = judgeForm(kind.schema, typed);
  return 'errors' in judged ? judged.errors : ((await kind.findFaults?.(context, judged.data)) ?? {});
}

/** Whether somebody has the button of a step. */
export const mayStep = ({ kind }: Place, staff: Staff, step: ProposalStep): boolean => may(staff, kind, step as never);
