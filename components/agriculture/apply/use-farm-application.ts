import { useCallback, useMemo } from 'react';
import { useLast } from '#components/ui/list/use-last.ts';
import { toLoginHere } from '#components/wizard/login-here.ts';
import { useWizard } from '#components/wizard/use-wizard.ts';
import type { FormFault } from '#components/wizard/use-wizard-form.ts';
import { request } from '#lib/browser/request.ts';
import { useCall } from '#lib/browser/use-call.ts';
import { useSession } from '#lib/browser/use-session.ts';
import { findFarmFault, findProductFault } from '#lib/contract/forms/farm-rules.ts';
import type { FarmField, FarmSubmissionContent } from '#lib/contract/forms/farm-submission-form.ts';
import { withPlainDecimals } from '#lib/validation/plain-decimal.ts';
import { emptyFarm, type FarmApplication, type FarmApplyProduct, fittingLenders, type OtherLender, paperId } from './farm-application.ts';
import { FARM_STEPS } from './farm-steps.tsx';

// The number of a card outlives nothing but this page.
const withoutNumber = <T extends Partial<FarmSubmissionContent>>({ idNo: _number, ...rest }: T) => rest;

function paperFaults({ materials }: FarmApplyProduct, values: FarmSubmissionContent): FormFault[] {
  const given = new Set(values.materials.map(({ name }) => name));
  return materials
    .filter((paper) => paper.required && !given.has(paper.name))
    .map(({ name }) => ({ field: paperId({ materials }, name), message: `请上传${name}`, of: 'materials' }));
}

/** The first broken rule of every control, in the order of the form: the very rules of its schema, without the schema. */
export const farmFaults = (product: FarmApplyProduct, values: FarmSubmissionContent): FormFault[] =>
  FARM_STEPS.flatMap(({ fields }) => fields as readonly FarmField[]).flatMap((field): FormFault[] => {
    if (field === 'materials') return paperFaults(product, values);
    const message = findFarmFault(field, values) ?? findProductFault(field, values, product);
    return message === null ? [] : [{ field, message, of: field }];
  });

/** The applicant's draft of a product in the account. */
function useFarmDraft(isWanted: boolean, productId: string): Partial<FarmSubmissionContent> | null {
  const draft = useCall('farmDraft', isWanted ? { params: { productId } } : null).data?.data ?? null;
  return useMemo(() => (draft === null ? null : withoutNumber(draft)), [draft]);
}

/** The application of the reader for a product. */
export function useFarmApplication(product: FarmApplyProduct, others: readonly OtherLender[]): FarmApplication {
  const { status, profile } = useSession();
  const known = useLast(profile);
  const isSignedIn = status === 'signedIn';
  const { productCode } = product;
  const toContent = (typed: FarmSubmissionContent): FarmSubmissionContent => {
    const plain = withPlainDecimals(typed, ['amount', 'annualIncome', 'scaleAmount', 'years', 'landYears', 'termMonths']);
    const lenders = fittingLenders(others, plain.amount, plain.termMonths);
    // Who no longer fits is not asked, and is chosen again when the amount is what it was.
    return { ...plain, agencyIds: typed.agencyIds.filter((id) => lenders.some(({ agencyId }) => agencyId === id)) };
  };
  const wizard = useWizard({
    name: `farm:${productCode}`,
    steps: FARM_STEPS,
    start: emptyFarm(productCode, known),
    toContent,
    unkept: ['idNo'],
    findFaults: useCallback(async (content: FarmSubmissionContent) => farmFaults(product, content), [product]),
    tellsOpen: status === 'anonymous' || isSignedIn,
    isSignedIn,
    needsLogin: status === 'anonymous' || status === 'failed',
    toLogin: toLoginHere,
    useDraft: useFarmDraft,
    draftOf: productCode,
    toDraft: withoutNumber<FarmSubmissionContent>,
    save: (body) => request('farmSave', { body }),
    submit: async ({ content: body, idempotencyKey }) => (await request('farmSubmit', { body, idempotencyKey })).data.submitNo,
    numberName: 'no',
  });
  const { amount, termMonths } = wizard.content;
  return { ...wizard, product, profile, lenders: fittingLenders(others, amount, termMonths) };
}
