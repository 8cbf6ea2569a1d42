import {
  AttorneyBody,
  AttorneyRef,
  AuthOverview,
  PersonalAuthBody,
  PersonalAuthRecord,
  Qualification,
  QualificationBody,
  QualificationQuery,
  QualificationRef,
} from '#lib/contract/authentication.ts';
import type { CallSchemas } from '#lib/contract/call.ts';
import type { authenticationEndpoints } from '#lib/contract/endpoints/authentication.ts';
import { Done, envelope, rowsEnvelope } from '#lib/contract/envelope.ts';

export const authenticationSchemas = {
  authOverview: { answer: envelope(AuthOverview) },
  personalAuth: { body: PersonalAuthBody, answer: Done },
  personalAuthCurrent: { answer: envelope(PersonalAuthRecord.nullish()) },
  qualifications: { query: QualificationQuery, answer: rowsEnvelope(Qualification) },
  qualificationSubmit: { body: QualificationBody, answer: Done },
  qualificationRevoke: { body: QualificationRef, answer: Done },
  attorneySubmit: { body: AttorneyBody, answer: Done },
  attorneyRevoke: { body: AttorneyRef, answer: Done },
} as const satisfies Record<keyof typeof authenticationEndpoints, CallSchemas>;
