import type { financeDemandEndpoints } from '#lib/contract/endpoints/finance-demand.ts';
import type { CallText } from './call-text.ts';

export const financeDemandTexts: Readonly<Record<keyof typeof financeDemandEndpoints, CallText>> = {
  demandSave: [
    '保存融资需求草稿',
    'A draft of a company, or a change of a demand that nobody has answered yet. Without `demandNo` a new one.',
  ],
  demandPublish: ['发布融资需求', 'Shows a demand to institutions. Everything in `content` is filled in then.'],
  demandRemoveDraft: ['删除融资需求草稿', 'Removes a draft.'],
  demandWithdraw: ['撤回融资需求', 'Ends a demand before an institution was chosen.'],
  demandChoose: ['选定机构', 'Takes one offer; answers with the number of the finance order that it opens.'],
  demandReadResponses: ['标记报价已读', 'The offers of a demand were looked at.'],
  demands: ['我的融资需求', "A page of the company's demands."],
  demandCounts: ['融资需求数量', 'How many demands stand under each tab.'],
  demand: ['融资需求详情', 'A demand with every offer.'],
};
