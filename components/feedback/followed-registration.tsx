import { useState } from 'react';
import { CaseHead } from '#components/case/case-head.tsx';
import { CaseHistory } from '#components/case/case-history.tsx';
import { CaseCard } from '#components/case/case-parts.tsx';
import { TaskCard } from '#components/case/task-card.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { AgencyCodeField } from '#components/ui/field/agency-code-field.tsx';
import { TextAreaField } from '#components/ui/field/text-area-field.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { DraftForm } from '#components/ui/form/draft-form.tsx';
import { useDraftForm } from '#components/ui/form/use-draft-form.ts';
import { Card } from '#components/ui/layout/card.tsx';
import { SplitLayout } from '#components/ui/layout/split-layout.tsx';
import { TitledBlock } from '#components/ui/layout/titled-block.tsx';
import { SummaryList } from '#components/ui/summary-list.tsx';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import type { AgencyFollowed, FollowedRegistration } from '#lib/contract/agency.ts';
import { spellFeedbackNo } from '#lib/contract/feedback/kinds.ts';
import { AgencyCompletionForm } from '#lib/contract/forms/agency-registration-form.ts';
import { formatMinute } from '#lib/format/dates.ts';
import { Withdrawal } from './follow-steps.tsx';
import { toRegistrationHead, toRegistrationHistory } from './registration-text.ts';

const SAYS = '撤回以后这份申请就结束了，不能恢复，要入驻得重新申请。';

type Completed = Pick<FollowedRegistration, keyof typeof AgencyCompletionForm.shape>;

/** What was asked back, and the fields in which it is put right. */
function Completion({ item, onComplete }: { item: FollowedRegistration; onComplete: (values: Completed) => Promise<unknown> }) {
  const { agencyOrgCode, agencyOrgName, shortName, contactName, contactEmail, websiteUrl, remark } = item;
  const form = useDraftForm<Completed>({
    empty: { agencyOrgCode, agencyOrgName, shortName, contactName, contactEmail, websiteUrl, remark },
    id: 'completion',
    draft: `completion ${item.registrationNo} ${item.version}`,
    schema: AgencyCompletionForm,
    send: onComplete,
  });
  return (
    <TaskCard id="completion-title" title="请补正">
      <Card kind="panel" tone="river">
        <div className="legal-text">
          {item.asked.split(/\n+/).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </Card>
      <DraftForm form={form} failureTitle="没有交上去" submitText="提交补正">
        <TextField {...form.control('agencyOrgName')} label="金融机构名称" maxLength={100} />
        <AgencyCodeField control={form.control('agencyOrgCode')} />
        <TextField {...form.control('shortName')} label="简称" optional maxLength={30} />
        <TextField {...form.control('contactName')} label="联系人" optional maxLength={50} />
        <TextField {...form.control('contactEmail')} label="联系邮箱" optional inputMode="email" />
        <TextField {...form.control('websiteUrl')} label="网址" optional inputMode="url" />
        <TextAreaField {...form.control('remark')} label="说明" optional maxLength={500} hint="补正了什么，写在这里" />
      </DraftForm>
    </TaskCard>
  );
}

interface FollowedRegistrationProps {
  found: AgencyFollowed;
  /** A step failed; the half hour may be over. */
  onFailure: (error: unknown) => void;
  onLeave: () => void;
}

/** A registration of an institution, and what may be done about it within half an hour. */
export function FollowedRegistrationView({ found: { ticket, registration: first }, onFailure, onLeave }: FollowedRegistrationProps) {
  const [item, setItem] = useState(first);
  const { registrationNo, version } = item;
  const step = { ticket, registrationNo, version };
  const take = async (sent: Promise<{ readonly data: FollowedRegistration }>, done: string) => {
    try {
      setItem((await sent).data);
      notify('success', done);
    } catch (error) {
      onFailure(error);
      throw error;
    }
  };
  const { turn, title, next, state, isMine } = toRegistrationHead(item);
  const complete = (values: Completed) => take(request('agencyComplete', { body: { ...step, ...values } }), '补正交了');
  const withdraw = () => take(request('agencyWithdraw', { body: step }), '撤回了');
  const task = item.actions.includes('complete') ? <Completion key={version} item={item} onComplete={complete} /> : null;
  return (
    <TitledBlock id="followed" title={`机构入驻：${item.agencyOrgName}`}>
      <SplitLayout pattern="aside">
        <div className="legal-text">
          <CaseHead turn={turn} title={title} state={state} isMine={isMine} task={task}>
            {next.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </CaseHead>
          <TitledBlock id="history" title="办理经过">
            <CaseHistory events={toRegistrationHistory(item)} />
          </TitledBlock>
        </div>
        <div className="legal-text">
          <CaseCard title="这份申请">
            <SummaryList
              items={[
                { label: '编号', value: spellFeedbackNo(registrationNo) },
                { label: '机构代码', value: item.agencyOrgCode },
                { label: '提交时间', value: formatMinute(item.createTime) },
                { label: '答复期限', value: formatMinute(item.dueTime) },
                { label: '联系手机', value: item.contactMobile },
              ]}
            />
          </CaseCard>
          {item.actions.includes('withdraw') && <Withdrawal says={SAYS} onWithdraw={withdraw} />}
          <Button variant="second" onClick={onLeave}>
            再查一件
          </Button>
        </div>
      </SplitLayout>
    </TitledBlock>
  );
}
