import * as z from 'zod';
import type { OrderedProduct } from '#lib/contract/finance-order.ts';
import { guarantorForms } from '#lib/contract/forms/guarantee-form.ts';
import { responseForm } from '../cases/demand/offers.ts';
import type { AssignmentStep } from '../cases/engine/assignments.ts';
import { contactForm } from '../cases/finance/contact.ts';
import { AcceptForm, disburseForm, offerForm, RejectForm, ReturnForm, SignOnSiteForm } from '../cases/finance/institution-forms.ts';
import { loanForms } from '../cases/finance/loan-forms.ts';
import { claimForms, insurerForms } from '../cases/insurance/insurer-forms.ts';
import type { DeskActions } from '../workbench/permissions.ts';

export const API_KINDS = ['finance', 'insurance', 'claim', 'guarantee', 'demand'] as const;
export type ApiKind = (typeof API_KINDS)[number];

/** Who has a case is a matter between people: systems take none. */
export type ApiAction<Kind extends ApiKind> = Exclude<DeskActions[Kind], AssignmentStep | 'renewCode'>;

/** Where the rules of a form follow from the case, one that allows all: names and shapes are those of every case. */
const everything = {
  amountStart: 0.1,
  amountEnd: 1_000_000,
  termStart: 1,
  termEnd: 360,
  guaranteeTypes: ['1', '2', '3', '4', '5', '6', '7'],
  payTypes: ['1', '2', '3', '4', '5', '6'],
  agencyOrgType: '1',
  agencyName: '',
} as unknown as OrderedProduct;
const nothing = z.object({});
const offer = offerForm({ product: everything });

/** What each action is taken with: the forms by which its handler judges what it is given, at the desk and by this interface alike. */
export const actionForms: { readonly [Kind in ApiKind]: Readonly<Record<ApiAction<Kind>, z.ZodType>> } = {
  finance: {
    accept: AcceptForm,
    recordContact: contactForm({ acceptTime: new Date(0), submitTime: new Date(0) }, new Date(0)),
    investigate: nothing,
    approveStart: nothing,
    return: ReturnForm,
    credit: offer,
    supplement: offer,
    signOnSite: SignOnSiteForm,
    disburse: disburseForm({ creditAmountYuan: 0 }),
    ...loanForms,
    reject: RejectForm,
  },
  insurance: insurerForms,
  claim: claimForms,
  guarantee: guarantorForms,
  demand: { respond: responseForm(everything) },
};

/** What a supplement leaves as it was offered. */
const OFFERED = ['creditAmount', 'creditRate', 'creditTerm', 'guaranteeType', 'payType', 'extraFees', 'personal', 'beyond'];

export interface FieldSchema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly default?: unknown;
  readonly description?: string;
  readonly [keyword: string]: unknown;
}

/** The fields of an action as JSON schema. */
export interface FieldsSchema {
  readonly properties: Readonly<Record<string, FieldSchema>>;
  readonly required: readonly string[];
}

function toFieldsSchema(form: z.ZodType): FieldsSchema {
  const { properties = {}, required = [] } = z.toJSONSchema(form, { io: 'input', unrepresentable: 'any' });
  return { properties: properties as FieldsSchema['properties'], required };
}

const without = ({ properties, required }: FieldsSchema, names: readonly string[]): FieldsSchema => ({
  properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name))),
  required: required.filter((name) => !names.includes(name)),
});

const schemas = new Map<string, FieldsSchema>();

/** The fields of an action of a kind; undefined for what is none. */
export function fieldsOf(kind: ApiKind, action: string): FieldsSchema | undefined {
  const forms: Readonly<Record<string, z.ZodType>> = actionForms[kind];
  const form = Object.hasOwn(forms, action) ? forms[action] : undefined;
  if (form === undefined) return undefined;
  const name = `${kind} ${action}`;
  const known = schemas.get(name);
  if (known !== undefined) return known;
  const schema = toFieldsSchema(form);
  const own = action === 'supplement' ? without(schema, OFFERED) : schema;
  schemas.set(name, own);
  return own;
}
