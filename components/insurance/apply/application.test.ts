import { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import { withFollowers } from './application.ts';

const content = InsuranceApplication.parse({
  productCode: 'I1',
  holder: { kind: '个人', name: '林示列', idType: '1', idNo: '350399199001010016', mobile: '13900000001', address: '莆田市示例镇' },
  insureds: [
    { relation: '本人', name: '林示列', idType: '1', idNo: '350399199001010016' },
    { relation: '子女', name: '林小溪', idType: '1', idNo: '350399199102020010' },
  ],
});
const namesWith = (change: Partial<InsuranceApplication['holder']>) =>
  withFollowers({ holder: { ...content.holder, ...change } }, content).insureds?.map(({ name, idNo }) => `${name} ${idNo}`);

it('puts right of the insured who is the holder what is put right of the holder, and of nobody else', () => {
  expect(namesWith({ name: '林示例', idNo: '350399199203030015' })).toEqual(['林示例 350399199203030015', '林小溪 350399199102020010']);
  expect(namesWith({ kind: '企业', name: '示例鞋业' })).toEqual(['林示列 350399199001010016', '林小溪 350399199102020010']);
  expect(withFollowers({ units: '2' }, content)).toEqual({ units: '2' });
});
