import { CaseCard } from '#components/case/case-parts.tsx';
import { type SummaryItem, SummaryList } from '#components/ui/summary-list.tsx';
import { feedbackKinds, spellFeedbackNo } from '#lib/contract/feedback/kinds.ts';
import type { Feedback } from '#lib/contract/feedback.ts';
import { formatMinute } from '#lib/format/dates.ts';
import { topicText } from './feedback-text.ts';

/** What it is, from whom, and until when it is answered. */
export function FeedbackSubject({ item }: { item: Feedback }) {
  const { kind, feedbackNo, createTime, dueTime, name, mobile } = item;
  const items: (SummaryItem | null)[] = [
    { label: '类别', value: feedbackKinds[kind].label },
    { label: '编号', value: spellFeedbackNo(feedbackNo) },
    topicText(item) === null ? null : { label: '关于', value: topicText(item) },
    { label: '提交时间', value: formatMinute(createTime) },
    { label: '答复期限', value: formatMinute(dueTime) },
    name === '' ? null : { label: '称呼', value: name },
    mobile === '' ? null : { label: '手机号', value: mobile },
  ];
  return (
    <CaseCard title="这一件">
      <SummaryList items={items.filter((item) => item !== null)} />
    </CaseCard>
  );
}
