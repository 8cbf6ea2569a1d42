import { Disclosure } from '#components/ui/disclosure.tsx';
import { type Fact, Facts } from '#components/ui/facts.tsx';
import type { Institution } from '#lib/contract/institution.ts';
import { formatMinute } from '#lib/format/dates.ts';
import { formatWan } from '#lib/format/money.ts';
import { acceptanceFigure } from '#lib/labels/product-words.ts';

const FEW = '不满 5 笔，先不写';

function toFacts(institution: Institution): Fact[] {
  const { applyCount, acceptanceHours, acceptOnTime, successRate, loanCount, loanAmount, evaluation } = institution;
  const hours = acceptanceFigure(acceptanceHours);
  const overall = evaluation && (evaluation.serviceScore + evaluation.majorScore + evaluation.durationScore) / 3;
  return [
    { label: '收到申请', value: `${applyCount} 笔` },
    { label: '平均多久受理', value: hours === null ? '还没有受理过' : `${hours} 个工作小时` },
    { label: '1 天内受理的', value: acceptOnTime === null ? '还没有' : `${acceptOnTime}%`, note: '按承诺的 1 个工作日' },
    { label: '办成的', value: successRate === null ? FEW : `${successRate}%`, note: '已经有结果的申请里' },
    { label: '放款', value: `${loanCount} 笔`, note: loanCount === 0 ? undefined : `共 ${formatWan(loanAmount)}` },
    {
      label: '办过的人打分',
      value: overall === null ? '评价不满 5 位' : `${overall.toFixed(1)} / 5`,
      note: evaluation === null ? undefined : `${evaluation.count} 位评价`,
    },
  ];
}

/** What is counted, each figure from rows, and how. */
export function InstitutionFigures({ institution }: { institution: Institution }) {
  return (
    <section aria-label="统计">
      <Facts items={toFacts(institution)} />
      <Disclosure summary="这些数字怎么统计">
        <p>统计到 {formatMinute(institution.countedAt)}，从平台上一笔一笔的申请里数出来，机构不能改。</p>
        <ul>
          <li>收到申请：交给这家机构的全部申请，没交的草稿不算。</li>
          <li>平均多久受理：从交申请到机构接手，只算工作时间，周末和节假日不算。</li>
          <li>1 天内受理的：1 个工作日内接手的，占已经接手和到时没接手的比例。</li>
          <li>办成的：放款的，占已经有结果（放款、拒绝、放弃、超时）的比例，申请人自己撤回的不算。不满 5 笔不写。</li>
          <li>打分：办完的人（没批的也算）按 1 到 5 分打的三项平均，被屏蔽的违法内容不算。不满 5 位不写。</li>
          <li>高于同类型机构：三项平均分比它低的同类机构占几成，只比有 5 位以上评价的，能比的不满 3 家不写。</li>
        </ul>
      </Disclosure>
    </section>
  );
}
