import { registerAgency } from '../domain/agency/register-agency.ts';
import { findCompanyAuth } from '../domain/company-auth/find-company-auth.ts';
import { submitCompanyAuth } from '../domain/company-auth/submit-company-auth.ts';
import { DONE } from './answer-codes.ts';
import { decipherField } from './decipher-field.ts';
import { mountCall, mountUserCall, type PlatformApp } from './mount-call.ts';
import type { PlatformDeps } from './platform-deps.ts';

const DUPLICATE_CODE = '该金融机构代码已提交过注册申请';

/** What institutions and companies hand in for review. */
export function mountSubmissionRoutes(app: PlatformApp, { context, cipher }: PlatformDeps): void {
  mountCall(app, 'agencyRegister', async ({ body }) => {
    const success = await registerAgency(context, body, { type: 'visitor', id: 'unknown' });
    return { success, msg: success ? DONE : DUPLICATE_CODE };
  });
  mountUserCall(app, 'companyAuth', async ({ user }, { body }) => {
    await submitCompanyAuth(context, user, { ...body, verifierIdNo: decipherField(body.verifierIdNo, cipher) });
    return {};
  });
  mountUserCall(app, 'companyAuthCurrent', async ({ user }) => ({ data: await findCompanyAuth(context.db, user) }));
}
