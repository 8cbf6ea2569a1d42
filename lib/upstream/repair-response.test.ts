import { calls } from '#lib/contract/calls.ts';
import { sampleResponse } from '#lib/testing/sample-response.ts';
import { repairResponse } from './repair-response.ts';

type Fields = Record<string, unknown>;
const ok = { code: 200, msg: '' };

const mend = (name: keyof typeof calls, fields: Fields) => repairResponse(calls[name].answer, { ...ok, ...fields });
const dataOf = (name: keyof typeof calls, data: unknown) => {
  const mended = mend(name, { data });
  return mended.ok ? (mended.value as { data: Fields }).data : mended.paths;
};

/** Ten products, one of them changed. */
function products(change: (row: Fields) => void) {
  const { rows } = sampleResponse(calls.financeProducts.answer) as { rows: Fields[] };
  const list = Array.from({ length: 10 }, (_, index) => ({ ...structuredClone(rows[0]), productCode: `P${index}` }) as Fields);
  change(list[4] as Fields);
  const mended = mend('financeProducts', { rows: list, total: 10 });
  if (!mended.ok) throw new Error(mended.paths.join());
  return { ...mended, rows: (mended.value as { rows: Fields[] }).rows };
}

describe('a row of a list', () => {
  it.each<[string, (row: Fields) => void, Fields, string]>([
    [
      'null for a text',
      (row) => Object.assign(row, { targetCustomer: null }),
      { targetCustomer: '' },
      'targetCustomer: expected string, received null',
    ],
    [
      'a number in words',
      (row) => Object.assign(row, { rateStart: '3.65' }),
      { rateStart: 3.65 },
      'rateStart: expected number, received string',
    ],
    [
      'codes as numbers',
      (row) => Object.assign(row, { payTypes: [1, 3] }),
      { payTypes: ['1', '3'] },
      'payTypes[]: expected string, received number',
    ],
    ['nothing for a list', (row) => Object.assign(row, { tags: null }), { tags: [] }, 'tags: expected array, received null'],
    ['a flag as 0', (row) => Object.assign(row, { hot: 0 }), { hot: false }, 'hot: expected boolean, received number'],
    [
      'an unknown kind of institution',
      (row) => Object.assign(row, { agencyOrgType: '99' }),
      { agencyOrgType: '7' },
      'agencyOrgType: none of the allowed values, received string',
    ],
  ])('with %s is mended, and the others stay', (_name, change, expected, path) => {
    const { rows, paths, dropped } = products(change);
    expect([rows.length, dropped]).toEqual([10, 0]);
    expect(rows[4]).toMatchObject(expected);
    expect(paths).toContain(`rows[].${path}`);
  });

  it.each<[string, (row: Fields) => void, string]>([
    ['without a code', (row) => delete row.productCode, 'rows[].productCode: expected string, received nothing'],
    [
      'with a code that is an address',
      (row) => Object.assign(row, { productCode: 'a/b' }),
      'rows[].productCode: not in the format regex, received string',
    ],
    ['without its shortest term', (row) => delete row.termEnd, 'rows[].termEnd: expected number, received nothing'],
    [
      'whose amount is no plain number',
      (row) => Object.assign(row, { amountEnd: '500万' }),
      'rows[].amountEnd: expected number, received string',
    ],
    ['whose fees are not told', (row) => Object.assign(row, { fees: null }), 'rows[].fees: expected array, received null'],
    [
      'with a fee without its figure',
      (row) => delete (row.fees as Fields[])[1]?.amountYuan,
      'rows[].fees[]: breaks a rule, received object',
    ],
  ])('%s is left out, and nothing but it', (_name, change, path) => {
    const { rows, paths, dropped } = products(change);
    expect(rows.map(({ productCode }) => productCode)).toEqual(['P0', 'P1', 'P2', 'P3', 'P5', 'P6', 'P7', 'P8', 'P9']);
    expect([paths, dropped]).toEqual([expect.arrayContaining([path]), 1]);
  });

  it('makes no list empty that came with rows: what cannot be read at all is refused', () => {
    expect(mend('messages', { rows: [{ title: '甲' }, {}], total: 2 })).toMatchObject({ ok: false });
  });
});

describe('an answer of a back end of this kind', () => {
  it.each<[string, keyof typeof calls, Fields, unknown]>([
    ['a captcha beside code', 'captchaImage', { captchaEnabled: true, uuid: 'u', img: 'iVBOR' }, { uuid: 'u', img: 'iVBOR' }],
    ['a picture as a data address', 'captchaImage', { data: { uuid: 'u', img: 'data:image/gif;base64,R0lG' } }, { img: 'R0lG' }],
    [
      'a profile of the fields that the specification reads',
      'userProfile',
      { data: { id: 7, nickName: '甲', mobile: null, agricultureScore: null, signIsOut: '0', authType: null } },
      { id: '7', nickName: '甲', mobile: '', agricultureScore: -1, signIsOut: false, accountType: 'INDIVIDUAL' },
    ],
    [
      'a company, known by its data',
      'userProfile',
      { data: { id: '7', nickName: '甲', authState: 1, companyName: '示例公司' } },
      { accountType: 'ENTERPRISE', authState: '1' },
    ],
    ['a login without any data', 'login', {}, { loginName: '', redirectUrl: '' }],
    ['a login that leads nowhere', 'login', { data: { loginName: 'a', redirectUrl: null } }, { redirectUrl: '' }],
  ])('is read: %s', (_name, call, fields, expected) => {
    const mended = mend(call, fields);
    expect(mended).toMatchObject({ ok: true, value: { data: expected } });
  });

  const message = {
    id: 1001,
    type: 3,
    title: '甲',
    content: '乙',
    linkUrl: null,
    level: null,
    readFlag: 0,
    createTime: '2026-11-24 08:00:00',
  };
  const read = { id: '1001', type: '3', linkUrl: '', level: '普通', readFlag: '0' };
  it.each<[string, Fields, Fields]>([
    ['in words', { rows: [message], total: '1' }, { rows: [read], total: 1 }],
    ['not told', { rows: [message] }, { rows: [read], total: 1 }],
    ['of no rows', { rows: null, total: null }, { rows: [], total: 0 }],
    ['under data', { data: { rows: [message], total: 1 } }, { rows: [read], total: 1 }],
    ['of a list under data', { data: [message], total: 1 }, { rows: [read], total: 1 }],
  ])('has a page of messages, its total %s', (_name, fields, expected) => {
    expect(mend('messages', fields)).toMatchObject({ ok: true, value: expected });
  });

  it('is refused where it has no rows and no data at all', () => {
    expect(mend('messages', {})).toEqual({ ok: false, paths: expect.arrayContaining(['rows: expected array, received nothing']) });
    expect(mend('dictType', {})).toEqual({ ok: false, paths: ['data: expected array, received nothing'] });
    expect(mend('dictType', { data: null })).toMatchObject({ ok: true, value: { data: [] } });
  });
});

describe('what money or a step depends on', () => {
  const { data: payment } = sampleResponse(calls.insuranceOrderPay.answer) as { data: Fields };

  it.each<[string, Fields, string]>([
    ['an amount', { amount: null }, 'data.amount: expected number, received null'],
    ['a number of the payment', { payNo: '' }, 'data.payNo: not in the format regex, received string'],
    ['where to pay', { cashierUrl: null, payee: null }, 'data.cashierUrl: expected string, received null'],
  ])('is never made up: %s', (_name, change, path) => {
    expect(dataOf('insuranceOrderPay', { ...payment, ...change })).toContain(path);
  });

  it('is read from its text digit for digit, or not at all', () => {
    expect(dataOf('insuranceOrderPay', { ...payment, amount: ' 1234.5 ' })).toMatchObject({ amount: 1234.5 });
    for (const amount of ['1234567890123456', '0.12345678901', '1e3', '1,234', '', '0x10', 'Infinity'])
      expect([amount, Array.isArray(dataOf('insuranceOrderPay', { ...payment, amount }))]).toEqual([amount, true]);
  });

  it('has no price where a product does not say what it is computed from', () => {
    const { data: product } = sampleResponse(calls.insuranceProduct.answer) as { data: Fields };
    const pricing = { kind: '费率', per: 'period' };
    expect(dataOf('insuranceProduct', { ...product, pricing })).toContain('data.pricing: breaks a rule, received object');
  });

  it('has no fallback for the state of an order', () => {
    const { data: moved } = sampleResponse(calls.financeOrderSubmit.answer) as { data: Fields };
    expect(dataOf('financeOrderSubmit', { ...moved, state: 'Z9' })).toEqual(['data.state: none of the allowed values, received string']);
  });
});

it('leaves the envelope as it is, and a good one costs one parse', () => {
  const envelope = {
    ...ok,
    data: [
      { dictLabel: 1, dictValue: null },
      { dictLabel: '银行', dictValue: 1 },
    ],
  };
  const before = JSON.stringify(envelope);
  expect(repairResponse(calls.dictType.answer, envelope)).toMatchObject({
    ok: true,
    dropped: 1,
    value: { data: [{ dictLabel: '银行', dictValue: '1' }] },
  });
  expect(JSON.stringify(envelope)).toBe(before);
  const parses: unknown[] = [];
  const schema = { safeParse: (given: unknown) => ({ success: true, data: parses.push(given) }) };
  expect(repairResponse(schema as never, ok)).toMatchObject({ ok: true, paths: [] });
  expect(parses).toEqual([ok]);
});

describe('an action that the portal does not know', () => {
  const withAction = (record: Fields) => ({ ...record, actions: ['teleport'] });

  it.each(['financeOrder', 'insuranceOrder', 'demand', 'certOrder'] as const)('is left out of a %s, which stays', (name) => {
    const { data } = sampleResponse(calls[name].answer) as { data: Fields };
    expect(dataOf(name, withAction(data))).toEqual({ ...data, actions: [] });
  });

  it.each(['financeOrders', 'insuranceOrders', 'demands', 'certOrders'] as const)('takes no row out of %s', (name) => {
    const { rows } = sampleResponse(calls[name].answer) as { rows: Fields[] };
    const mended = mend(name, { rows: rows.map(withAction), total: rows.length });
    expect(mended.ok && (mended.value as { rows: Fields[] }).rows).toEqual(rows.map((row) => ({ ...row, actions: [] })));
  });
});
