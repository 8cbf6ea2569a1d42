import type { FieldFault } from '#components/ui/field/error-summary.tsx';
import { findFarmFault, findProductFault } from '#lib/contract/forms/farm-rules.ts';
import type { FarmSubmissionContent } from '#lib/contract/forms/farm-submission-form.ts';
import type { FarmApplyProduct } from './farm-apply-product.ts';
import { FARM_FIELDS, type FarmStep, farmStepOf } from './farm-steps.ts';

/** A broken rule, the control at which it is shown and the step on which that stands. */
export interface FarmFault extends FieldFault {
  readonly step: FarmStep;
}

/** Id of the upload of a paper. */
export const paperId = (product: Pick<FarmApplyProduct, 'materials'>, name: string): string =>
  `paper-${product.materials.findIndex((paper) => paper.name === name)}`;

function paperFaults({ materials }: FarmApplyProduct, values: FarmSubmissionContent): FarmFault[] {
  const given = new Set(values.materials.map(({ name }) => name));
  return materials
    .filter((paper) => paper.required && !given.has(paper.name))
    .map(({ name }) => ({ field: paperId({ materials }, name), message: `请上传${name}`, step: 'papers' }));
}

/** The first broken rule of every control, in the order of the form: the very rules of its schema, without the schema. */
export const farmFaults = (product: FarmApplyProduct, values: FarmSubmissionContent): FarmFault[] =>
  FARM_FIELDS.flatMap((field): FarmFault[] => {
    if (field === 'materials') return paperFaults(product, values);
    const message = findFarmFault(field, values) ?? findProductFault(field, values, product);
    return message === null ? [] : [{ field, message, step: farmStepOf(field) }];
  });
