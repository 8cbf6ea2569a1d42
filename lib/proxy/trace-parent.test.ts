import { toTraceParent } from './handle-proxy.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const GIVEN = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

describe('the trace of a request', () => {
  it('is the one it came with', () => {
    expect(toTraceParent(GIVEN, ID)).toBe(GIVEN);
  });

  it.each([null, '', `${GIVEN}\r\nx: y`, GIVEN.toUpperCase(), `ff${GIVEN.slice(2)}`, `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`])(
    'is named like the request where it came with %j',
    (given) => {
      expect(toTraceParent(given, ID)).toMatch(/^00-0f8fad5bd9cb469fa16570867728950e-[0-9a-f]{16}-00$/);
    },
  );
});
