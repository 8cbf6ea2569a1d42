import type { submissionEndpoints } from '#lib/contract/endpoints/submission.ts';
import type { CallText } from './call-text.ts';

export const submissionTexts: Readonly<Record<keyof typeof submissionEndpoints, CallText>> = {
  agencyRegister: [
    '承保机构注册',
    'Registration of an underwriting institution. The answer says by `success` whether it went well, and in `msg` what the reader is told.',
  ],
  agencyTicket: [
    '承保机构注册凭证',
    'A solved captcha for a ticket: it stands for one logo at a time and one registration, for half an hour. Where this call is missing, the registration goes without a ticket.',
  ],
  companyAuth: ['提交企业认证', 'Data and papers of a company, to be looked at. Only the credit code can be refused by the form.'],
  companyAuthCurrent: ['我的企业认证', "The company's present authentication, numbers masked; `data: null` for none."],
};
