import type { authenticationEndpoints } from '#lib/contract/endpoints/authentication.ts';
import type { CallText } from './call-text.ts';

export const authenticationTexts: Readonly<Record<keyof typeof authenticationEndpoints, CallText>> = {
  authOverview: ['认证概览', 'Where the three authentications stand: of the person, of the company, its qualifications.'],
  personalAuth: ['提交实名认证', 'Papers of a person, to be looked at. `backUrl` is empty for documents without a back.'],
  personalAuthCurrent: ['我的实名认证', 'The newest authentication of the caller as a person, numbers masked; `data: null` for none.'],
  qualifications: ['资质列表', "A page of the qualifications of the caller's company."],
  qualificationSubmit: ['提交资质', 'A qualification with its papers, to be looked at. An empty `expireDate` means without end.'],
  qualificationRevoke: ['撤销资质', 'Takes a qualification back.'],
  attorneySubmit: [
    '提交授权委托书',
    'A letter by which the company lets somebody act for it; without `fileUrl` it is kept until the scan comes.',
  ],
  attorneyRevoke: ['撤销授权委托书', 'Takes a letter back.'],
};
