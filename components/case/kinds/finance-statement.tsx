import { useEffect, useState } from 'react';
import tables from '#components/finance/loan-tables.module.css';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { SummaryList } from '#components/ui/summary-list.tsx';
import { request } from '#lib/browser/request.ts';
import { notifyFailure, useSubmit } from '#lib/browser/use-submit.ts';
import type { LoanStatement, StatementItem } from '#lib/contract/loan-signing.ts';
import { shareTexts } from '#lib/contract/pricing/percent-text.ts';
import { formatMinute } from '#lib/format/dates.ts';
import { formatPercent, formatYuan } from '#lib/format/money.ts';
import './finance.css';

/** A statement that was read, as a signature names it. */
export type ReadStatement = Pick<LoanStatement, 'statementId' | 'statementHash'>;

/** 元 of a kept figure; empty ones could not be calculated. */
export const keptYuan = (text: string): string => (text === '' ? '算不出' : formatYuan(Number(text)));

/** What is charged, how, by which standard, by whom; with what it is in a year, or without. */
function ItemTable({ title, items, hasYearly }: { title: string; items: readonly StatementItem[]; hasYearly: boolean }) {
  const shares = shareTexts(items.map(({ yearly }) => yearly));
  return (
    <table className={`${tables.table} finance-order-items`}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">项目</th>
          <th scope="col">谁收</th>
          <th scope="col">什么时候收</th>
          <th scope="col">标准</th>
          <th scope="col" className={tables.amount}>
            {hasYearly ? '折合年化' : ''}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ name, payee, way, standard }, place) => (
          <tr key={name + payee}>
            <th scope="row">{name}</th>
            <td>{payee}</td>
            <td>{way}</td>
            <td>{standard}</td>
            <td className={tables.amount}>{hasYearly ? shares[place] : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** 综合融资成本明示表, or the same sheet of a company. */
export function StatementSheet({ statement }: { statement: LoanStatement }) {
  const { sheetNo, principal, items, totalYearly, totalCost, contingent, closing, issuedAt } = statement;
  return (
    <>
      <SummaryList
        items={[
          ...(sheetNo === '' ? [] : [{ label: '编号', value: sheetNo }]),
          { label: '借款本金', value: keptYuan(principal) },
          { label: '按约定还清，本金以外一共付', value: keptYuan(totalCost) },
          { label: '综合年化', value: totalYearly === '' ? '算不出' : formatPercent(Number(totalYearly)), isMain: true },
        ]}
      />
      <ItemTable title="按约定还款要付的" items={items} hasYearly />
      <ItemTable title="违约或者提前还款时才收的" items={contingent} hasYearly={false} />
      <p>
        <b>{closing}</b>
      </p>
      <p className="finance-order-basis">
        {formatMinute(issuedAt)} 出具，按给报价那天到账算；真正到账的日子不同，放款以后按到账那天重排。补贴不算在里面。
      </p>
    </>
  );
}

/** Whole seconds that are left of a time to read, one more than the server wants: it counts from the second after it was issued. */
function useReadingTime({ readSeconds }: LoanStatement): number {
  const [left, setLeft] = useState(readSeconds === 0 ? 0 : readSeconds + 1);
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return left;
}

interface StatementDialogProps {
  statement: LoanStatement;
  onRead: (read: ReadStatement) => void;
  onClose: () => void;
}

/** The statement alone; it is confirmed once its time to read is over. */
function StatementDialog({ statement, onRead, onClose }: StatementDialogProps) {
  const left = useReadingTime(statement);
  const { title, statementId, statementHash } = statement;
  const actions = (
    <>
      <Button variant="second" size="small" onClick={onClose}>
        先不确认
      </Button>
      <Button size="small" disabled={left > 0} onClick={() => onRead({ statementId, statementHash })}>
        {left > 0 ? `请再看 ${left} 秒` : '看清楚了，确认'}
      </Button>
    </>
  );
  return (
    <Dialog open title={title} width="wide" onClose={onClose} actions={actions}>
      <StatementSheet statement={statement} />
    </Dialog>
  );
}

interface StatementButtonProps {
  orderNo: string;
  /** Of a personal loan: it is read before the offer is signed. */
  isDue: boolean;
  isRead: boolean;
  onRead: (read: ReadStatement) => void;
}

/** Asks for a statement and shows it; each time another one, which alone counts then. */
export function StatementButton({ orderNo, isDue, isRead, onRead }: StatementButtonProps) {
  const [statement, setStatement] = useState<LoanStatement | null>(null);
  const { isBusy, run } = useSubmit(notifyFailure);
  const name = isDue ? '综合融资成本明示表' : '企业贷款明白纸';
  const open = () => run(async () => setStatement((await request('financeOrderStatement', { body: { orderNo } })).data));
  return (
    <>
      <Button variant={isDue && !isRead ? 'main' : 'second'} busy={isBusy} busyText="正在出表" onClick={() => void open()}>
        {isRead ? `再看一遍${name}` : `${isDue ? '签约前，先看' : '看'}${name}`}
      </Button>
      {statement !== null && (
        <StatementDialog
          key={statement.statementId}
          statement={statement}
          onRead={(read) => {
            setStatement(null);
            onRead(read);
          }}
          onClose={() => setStatement(null)}
        />
      )}
    </>
  );
}
