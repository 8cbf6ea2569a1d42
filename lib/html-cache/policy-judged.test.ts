import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { policyFor } from './content-security-policy.ts';

/** Severities of csp_evaluator that count as a hole: high (10), syntax (20), medium (30), perhaps high (40), perhaps medium (50). */
const HOLE = 50;
/** What it says of any policy that allows scripts of its own origin: "make sure that nothing there can be turned into a script". */
const SELF = /'self' can be problematic/;

const judge = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp).evaluate().filter(({ severity, description }) => severity <= HOLE && !SELF.test(description));

describe('the policy of a page', () => {
  const html = '<html><script>a()</script><style>p{}</style></html>';

  it.each([true, false])('has no hole that csp_evaluator knows, https: %s', (https) => {
    expect(judge(policyFor(html, { https }))).toEqual([]);
  });

  it('lets no page be framed, no base be set and no form leave', () => {
    for (const directive of ["frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'", "default-src 'none'"])
      expect(policyFor(html, { https: true })).toContain(directive);
  });

  it('would be judged with unsafe-inline', () => {
    expect(judge("default-src 'self'; script-src 'unsafe-inline'")).not.toEqual([]);
  });
});
