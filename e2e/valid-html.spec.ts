import { HtmlValidate, type RuleConfig } from 'html-validate';
import { patterns } from '#lib/routes/patterns.ts';
import { DEMO_COMPANY, logIn } from './support/log-in.ts';
import { findArticle, findInstitution, findInsurance, findProduct, plainAddresses } from './support/sample-addresses.ts';
import { expect, test } from './support/test.ts';

/** The rules of HTML itself; matters of taste and of accessibility, which axe looks at, are left out. */
const RULES: RuleConfig = Object.fromEntries(
  [
    'attribute-allowed-values',
    'close-attr',
    'close-order',
    'element-permitted-content',
    'element-permitted-occurrences',
    'element-permitted-order',
    'element-permitted-parent',
    'element-required-ancestor',
    'element-required-attributes',
    'element-required-content',
    'no-dup-attr',
    'no-dup-id',
    'void-content',
  ].map((rule) => [rule, 'error']),
);
const validator = new HtmlValidate({ root: true, elements: ['html5'], rules: RULES });

/** What is not HTML in a page: the rule, what it says, and the text there. */
async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const lines = html.split('\n');
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column }) => `${ruleId}: ${message}: ${lines[line - 1]?.slice(Math.max(column - 60, 0), column + 60)}`,
    ),
  );
}

test('§2 每个公开页都是合规的 HTML', async ({ request }) => {
  const found = await Promise.all([findProduct, findArticle, findInsurance, findInstitution].map((find) => find(request)));
  for (const address of [...plainAddresses, ...found]) {
    const html = await (await request.get(address)).text();
    expect.soft({ address, faults: await faultsOf(html) }).toEqual({ address, faults: [] });
  }
});

test('§2 个人中心的页画出来以后是合规的 HTML', async ({ page }) => {
  await logIn(page, DEMO_COMPANY);
  for (const address of Object.values(patterns).filter((pattern) => pattern.startsWith('/user'))) {
    await page.goto(address, { waitUntil: 'networkidle' });
    expect.soft({ address, faults: await faultsOf(await page.content()) }).toEqual({ address, faults: [] });
  }
});
