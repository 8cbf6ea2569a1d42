import type { Call } from '#lib/contract/call.ts';
import { type CallName, calls } from '#lib/contract/calls.ts';
import {
  listAccountRows,
  listAgricultureRows,
  listAuthenticationRows,
  listConsentRows,
  listFeedbackRows,
  listFileRows,
} from '../testing/ownership/account-rows.ts';
import { listFinanceDemandRows, listFinanceOrderRows } from '../testing/ownership/finance-rows.ts';
import { listInsuranceRows } from '../testing/ownership/insurance-rows.ts';
import { listLegacyRows, listMessageRows } from '../testing/ownership/legacy-rows.ts';
import type { MatrixRow } from '../testing/ownership/matrix-row.ts';
import { listOpenRows } from '../testing/ownership/open-rows.ts';
import { nameOwned, type OwnedNames } from '../testing/ownership/owned-names.ts';
import { listOwnedTables, type OwnedRows, pickCanaries, readOwnedRows } from '../testing/ownership/owned-rows.ts';
import { type OwnershipScene, openOwnershipScene } from '../testing/ownership/ownership-scene.ts';
import { createTestApp, sendSigned } from '../testing/test-app.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import type { PlatformApp } from './mount-call.ts';

/** The owner's business line; the strangers' company does not work in it. */
const OWNERS_LINE = '203';
/** Who asks, and in whose business line. */
const STRANGERS = [
  ['another company', 'otherCompany', '204'],
  ['another person', 'otherPerson', '202'],
  ['another company in the owner’s business line', 'otherCompany', OWNERS_LINE],
] as const;

const listRows = (names: OwnedNames): Record<CallName, MatrixRow> => ({
  ...listOpenRows(names),
  ...listFinanceOrderRows(names),
  ...listFinanceDemandRows(names),
  ...listInsuranceRows(names),
  ...listLegacyRows(names),
  ...listMessageRows(names),
  ...listAccountRows(names),
  ...listAuthenticationRows(names),
  ...listConsentRows(names),
  ...listFeedbackRows(names),
  ...listAgricultureRows(names),
  ...listFileRows(names),
});

let scene: OwnershipScene;

describeOnDatabase(
  'what belongs to one user',
  (database) => {
    let app: PlatformApp;
    let owned: OwnedRows;
    let canaries: readonly string[];
    let rows: Record<CallName, MatrixRow>;

    const ask = async (name: CallName, row: MatrixRow, token: string | undefined, bizLineId: string) => {
      const { method, path }: Call = calls[name];
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, param: string) => row.params?.[param] ?? '');
      const isRecord = typeof row.body === 'object';
      const query = method === 'GET' ? { ...row.query, bizLineId } : row.query;
      const body = method === 'GET' ? undefined : isRecord ? { ...(row.body as object), bizLineId } : (row.body ?? { bizLineId });
      const answer = await sendSigned(app, filled, { method, token, query: query ?? {}, body, sentAt: scene.context.now() });
      const text = Buffer.from(await answer.arrayBuffer()).toString();
      const code = text.startsWith('{') ? Number((JSON.parse(text) as { code?: number }).code) : answer.status;
      return { text, code, sent: JSON.stringify([filled, row.query, row.body]) };
    };
    const findCanaries = ({ text, sent }: { text: string; sent: string }, { publishes = [] }: MatrixRow): string[] =>
      canaries.filter((canary) => text.includes(canary) && !sent.includes(canary) && !publishes.includes(canary));
    /** What a visitor tries in an owner's name is put on record, and is all that may be new. */
    const isTry = (row: Readonly<Record<string, unknown>>): boolean => row.actor_type === 'visitor';
    const readText = async () =>
      JSON.stringify(
        [...(await readOwnedRows(database().db, scene.ids)).byTable].map(([name, found]) => [name, found.filter((row) => !isTry(row))]),
      );
    const each = async (visit: (name: CallName, row: MatrixRow) => Promise<void>) => {
      for (const name of Object.keys(rows) as CallName[]) await visit(name, rows[name]);
    };

    beforeAll(async () => {
      app = createTestApp(scene.context, { files: scene.files, clientCallsPerMinute: 100_000, guaranteeUrl: 'https://guarantee.example' });
      owned = await readOwnedRows(database().db, scene.ids);
      canaries = pickCanaries(owned);
      rows = listRows(nameOwned(scene, owned));
    });

    it('is looked for with every call there is, and lies in every table that has an owner', async () => {
      expect(Object.keys(rows).sort()).toEqual(Object.keys(calls).sort());
      // What a start has emptied stays for one release.
      const tables = (await listOwnedTables(database().db)).filter((table) => table !== 'farm_submission');
      for (const table of tables) expect([table, owned.byTable.get(table)?.length]).not.toEqual([table, 0]);
      expect(canaries.length).toBeGreaterThan(500);
    });

    it('is shown to that user', async () => {
      const blind: string[] = [];
      await each(async (name, row) => {
        if (row.shows === undefined) return;
        const answer = await ask(name, row, scene.tokens[row.shows], '202');
        if (findCanaries({ ...answer, sent: '' }, row).length === 0) blind.push(`${name} ${answer.code} ${answer.text.slice(0, 120)}`);
      });
      expect(blind).toEqual([]);
    });

    it('is shown to nobody without a session', async () => {
      const leaks: unknown[] = [];
      await each(async (name, row) => {
        const answer = await ask(name, row, undefined, OWNERS_LINE);
        const isGuarded = row.kind === 'open' || answer.code === 401;
        const found = findCanaries(answer, row);
        if (found.length > 0 || !isGuarded) leaks.push([name, answer.code, found]);
      });
      expect(leaks).toEqual([]);
    });

    it.each(STRANGERS)('is neither shown to nor touched by %s', async (_, who, bizLineId) => {
      const before = await readText();
      const leaks: unknown[] = [];
      await each(async (name, row) => {
        if (calls[name].session === 'ends') return;
        const answer = await ask(name, row, scene.tokens[who], bizLineId);
        const found = findCanaries(answer, row);
        if (found.length > 0 || !row.codes.includes(answer.code)) leaks.push([name, answer.code, found, answer.text.slice(0, 90)]);
      });
      expect(leaks).toEqual([]);
      expect(await readText()).toBe(before);
    });
  },
  async ({ db }) => {
    scene = await openOwnershipScene(db);
  },
);
