import type { CaseStates } from '#lib/contract/case-states.ts';
import type { Database } from '../../db/database.ts';
import { addCaseNews, type CaseEvent, listTold } from '../../domain/agency-api/webhooks.ts';
import type { CaseKind, CaseRow, Taken } from './case-definition.ts';
import { type ActionOf, isFinal, type StateOf, toMachine } from './machine.ts';

/** Institutions that want to be told, and which of them find the case at their desks. */
interface Watchers {
  readonly told: readonly string[];
  readonly seeing: readonly string[];
}

const seeingOf = async <S extends CaseStates, Row extends CaseRow, Settings>(
  { news }: CaseKind<S, Row, Settings>,
  tx: Database,
  row: Row,
  told: readonly string[],
): Promise<readonly string[]> => {
  const seeing: string[] = [];
  for (const agencyId of told) if ((await news?.sees(tx, row, agencyId)) === true) seeing.push(agencyId);
  return seeing;
};

/** Who watches a case before it moves; one question, and none more where nobody wants to be told. */
export async function findWatchers<S extends CaseStates, Row extends CaseRow, Settings>(
  kind: CaseKind<S, Row, Settings>,
  tx: Database,
  row: Row,
): Promise<Watchers> {
  const told = kind.news === undefined ? [] : await listTold(tx);
  return { told, seeing: await seeingOf(kind, tx, row, told) };
}

function eventOf<S extends CaseStates, Row extends CaseRow, Settings>(
  { states, news }: CaseKind<S, Row, Settings>,
  state: StateOf<S>,
  { action, by }: Taken<ActionOf<S>>,
): CaseEvent {
  if (by.role !== 'applicant') return 'moved';
  if (news?.papers.includes(action) === true) return 'papersCame';
  return isFinal(toMachine(states), state) ? 'withdrawn' : 'moved';
}

/**
 * Notes in the transaction of a move what institutions are told of it: those who found the case before, and those who find it now. Who
 * does not find it any more reads no more of it than that.
 */
export async function tellInstitutions<S extends CaseStates, Row extends CaseRow, Settings>(
  kind: CaseKind<S, Row, Settings>,
  { tx, now }: { readonly tx: Database; readonly now: Date },
  { watchers, moved }: { readonly watchers: Watchers; readonly moved: Row },
  taken: Taken<ActionOf<S>>,
): Promise<void> {
  const { news } = kind;
  if (news === undefined) return;
  const { told, seeing: before } = watchers;
  const after = await seeingOf(kind, tx, moved, told);
  const all = [...new Set([...before, ...after])];
  if (all.length === 0) return;
  const state = moved.state as StateOf<S>;
  const called = (await news.called?.(tx, moved)) ?? {
    caseNo: String((moved as unknown as Readonly<Record<string, unknown>>)[kind.number]),
  };
  const event = eventOf(kind, state, taken);
  for (const agencyId of all) {
    const isSeen = after.includes(agencyId);
    const own = isSeen && !before.includes(agencyId) ? 'created' : isSeen || event === 'withdrawn' ? event : 'gone';
    const where = own === 'gone' ? { action: '', state: '' } : { action: taken.action, state };
    await addCaseNews(tx, now, agencyId, { event: own, kind: news.kind, ...called, ...where });
  }
}
