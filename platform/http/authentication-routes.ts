import { calls } from '#lib/contract/calls.ts';
import { revokeAttorney, submitAttorney } from '../domain/authentication/attorney.ts';
import { findCompanyAuth, findPersonalAuth } from '../domain/authentication/find-authentication.ts';
import { getAuthOverview } from '../domain/authentication/get-auth-overview.ts';
import { listQualifications, revokeQualification, submitQualification } from '../domain/authentication/qualifications.ts';
import { submitCompanyAuth, submitPersonalAuth } from '../domain/authentication/submit-authentication.ts';
import { withdrawCompanyAuth, withdrawPersonalAuth } from '../domain/authentication/withdraw-authentication.ts';
import { mountUserCall, type PlatformApp } from './mount-call.ts';
import { decipherBody } from './parse-call.ts';
import type { PlatformDeps } from './platform-deps.ts';

function mountCompanyCalls(app: PlatformApp, { context, cipher }: PlatformDeps): void {
  mountUserCall(app, 'companyAuth', async ({ user }, { body }) => {
    await submitCompanyAuth(context, user, decipherBody(calls.companyAuth, body, cipher));
    return {};
  });
  mountUserCall(app, 'companyAuthWithdraw', async ({ user }, { body }) => {
    await withdrawCompanyAuth(context, user, body.authId);
    return {};
  });
  mountUserCall(app, 'companyAuthCurrent', async ({ user }) => ({ data: await findCompanyAuth(context, user) }));
  mountUserCall(app, 'attorneySubmit', async ({ user }, { body }) => {
    await submitAttorney(context, user, decipherBody(calls.attorneySubmit, body, cipher));
    return {};
  });
  mountUserCall(app, 'attorneyRevoke', async ({ user }, { body }) => {
    await revokeAttorney(context, user, body.attorneyId);
    return {};
  });
}

function mountQualificationCalls(app: PlatformApp, { context }: PlatformDeps): void {
  mountUserCall(app, 'qualifications', ({ user }, { query }) => listQualifications(context, user, query));
  mountUserCall(app, 'qualificationSubmit', async ({ user }, { body }) => {
    const { replaces, ...form } = body;
    await submitQualification(context, user, form, replaces);
    return {};
  });
  mountUserCall(app, 'qualificationRevoke', async ({ user }, { body }) => {
    await revokeQualification(context, user, body.qualificationId);
    return {};
  });
}

/** Authentication of persons, companies and their qualifications, and letters of attorney. */
export function mountAuthenticationRoutes(app: PlatformApp, deps: PlatformDeps): void {
  const { context, cipher } = deps;
  mountUserCall(app, 'authOverview', async ({ user }) => ({ data: await getAuthOverview(context, user) }));
  mountUserCall(app, 'personalAuth', async ({ user }, { body }) => {
    await submitPersonalAuth(context, user, decipherBody(calls.personalAuth, body, cipher));
    return {};
  });
  mountUserCall(app, 'personalAuthWithdraw', async ({ user }, { body }) => {
    await withdrawPersonalAuth(context, user, body.authId);
    return {};
  });
  mountUserCall(app, 'personalAuthCurrent', async ({ user }) => ({ data: await findPersonalAuth(context, user) }));
  mountCompanyCalls(app, deps);
  mountQualificationCalls(app, deps);
}
