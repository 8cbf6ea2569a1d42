import { RendersUnderWay } from './cache-handler.ts';

describe('RendersUnderWay', () => {
  it('tells when a render began, whoever asked meanwhile', () => {
    const renders = new RendersUnderWay();
    renders.begin('/policy', 1_000);
    renders.begin('/policy', 1_500);
    expect(renders.end('/policy', 2_000)).toBe(1_000);
  });

  it('takes a render that nobody saw begin for one of this moment', () => {
    const renders = new RendersUnderWay();
    renders.begin('/policy', 1_000);
    renders.end('/policy', 2_000);
    expect(renders.end('/policy', 3_000)).toBe(3_000);
  });

  it('forgets a render that never ends', () => {
    const renders = new RendersUnderWay();
    renders.begin('/policy', 0);
    renders.begin('/financeServer', 60_001);
    renders.begin('/policy', 60_001);
    expect(renders.end('/policy', 70_000)).toBe(60_001);
  });
});
