import type * as z from 'zod';
import type { Call, CallSchemas } from './call.ts';
import { type CallName, endpoints } from './endpoints.ts';
import {
  accountSchemas,
  authenticationSchemas,
  consentSchemas,
  fileSchemas,
  messageSchemas,
  signOnSchemas,
  submissionSchemas,
} from './schemas/account-schemas.ts';
import { caseSchemas } from './schemas/case-schemas.ts';
import { financeProductSchemas, financeToolSchemas, policySchemas, referenceSchemas } from './schemas/catalogue-schemas.ts';
import { feedbackSchemas } from './schemas/feedback-schemas.ts';
import { insuranceOrderSchemas, insuranceSchemas } from './schemas/insurance-schemas.ts';

const schemas = {
  ...accountSchemas,
  ...authenticationSchemas,
  ...caseSchemas,
  ...consentSchemas,
  ...feedbackSchemas,
  ...fileSchemas,
  ...financeProductSchemas,
  ...financeToolSchemas,
  ...insuranceSchemas,
  ...insuranceOrderSchemas,
  ...messageSchemas,
  ...policySchemas,
  ...referenceSchemas,
  ...signOnSchemas,
  ...submissionSchemas,
} as const satisfies Record<CallName, CallSchemas>;

type Calls = { readonly [N in CallName]: (typeof endpoints)[N] & (typeof schemas)[N] };

const join = (name: CallName): Call => ({ ...endpoints[name], ...schemas[name] });

/** Every upstream call with its schemas. The endpoints' table and the schemas' have the same names, or this does not compile. */
export const calls = Object.fromEntries((Object.keys(endpoints) as CallName[]).map((name) => [name, join(name)])) as unknown as Calls;

export type { CallName };

type SchemaOf<N extends CallName, K extends keyof CallSchemas> =
  (typeof schemas)[N] extends Record<K, infer S extends z.ZodType> ? S : never;

/** What a call answers once it is parsed. */
export type ResponseOf<N extends CallName> = z.output<(typeof schemas)[N]['answer']>;
/** Typed values of the query; lists travel as comma lists, empty values do not travel. */
export type QueryOf<N extends CallName> = Partial<z.output<SchemaOf<N, 'query'>>>;
/** What a caller sends as the body. */
export type BodyOf<N extends CallName> = z.input<SchemaOf<N, 'body'>>;

type Names<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
/** Values of the `{name}` segments of a call's path. */
export type ParamsOf<N extends CallName> = { readonly [K in Names<(typeof endpoints)[N]['path']>]: string };
