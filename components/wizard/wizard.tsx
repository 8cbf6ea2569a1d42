import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { AntdProvider } from '#components/ui/antd/antd-provider.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { SplitLayout } from '#components/ui/layout/split-layout.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import type { Step } from '#components/ui/steps/steps.tsx';
import { ElsewhereChoice, GivenUpLine } from './draft-elsewhere.tsx';
import { KeptChoice } from './parts.tsx';
import { ReviewList } from './review-list.tsx';
import { StepBand } from './step-band.tsx';
import { StepPanel } from './step-panel.tsx';
import type { WizardView } from './use-wizard.ts';
import './wizard.css';
import type { WizardStep } from './wizard-step.ts';
import { WizardTools } from './wizard-tools.tsx';

interface StepViewProps<A extends WizardView> {
  application: A;
  /** The table; the same as the state has. */
  steps: readonly WizardStep<A>[];
  /** 递交申请, and what the button says while nobody is logged in. */
  submitText: { readonly send: string; readonly logIn: string };
  /** It is known whether somebody is logged in: before, the review has no button. */
  isSettled?: boolean;
  /** Above the fields of every step. */
  note?: ReactNode;
  /** Where the account's orders are, and its drafts among them. */
  ordersHref: string;
}

interface WizardProps<A extends WizardView> extends StepViewProps<A> {
  /** What follows in the band when all is sent: 付款. */
  after?: readonly Step[];
  /** Stands in place of the steps, when they cannot be filled in. */
  instead?: ReactNode;
  aside: ReactNode;
  /** What is shown once it was sent. */
  toSent: (number: string) => ReactNode;
  /** Told of every step that is shown; without, nobody wants to know yet. */
  onShown?: (step: string) => void;
}

/** So many broken rules of a step are named one by one. */
const MOST_NAMED = 2;

type ShownAccount = NonNullable<WizardView['otherAccount']>;

const switchText = ({ kind }: ShownAccount): string => `换${kind}账号登录`;

/** Said at every step to whoever fills in with an account that may not send it. */
function OtherAccountCard({ account }: { account: ShownAccount }) {
  return (
    <Card kind="panel" tone="magnolia" className="wizard-hindrance">
      <p>{account.text}</p>
      <Button variant="second" size="small" busy={account.isBusy} busyText="正在退出" onClick={() => void account.turnTo()}>
        {switchText(account)}
      </Button>
    </Card>
  );
}

/** 扫码授权（请输入身份证号）: a step with what is missing of it; its name alone where that is much. */
const missingText = (name: string, messages: readonly string[]): string =>
  messages.length === 0 || messages.length > MOST_NAMED ? name : `${name}（${messages.join('；')}）`;

/** Heading of a step and what stands under it; the review says what is missing before. */
function toHead<A extends WizardView>({ application, steps }: StepViewProps<A>) {
  const { open, place, needsLogin, otherAccount } = application;
  const shown = steps[place];
  if (place === steps.length - 1 && otherAccount !== null) return { title: `换${otherAccount.kind}账号，再递交`, lead: otherAccount.text };
  const missing = steps.slice(0, -1).flatMap(({ step, name, afterLogin }) => {
    const found = needsLogin && afterLogin ? undefined : open?.find((one) => one.step === step);
    return found === undefined ? [] : [missingText(name, found.messages)];
  });
  if (place === steps.length - 1 && missing.length > 0) {
    return { title: '还差几项', lead: `还没填好：${missing.join('、')}。点旁边的“修改”去补，补齐就可以递交。` };
  }
  const title = needsLogin ? shown?.visitorTitle : shown?.hinderedTitle?.(application);
  return { title: title ?? shown?.title ?? '', lead: shown?.lead };
}

function StepActions<A extends WizardView>({
  application: { place, isBusy, isReturning, needsLogin, otherAccount, go },
  steps,
  submitText,
  isSettled = true,
}: StepViewProps<A>) {
  const before = steps[place - 1];
  const isReview = place === steps.length - 1;
  return (
    <>
      {isReview && isSettled && (
        <Button type="submit" busy={isBusy} busyText={otherAccount === null ? undefined : '正在退出'}>
          {otherAccount === null ? (needsLogin ? submitText.logIn : submitText.send) : switchText(otherAccount)}
        </Button>
      )}
      {!isReview && (
        <Button type="submit">
          {isReturning ? '保存，回到核对' : (steps[place]?.nextText ?? '保存，下一步')}
          <Icon name="arrow-right" />
        </Button>
      )}
      {before !== undefined && (
        <Button variant="plain" onClick={() => go(before.step)}>
          上一步
        </Button>
      )}
    </>
  );
}

/** Every answer once more, each subject with the way back to it. */
function Answers<A extends WizardView>({ application, steps }: Pick<StepViewProps<A>, 'application' | 'steps'>) {
  const reviewed = steps.flatMap(({ step, name, toAnswers }) =>
    toAnswers === undefined ? [] : [{ step, title: name, answers: toAnswers(application) }],
  );
  return <ReviewList steps={reviewed} onEdit={application.edit} />;
}

/** One step with its fields, its faults and the way on; the last one shows every answer and sends. */
function StepView<A extends WizardView>(props: StepViewProps<A>) {
  const { application, steps, note, ordersHref } = props;
  const { current, place, failure, shownFaults, goOn, otherAccount, elsewhere, givenUp } = application;
  const Fields = steps[place]?.Fields;
  const isReview = place === steps.length - 1;
  return (
    <StepPanel
      step={current}
      isResumed={application.arrival.isResumed}
      {...toHead(props)}
      faults={shownFaults}
      failure={isReview ? failure : null}
      advice={
        <p>
          在别处交过的，在<SiteLink href={ordersHref}>我的订单</SiteLink>里。填的都还在。
        </p>
      }
      actions={<StepActions {...props} />}
      onSubmit={goOn}
    >
      {otherAccount !== null && !isReview && <OtherAccountCard account={otherAccount} />}
      {application.arrival.isGone && (
        <Card kind="panel">
          <p>
            没有读到存着的这份申请。交过的、存着的，都在<SiteLink href={ordersHref}>我的订单</SiteLink>里；在这里填的是新的一份。
          </p>
        </Card>
      )}
      {givenUp !== null && elsewhere === null && <GivenUpLine {...givenUp} />}
      {note}
      {Fields !== undefined && <Fields application={application}>{isReview && <Answers application={application} steps={steps} />}</Fields>}
      {elsewhere !== null && <ElsewhereChoice {...elsewhere} />}
    </StepPanel>
  );
}

/** An application drawn from its table: the band of steps, the step with what stands beside it, and in the end what was sent. */
export function Wizard<A extends WizardView>(props: WizardProps<A>) {
  const { application, steps, after = [], instead = null, ordersHref, aside, toSent, onShown } = props;
  const { current, place, reached, open, sentNumber, isRead, arrival } = application;
  const isDone = sentNumber !== null;
  const stand =
    arrival.asked === null ? (instead ?? (arrival.isComing ? <LoadingLines blocks={3} /> : null)) : <KeptChoice {...arrival.asked} />;
  const isTold = isRead && !isDone && stand === null && onShown !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is told when it is shown, not with every letter typed
  useEffect(() => {
    if (isTold) onShown?.(current);
  }, [current, isTold]);
  // Done is said of what is known to be.
  const band = steps.map(({ step, name }, index) => {
    const isOpen = !isDone && (open === null || open.some((one) => one.step === step));
    return { name, isOpen, isComplete: !isOpen && index < reached };
  });
  return (
    <AntdProvider>
      <StepBand steps={[...band, ...after]} current={isDone ? steps.length : place} />
      {isDone ? (
        toSent(sentNumber)
      ) : (
        <div className="container">
          {arrival.asked === null && instead === null && <WizardTools application={application} draftsHref={`${ordersHref}?group=draft`} />}
          <SplitLayout pattern="aside" className="wizard-body">
            {stand ?? <StepView {...props} />}
            {aside}
          </SplitLayout>
        </div>
      )}
    </AntdProvider>
  );
}
