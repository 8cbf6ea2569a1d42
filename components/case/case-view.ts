import type { ComponentType, ReactNode } from 'react';
import type { FieldFault } from '#components/ui/field/error-summary.tsx';
import type { Reload } from '#lib/browser/run-case-step.ts';
import type { ResponseOf } from '#lib/contract/calls.ts';
import type { CallName } from '#lib/contract/endpoints.ts';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import type { CaseAddress, CaseQuery } from '#lib/query/case-query.ts';
import type { CsvColumn } from '#lib/validation/csv.ts';
import type { CaseState, CaseTerm } from './case-head.tsx';
import type { CaseEvent } from './case-history.tsx';

/** What the address shows now, and the way to show something else in place. */
export interface Shown<Q> {
  readonly query: Q;
  readonly show: (next: Q) => void;
}

export interface CaseTabView {
  /** As it stands in the address; empty for the first one. */
  readonly key: string;
  readonly label: string;
  /** Its cases wait for the reader. */
  readonly isWaiting?: boolean;
}

/** Tabs over the lists of a kind. */
export interface CaseTabsView {
  /** What is grouped: 订单分组. */
  readonly label: string;
  /** Name of the tab in the address. */
  readonly field: 'group' | 'tab';
  readonly tabs: readonly CaseTabView[];
  /** The call that counts the cases of each tab. */
  readonly counts?: 'financeOrderCounts' | 'insuranceOrderCounts' | 'demandCounts';
}

/** One kind of case as its owner follows it in the personal centre: all that differs from the other kinds. */
export interface CaseView<Q extends CaseQuery> {
  readonly title: string;
  readonly lead?: string;
  readonly address: CaseAddress<Q>;
  /** One button beside the title; the profile is null until it is known. */
  readonly action?: (profile: UserProfile | null) => ReactNode;
  /** What has a page of its own: one case, a form. Undefined: the address names none, the lists are shown. */
  readonly single?: (query: Q) => ((shown: Shown<Q>, profile: UserProfile) => ReactNode) | undefined;
  /** Told to whom the kind is closed; undefined to everybody else. */
  readonly closed?: (profile: UserProfile, heading?: 'h1') => ReactNode;
  /** Said above the lists. */
  readonly notice?: (profile: UserProfile) => ReactNode;
  readonly tabs: CaseTabsView;
  /** What stands under the tabs. */
  readonly content: (shown: Shown<Q>) => ReactNode;
}

/** Calls that answer a list, in pages or whole. */
export type ListCall = {
  [N in CallName]: ResponseOf<N> extends { rows: readonly object[] } | { data: readonly object[] } ? N : never;
}[CallName];
type RowOf<N extends ListCall> =
  ResponseOf<N> extends { rows: readonly (infer Row)[] } ? Row : ResponseOf<N> extends { data: readonly (infer Row)[] } ? Row : never;

export interface RowContext {
  readonly nowMs: number;
  /** Reads the list and its counts anew. */
  readonly reload: Reload;
}

export interface CaseListView<Q extends CaseQuery, N extends ListCall, Row = RowOf<N>> {
  /** 保险订单: names the list, and its file. */
  readonly name: string;
  readonly call: N;
  /** The list as it is asked for; without it the call answers everything at once. */
  readonly toWire?: (query: Q) => object;
  readonly keyOf: (row: Row) => string;
  readonly row: (row: Row, context: RowContext) => ReactNode;
  /** What waits for the reader stands first, each group in the order of the call. */
  readonly waiting?: CaseWaitingView<Q, Row>;
  /** One below the other with lines between, not each on a card. */
  readonly isPlain?: boolean;
  /** What is counted: 笔. */
  readonly unit?: string;
  readonly search?: CaseSearchView;
  readonly empty: CaseEmptyView;
  readonly csv?: readonly CsvColumn<Row>[];
}

export interface CaseWaitingView<Q, Row> {
  readonly is: (row: Row) => boolean;
  /** Asks for these alone. */
  readonly query?: Partial<Q>;
}

/** What is said where there is nothing. */
export interface CaseEmptyView {
  readonly title: string;
  readonly text?: string;
  /** How to begin. */
  readonly action?: ReactNode;
  /** What is searched in groups: 订单, and what is said of each group that is empty. */
  readonly groups?: { readonly noun: string; readonly none: Readonly<Record<string, string>> };
}

export interface CaseSearchView {
  /** Begins the ids of the fields. */
  readonly id: string;
  /** What can be searched for: 产品、机构或订单号. */
  readonly words: string;
  /** The time by which the list can be narrowed: 申请时间. */
  readonly range?: string;
}

/** Calls that answer one case. */
export type CaseCall = 'financeOrder' | 'insuranceOrder' | 'demand' | 'feedback';
export type CaseOf<N extends CaseCall> = ResponseOf<N>['data'];

type ActionOf<Case> = Case extends { readonly actions: readonly (infer Action extends string)[] } ? Action : never;

/** One case as its page shows it. */
export interface ShownCase<Case> {
  readonly item: Case;
  readonly nowMs: number;
  readonly reload: Reload;
}

/** Where a case stands, in plain words. */
export interface CaseWords {
  /** Who acts now. */
  readonly turn: string;
  readonly title: string;
  /** What happens next, in sentences. */
  readonly next: readonly string[];
}

export interface CaseHeadView extends CaseWords {
  readonly isMine: boolean;
  readonly state: CaseState;
}

type Part<Case> = ComponentType<ShownCase<Case>>;

/** How one case is read. */
export interface CaseRead<N extends CaseCall> {
  readonly call: N;
  /** Name of the number in the call's path. */
  readonly param: 'orderNo' | 'demandNo' | 'feedbackNo';
  /** While it holds, the case is looked at again and again: somebody is about to answer. */
  readonly isChanging?: (item: CaseOf<N>) => boolean;
}

export interface CaseDetailView<N extends CaseCall, Case = CaseOf<N>> extends CaseRead<N> {
  /** 保险订单: the page above, whose address is `path`. */
  readonly name: string;
  readonly path: string;
  /** Said of a number that is nobody's or another one's. */
  readonly missing: string;
  readonly title: (item: Case) => string;
  readonly lead: (item: Case) => string;
  /** One button beside the title. */
  readonly action?: ReactNode;
  /** The task in the head: the step that waits for the reader, with the fields that it needs; null while none does. */
  readonly task?: Part<Case>;
  readonly head: (item: Case, nowMs: number) => CaseHeadView;
  /** Links in the head. */
  readonly links?: Part<Case>;
  /** The promises of the case. */
  readonly clock?: { readonly label: string; readonly terms: (item: Case, nowMs: number) => CaseTerm[] };
  /** What can be done next, in the head. */
  readonly next?: (shown: ShownCase<Case>) => ReactNode;
  readonly history: (item: Case, nowMs: number) => CaseEvent[];
  /** Between the head and the course. */
  readonly sections?: Part<Case>;
  /** Under the course: the files that were handed in. */
  readonly materials?: Part<Case>;
  /** Cards beside the course. */
  readonly asides: Part<Case>;
  /** The ways out of the case, by the action that allows each. */
  readonly leave: Readonly<Partial<Record<ActionOf<Case>, (item: Case) => CaseStep | null>>>;
}

/** Something that the owner of a case can do, asked for once more before it is done. */
export interface CaseStep<Answer = unknown> {
  /** On the button. */
  readonly label: string;
  /** For those who do not see beside what the button stands: ：CT2026…. */
  readonly of?: string;
  readonly look?: 'main' | 'second' | 'plain' | 'leave';
  readonly size?: 'small';
  readonly title?: string;
  /** What it does, and what it does not. */
  readonly says: ReactNode;
  /** Looks at the fields within `says`, shows there what is wrong, and gives it. */
  readonly findFaults?: () => readonly FieldFault[];
  readonly confirm?: string;
  readonly cancel?: string;
  /** It cannot be undone. */
  readonly isFinal?: boolean;
  /** Why it is done, asked in these words; at most 200 characters unless told. */
  readonly reason?: { readonly label: string; readonly required: string; readonly maxLength: number };
  /** What may be added to it. */
  readonly note?: { readonly label: string; readonly maxLength: number };
  readonly agreement?: { readonly label: string; readonly required: string };
  readonly send: (reason: string) => Promise<Answer>;
  /** Told once it is done. */
  readonly done: string;
  /** Where it goes on. */
  readonly goTo?: (answer: Answer) => string;
}
