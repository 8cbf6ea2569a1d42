import type { FinanceApplicationContent, OrderMaterial } from '#lib/contract/forms/finance-application-form.ts';
import type { Officer } from '../cases/engine/actors.ts';
import { newId } from '../db/new-id.ts';
import { company, userAccount } from '../db/schema/account-tables.ts';
import { storedFile } from '../db/schema/submission-tables.ts';
import type { SessionUser } from '../domain/account/sessions.ts';
import type { DomainContext } from '../domain/domain-context.ts';
import { agreeToAgencies } from './give-consents.ts';
import { storeProducts, storeSurroundings } from './sample-product.ts';

export const PAPER = '近 6 个月银行流水';

/** A clerk of the institution that offers the sample products. */
export const CLERK: Officer = { agencyId: 'bank', agencyName: '木兰溪银行（示例）', name: '林经理' };

const material = (name: string) => ({ name, note: '', required: true, templateUrl: null });

/** Products A and B for companies (A wants a paper), P for persons; their institutions and dictionaries. */
export async function storeOrderProducts(context: DomainContext): Promise<void> {
  await storeSurroundings(context.db);
  await storeProducts(
    context,
    { productCode: 'A', materials: [material(PAPER), material('营业执照')], payTypes: ['1', '3'] },
    { productCode: 'B', fees: [{ name: '担保费', payee: '担保公司', when: '放款前', kind: 'rateOnce', rate: 1, note: '' }] },
    { productCode: 'P', accountTypes: ['INDIVIDUAL'] },
  );
}

/** An enterprise account with its authenticated company, or without an authentication that counts. */
export async function storeCompanyUser({ db, now }: DomainContext, loginName: string, isAuthenticated = true): Promise<SessionUser> {
  const moment = now();
  const [companyId, authId] = [newId(moment), newId(moment)];
  await db.insert(company).values({
    id: companyId,
    companyName: `${loginName}示例厂`,
    creditCode: `CODE-${loginName}`,
    authState: isAuthenticated ? '2' : '0',
    authId: isAuthenticated ? authId : null,
    passedAuthId: isAuthenticated ? authId : null,
    content: {} as never,
    createTime: moment,
  });
  return storeAccount({ db, now }, loginName, companyId);
}

/** An account of a person, or of a company when there is one, that lets every institution have what it sends. */
export async function storeAccount(
  { db, now }: Pick<DomainContext, 'db' | 'now'>,
  loginName: string,
  companyId: string | null = null,
): Promise<SessionUser> {
  const moment = now();
  const accountType = companyId === null ? 'INDIVIDUAL' : 'ENTERPRISE';
  const names = { loginName, loginKey: loginName, nickName: loginName, mobile: loginName, mobileHash: loginName };
  const account = { id: newId(moment), ...names, passwordHash: '', accountType, companyId };
  const [user] = await db
    .insert(userAccount)
    .values({ ...account, authState: '2', createTime: moment })
    .returning();
  if (user === undefined) throw new Error('not stored');
  await agreeToAgencies({ db, now });
  return user;
}

const ID_LENGTH = 22;

/** A file that the user uploaded, as a paper of an application. */
export async function storeMaterial(
  { db, now }: DomainContext,
  userId: string,
  name: string = PAPER,
  sceneCode = 'COMM_BIZ',
): Promise<OrderMaterial> {
  const id = newId(now()).replaceAll('-', '').slice(-ID_LENGTH);
  const file = { fileName: `${name}.pdf`, contentType: 'application/pdf', sha256: id, md5: id, sizeBytes: 1 };
  await db.insert(storedFile).values({ ...file, id, userId, sceneCode, orderNumber: '', createTime: now() });
  return { name, fileUrl: `{ossHost}/arn/${id}.pdf`, fileName: file.fileName, fileMd5: id };
}

/** An application that passes: 50 万元 for 12 months. */
export const sampleContent = (change: Partial<FinanceApplicationContent> = {}): FinanceApplicationContent => ({
  amount: '50',
  term: '12',
  purpose: '1',
  guaranteeType: '1',
  payType: '1',
  expectedRate: '',
  firstLoan: '0',
  applicantName: '林小溪',
  contactName: '林小溪',
  contactMobile: '13800000002',
  materials: [],
  authorisation: { agreed: true, dataScopes: ['1', '2'] },
  remark: '',
  ...change,
});
