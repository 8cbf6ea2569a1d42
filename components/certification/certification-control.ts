import type { CompanyCertification } from '#lib/contract/company-auth.ts';
import { type CertificationForm, certificationId } from './use-certification-form.ts';

type TextName = { [F in keyof CompanyCertification]: CompanyCertification[F] extends string ? F : never }[keyof CompanyCertification];

/** What ties a control to its text in the form; `shape` brings what is typed into shape. */
export const certificationControl = (form: CertificationForm, field: TextName, shape: (text: string) => string = (text) => text) => ({
  name: field,
  id: certificationId(field),
  value: form.values[field],
  error: form.errorOf(field),
  onChange: ({ target }: { target: { value: string } }) => form.change({ [field]: shape(target.value) }),
});
