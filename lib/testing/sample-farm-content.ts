import { FarmSubmissionContent } from '#lib/contract/forms/farm-submission-form.ts';

/** A farm application that is filled in, up to its papers and the signature. */
export const FULL_FARM = FarmSubmissionContent.parse({
  productId: 'F1',
  subjectType: '1',
  subjectName: '林小田',
  contactName: '林小田',
  contactMobile: '13800000003',
  areaCode: '350302',
  areaName: '城厢区',
  townName: '常太镇',
  village: '松峰村',
  industry: 'fruit',
  scaleAmount: '12',
  years: '6',
  annualIncome: '18',
  insured: '1',
  amount: '30',
  termMonths: '12',
  purpose: '疏果',
  guarantee: '1',
  creditCode: '',
});
