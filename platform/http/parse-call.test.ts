import { requireOwnIds } from './parse-call.ts';

const OWN = '0192f0c1-7a3b-7c4d-8e5f-0a1b2c3d4e5f';

describe('an id in a body', () => {
  it.each([{ ids: [OWN] }, { id: OWN, title: 'x' }, { certId: undefined }, { orderNo: '订单:1' }, {}, 'text'])('is ours in %j', (body) => {
    expect(() => requireOwnIds(body)).not.toThrow();
  });

  it.each([{ ids: [OWN, '1001'] }, { titleId: '1001' }, { responseId: '报价' }, { authId: `${OWN}x` }])(
    'is nobody’s in %j, and no question to the database',
    (body) => {
      expect(() => requireOwnIds(body)).toThrow(expect.objectContaining({ kind: 'notFound' }));
    },
  );
});
