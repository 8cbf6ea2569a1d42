import { registerAgency } from '../domain/agency/register-agency.ts';
import { DONE } from './answer-codes.ts';
import { mountCall, type PlatformApp } from './mount-call.ts';
import type { PlatformDeps } from './platform-deps.ts';

const DUPLICATE_CODE = '该金融机构代码已提交过注册申请';

/** Institutions that ask to be registered. */
export function mountSubmissionRoutes(app: PlatformApp, { context }: PlatformDeps): void {
  mountCall(app, 'agencyRegister', async ({ body }) => {
    const success = await registerAgency(context, body, { type: 'visitor', id: 'unknown' });
    return { success, msg: success ? DONE : DUPLICATE_CODE };
  });
}
