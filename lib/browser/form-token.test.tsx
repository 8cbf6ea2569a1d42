import { jest } from '@jest/globals';
import { fakeFetch } from '#lib/testing/fake-fetch.ts';
import { ensureFormToken } from './request.ts';

it('the form token is the host-only one where there is one, whatever else was planted beside it', async () => {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('XSRF-TOKEN=planted; __Host-XSRF-TOKEN=own');
  fakeFetch(() => ({ json: {} }));
  expect(await ensureFormToken()).toBe('own');
});
