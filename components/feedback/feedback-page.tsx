import { ListHead } from '#components/catalogue/list-head.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import { FeedbackDesk } from './feedback-desk.tsx';
import { FollowDesk } from './follow-desk.tsx';

const home = { name: routes.home.title, href: toPath('home', {}) };
const form = { name: routes.feedback.title, href: toPath('feedback', {}) };
const follow = { name: routes.feedbackFollow.title, href: toPath('feedbackFollow', {}) };

/** The form for complaints, objections, messages and corrections; the same for everybody. */
export function FeedbackPage({ mail, phone }: { mail: string; phone: string }) {
  return (
    <PageMain>
      <ListHead crumbs={[home, form]} title={form.name} lead={['不满意、信息有误、有话要说，', '都写在这里，不用注册，按时答复。']} />
      <div className="container">
        <FeedbackDesk mail={mail} phone={phone} />
      </div>
    </PageMain>
  );
}

/** Whoever told something without an account follows it here. */
export function FollowPage() {
  return (
    <PageMain>
      <ListHead crumbs={[home, form, follow]} title={follow.name} lead={['凭编号和手机号，', '看办到哪一步了。']} />
      <div className="container">
        <FollowDesk />
        <noscript>
          <Card kind="panel" tone="river">
            查进度要打开浏览器的 JavaScript。
          </Card>
        </noscript>
      </div>
    </PageMain>
  );
}
