import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestApp } from '../testing/test-app.ts';
import { createTestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';

const file = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'contract', 'openapi.json'), 'utf8');

describeOnDatabase('the description of the platform', (database) => {
  it('is the document of the contract, to machines and to people', async () => {
    const app = createTestApp(createTestContext(database().db));
    expect(await (await app.request('/openapi.json')).text()).toBe(file);
    const page = await (await app.request('/docs')).text();
    const { paths } = JSON.parse(file) as {
      readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly summary: string }>>>>;
    };
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(operations.filter(({ summary }) => !page.includes(summary))).toEqual([]);
    expect(page).toContain('木兰小微贷');
    expect(page).not.toContain('<script');
  });
});
