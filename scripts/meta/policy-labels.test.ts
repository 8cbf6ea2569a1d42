import {
  policyApplyModeLabels,
  policyBenefitLabels,
  policyCategoryLabels,
  policyLevelLabels,
  policyValidityLabels,
} from '#lib/labels/policy-labels.ts';
import { readDictionaries } from '../../platform/seed/reference-content.ts';

describe('policy labels', () => {
  it.each([
    ['cms_category', policyCategoryLabels],
    ['cms_level', policyLevelLabels],
    ['cms_validity', policyValidityLabels],
    ['cms_apply_mode', policyApplyModeLabels],
    ['cms_benefit_type', policyBenefitLabels],
  ] as const)('are the entries of the dictionary %s', (type, labels) => {
    expect(Object.entries(labels)).toEqual(readDictionaries()[type].map(({ dictValue, dictLabel }) => [dictValue, dictLabel]));
  });
});
