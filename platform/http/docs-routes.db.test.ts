import { jest } from '@jest/globals';
import { createTestApp } from '../testing/test-app.ts';
import { createTestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';

describeOnDatabase('the description of the platform', (database) => {
  it('is made once, however often it is asked for', async () => {
    const app = createTestApp(createTestContext(database().db));
    const make = jest.spyOn(app, 'getOpenAPI31Document');
    for (const path of ['/openapi.json', '/docs', '/openapi.json', '/docs']) expect((await app.request(path)).status).toBe(200);
    expect(make).toHaveBeenCalledTimes(1);
  });
});
