import { presentText } from '#lib/contract/consent/kinds.ts';
import type {
  accountEndpoints,
  agricultureEndpoints,
  authenticationEndpoints,
  consentEndpoints,
  fileEndpoints,
  submissionEndpoints,
} from '#lib/contract/endpoints.ts';
import { type feedbackEndpoints, feedbackStates } from '#lib/contract/feedback/actions.ts';
import { LETTER, PERSON, QUALIFICATION } from '../sample-authentications.ts';
import { sampleFarm } from '../sample-farm.ts';
import { encipherForTest as seal } from '../test-app.ts';
import { listActionRows } from './action-rows.ts';
import { type MatrixRow, named, open, own } from './matrix-row.ts';
import type { OwnedNames } from './owned-names.ts';

/** A foreign file is asked for again, like one that is gone; persons have no company to speak for. */
const REFUSED = [404, 500];
const STRANGER = { subjectName: '旁人', contactName: '旁人', contactMobile: '13900000077' };
const SECRET = seal('Wrong@2026');

/** Who somebody is, where he is logged in, and what he carries away. */
export function listAccountRows({ text, company }: OwnedNames): Record<keyof typeof accountEndpoints, MatrixRow> {
  const loginName = text('user_account', 'login_name', { id: company });
  const mobile = text('user_account', 'mobile', { id: company });
  const solved = { code: '7', uuid: '' };
  return {
    captchaImage: open(),
    sendSmsCode: open({ body: { mobile, purpose: 'login', ...solved } }),
    sendUserSmsCode: open({ body: { loginName, purpose: 'retrieve', ...solved } }),
    register: open({ body: { accountType: 'INDIVIDUAL', loginName, password: SECRET, mobile, smsCode: '000000', agreed: true } }),
    login: open({ body: { loginName, loginMode: 'company', password: SECRET, ...solved } }),
    logout: open(),
    retrievePassword: open({ body: { loginName, ticket: text('ticket', 'ticket_hash'), password: SECRET } }),
    modifyPassword: own({ body: { oldPassword: SECRET, newPassword: SECRET } }, [500]),
    userSessions: own(),
    revokeSession: named({ body: { sessionId: text('session', 'token_hash', { user_id: company }).slice(0, 32) } }, [404]),
    bindSmsCode: own({ body: { mobile, ...solved } }, [500]),
    bindMobile: own({ body: { mobile, smsCode: '000000', password: SECRET } }, [500]),
    wechatAddress: own({ body: { password: SECRET } }, [500]),
    bindWechat: named({ body: { ticket: text('ticket', 'ticket_hash') } }, [500]),
    unbindWechat: own({ body: { password: SECRET } }, [500]),
    userProfile: own({ shows: 'company' }),
    userDetail: own({ shows: 'company' }),
    attorney: own({ shows: 'company' }),
    exportTicket: own({ body: { password: SECRET } }, [500]),
    accountExport: own(),
    accountClosure: own(),
    accountClose: own({ body: { password: SECRET, smsCode: '000000' } }, [500]),
    whiteCompanies: own({ query: { companyName: text('company', 'company_name') }, shows: 'company' }),
  };
}

/** What owners agreed to: a stranger takes back his own alone, and has none. */
export function listConsentRows({ text }: OwnedNames): Record<keyof typeof consentEndpoints, MatrixRow> {
  const subject = text('consent', 'subject', { kind: 'institution' });
  return {
    consents: own({ shows: 'company' }),
    consentGive: own({ body: { ...presentText('idPicture'), subject: '' } }),
    consentWithdraw: named({ body: { kind: 'institution', subject } }),
  };
}

/** What owners told the platform, and what visitors try with its number. */
export function listFeedbackRows({ text, company }: OwnedNames): Record<keyof typeof feedbackEndpoints, MatrixRow> {
  const feedbackNo = text('feedback', 'feedback_no', { user_id: company });
  const step = { feedbackNo, version: Number(text('feedback', 'version', { user_id: company })) };
  const told = { kind: 'message', content: '旁人自己的留言' };
  const visitor = { mobile: text('feedback', 'mobile', { user_id: company }), smsCode: '000000' };
  return {
    ...listActionRows(feedbackStates, () => step),
    feedbackSubmit: own({ body: { ...told, content: '短' } }, [500]),
    feedbacks: own({ shows: 'company' }),
    feedback: named({ params: { feedbackNo }, shows: 'company' }),
    feedbackVisitorSubmit: open({ body: { ...told, ...visitor } }),
    feedbackVisitorFollow: open({ body: { feedbackNo, ...visitor } }),
    feedbackVisitorSupplement: open({ body: { ...step, content: '旁人的补充', ticket: 'none' } }),
    feedbackVisitorRate: open({ body: { ...step, satisfied: false, ticket: 'none' } }),
    feedbackVisitorWithdraw: open({ body: { ...step, ticket: 'none' } }),
  };
}

/** Authentications, and the letter of attorney. */
const REGISTRATION_STEP = { ticket: 'none', registrationNo: 'RZ20261120000001', version: 1 };
const COMPLETION = {
  ...{ agencyOrgCode: 'C1234H235000001', agencyOrgName: '旁人的银行', shortName: '', contactName: '', contactEmail: '' },
  ...{ websiteUrl: '', remark: '旁人的补正' },
};

export function listAuthenticationRows({
  text,
  paper,
}: OwnedNames): Record<keyof typeof authenticationEndpoints | keyof typeof submissionEndpoints, MatrixRow> {
  const letter = { ...LETTER, corpIdNo: seal(LETTER.corpIdNo), operatorIdNo: seal(LETTER.operatorIdNo), fileUrl: paper };
  return {
    authOverview: own(),
    personalAuth: named({ body: { ...PERSON, idNo: seal(PERSON.idNo), frontUrl: paper, backUrl: paper } }, REFUSED),
    personalAuthWithdraw: named({ body: { authId: text('personal_auth', 'id') } }),
    personalAuthCurrent: own({ shows: 'company' }),
    qualifications: own({ shows: 'company' }),
    qualificationSubmit: named({ body: { ...QUALIFICATION, files: [{ name: '证书.png', fileUrl: paper }] } }, REFUSED),
    qualificationRevoke: named({ body: { qualificationId: text('qualification', 'id') } }),
    attorneySubmit: named({ body: letter }, REFUSED),
    attorneyRevoke: named({ body: { attorneyId: text('attorney', 'id') } }),
    agencyRegister: open({ body: {} }),
    agencyTicket: open({ body: {} }),
    agencyFollow: open({ body: { registrationNo: 'RZ20261120000001', mobile: '13900000021', smsCode: '000000' } }),
    agencyComplete: open({ body: { ...REGISTRATION_STEP, ...COMPLETION } }),
    agencyWithdraw: open({ body: REGISTRATION_STEP }),
    companyAuth: named({ body: { creditCode: '91350300MA2XYT1A3K', companyName: '旁人的厂', licenceUrl: paper } }, REFUSED),
    companyAuthWithdraw: named({ body: { authId: text('company_auth', 'id') } }),
    companyAuthCurrent: own({ shows: 'company' }),
  };
}

/** The farm zone, where a user is named in the path. */
export function listAgricultureRows({ person, farm, paper }: OwnedNames): Record<keyof typeof agricultureEndpoints, MatrixRow> {
  const params = { id: person };
  const content = { ...sampleFarm({ productId: 'FP26053', ...STRANGER }), idNo: seal('35030019000101003X') };
  const material = { name: '果园照片', fileName: '果园.png', fileUrl: paper, fileMd5: '' };
  return {
    agricultureReport: named({ params, shows: 'person' }),
    signProtocol: named({ params }),
    getQRCode: own(),
    signStatus: named({ params: { id: 'A'.repeat(32) } }),
    farmSave: own({ body: content }, [200, 500]),
    farmQRCode: own({ body: { idNo: content.idNo } }),
    farmSubmit: named({ body: { ...content, materials: [material] } }, REFUSED),
    farmDraft: own({ params: { productId: 'FP26053' } }),
    farmSubmissions: own({ shows: 'person' }),
    farmSubmission: named({ params: { submitNo: farm.submitNo }, shows: 'person' }),
    farmResubmit: named({ body: { ...farm, materials: [material] } }),
    farmWithdraw: named({ body: { ...farm, reason: '示例' } }),
    farmSign: named({ body: farm }),
    farmDecline: named({ body: { ...farm, reason: '示例' } }),
  };
}

/** Files, each for whoever uploaded it. */
export function listFileRows({ paper, materialName, text }: OwnedNames): Record<keyof typeof fileEndpoints, MatrixRow> {
  const orderNumber = text('stored_file', 'order_number', { scene_code: 'COMM_BIZ', file_name: '企业的流水账本.txt' });
  return {
    fileUpload: open(),
    signOssUrl: open({ body: paper }),
    downloadFile: named({ query: { fileName: materialName }, shows: 'company' }),
    downloadResource: named({ query: { resource: `/arn/${materialName}` }, shows: 'company' }),
    downloadOrderFiles: named({ query: { orderNumber }, shows: 'company' }),
    downloadFileList: named({ body: { orderNumber }, shows: 'company' }),
  };
}
