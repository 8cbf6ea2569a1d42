'use client';

import type { SiteContact } from '#components/shell/site-contact.ts';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { LoanCosts } from '#components/ui/case/loan-costs.tsx';
import { ContactLink, ProductAside, SentPage } from '#components/wizard/parts.tsx';
import { Wizard } from '#components/wizard/wizard.tsx';
import { WizardFrame } from '#components/wizard/wizard-frame.tsx';
import { useCall } from '#lib/browser/use-call.ts';
import { formatChineseDay, formatMinute } from '#lib/format/dates.ts';
import { patterns } from '#lib/routes/patterns.ts';
import { toPath } from '#lib/routes/to-path.ts';
import type { ApplyProduct } from './application.ts';
import { STEPS } from './steps.tsx';
import { useApplication } from './use-application.ts';

/** The application was sent: its number, who acts next and by when. */
function Submitted({ product, orderNo }: { product: ApplyProduct; orderNo: string }) {
  const order = useCall('financeOrder', { params: { orderNo } });
  const due = order.data?.data.sla.find(({ promise }) => promise === 'accept')?.due;
  const until = due === undefined ? '1 个工作日内' : `最晚 ${formatChineseDay(due, Date.now())} ${formatMinute(due).slice(-5)} 前`;
  return (
    <SentPage
      title={`交给${product.agencyName}了`}
      numberLabel="订单号"
      number={orderNo}
      next={[
        `${until}会有人接手。`,
        '接手后 3 个工作日内联系您，需要补材料会发消息给您。',
        '批下来先给您看额度、利率和每一项费用，您同意了才签约；5 个工作日内给您答复。',
      ]}
      actions={
        <>
          <ButtonLink href={`${patterns.userFinanceOrder}?orderNo=${orderNo}`}>看这笔申请</ButtonLink>
          <ButtonLink href={patterns.userMessage} variant="second">
            去消息中心
          </ButtonLink>
          <ButtonLink href={patterns.financeList} variant="plain">
            再看看别的产品
          </ButtonLink>
        </>
      }
    />
  );
}

/** The application for a product, one subject a step. */
export function ApplyForm({ product, contact }: { product: ApplyProduct; contact: SiteContact }) {
  const application = useApplication(product);
  const { agencyId, agencyName, productCode, productName } = product;
  return (
    <WizardFrame application={application} draftsHref={`${patterns.userFinanceOrder}?group=draft`} contact={contact}>
      <Wizard
        application={application}
        steps={STEPS}
        submitText={{ send: '递交申请', logIn: '去登录，再递交' }}
        aside={
          <ProductAside
            label="您申请的产品"
            agency={{ code: agencyId, name: agencyName }}
            product={{ name: productName, href: toPath('financeDetail', { productCode }) }}
            costs={<LoanCosts product={product} typed={application.content} />}
            help={
              <>
                可以看
                <ContactLink />
                。填了一半也没关系，随时能存。
              </>
            }
          />
        }
        toSent={(orderNo) => <Submitted product={product} orderNo={orderNo} />}
      />
    </WizardFrame>
  );
}
