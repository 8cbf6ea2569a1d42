import * as z from 'zod';
import { plainName } from '#lib/validation/plain-number.ts';
import { AUTH_STATES, attorneyStateLabels } from './authentication-codes.ts';
import { RecordId } from './identifier.ts';
import { Paging } from './query.ts';
import { alwaysGiven, listOf } from './tolerance.ts';

const AuthStateCode = z.enum(AUTH_STATES);

/** A step of a review, as its applicant sees it. */
export const ReviewStep = z.object({ action: z.string(), actorName: z.string(), remark: z.string(), createTime: z.string() });
export type ReviewStep = z.infer<typeof ReviewStep>;

/** What a person handed in; numbers and mobile masked. */
const PersonalPapers = z.object({
  realName: z.string(),
  idType: z.string(),
  idNo: z.string(),
  validFrom: z.string(),
  /** Empty: 长期. */
  validTo: z.string(),
  frontUrl: z.string(),
  backUrl: z.string(),
  mobile: z.string(),
});

/** The caller's current authentication as a person. */
export const PersonalAuthRecord = PersonalPapers.extend({
  authId: RecordId,
  state: AuthStateCode,
  /** It is being looked at and can be taken back, or is a refused change of what is in force and can be dropped. */
  mayWithdraw: z.boolean().default(false),
  method: z.enum(['1', '2']),
  submitTime: z.string(),
  reason: z.string().default(''),
  /** By when it is looked at. */
  dueTime: z.string().default(''),
  /** What was handed in after it and taken back while it was looked at; a new one begins with it. */
  withdrawn: PersonalPapers.nullable().default(null),
  /** What passed before and counts on, while this is a change that is looked at or was refused. */
  inForce: PersonalPapers.nullable().default(null),
  steps: listOf(ReviewStep),
});
export type PersonalAuthRecord = z.infer<typeof PersonalAuthRecord>;

/** A qualification of the caller's company. */
export const Qualification = z.object({
  qualificationId: RecordId,
  type: z.string(),
  name: z.string(),
  certNo: z.string(),
  level: z.string(),
  issuer: z.string(),
  issueDate: z.string(),
  /** Empty: without end. */
  expireDate: z.string(),
  files: listOf(z.object({ name: z.string(), fileUrl: z.string() })),
  state: AuthStateCode,
  reason: z.string().default(''),
  submitTime: z.string(),
});
export type Qualification = z.infer<typeof Qualification>;

export const QualificationQuery = Paging.extend({
  type: z.string().max(4).optional().catch(undefined),
  state: AuthStateCode.optional().catch(undefined),
});
export type QualificationQuery = z.infer<typeof QualificationQuery>;

export const QualificationRef = z.strictObject({ qualificationId: RecordId });
/** What is being looked at of a person or of the company, or a refused change of what is in force. */
export const AuthRef = z.strictObject({ authId: RecordId });
export const AttorneyRef = z.strictObject({ attorneyId: RecordId });

/** Where the three authentications stand (spec §3: authState, authOrgState, qualificationCount). */
export const AuthOverview = z.object({
  /** By when what is handed in now is looked at. */
  dueIfNow: z.string().default(''),
  /** `dueTime`: by when the newest is looked at; empty where nothing is promised. */
  personal: z.object({
    state: AuthStateCode,
    /** One that passed still counts while a change is looked at, and after it was refused. */
    isInForce: z.boolean().default(false),
    validTo: z.string(),
    reason: z.string(),
    dueTime: z.string().default(''),
  }),
  /** Null for a person. */
  company: z
    .object({
      state: AuthStateCode,
      /** An authentication that passed still counts while a change is looked at, and after it was refused. */
      isInForce: alwaysGiven(z.boolean()),
      validTo: z.string(),
      reason: z.string(),
      dueTime: z.string().default(''),
      /** The operator is not the legal person: a letter is needed. */
      needsAttorney: alwaysGiven(z.boolean()),
      attorneyState: z.enum(Object.keys(attorneyStateLabels) as (keyof typeof attorneyStateLabels)[]).nullable(),
    })
    .nullable(),
  qualification: z
    .object({
      valid: z.number().int(),
      pending: z.number().int(),
      expiring: z.number().int(),
      /** Names of those that were refused and have not been handed in anew. */
      refused: listOf(z.string()).default([]),
    })
    .nullable(),
});
export type AuthOverview = z.infer<typeof AuthOverview>;

const text = (maxLength: number) => z.string().trim().max(maxLength);
const name = (maxLength: number) => z.string().overwrite(plainName).max(maxLength);
/** Long enough for an enciphered number. */
const Sealed = text(512);

/** Bodies: the rules of their fields stand in `forms/authentication-forms.ts`. Numbers travel enciphered. */
export const PersonalAuthBody = z.strictObject({
  realName: name(50),
  idType: text(4),
  idNo: Sealed,
  validFrom: text(10),
  validTo: text(10),
  frontUrl: text(300),
  backUrl: text(300),
  mobile: text(20),
});

export const QualificationBody = z.strictObject({
  type: text(4),
  name: text(100),
  certNo: text(60),
  level: text(40),
  issuer: text(100),
  issueDate: text(10),
  expireDate: text(10),
  files: z.array(z.strictObject({ name: text(200), fileUrl: text(300) })).max(5),
  /** A refused one of the company that is corrected by this one, and goes. */
  replaces: RecordId.optional(),
});

export const AttorneyBody = z.strictObject({
  corpName: name(50),
  corpIdNo: Sealed,
  corpMobile: text(20),
  operatorName: name(50),
  operatorIdNo: Sealed,
  operatorMobile: text(20),
  scope: z.array(text(4)).max(5),
  role: text(4),
  validFrom: text(10),
  validTo: text(10),
  fileUrl: text(300),
});
