import { useState } from 'react';
import { CaseAction } from '#components/case/case-action.tsx';
import { CaseFiles } from '#components/case/case-files.tsx';
import { CaseSection, SmallPrint } from '#components/case/case-parts.tsx';
import type { CaseStep, ShownCase } from '#components/case/case-view.ts';
import { TaskCard } from '#components/case/task-card.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { DownloadButton } from '#components/ui/download/download-button.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { SummaryList } from '#components/ui/summary-list.tsx';
import { request } from '#lib/browser/request.ts';
import type { FinanceOrder } from '#lib/contract/finance-order.ts';
import { SignForm } from '#lib/contract/forms/finance-order-forms.ts';
import type { OfferContract } from '#lib/contract/loan-signing.ts';
import type { DatedInstalment } from '#lib/contract/pricing/dated-schedule.ts';
import { formatChineseDay, formatDaysLeft, formatMinute } from '#lib/format/dates.ts';
import { formatPercent, formatWan, formatYuan } from '#lib/format/money.ts';
import { conditionsOf, OfferDetails, type OfferDetailsProps, percentText } from './finance-offer.tsx';
import { type Payee, PayeeFields, usePayee } from './finance-payee.tsx';
import { offerDay, offeredSheet, payFirst } from './finance-sheets.ts';
import { keptYuan, type ReadStatement, StatementButton, StatementSheet } from './finance-statement.tsx';
import './finance.css';

const HASH_SHOWN = 8;

/** Head and tail of a SHA-256: a1b2c3d4…c3d4a1b2. */
const shortHash = (hash: string): string => `${hash.slice(0, HASH_SHOWN)}…${hash.slice(-HASH_SHOWN)}`;

const toContractFile = ({ fileName, fileUrl }: OfferContract) => ({ name: fileName, url: fileUrl });

const SignPlace = ({ contract, nowMs }: { contract: OfferContract; nowMs: number }) => (
  <Facts
    items={[
      { label: '到哪里签', value: contract.place },
      { label: '带什么', value: contract.bring },
      { label: '哪天去', value: contract.day === null ? '有效期内都行' : formatChineseDay(contract.day, nowMs) },
    ]}
  />
);

const lenderOf = (order: FinanceOrder, { terms }: Offer): string => terms?.lender ?? order.product.agencyName;

/** The figures of the offer, to be kept before anything is signed. */
const FiguresButton = ({ orderNo }: { orderNo: string }) => (
  <div className="screen-only finance-order-downloads">
    <DownloadButton size="small" call="financeOrderPrint" download={{ params: { orderNo } }}>
      存一份报价的数字（PDF）
    </DownloadButton>
  </div>
);

/** What is to be signed: to read and to keep before; or where that is done. */
function ContractToSign({ order, offer, nowMs }: Omit<OfferDetailsProps, 'asked'>) {
  const { contract, offerHash } = offer;
  const lender = lenderOf(order, offer);
  return (
    <section aria-labelledby="contract-title" className="finance-order-contract">
      <h3 id="contract-title">{contract?.way === 'onSite' ? '到机构签约' : '合同，先看再签'}</h3>
      {contract === null && <p>机构还没补齐合同，现在不能签。补齐了会发消息给您，报价的有效期从那天重新算。</p>}
      {contract?.way === 'onSite' && (
        <>
          <SignPlace contract={contract} nowMs={nowMs} />
          <SmallPrint>合同在机构签，签好以后机构登记，这里跟着变。报价的数字可以先存一份，带着去核对。</SmallPrint>
          <FiguresButton orderNo={order.orderNo} />
        </>
      )}
      {contract?.way === 'file' && (
        <>
          <p>合同是{lender}的，点开看完再签；合同和报价的数字都可以存一份。</p>
          <CaseFiles label="合同" files={[toContractFile(contract)]} />
          <FiguresButton orderNo={order.orderNo} />
          <SmallPrint>
            校验值 <span className="finance-order-hash">{shortHash(offerHash)}</span>
            ：您签的就是这份合同和这些数字，有一处改动，校验值就不同，也就签不上。
          </SmallPrint>
        </>
      )}
    </section>
  );
}

const LEVEL = '1';
const LENT = '70';

/** What signing binds to, once more, before it is done. */
function SignSummary({ order, offer, nowMs }: Omit<OfferDetailsProps, 'asked'>) {
  const sheet = offeredSheet(order, offer);
  const [first, last] = [sheet?.schedule.instalments[0], sheet?.schedule.instalments.at(-1)];
  const paidOn = ({ payOn, paymentYuan }: DatedInstalment) => `${formatChineseDay(payOn, nowMs)}，${formatYuan(paymentYuan)}`;
  const conditions = conditionsOf(offer);
  return (
    <>
      <SummaryList
        wide
        items={[
          { label: '借', value: `${formatWan(offer.creditAmount)}，${offer.creditTerm} 个月` },
          ...(sheet === null || first === undefined || last === undefined
            ? []
            : [
                { label: offer.payType === LEVEL ? '每月还，第一次' : '第一次还', value: paidOn(first) },
                ...(first === last ? [] : [{ label: '最后一次还', value: paidOn(last) }]),
                { label: '一共还', value: formatYuan(sheet.schedule.totalYuan) },
              ]),
          { label: '综合年化', value: percentText(sheet?.nominalPercent ?? offer.allInRate), isMain: true },
          ...(conditions.length === 0 ? [] : [{ label: '附加条件', value: conditions.join('；') }]),
        ]}
      />
      <p className="finance-order-basis">
        按 {formatChineseDay(offerDay(order), nowMs)}到账算。签了以后等机构放款。{payFirst(offer)}
      </p>
    </>
  );
}

const UNREAD: ReadStatement = { statementId: '', statementHash: '' };

/** The lender's contract and the statement were read as they are now; the platform refuses the signature on others. */
const toSigning = ({ order, offer, nowMs }: Omit<OfferDetailsProps, 'asked'>, read: ReadStatement, payee: Payee): CaseStep => ({
  label: '接受报价，签约',
  title: '签约前再看一遍',
  says: (
    <>
      <SignSummary order={order} offer={offer} nowMs={nowMs} />
      {payee.isAsked && <PayeeFields payee={payee} lender={lenderOf(order, offer)} />}
    </>
  ),
  findFaults: payee.findFaults,
  confirm: '看清楚了，签约',
  cancel: '再想想',
  agreement: {
    label: '合同、额度、利率、还款方式和每一项费用我都看清楚了',
    required: SignForm.safeParse({ agreed: false }).error?.issues[0]?.message ?? '',
  },
  send: async () => {
    const { isAsked, consent, form, given } = payee;
    if (isAsked) await consent.give();
    const { orderNo, version } = order;
    await request('financeOrderSign', { body: { orderNo, version, agreed: true, offerHash: offer.offerHash, ...read, ...given } });
    form.clear();
  },
  done: '签好了，等机构放款',
});

const OF_DEMAND = '您的融资需求没到期的还在，别家没过期的报价还能选，这一家当初报的也还能选；到期了的跟着结束。';

/** What becomes of the demand from which an order came, once that order is given up; empty of every other order. */
export const demandGoesOn = ({ asked }: FinanceOrder): string => ((asked?.bidRate ?? null) === null ? '' : OF_DEMAND);

/** Turns an offer down. */
const toRefusal = (order: FinanceOrder): CaseStep => ({
  label: '不接受',
  look: 'plain',
  says: `不接受以后，这个报价作废，这笔申请结束，不收费。${demandGoesOn(order)}`,
  confirm: '不接受这个报价',
  cancel: '再想想',
  isFinal: true,
  reason: { label: '为什么不接受', required: '请填写原因', maxLength: 200 },
  send: (reason) => request('financeOrderDecline', { body: { orderNo: order.orderNo, version: order.version, reason } }),
  done: '报价没有接受，这笔申请结束了',
});

/** Credit codes of companies; those of 个体工商户 begin with 92, and persons have none. */
const COMPANY = /^(?!92)\w+$/;

/** A back end that tells nothing of statements issues none: only a company signs there. */
const isStated = ({ applicant }: FinanceOrder, { statementDue }: Offer): boolean =>
  statementDue !== undefined || COMPANY.test(applicant.creditCode);

const canSign = (order: FinanceOrder, offer: Offer): boolean => {
  const { contract, offerHash } = offer;
  const isBound = contract?.way === 'file' && contract.fileUrl !== '' && offerHash !== '';
  return order.actions.includes('sign') && isBound && isStated(order, offer);
};

/** The statement of what is signed at the institution: read here as often as is wanted. */
function SheetButton({ order: { orderNo }, offer: { contract, statementDue, offerHash } }: OfferTaskProps) {
  const [isRead, setRead] = useState(false);
  if (contract?.way !== 'onSite' || statementDue === undefined || offerHash === '') return null;
  return <StatementButton orderNo={orderNo} isDue={statementDue} isRead={isRead} onRead={() => setRead(true)} />;
}

/** Signing, after the statement where one is due. */
function SignActions({ reload, ...shown }: OfferTaskProps) {
  const { order, offer } = shown;
  const [read, setRead] = useState<(ReadStatement & { readonly of: string }) | null>(null);
  // What was read of another offer is no statement of this one.
  const isRead = read !== null && read.of === offer.offerHash;
  const { of: _of, ...given } = isRead ? read : { ...UNREAD, of: '' };
  const isDue = offer.statementDue === true;
  const payee = usePayee(order.orderNo, offer);
  return (
    <>
      {(isRead || !isDue) && <CaseAction step={toSigning(shown, given, payee)} reload={reload} />}
      {offer.statementDue !== undefined && (
        <StatementButton
          orderNo={order.orderNo}
          isDue={isDue}
          isRead={isRead}
          onRead={(statement) => setRead({ ...statement, of: offer.offerHash })}
        />
      )}
    </>
  );
}

type Offer = OfferDetailsProps['offer'];
type OfferTaskProps = OfferDetailsProps & Pick<ShownCase<FinanceOrder>, 'reload'>;

/** An offer to decide on: reading, signing or declining. */
export function OfferTask(shown: OfferTaskProps) {
  const { order, offer, nowMs, reload } = shown;
  return (
    <TaskCard
      id="offer-title"
      title="看清楚，再决定"
      due={formatDaysLeft(offer.creditExpire, nowMs)}
      isPrinted
      actions={
        <>
          {canSign(order, offer) && <SignActions {...shown} />}
          <SheetButton {...shown} />
          <CaseAction step={toRefusal(order)} reload={reload} />
        </>
      }
    >
      <OfferDetails {...shown} />
      <ContractToSign {...shown} />
    </TaskCard>
  );
}

/** Another account for the money, until it is paid out. */
function AccountCorrection({ order, offer, bankName, reload }: Omit<OfferTaskProps, 'asked' | 'nowMs'> & { bankName: string }) {
  const payee = usePayee(order.orderNo, offer, bankName);
  const step: CaseStep = {
    label: '改收款账户',
    look: 'second',
    size: 'small',
    title: '改收款账户',
    says: <PayeeFields payee={payee} lender={lenderOf(order, offer)} />,
    findFaults: payee.findFaults,
    confirm: '看清楚了，改',
    cancel: '不改了',
    send: async () => {
      await payee.consent.give();
      const { orderNo, version } = order;
      await request('financeOrderCorrectAccount', { body: { orderNo, version, ...payee.form.values } });
      payee.form.clear();
    },
    done: '收款账户改好了',
  };
  return (
    <div className="screen-only">
      <SmallPrint>账号写错了，放款前可以改；放款以后改不了。</SmallPrint>
      <CaseAction step={step} reload={reload} />
    </div>
  );
}

/** What was signed, as it stood then; nothing in orders that were signed before offers had a contract. */
export function SignedOffer({ item: order, nowMs, reload }: ShownCase<FinanceOrder>) {
  const { contract, loan, offer, state } = order;
  const signed = contract?.signed ?? null;
  if (signed === null) return null;
  const { figures } = signed;
  const payee = contract?.payee ?? null;
  return (
    <CaseSection id="signed-title" title="签了什么">
      {signed.contract.way === 'file' ? (
        <CaseFiles label="签过的合同" files={[toContractFile(signed.contract)]} />
      ) : (
        <SignPlace contract={signed.contract} nowMs={nowMs} />
      )}
      <SummaryList
        items={[
          { label: '签约时间', value: formatMinute(signed.signedAt) },
          { label: '借', value: `${keptYuan(figures.principal)}，${figures.months} 个月` },
          { label: '利息一共', value: keptYuan(figures.interest) },
          { label: '一共还', value: keptYuan(figures.total) },
          ...(payee === null ? [] : [{ label: '收款账户', value: `${payee.accountName}，${payee.bankName}，${payee.bankAccount}` }]),
          {
            label: '综合年化（签约时）',
            value: figures.allInRate === '' ? '算不出' : formatPercent(Number(figures.allInRate)),
            isMain: true,
          },
        ]}
      />
      {payee !== null && offer !== null && order.actions.includes('correctAccount') && (
        <AccountCorrection order={order} offer={offer} bankName={payee.bankName} reload={reload} />
      )}
      <p className="finance-order-basis">
        签约时的数，按 {formatChineseDay(figures.offeredOn, nowMs)}（给报价那天）到账算。放款以后按到账那天重排
        {loan === null ? '，差多少会写明' : `，差多少写在“${state === LENT ? '还款计划' : '合同和放款'}”里`}。
      </p>
      {signed.statement !== null && (
        <Disclosure summary={`签约时看过的${signed.statement.title}`}>
          <StatementSheet statement={signed.statement} />
        </Disclosure>
      )}
      <SmallPrint>
        校验值 <span className="finance-order-hash">{signed.offerHash}</span>
      </SmallPrint>
    </CaseSection>
  );
}
