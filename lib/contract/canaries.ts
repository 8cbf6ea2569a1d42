/** Twelve marked values of the kinds that must stay in no log: each is recognised wherever it turns up. */
export const CANARIES = {
  loginName: 'canaryLogin01',
  password: 'Canary@2026pass02',
  mobile: '13912345603',
  idNo: '350300199001019904',
  bankAccount: '6222029999999999905',
  creditCode: '91350300CANARY0906',
  smsCode: '990907',
  token: 'canary-token-08-canary-token-08-canary',
  name: '金丝雀某甲零九',
  email: 'canary10@putian.example',
  address: '莆田市金丝雀路十一号',
  companyName: '金丝雀示例公司十二',
} as const;

/** Every canary found in a text. */
export const findCanaries = (text: string): string[] => Object.values(CANARIES).filter((value) => text.includes(value));
