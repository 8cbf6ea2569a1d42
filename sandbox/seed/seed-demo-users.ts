import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { company, userAccount, userBizLine } from '../../platform/db/schema/account.ts';
import { hashPassword } from '../../platform/domain/account/password-hash.ts';
import { DEMO_USERS } from '../../platform/seed/demo-users.ts';

const AUTHENTICATED = '2';
/** The demo company works in two business lines, so that the choice can be seen. */
const DEMO_BIZ_LINES = [
  { bizLineId: '202', name: '数字金融', position: 0 },
  { bizLineId: '203', name: '涉农金融', position: 1 },
];

async function insertDemoCompany(db: Database, companyId: string, now: Date): Promise<void> {
  const authId = newId(now);
  await db.insert(company).values({
    id: companyId,
    companyName: '莆田市示例鞋业有限公司',
    creditCode: '91350300MA2XYT1A3K',
    claimedCode: '91350300MA2XYT1A3K',
    authState: AUTHENTICATED,
    authId,
    passedAuthId: authId,
    qualificationCount: 1,
    inWhitelist: true,
    registeredCapitalYuan: 5_000_000,
    content: {
      companyAddress: '福建省莆田市荔城区示例路 18 号',
      areaAddress: '福建省莆田市荔城区',
      registerDate: '2017-06-12',
      industryName: '皮革、毛皮、羽毛及其制品和制鞋业',
      companyNature: '有限责任公司',
      businessScope: '鞋类、服装的生产和销售；货物进出口',
      handleName: '林小溪（示例）',
      handlePhone: '13800000002',
    },
    createTime: now,
  });
}

/** Two invented users: a person, and a company with what is known of it. */
export async function seedDemoUsers(db: Database, now: Date): Promise<void> {
  const companyId = newId(now);
  await insertDemoCompany(db, companyId, now);
  const { person, company: firm } = DEMO_USERS;
  const firmUserId = newId(now);
  const common = { authState: AUTHENTICATED, createTime: now };
  await db.insert(userAccount).values([
    {
      ...common,
      id: newId(now),
      loginName: person.loginName,
      loginKey: person.loginName,
      passwordHash: await hashPassword(person.password),
      accountType: 'INDIVIDUAL',
      nickName: '陈小满',
      mobile: '13800000001',
      mobileHash: '13800000001',
    },
    {
      ...common,
      id: firmUserId,
      loginName: firm.loginName,
      loginKey: firm.loginName,
      passwordHash: await hashPassword(firm.password),
      accountType: 'ENTERPRISE',
      nickName: '林小溪',
      mobile: '13800000002',
      mobileHash: '13800000002',
      companyId,
    },
  ]);
  await db.insert(userBizLine).values(DEMO_BIZ_LINES.map((line) => ({ ...line, userId: firmUserId })));
}
