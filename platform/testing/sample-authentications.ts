/** A card with a right check digit, of nobody. */
export const CARD = '350300199001010030';
/** Address of an uploaded file whose id is the name, filled up. */
export const fileOf = (name: string) => `{ossHost}/arn/${name.padEnd(22, 'x')}.png`;

/** Papers of a person, in order on 2026-11-20. */
export const PERSON = {
  realName: '陈小满',
  idType: '1',
  idNo: CARD,
  validFrom: '2019-05-08',
  validTo: '2026-12-01',
  frontUrl: fileOf('front'),
  backUrl: fileOf('back'),
  mobile: '13800000001',
};
export const QUALIFICATION = {
  type: '3',
  name: '高新技术企业',
  certNo: 'GR-1',
  level: '国家级',
  issuer: '示例主管部门',
  issueDate: '2024-01-01',
  expireDate: '2026-12-15',
  files: [{ name: '证书.png', fileUrl: fileOf('cert') }],
};
export const LETTER = {
  corpName: '林小溪',
  corpIdNo: CARD,
  corpMobile: '13800000002',
  operatorName: '陈小满',
  operatorIdNo: CARD,
  operatorMobile: '13800000001',
  scope: ['融资'],
  role: '1',
  validFrom: '2026-11-01',
  validTo: '2026-12-31',
  fileUrl: fileOf('letter'),
};
