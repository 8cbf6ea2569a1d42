import type { FinanceOrder } from '#lib/contract/finance-order.ts';
import { formatChineseDay, formatMinute } from '#lib/format/dates.ts';
import { formatWan } from '#lib/format/money.ts';

interface HeadText {
  readonly turn: string;
  readonly title: string;
  readonly next: string;
}

/** 11 月 25 日 18:00 */
export function formatMoment(time: string, nowMs: number): string {
  const day = formatChineseDay(time, nowMs);
  return day === '' ? '' : `${day} ${formatMinute(time).slice(-5)}`;
}

const INSTITUTION = '现在轮到机构';
const YOURS = '现在轮到您';
const NOBODY = '这笔申请已经结束';

const dueOf = (order: FinanceOrder, promise: 'accept' | 'contact' | 'loan', nowMs: number): string => {
  const found = order.sla.find((term) => term.promise === promise && term.doneTime === null);
  return found === undefined ? '' : formatMoment(found.due, nowMs);
};

const until = (day: string, words: string, otherwise: string): string => (day === '' ? otherwise : `最晚 ${day} 前${words}`);

function atWorkText(order: FinanceOrder, nowMs: number): HeadText {
  const { product, manager } = order;
  const who = manager === null ? product.agencyName : `${product.agencyName}的${manager.name}`;
  const answer = until(dueOf(order, 'loan', nowMs), '给您答复', '有结果会发消息给您');
  switch (order.state) {
    case '10':
      return {
        turn: INSTITUTION,
        title: '已递交，等机构受理',
        next: `${product.agencyName}${until(dueOf(order, 'accept', nowMs), '受理', '会尽快受理')}。`,
      };
    case '20':
      return {
        turn: INSTITUTION,
        title: '机构受理了',
        next: `${who}负责，${until(dueOf(order, 'contact', nowMs), '联系您', '会打电话给您')}。`,
      };
    case '30':
      return { turn: INSTITUTION, title: '机构正在核实', next: `${who}在核对您的经营情况，可能打电话或者上门。${answer}。` };
    default:
      return { turn: INSTITUTION, title: '机构正在审批', next: `批下来会把额度、利率和每一项费用发给您，由您决定。${answer}。` };
  }
}

function closedText({ state, zone, rejection, closing, product }: FinanceOrder): HeadText {
  if (state === '91')
    return {
      turn: NOBODY,
      title: `这次没批：${rejection?.reason ?? '机构没有说明原因'}`,
      next: `不影响您申请别的产品。${zone === 'agri' ? '' : '情况变了，或者机构弄错了，可以申请复议一次。'}`,
    };
  if (state === '92')
    return { turn: NOBODY, title: '您撤回了申请', next: closing?.reason ? `您说的原因：${closing.reason}` : '随时可以再申请。' };
  if (state === '93')
    return {
      turn: NOBODY,
      title: '机构没有按时受理',
      next: `${product.agencyName}5 个工作日没有受理，平台关闭了这笔申请，并记下了这次超时。您可以换一家。`,
    };
  return { turn: NOBODY, title: '没有接受报价', next: closing?.reason ? `原因：${closing.reason}` : '报价过了期限没有签，自动失效。' };
}

/** Where an order stands in plain words: whose turn it is, and what happens next with its date. */
export function headText(order: FinanceOrder, nowMs: number): HeadText {
  const { state, returned, offer, loan, product } = order;
  switch (state) {
    case '00':
      return { turn: YOURS, title: '还没有递交', next: '接着填完，核对以后递交。' };
    case '10':
    case '20':
    case '30':
    case '40':
      return atWorkText(order, nowMs);
    case '45': {
      const count = returned?.items.length ?? 0;
      return {
        turn: YOURS,
        title: count === 0 ? '机构请您补充' : `请您补 ${count} 样`,
        next: '补好交回去，机构从原来那一步接着办，不用重新排队。',
      };
    }
    case '50':
      return {
        turn: YOURS,
        title: `机构愿意借给您 ${formatWan(offer?.creditAmount ?? 0)}`,
        next: `接不接受由您定，${until(offer === null ? '' : formatMoment(offer.creditExpire, nowMs), '决定', '请尽快决定')}。不接受也不收费。`,
      };
    case '60':
      return {
        turn: INSTITUTION,
        title: '签好了，等机构放款',
        next: `${product.agencyName}${until(dueOf(order, 'loan', nowMs), '放款', '会尽快放款')}，到账会发消息给您。`,
      };
    case '70':
      return {
        turn: '现在按合同还款',
        title: `${formatWan(loan?.loanAmount ?? 0)}已经到账`,
        next: loan === null ? '' : `${formatMoment(loan.loanTime, nowMs)}放的款，按合同约定还。`,
      };
    case '80':
      return { turn: '这笔贷款办完了', title: '已经还清', next: '感谢您守约。' };
    default:
      return closedText(order);
  }
}
