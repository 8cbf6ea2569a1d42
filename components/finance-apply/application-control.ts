import type { FinanceApplicationContent } from '#lib/contract/forms/finance-application-form.ts';
import type { Application } from './use-application.ts';

type TextField = {
  [F in keyof FinanceApplicationContent]: FinanceApplicationContent[F] extends string ? F : never;
}[keyof FinanceApplicationContent];

/** What ties a control to its answer in the application. */
export const applicationControl = (application: Application, field: TextField) => ({
  name: field,
  value: application.typed[field],
  error: application.errorOf(field),
  onChange: ({ target }: { target: { value: string } }) => application.change({ [field]: target.value }),
});
