import { and, desc, eq, inArray, ne, not } from 'drizzle-orm';
import { AUTH_STATES, type AuthState, authStateLabels } from '#lib/contract/authentication-codes.ts';
import type { Database } from '../../db/database.ts';
import { company, userAccount } from '../../db/schema/account-tables.ts';
import { personalAuth } from '../../db/schema/authentication-tables.ts';
import { companyAuth } from '../../db/schema/submission-tables.ts';
import type { Check } from '../checks.ts';
import { maskNumber } from '../mask/mask-number.ts';
import { toDay } from '../time/shanghai-time.ts';
import { isDropped } from './find-authentication.ts';
import { hashIdNo } from './id-number.ts';

/** What passed once, or is being looked at. What was refused says nothing of whose number it is. */
const COUNTED: readonly string[] = [AUTH_STATES.pending, AUTH_STATES.passed, AUTH_STATES.expired, AUTH_STATES.revoked];
const SHOWN = 5;

/** Another's authentication with the number that is looked at. */
interface SameNumber {
  readonly id: string;
  /** Whose it is: an account, or a company. */
  readonly ownerId: string;
  readonly hash: string;
  readonly name: string;
  readonly state: string;
  readonly createTime: Date;
}

const personName = (loginName: string): string => `账号 ${maskNumber(loginName)}`;

async function readPersons(db: Database, numbers: readonly string[]): Promise<SameNumber[]> {
  const { id, userId, idHash, state, createTime } = personalAuth;
  const rows = await db
    .select({ id, ownerId: userId, hash: idHash, state, createTime, loginName: userAccount.loginName })
    .from(personalAuth)
    .innerJoin(userAccount, eq(userAccount.id, userId))
    .where(and(inArray(idHash, [...numbers]), ne(idHash, ''), inArray(state, [...COUNTED]), not(isDropped(personalAuth))))
    .orderBy(desc(createTime), desc(id));
  return rows.map(({ loginName, ...row }) => ({ ...row, name: personName(loginName) }));
}

async function readCompanies(db: Database, numbers: readonly string[]): Promise<SameNumber[]> {
  const { id, companyId, verifierHash, state, createTime, userId } = companyAuth;
  const { companyName } = company;
  const rows = await db
    .select({ id, ownerId: companyId, hash: verifierHash, state, createTime, companyName, loginName: userAccount.loginName })
    .from(companyAuth)
    .innerJoin(company, eq(company.id, companyId))
    .leftJoin(userAccount, eq(userAccount.id, userId))
    .where(and(inArray(verifierHash, [...numbers]), ne(verifierHash, ''), inArray(state, [...COUNTED]), not(isDropped(companyAuth))))
    .orderBy(desc(createTime), desc(id));
  return rows.map(({ companyName: firm, loginName, ...row }) => ({
    ...row,
    name: loginName === null ? firm : `${firm}（${personName(loginName)}）`,
  }));
}

const readers = { personal: readPersons, company: readCompanies } as const;
type Kind = keyof typeof readers;

/** Finds, of numbers that are read in one statement, the newest authentication of every other account, or company, with the same. */
export async function findSameNumbers(db: Database, kind: Kind, numbers: readonly string[]) {
  const known = numbers.filter((number) => hashIdNo(number) !== '');
  const rows = known.length === 0 ? [] : await readers[kind](db, known);
  return (number: string, ownerId: string): SameNumber[] => {
    const seen = new Set([ownerId]);
    const hash = hashIdNo(number);
    return rows.filter((row) => {
      if (row.hash !== hash || seen.has(row.ownerId)) return false;
      seen.add(row.ownerId);
      return true;
    });
  };
}

const names: Readonly<Record<Kind, string>> = { personal: '同一证件号的其他账号', company: '同一核验人证件号的其他企业' };
const stateOf = (state: string): string => authStateLabels[state as AuthState] ?? state;

/** The check of it: one person may have several accounts, and act for several companies, so that a reason is asked for and no more. */
export function checkSameNumber(kind: Kind, others: readonly SameNumber[]): Check {
  const isGood = others.length === 0;
  const rest = others.length > SHOWN ? `，这里是最近的 ${SHOWN} 个` : '';
  return {
    name: names[kind],
    isGood,
    finding: isGood ? '没有' : `${others.length} 个认证过或者正在认证${rest}：`,
    ...(!isGood && {
      asksReason: true,
      cases: others
        .slice(0, SHOWN)
        .map(({ id, name, state, createTime }) => ({ kind, id, text: `${name}，${stateOf(state)}，${toDay(createTime)} 提交` })),
    }),
  };
}
