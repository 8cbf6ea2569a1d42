import { PendingRenders } from './pending-renders.ts';

describe('PendingRenders', () => {
  it('tells when a render began, whoever asked meanwhile', () => {
    const renders = new PendingRenders();
    renders.begin('/policy', 1_000);
    renders.begin('/policy', 1_500);
    expect(renders.end('/policy', 2_000)).toBe(1_000);
  });

  it('takes a render that nobody saw begin for one of this moment', () => {
    const renders = new PendingRenders();
    renders.begin('/policy', 1_000);
    renders.end('/policy', 2_000);
    expect(renders.end('/policy', 3_000)).toBe(3_000);
  });

  it('forgets a render that never ends', () => {
    const renders = new PendingRenders();
    renders.begin('/policy', 0);
    renders.begin('/financeServer', 60_001);
    renders.begin('/policy', 60_001);
    expect(renders.end('/policy', 70_000)).toBe(60_001);
  });

  it('sends one of those who find a page stale to have it rendered, the next when that one never arrived or its render is over', () => {
    const renders = new PendingRenders();
    expect([renders.claim('/policy', 0), renders.claim('/policy', 999), renders.claim('/policy', 1_000)]).toEqual([true, false, true]);
    renders.begin('/policy', 1_010);
    expect(renders.claim('/policy', 30_000)).toBe(false);
    expect(renders.end('/policy', 31_000)).toBe(1_000);
    expect(renders.claim('/policy', 31_000)).toBe(true);
  });
});
