import type { CallName } from '#lib/contract/calls.ts';
import type { AskCall } from './ask-call.ts';
import { type Check, toFinding } from './check-area.ts';
import { type Finding, untried } from './findings.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Trial {
  readonly add: CallName;
  readonly remove: CallName;
  /** What is added, from what was read; null where there is nothing to try with. */
  added(check: Check): Fields | null;
  /** What is removed again; null where it did not appear. */
  removed(added: Fields, check: Check): Promise<Fields | null>;
}

const rowsOf = (answer: unknown): readonly Fields[] => (answer as { rows?: readonly Fields[] } | undefined)?.rows ?? [];
const MARK = '契约检查（可删除）';

async function listOwn(ask: AskCall, name: CallName, token: string | null): Promise<readonly Fields[]> {
  const answer = await ask(name, { token });
  return answer.ok ? rowsOf(answer.value) : [];
}

const trials: readonly Trial[] = [
  {
    add: 'favouriteAdd',
    remove: 'favouriteRemove',
    added({ seen }) {
      const kept = rowsOf(seen.get('favourites')).map(({ targetId }) => targetId);
      const free = rowsOf(seen.get('financeProducts')).find(({ productCode }) => !kept.includes(productCode));
      return free === undefined || !seen.has('favourites') ? null : { kind: 'product', targetId: free.productCode };
    },
    removed: async (added) => added,
  },
  {
    add: 'subscriptionAdd',
    remove: 'subscriptionRemove',
    added: ({ seen }) => (seen.has('subscriptions') ? { kind: 'finance', filter: { keyword: MARK }, title: MARK } : null),
    async removed(_added, { ask, token }) {
      const found = (await listOwn(ask, 'subscriptions', token)).find(({ title }) => title === MARK);
      return found === undefined ? null : { id: found.id };
    },
  },
];

async function tryOne({ add, remove, added, removed }: Trial, check: Check): Promise<Finding[]> {
  const body = added(check);
  if (body === null) return [untried(add, '没有可用来试的'), untried(remove, '没有可用来试的')];
  const { ask, token, env } = check;
  const first = await ask(add, { body, token });
  if (!first.ok) return [toFinding(add, first, env), untried(remove, '没有可撤销的')];
  const undone = await removed(body, check);
  if (undone === null)
    return [toFinding(add, first, env), { ...untried(remove, '加上的没有出现在列表里，请手工核对'), verdict: 'failing' }];
  return [toFinding(add, first, env), toFinding(remove, await ask(remove, { body: undone, token }), env)];
}

/** A file of one line goes up, is signed, comes down and is taken away. */
async function tryFile({ ask, token, env }: Check): Promise<Finding[]> {
  const text = `${MARK}\n`;
  const stored = await ask('fileUpload', { file: { name: 'contract-check.txt', text }, token });
  const rest: readonly CallName[] = ['signOssUrl', 'downloadFile'];
  if (!stored.ok) return [toFinding('fileUpload', stored, env), ...rest.map((call) => untried(call, '没有可用来试的文件'))];
  const fileUrl = (stored.value as { data?: { fileUrl?: string } | null }).data?.fileUrl ?? '';
  const signed = toFinding('signOssUrl', await ask('signOssUrl', { body: fileUrl, token }), env);
  const query = { fileName: fileUrl.slice(fileUrl.lastIndexOf('/') + 1), delete: 'true' };
  const loaded = await ask('downloadFile', { query, token });
  const isSame = loaded.ok && (loaded.value as { data: unknown }).data === text;
  const finding = toFinding('downloadFile', loaded, env);
  const differs = loaded.ok && !isSame ? ({ verdict: 'failing', note: '下载回来的和上传的不一样' } as const) : {};
  return [toFinding('fileUpload', stored, env), signed, { ...finding, ...differs }];
}

/** Tries what can be taken back at once, and takes it back. Everything else that writes is left alone. */
export async function tryWrites(check: Check): Promise<Finding[]> {
  const findings = await tryFile(check);
  for (const trial of trials) findings.push(...(await tryOne(trial, check)));
  return findings;
}
