import { GuaranteeContent, guaranteeClaimForm, guaranteeForm, guaranteeSurrenderForm, mostAmountYuan } from './guarantee-form.ts';

const bounds = { projectAmountYuan: 10_000_000, bidAmountYuan: 200_000, isBidding: false, today: '2026-11-20' };
const good: GuaranteeContent = GuaranteeContent.parse({
  guaranteeKind: '2',
  amount: '1000000',
  startDate: '2026-11-20',
  endDate: '2027-11-20',
  address: '莆田市示例路 1 号',
  email: 'office@firm.example',
  basicAccount: '350501000000001',
  contact: '林小溪',
  contactPhone: '13800000002',
  legalPerson: '林溪',
  legalPhone: '0594-2000000',
  topQualification: '无',
  agreed: '1',
  shared: '1',
});

function faults(change: Partial<GuaranteeContent>, ofSection: Partial<typeof bounds> = {}): Record<string, string> {
  const content = { ...good, ...change };
  const found: Record<string, string> = {};
  for (const { path, message } of guaranteeForm(content.guaranteeKind, { ...bounds, ...ofSection }).safeParse(content).error?.issues ?? [])
    found[String(path[0])] ??= message;
  return found;
}

describe('an application for a letter', () => {
  it('passes when it is complete', () => {
    expect(faults({})).toEqual({});
    expect(faults({ guaranteeKind: '1', amount: '200000', startDate: '', endDate: '' })).toEqual({});
  });

  it.each<[Partial<GuaranteeContent>, string, string]>([
    [{ amount: '' }, 'amount', '请输入保函金额'],
    [{ amount: '1.234' }, 'amount', '请输入金额，最多两位小数'],
    [{ amount: '0' }, 'amount', '保函金额要大于 0'],
    [{ amount: '1000000.01' }, 'amount', '履约保函最多是项目金额 10,000,000 元的 10%，就是 1,000,000 元'],
    [{ startDate: '' }, 'startDate', '请输入生效日期'],
    [{ startDate: '2026-02-30' }, 'startDate', '请输入正确的日期'],
    [{ startDate: '2026-11-19' }, 'startDate', '生效日期不能早于今天'],
    [{ endDate: '2026-11-20' }, 'endDate', '到期日期要晚于生效日期'],
    [{ endDate: '2032-11-20' }, 'endDate', '保函最长 5 年'],
    [{ email: 'a@b' }, 'email', '请输入正确的邮箱地址'],
    [{ contactPhone: '123' }, 'contactPhone', '请输入正确的联系电话'],
    [{ legalPhone: '1380000' }, 'legalPhone', '请输入正确的联系电话'],
    [{ legalIdNo: '350302199001010000' }, 'legalIdNo', '请输入正确的身份证号'],
    [{ agreed: '' }, 'agreed', '请先看过委托担保约定，再打勾同意'],
    [{ shared: '' }, 'shared', '请先看过向机构提供资料同意书，再打勾同意'],
  ])('%j shows its sentence at %s', (change, field, sentence) => {
    expect(faults(change)).toEqual({ [field]: sentence });
  });

  it.each([
    ['amount', 20, '请输入金额，最多两位小数'],
    ['address', 200, '请不要超过200个字'],
    ['contact', 50, '请不要超过50个字'],
    ['email', 100, '请不要超过100个字'],
    ['legalPerson', 50, '请不要超过50个字'],
    ['topQualification', 100, '请不要超过100个字'],
    ['basicAccount', 40, '账号长度必须在12到19之间'],
    ['contactPhone', 40, '请输入正确的联系电话'],
    ['legalIdNo', 40, '请输入正确的身份证号'],
  ] as const)('keeps what is too long for %s, and says so there', (name, most, sentence) => {
    const long = '1'.repeat(most + 1);
    expect(GuaranteeContent.parse({ [name]: long })[name]).toBe(long);
    expect(faults({ [name]: long })).toEqual({ [name]: sentence });
  });

  it('takes a bid letter over less than its tender asks for only with a tick that says so', () => {
    const bid = { guaranteeKind: '1', startDate: '', endDate: '' } as const;
    for (const amount of ['1', '100000', '199999.99'])
      expect(faults({ ...bid, amount })).toEqual({ below: '少于招标文件要求的 200,000 元，请改金额；确实只要这么多，请在这里打勾' });
    expect(faults({ ...bid, amount: '100000', below: '1' })).toEqual({});
    expect(faults({ amount: '1' })).toEqual({});
  });

  it('takes a letter for who has won before the opening only with a tick that says so', () => {
    const bidding = { isBidding: true };
    expect(faults({}, bidding)).toEqual({
      early: '这个标段还没开标，履约保函一般中标以后才要；要投标，请选投标保函；受益人现在就要，请在这里打勾',
    });
    expect(faults({ early: '1' }, bidding)).toEqual({});
    expect(faults({ guaranteeKind: '1', amount: '200000' }, bidding)).toEqual({});
  });

  it('bounds a letter by its share of the project, down to the cent', () => {
    expect(mostAmountYuan('1', 999.99)).toBe(19.99);
    expect(mostAmountYuan('3', 10_000_000)).toBe(3_000_000);
  });
});

describe('an account that money is paid back to', () => {
  const surrender = { reason: '项目取消', accountName: '示例公司', bankName: '示例银行' };

  it.each([
    ['', '账号不能为空'],
    ['6222x0200', '账号必须全为数字'],
    ['62220212345', '账号长度必须在12到19之间'],
    ['62220212345678901234', '账号长度必须在12到19之间'],
    ['999999123456', '账号开头6位不符合规范'],
  ])('%s is refused: %s', (bankAccount, sentence) => {
    expect(guaranteeSurrenderForm('示例公司').safeParse({ ...surrender, bankAccount }).error?.issues[0]?.message).toBe(sentence);
  });

  it.each(['622202123456', '6222021234567890123'])('%s is taken', (bankAccount) => {
    expect(guaranteeSurrenderForm('示例公司').safeParse({ ...surrender, bankAccount }).success).toBe(true);
  });
});

it('takes amounts and numbers as they are meant, in full width, with blanks or commas between thousands', () => {
  const typed = {
    amount: ' ２００,０００ ',
    basicAccount: '3505 0100 0000 0001',
    contactPhone: '１３８ 0000 0002',
    legalIdNo: '350302 19900101 001x',
  };
  expect(GuaranteeContent.parse(typed)).toMatchObject({
    amount: '200000',
    basicAccount: '3505010000000001',
    contactPhone: '13800000002',
    legalIdNo: '35030219900101001X',
  });
  const surrender = { reason: '项目取消', accountName: '示例公司', bankName: '示例银行', bankAccount: '6222 0200 0000 0000 123' };
  expect(guaranteeSurrenderForm('示例公司').parse(surrender).bankAccount).toBe('6222020000000000123');
  const claim = { ...surrender, claimAmount: '200,000.00', bankAccount: '３５０５ 0100 0000 0001' };
  expect(guaranteeClaimForm(200_000, '示例公司').parse(claim)).toMatchObject({ claimAmount: 200_000, bankAccount: '3505010000000001' });
});

it('claims no more than the letter covers', () => {
  const form = guaranteeClaimForm(100, '示例招标人');
  const claim = { reason: '没有签合同', accountName: '示例招标人', bankName: '示例银行', bankAccount: '350501000000001' };
  expect(form.safeParse({ ...claim, claimAmount: '100' }).success).toBe(true);
  expect(form.safeParse({ ...claim, claimAmount: '100.01' }).error?.issues[0]?.message).toBe('索赔金额要大于 0，最多 100 元');
});

it('takes an e-mail address as an input method writes it', () => {
  expect(GuaranteeContent.parse({ email: 'office＠firm．example' }).email).toBe('office@firm.example');
});
