import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import type { Database } from '../../db/database.ts';
import { company } from '../../db/schema/account.ts';
import { maskPhone } from '../mask/mask-number.ts';
import { listBizLines } from './biz-lines.ts';
import type { Session } from './sessions.ts';

const NOT_AUTHENTICATED = '0';

/** What the portal shows of the user of a session: own data only, the mobile number masked (spec §3). */
export async function getProfile(db: Database, { user, loginType }: Session): Promise<z.input<typeof UserProfile>> {
  const [own] = user.companyId === null ? [] : await db.select().from(company).where(eq(company.id, user.companyId));
  return {
    id: user.id,
    loginName: user.loginName,
    nickName: user.nickName,
    mobile: maskPhone(user.mobile),
    accountType: user.accountType,
    agricultureScore: user.agricultureScore,
    signIsOut: user.protocolExpired,
    authType: user.accountType,
    authState: user.authState,
    authOrgState: own?.authState ?? NOT_AUTHENTICATED,
    authOrgId: own?.authId ?? null,
    qualificationCount: own?.qualificationCount ?? 0,
    companyId: own?.id ?? null,
    companyName: own?.companyName ?? '',
    companyInWhitelist: own?.inWhitelist ?? false,
    bizLicCode: own?.creditCode ?? '',
    bizLines: await listBizLines(db, user.id),
    bindMobile: user.mobile !== '',
    bindWechat: user.wechatBound,
    loginType,
  };
}
