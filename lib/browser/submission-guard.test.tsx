import { isRepeatedSubmission } from './request.ts';

const submit = (ms: number, url: string, data: string, intervalMs = 1_000) =>
  isRepeatedSubmission({ url, data }, ms, intervalMs, sessionStorage);

it('tells repetitions from new submissions as the legacy client does', () => {
  const timelineSteps: [number, string, string, boolean, number?][] = [
    [0, '/a', '{"x":1}', false],
    [999, '/a', '{"x":1}', true],
    [1_000, '/a', '{"x":1}', false],
    [1_500, '/a', '{"x":1}', true],
    [1_600, '/a', '{"x":2}', false],
    [1_700, '/a', '{"x":1}', false],
    [1_800, '/b', '{"x":1}', false],
    [1_900, '/a', '{"x":1}', false],
    [2_000, '/a', '{"x":1}', true],
    [2_800, '/a', '{"x":1}', true],
    [3_000, '/c', '{}', false],
    [3_100, '/c', '{}', true],
    [3_300, '/d', '{"x":1,"y":2}', false],
    [3_400, '/d', '{"y":2,"x":1}', false],
    [3_500, '/d', '{"y":2,"x":1}', false, 50],
  ];
  expect(timelineSteps.map(([ms, url, data, , intervalMs]) => submit(ms, url, data, intervalMs))).toEqual(
    timelineSteps.map(([, , , repeated]) => repeated),
  );
});

it('does not compare texts of five mebibytes and more', () => {
  const large = 'x'.repeat(5 * 1024 * 1024);
  expect([submit(0, '/large', large), submit(1, '/large', large)]).toEqual([false, false]);
});

it('lets submissions pass when the record is broken', () => {
  sessionStorage.setItem('sessionObj', '{');
  expect(submit(0, '/a', '{}')).toBe(false);
});
