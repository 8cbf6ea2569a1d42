/** Bodies that publish; all are generic and say that they are samples. */
export const sources = {
  state: '国家金融管理部门（示例）',
  province: '省金融监管部门（示例）',
  provinceFarm: '省农业农村部门（示例）',
  finance: '市金融监管部门（示例）',
  treasury: '市财政部门（示例）',
  industry: '市工信部门（示例）',
  farm: '市农业农村部门（示例）',
  sea: '市海洋渔业部门（示例）',
  labour: '市人社部门（示例）',
  patent: '市知识产权部门（示例）',
  science: '市科技部门（示例）',
  trade: '市商务部门（示例）',
  works: '市住建部门（示例）',
  platform: '平台运营中心（示例）',
} as const;

export const serviceHall = '市政务服务中心惠企窗口（示例）';
