/** Names for the dictionary codes that the product files use. */
export const productTypes = {
  workingCapital: '1',
  fixedAssets: '2',
  business: '3',
  firstLoan: '4',
  renewal: '5',
  procurement: '6',
  tax: '7',
  intellectualProperty: '8',
  supplyChain: '9',
  receivables: '10',
  bills: '11',
  startUp: '12',
  agriculture: '13',
  green: '14',
  guarantee: '15',
  leasing: '16',
} as const;

export const by = { credit: '1', mortgage: '2', pledge: '3', surety: '4', insurance: '5', publicGuarantee: '6', combined: '7' } as const;

export const repay = { instalments: '1', principal: '2', interestFirst: '3', once: '4', revolving: '5', seasonal: '6' } as const;

export const allIndustries = [
  'footwear',
  'food',
  'craft',
  'electronics',
  'materials',
  'aquaculture',
  'construction',
  'retail',
  'logistics',
  'equipment',
  'biomedicine',
  'energy',
  'farming',
] as const;

export const manufacturing = ['footwear', 'food', 'craft', 'electronics', 'materials', 'equipment', 'biomedicine', 'energy'] as const;

export const counties = { chengxiang: '350302', hanjiang: '350303', licheng: '350304', xiuyu: '350305', xianyou: '350322' } as const;
