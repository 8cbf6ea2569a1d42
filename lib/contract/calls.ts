import * as z from 'zod';
import {
  LoginBody,
  LoginResult,
  ModifyPasswordBody,
  RegisterBody,
  RegisterResult,
  RetrievePasswordBody,
  RetrievePasswordResult,
  SendSmsCodeBody,
  SendUserSmsCodeBody,
} from './account.ts';
import { AgencyOption } from './agency.ts';
import { AgencyRegistration, Outcome } from './agency-registration.ts';
import type { Call, CallSchemas } from './call.ts';
import { CaptchaImage } from './captcha-image.ts';
import { CompanyAuthRecord, CompanyCertification } from './company-auth.ts';
import { DictionaryEntry } from './dictionary.ts';
import { DistrictOption, DistrictQuery } from './district.ts';
import { type CallName, endpoints } from './endpoints.ts';
import { Done, envelope, rowsEnvelope } from './envelope.ts';
import { FinanceFacets, FinanceProduct, FinanceProductFilter, FinanceProductQuery, FinanceProductRow } from './finance-product.ts';
import { HomeStatistics } from './home-statistics.ts';
import { PolicyArticle, PolicyArticleFilter, PolicyArticleQuery, PolicyArticleRow, PolicyFacets } from './policy-article.ts';
import { RecordCode, RecordCodeQuery } from './record-code.ts';
import { SignOnAddress, SignOnExchange, SignOnStart, SiteLoginAnswer, SiteLoginBody } from './sign-on.ts';
import { FileAddress, UploadAnswer } from './stored-file.ts';
import { Attorney, UserDetail, UserProfile, WhiteCompany, WhiteCompanyQuery } from './user-profile.ts';
import { RevokeSessionBody, UserSession } from './user-session.ts';

const schemas = {
  dictType: { answer: envelope(z.array(DictionaryEntry)) },
  districtOption: { query: DistrictQuery, answer: envelope(z.array(DistrictOption)) },
  agencyOptions: { answer: envelope(z.array(AgencyOption)) },
  financeProducts: { query: FinanceProductQuery, answer: rowsEnvelope(FinanceProductRow) },
  financeFacets: { query: FinanceProductFilter, answer: envelope(FinanceFacets) },
  financeProductCodes: { query: RecordCodeQuery, answer: rowsEnvelope(RecordCode) },
  financeProduct: { answer: envelope(FinanceProduct) },
  policyArticles: { query: PolicyArticleQuery, answer: rowsEnvelope(PolicyArticleRow) },
  policyArticleCodes: { query: RecordCodeQuery, answer: rowsEnvelope(RecordCode) },
  policyFacets: { query: PolicyArticleFilter, answer: envelope(PolicyFacets) },
  policyArticle: { answer: envelope(PolicyArticle) },
  policyView: { answer: Done },
  homeStatistics: { answer: envelope(HomeStatistics) },
  captchaImage: { answer: envelope(CaptchaImage) },
  sendSmsCode: { body: SendSmsCodeBody, answer: Done },
  sendUserSmsCode: { body: SendUserSmsCodeBody, answer: Done },
  register: { body: RegisterBody, answer: envelope(RegisterResult) },
  login: { body: LoginBody, answer: envelope(LoginResult) },
  logout: { answer: Done },
  retrievePassword: { body: RetrievePasswordBody, answer: envelope(RetrievePasswordResult) },
  modifyPassword: { body: ModifyPasswordBody, answer: Done },
  userSessions: { answer: rowsEnvelope(UserSession) },
  revokeSession: { body: RevokeSessionBody, answer: Done },
  userProfile: { answer: envelope(UserProfile) },
  userDetail: { answer: envelope(UserDetail) },
  attorney: { answer: envelope(Attorney.nullish()) },
  whiteCompanies: { query: WhiteCompanyQuery, answer: rowsEnvelope(WhiteCompany) },
  mztAddress: { query: SignOnStart, answer: envelope(SignOnAddress) },
  szsfAddress: { query: SignOnStart, answer: envelope(SignOnAddress) },
  szsfLoginOut: { answer: envelope(SignOnAddress) },
  mztUserLogin: { query: SignOnExchange, answer: envelope(LoginResult) },
  agencyRegister: { body: AgencyRegistration, answer: Outcome },
  companyAuth: { body: CompanyCertification, answer: Done },
  companyAuthCurrent: { answer: envelope(CompanyAuthRecord.nullish()) },
  fileUpload: { answer: UploadAnswer },
  signOssUrl: { body: FileAddress, answer: envelope(FileAddress) },
  tenantCaptcha: { answer: envelope(CaptchaImage) },
  tenantLogin: { body: SiteLoginBody, answer: SiteLoginAnswer },
  adminCaptcha: { answer: envelope(CaptchaImage) },
  adminLogin: { body: SiteLoginBody, answer: SiteLoginAnswer },
} as const satisfies Record<CallName, CallSchemas>;

type Calls = { readonly [N in CallName]: (typeof endpoints)[N] & (typeof schemas)[N] };

const join = (name: CallName): Call => ({ ...endpoints[name], ...schemas[name] });

/** Every upstream call with its schemas. The endpoints' table and the schemas' have the same names, or this does not compile. */
export const calls = Object.fromEntries((Object.keys(endpoints) as CallName[]).map((name) => [name, join(name)])) as unknown as Calls;

export type { CallName };

type SchemaOf<N extends CallName, K extends keyof CallSchemas> =
  (typeof schemas)[N] extends Record<K, infer S extends z.ZodType> ? S : never;

/** What a call answers once it is parsed. */
export type AnswerOf<N extends CallName> = z.output<(typeof schemas)[N]['answer']>;
/** Typed values of the query; lists travel as comma lists, empty values do not travel. */
export type QueryOf<N extends CallName> = Partial<z.output<SchemaOf<N, 'query'>>>;
/** What a caller sends as the body. */
export type BodyOf<N extends CallName> = z.input<SchemaOf<N, 'body'>>;

type Names<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
/** Values of the `{name}` segments of a call's path. */
export type ParamsOf<N extends CallName> = { readonly [K in Names<(typeof endpoints)[N]['path']>]: string };
