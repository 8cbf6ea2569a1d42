import type { IncomingMessage } from 'node:http';
import { nameRequest, requestName } from './name-request.ts';

const request = (given: string) => ({ headers: { 'x-request-id': given } }) as unknown as IncomingMessage;

describe('the name of a request', () => {
  it('is its own, whatever the visitor calls it, and the same for all who ask', () => {
    const forged = '0b2f6a0e-3c1d-4e5f-8a9b-0c1d2e3f4a5b';
    const [one, other] = [request(forged), request(forged)];
    const name = nameRequest(one);
    expect(name).not.toBe(forged);
    expect([one.headers['x-request-id'], requestName(one)]).toEqual([name, name]);
    expect(nameRequest(other)).not.toBe(name);
  });

  it('is none for what was answered without one, though the visitor brought one', () => {
    expect(requestName(request('visitor-1'))).toBeUndefined();
  });
});
