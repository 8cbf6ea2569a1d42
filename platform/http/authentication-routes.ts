import { calls } from '#lib/contract/calls.ts';
import { findCompanyAuth } from '../domain/authentication/find-company-auth.ts';
import { findPersonalAuth } from '../domain/authentication/find-personal-auth.ts';
import { getAuthOverview } from '../domain/authentication/get-auth-overview.ts';
import { listQualifications } from '../domain/authentication/list-qualifications.ts';
import { revokeAttorney } from '../domain/authentication/revoke-attorney.ts';
import { revokeQualification } from '../domain/authentication/revoke-qualification.ts';
import { submitAttorney } from '../domain/authentication/submit-attorney.ts';
import { submitCompanyAuth } from '../domain/authentication/submit-company-auth.ts';
import { submitPersonalAuth } from '../domain/authentication/submit-personal-auth.ts';
import { submitQualification } from '../domain/authentication/submit-qualification.ts';
import { decipherBody } from './decipher-field.ts';
import { mountUserCall, type PlatformApp } from './mount-call.ts';
import type { PlatformDeps } from './platform-deps.ts';

function mountCompanyCalls(app: PlatformApp, { context, cipher }: PlatformDeps): void {
  mountUserCall(app, 'companyAuth', async ({ user }, { body }) => {
    await submitCompanyAuth(context, user, decipherBody(calls.companyAuth, body, cipher));
    return {};
  });
  mountUserCall(app, 'companyAuthCurrent', async ({ user }) => ({ data: await findCompanyAuth(context.db, user) }));
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
    await submitQualification(context, user, body);
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
  mountUserCall(app, 'personalAuthCurrent', async ({ user }) => ({ data: await findPersonalAuth(context.db, user) }));
  mountCompanyCalls(app, deps);
  mountQualificationCalls(app, deps);
}
