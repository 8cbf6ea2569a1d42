import { stepOf } from '#components/wizard/wizard-step.ts';
import { FarmSubmissionForm } from '#lib/contract/forms/farm-submission-form.ts';
import { emptyFarm, type FarmApplyProduct } from './farm-application.ts';
import { farmFaults } from './farm-apply-form.tsx';
import { FARM_STEPS } from './farm-steps.tsx';

const product = {
  amountStart: 10,
  amountEnd: 50,
  termStart: 6,
  termEnd: 12,
  guaranteeTypes: ['1'],
  payTypes: ['1', '6'],
  materials: [{ name: '果园照片', required: true, note: '', templateUrl: null }],
} as unknown as FarmApplyProduct;

it('asks for every field of the form on one of its steps', () => {
  expect([...FARM_STEPS.flatMap(({ fields }) => fields), 'productId'].sort()).toEqual(Object.keys(FarmSubmissionForm.shape).sort());
});

it('finds what the platform finds, each at its control and step, and what the product asks besides', () => {
  const values = { ...emptyFarm('F1', null), subjectType: '1' as const, amount: '51' };
  const found = farmFaults(product, values).map(({ of, ...fault }) => ({ ...fault, step: stepOf(FARM_STEPS, of) }));
  const issues = FarmSubmissionForm.safeParse(values).error?.issues ?? [];
  for (const { path, message } of issues) expect(found).toContainEqual(expect.objectContaining({ field: path[0], message }));
  expect(found).toContainEqual({ field: 'amount', message: '这个产品能借 10 万到 50 万元', step: 'loan' });
  expect(found).toContainEqual({ field: 'payType', message: '请选择怎么还', step: 'loan' });
  expect(found).toContainEqual({ field: 'paper-0', message: '请上传果园照片', step: 'papers' });
});
