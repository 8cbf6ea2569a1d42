'use client';

import { useEffect, useState } from 'react';
import { CaseCard } from '#components/case/case-parts.tsx';
import { AntdProvider } from '#components/ui/antd/antd-provider.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { SplitLayout } from '#components/ui/layout/split-layout.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { StateCard } from '#components/ui/state/state-card.tsx';
import { SummaryList } from '#components/ui/summary-list.tsx';
import { FEEDBACK_KINDS, feedbackKinds, spellFeedbackNo } from '#lib/contract/feedback/kinds.ts';
import { formatMinute } from '#lib/format/dates.ts';
import { patterns } from '#lib/routes/patterns.ts';
import { FeedbackForm, type HandedIn } from './feedback-form.tsx';

interface FeedbackDeskProps {
  /** How else the operator is reached; the telephone may be empty. */
  mail: string;
  phone: string;
}

const RECEIVED = 'received';

/** The number, the promise, and where to follow it; its title takes the focus, and comes into view by it. */
function Done({ handedIn: { feedbackNo, dueTime, isOwn }, onAgain }: { handedIn: HandedIn; onAgain: () => void }) {
  useEffect(() => document.getElementById(RECEIVED)?.focus(), []);
  const follow = isOwn ? `${patterns.userFeedback}?feedbackNo=${feedbackNo}` : patterns.feedbackFollow;
  const actions = (
    <>
      <ButtonLink href={follow}>看进度</ButtonLink>
      <Button variant="second" onClick={onAgain}>
        再写一件
      </Button>
    </>
  );
  return (
    <StateCard id={RECEIVED} title="收到了" heading="h2" drawing="calm-water" actions={actions}>
      <p>
        编号 <b>{spellFeedbackNo(feedbackNo)}</b>，请记下来。
      </p>
      <p>最晚 {formatMinute(dueTime)} 前答复您。</p>
      <p>
        {isOwn
          ? '有答复会发消息告诉您。'
          : '编号和答复都会发短信告诉您，夜里（22 点到早上 8 点）的早上 8 点以后发；凭编号和手机号，随时可以查进度。'}
      </p>
    </StateCard>
  );
}

const PROMISES = FEEDBACK_KINDS.map((kind) => ({
  label: feedbackKinds[kind].label,
  value: `${feedbackKinds[kind].workingDays} 个工作日`,
}));

/** How long each kind takes, and how else to reach the operator. */
function Promises({ mail, phone }: FeedbackDeskProps) {
  return (
    <CaseCard title="多久有答复">
      <SummaryList items={PROMISES} />
      <p>从提交的下一个工作日算起，请您补充情况的时间不算在内。</p>
      <p>
        提交过了，<SiteLink href={patterns.feedbackFollow}>查进度</SiteLink>
      </p>
      <p>
        也可以{phone === '' ? '' : `打服务热线 ${phone}，或者`}写信到 <a href={`mailto:${mail}`}>{mail}</a>
      </p>
    </CaseCard>
  );
}

/** A complaint, an objection, a message or a correction, from whoever has a telephone. */
export function FeedbackDesk(contact: FeedbackDeskProps) {
  const [handedIn, setHandedIn] = useState<HandedIn | null>(null);
  return (
    <AntdProvider>
      <SplitLayout pattern="aside">
        <div>
          {handedIn === null ? <FeedbackForm onDone={setHandedIn} /> : <Done handedIn={handedIn} onAgain={() => setHandedIn(null)} />}
          <noscript>
            <Card kind="panel" tone="river">
              在这里提交要打开浏览器的 JavaScript。也可以写信到 {contact.mail}。
            </Card>
          </noscript>
        </div>
        <Promises {...contact} />
      </SplitLayout>
    </AntdProvider>
  );
}
