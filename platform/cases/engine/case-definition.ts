import type { SQL } from 'drizzle-orm';
import type * as z from 'zod';
import type { CallName, calls } from '#lib/contract/calls.ts';
import type { CaseStates } from '#lib/contract/case-states.ts';
import type { Database } from '../../db/database.ts';
import type { CaseNews } from '../../domain/agency-api/webhooks.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import type { FaultKind } from '../../domain/fault.ts';
import type { MessageDraft } from '../../domain/message/send-message.ts';
import type { CaseActor } from './actors.ts';
import type { BranchSeat } from './desk-scope.ts';
import type { ActionOf, Role, StateOf } from './machine.ts';
import type { CaseTable } from './move-case.ts';

/** What is typed into a form of an institution; untrusted. */
export type Fields = Readonly<Record<string, unknown>>;

type BodyOf<Name> = Name extends CallName
  ? (typeof calls)[Name] extends { body: infer B extends z.ZodType }
    ? z.output<B>
    : never
  : never;

/** What an action is taken with: the body of its call, or the fields of a form where it has none. */
export type InputOf<S extends CaseStates, A extends ActionOf<S>> = S['actions'][A] extends { readonly call: infer Name }
  ? BodyOf<Name>
  : Fields;

/** Columns that the engine itself reads and writes. */
export interface CaseRow {
  readonly id: string;
  /** None for a case of somebody without an account. */
  readonly userId?: string | null;
  /** 网点 of an institution that has it; empty while none has, left out by kinds that no branch has. */
  readonly branch?: string;
  readonly state: string;
  readonly originState: string | null;
  readonly stateTime: Date;
  readonly version: number;
}

/** What every part of a handler works with, in the action's transaction. `now` is its moment. */
export interface Opening<Settings, Input> {
  readonly context: DomainContext & Settings;
  readonly tx: Database;
  readonly now: Date;
  readonly by: CaseActor;
  readonly input: Input;
}

/** The same with the case, locked, as it is before the action. */
export interface Work<Row, Settings, Input> extends Opening<Settings, Input> {
  readonly row: Row;
}

/** What an action comes to. */
export interface Outcome<Row> {
  /** Columns written with the new state. */
  readonly patch?: Partial<Row>;
  /** For the history, which the applicant reads. */
  readonly remark?: string;
  /** Codes and counts for the audit log. */
  readonly detail?: Readonly<Record<string, unknown>>;
  /** What the applicant is told. */
  readonly message?: Pick<MessageDraft, 'title' | 'content'> & Partial<Pick<MessageDraft, 'type' | 'level' | 'linkUrl'>>;
  /** Added to where the case stands. */
  readonly answer?: object;
  /** What follows in the same transaction; the case as that leaves it, where it changes it once more. */
  readonly after?: (moved: Row) => Promise<Row | undefined>;
}

/** Where a case stands after an action: its number, state and version, and what the action adds. */
export interface CaseAnswer {
  readonly state: string;
  readonly version: number;
  readonly [name: string]: unknown;
}

/** The transaction found that there is nothing to do: the answer of whoever did it. */
export interface Answered {
  readonly answered: CaseAnswer;
}

export interface Handler<Row, Settings, Input> {
  /** Runs once for an idempotency key. */
  readonly once?: boolean;
  /** Finds the case, where more may take the action than otherwise know of it. */
  readonly find?: (work: Opening<Settings, Input>, number: string) => Promise<Row | undefined>;
  /**
   * What is locked before the case, so that two transactions never wait for each other; `seen` is the case as it was found. May find that
   * the work is done.
   */
  readonly lockFirst?: (work: Opening<Settings, Input>, seen: Row | null) => Promise<unknown>;
  /** Makes or finds the case where no number names one. */
  readonly open?: (work: Opening<Settings, Input>) => Promise<Row | Answered>;
  /** Why it cannot be done, where more is to be said than that the state forbids it. */
  readonly bars?: (row: Row) => FaultKind | null;
  readonly step: (work: Work<Row, Settings, Input>) => Outcome<Row> | Promise<Outcome<Row>>;
}

/** Prepares before the transaction what takes time or needs none. */
type Preparing<Row, Settings, Input> = (
  context: DomainContext & Settings,
  request: { readonly by: CaseActor; readonly number: string; readonly input: Input },
) => Promise<Handler<Row, Settings, Input>>;

/** What time brings: an action of the clock on what is due, or work on it that is no action. */
export type ClockRule<S extends CaseStates, Row> = {
  readonly due: (now: Date) => SQL | undefined;
} & ({ readonly action: ActionOf<S> } | { readonly work: (tx: Database, now: Date, row: Row) => Promise<unknown> });

/** Which action was taken, and by whom. */
export interface Taken<Action extends string> {
  readonly action: Action;
  readonly by: CaseActor;
}

/** How a kind of case is told to institutions' own systems. */
export interface CaseNewsOf<Row> {
  /** As the desk and its interface call it. */
  readonly kind: string;
  /** Actions by which an applicant hands in what was asked for. */
  readonly papers: readonly string[];
  /** Whether an institution finds the case at its desk, as it stands. */
  readonly sees: (tx: Database, row: Row, agencyId: string) => boolean | Promise<boolean>;
  /** By which it is called, where that is another number than the row's own. */
  readonly called?: (tx: Database, row: Row) => Promise<Pick<CaseNews, 'caseNo' | 'claimNo'>>;
}

/** A kind of case without what is done to it: its life (`states`), its table, who may know of which, what is told. */
export interface CaseKind<S extends CaseStates, Row extends CaseRow, Settings = object> {
  readonly states: S;
  readonly table: CaseTable;
  /** Two letters of its own with which its numbers begin; a kind whose cases have none makes them itself. */
  readonly prefix?: string | ((values: Partial<Row>) => string);
  /** Name, in the row and in calls, of the number that people know it by. */
  readonly number: string;
  /** What each role may know of; a role without a word knows of none. */
  readonly own: Readonly<Partial<Record<Role, (actorId: string, seat: BranchSeat) => SQL | undefined>>>;
  /** Finds the case that a call means, where its number is not enough. */
  readonly find?: (work: Opening<Settings, never>, number: string) => Promise<Row | undefined>;
  readonly message: (row: Row) => Pick<MessageDraft, 'type' | 'bizType' | 'bizId' | 'linkUrl'>;
  /** Written with every change. */
  readonly stamp?: (now: Date) => Partial<Row>;
  /** Written with an action where its handler writes nothing else: what was true of the state that it leaves, on the way to `next`. */
  readonly clears?: (row: Row, now: Date, next: StateOf<S>) => Partial<Row>;
  /** What institutions' own systems are told of; left out by kinds that no institution sees at its desk. */
  readonly news?: CaseNewsOf<Row>;
  /** What follows every action. */
  readonly after?: (tx: Database, now: Date, moved: Row, taken: Taken<ActionOf<S>>) => Promise<unknown>;
}

/**
 * A kind of case with what each action does and what time brings. The engine does the rest. Types demand one handler for each action, its
 * input that of the call which the action names.
 */
export interface CaseDefinition<S extends CaseStates, Row extends CaseRow, Settings = object> extends CaseKind<S, Row, Settings> {
  readonly clock?: readonly ClockRule<S, Row>[];
  readonly actions: {
    readonly [A in ActionOf<S>]: Handler<Row, Settings, InputOf<S, A>> | Preparing<Row, Settings, InputOf<S, A>>;
  };
}
