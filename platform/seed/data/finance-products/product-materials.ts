import type * as z from 'zod';
import type { ProductMaterial } from '#lib/contract/finance-product.ts';

export type Material = z.infer<typeof ProductMaterial>;

/** Something the applicant has to bring. */
export const needed = (name: string, note: string): Material => ({ name, note, required: true, templateUrl: null });

/** Something that helps but may be left out. */
export const optional = (name: string, note: string): Material => ({ name, note, required: false, templateUrl: null });

/** Papers that many products ask for. */
export const papers = {
  licence: needed('营业执照', '平台已经核验的不用再交'),
  idCard: needed('法定代表人身份证', '正反两面，在有效期内'),
  ownIdCard: needed('本人身份证', '正反两面，在有效期内'),
  flow6: needed('近 6 个月银行流水', '常用的收款账户，网上银行可以直接下载'),
  flow12: needed('近 12 个月银行流水', '基本户，网上银行可以直接下载'),
  walletFlow: needed('近 6 个月收款码流水', '在收款软件的账单里导出，文件或截图都行'),
  taxConsent: needed('涉税信息查询授权', '在电子税务局点同意，不用跑窗口'),
  statements: needed('近两年财务报表', '资产负债表和利润表，没有审计过的也可以'),
  lease: needed('厂房租赁合同', '剩余租期 12 个月以上，拍照或扫描都行'),
  shopLease: optional('店面租赁合同', '自有店面带权属证明'),
  commitment: needed('法定代表人担保承诺书', '签字盖章后拍照上传'),
  deed: needed('不动产权证', '每一页都要拍到，包括附图'),
  ownersConsent: needed('共有人同意抵押声明', '夫妻共有的两人都要签字'),
  orders: needed('订单或购销合同', '带盖章页，金额和交货日期看得清'),
  invoices: optional('近 6 个月增值税发票', '平台核验过开票记录的不用交'),
  purchaseContract: needed('设备购买合同', '写明型号、价格和交货日期'),
  utility: optional('近 6 个月水电费单', '能说明生产正常，有的机构会提高额度'),
  creditConsent: needed('征信查询授权书', '在平台上电子签名，可以随时收回'),
  landContract: needed('土地承包或流转合同', '剩余年限要长于贷款期限'),
  insured: optional('农业保险保单', '买过保险的利率可以低一些'),
  otherHonours: optional('荣誉或资质证书', '专精特新、高新技术、龙头企业等'),
} as const;
