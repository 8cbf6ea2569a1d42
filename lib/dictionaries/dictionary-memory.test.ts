import { featureLabels } from '#lib/labels/finance-labels.ts';
import { knownEntries } from '#lib/labels/known-entries.ts';
import { processState } from '#lib/process-state.ts';
import { type FaultyUpstream, startFaultyUpstream } from '#lib/testing/faulty-upstream.ts';
import { json, upstreamFaults } from '#lib/testing/upstream-faults.ts';
import { openDictionaries, refreshDictionaries, withDictionaries } from './dictionary-memory.ts';

let upstream: FaultyUpstream;
let changes = 0;
const GREEN = [{ dictLabel: '绿色', dictValue: 'green' }];

/** Every dictionary has these entries now. */
async function publish(data: unknown): Promise<void> {
  processState('circuit-breakers', () => new Map()).clear();
  upstream.become(json('200 OK', { code: 200, data }));
  await refreshDictionaries();
}

beforeAll(async () => {
  upstream = await startFaultyUpstream();
  process.env.UPSTREAM_URL = upstream.url;
  upstream.become(json('200 OK', { code: 200, data: [] }));
  openDictionaries(() => {
    changes += 1;
  });
  await refreshDictionaries();
});
afterAll(() => upstream.close());

describe('the dictionaries of a portal', () => {
  it('ask for each once and are the compiled ones where nothing is said', () => {
    const asked = upstream.requests.map((request) => /^GET (\S+?)\?/.exec(request)?.[1]);
    expect(asked).toContain('/api/comm/dictType/ins_insured_kind');
    expect(asked).toContain('/api/comm/district/option');
    expect(new Set(asked).size).toBe(asked.length);
    expect([knownEntries(), changes]).toEqual([{}, 0]);
  });

  it('are the upstream’s as soon as it has others, and tell once that they changed', async () => {
    await publish(GREEN);
    expect(knownEntries().fin_feature).toEqual([['green', '绿色']]);
    await publish([...GREEN, { dictLabel: ' ', dictValue: 'none' }]);
    expect([Object.entries(featureLabels), changes]).toEqual([[['green', '绿色']], 1]);
  });

  it.each(['reset', 'status 500', 'status 404', 'code 401', 'html with 200'] as const)(
    'stay as they were while the upstream has "%s"',
    async (fault) => {
      upstream.become(upstreamFaults[fault]);
      await refreshDictionaries();
      expect(knownEntries().fin_feature).toEqual([['green', '绿色']]);
    },
  );

  it('stay the same for the whole of a page that is being rendered', async () => {
    await withDictionaries(async () => {
      await publish([{ dictLabel: '纯线上', dictValue: 'online' }]);
      expect(featureLabels).toEqual({ green: '绿色' });
    });
    expect(featureLabels).toEqual({ online: '纯线上' });
  });

  it('stay as they were when there are more than a page can carry', async () => {
    await publish(Array.from({ length: 301 }, (_, index) => ({ dictLabel: `第${index}`, dictValue: String(index) })));
    expect(featureLabels).toEqual({ online: '纯线上' });
  });

  it('are the compiled ones again when the upstream says the same', async () => {
    await publish([]);
    expect(knownEntries()).toEqual({});
    expect(Object.keys(featureLabels)).toHaveLength(5);
  });
});
