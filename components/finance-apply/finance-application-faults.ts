import type { FormFault } from '#components/wizard/use-wizard-form.ts';
import type { AccountType } from '#lib/contract/finance-product.ts';
import { type FinanceApplicationContent, financeApplicationForm } from '#lib/contract/forms/finance-application-form.ts';
import { type ApplyProduct, materialId } from './finance-application.ts';

function toControlId(product: ApplyProduct, path: readonly PropertyKey[]): string {
  const [field, inner] = path;
  if (field === 'materials') return inner === undefined ? 'papers' : materialId(product, inner);
  if (field === 'authorisation') return inner === 'dataScopes' ? 'consent-scopes' : 'consent-agreed';
  return String(field);
}

/** The first broken rule of every control, in the order of the form (spec §5). */
export function applicationFaults(product: ApplyProduct, accountType: AccountType, content: FinanceApplicationContent): FormFault[] {
  const form = financeApplicationForm(product, accountType);
  const { error } = form.safeParse(content);
  const order = Object.keys(form.shape);
  const faults = new Map<string, FormFault>();
  const issues = [...(error?.issues ?? [])].sort((a, b) => order.indexOf(String(a.path[0])) - order.indexOf(String(b.path[0])));
  for (const { path, message } of issues) {
    const field = toControlId(product, path);
    if (!faults.has(field)) faults.set(field, { field, message, of: String(path[0]) });
  }
  return [...faults.values()];
}
