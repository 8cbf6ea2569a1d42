import { type ReviewedStep, ReviewList } from '#components/ui/case/review-list.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { FARM_GUARANTEES, FARM_HONOURS, FARM_INDUSTRIES, FARM_SUBJECTS } from '#lib/contract/farm-choices.ts';
import { formatWan } from '#lib/format/money.ts';
import { labelOf } from '#lib/labels/finance-labels.ts';
import { FARM_STEPS, type FarmStep, farmStepWords } from './farm-steps.ts';
import type { FarmApplication } from './use-farm-application.ts';

const orMissing = (text: string): string => (text.trim() === '' ? '还没填' : text);
const join = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('');

function toAnswers({
  content,
  product,
  lenders,
  isVisitor,
}: FarmApplication): Record<Exclude<FarmStep, 'review'>, ReviewedStep['answers']> {
  const { materials, landFiles, honours, scaleAmount, scaleUnit, years } = content;
  const asked = lenders.filter(({ agencyId }) => content.agencyIds.includes(agencyId)).map(({ agencyName }) => agencyName);
  const files = [...landFiles, ...materials].map(({ name, fileName }) => `${name}（${fileName}）`);
  return {
    who: [
      { label: '您是', value: orMissing(labelOf(FARM_SUBJECTS, content.subjectType)) },
      { label: '名称或姓名', value: orMissing(content.subjectName) },
      { label: '联系人', value: orMissing(join(content.contactName, '　', content.contactMobile)) },
      { label: '种养在', value: orMissing(join(content.areaName, content.townName, content.village)) },
    ],
    trade: [
      { label: '哪一行', value: orMissing(labelOf(FARM_INDUSTRIES, content.industry)) },
      { label: '规模', value: scaleAmount === '' ? '还没填' : `${scaleAmount} ${scaleUnit}` },
      { label: '干了', value: years === '' ? '还没填' : `${years} 年` },
      { label: '一年收入', value: content.annualIncome === '' ? '还没填' : formatWan(Number(content.annualIncome)) },
      { label: '农业保险', value: content.insured === '' ? '还没填' : content.insured === '1' ? '买了' : '没买' },
      ...(honours.length === 0 ? [] : [{ label: '评上过', value: honours.map((honour) => FARM_HONOURS[honour]).join('、') }]),
      ...(content.subsidies === '' ? [] : [{ label: '领过的补贴', value: content.subsidies }]),
    ],
    loan: [
      { label: '产品', value: `${product.productName}，${product.agencyName}` },
      { label: '借多少', value: content.amount === '' ? '还没填' : formatWan(Number(content.amount)) },
      { label: '用多久', value: content.termMonths === '' ? '还没填' : `${content.termMonths} 个月` },
      { label: '用来', value: orMissing(content.purpose) },
      { label: '担保', value: orMissing(labelOf(FARM_GUARANTEES, content.guarantee)) },
      ...(asked.length === 0 ? [] : [{ label: '也让看的机构', value: asked.join('、') }]),
    ],
    papers: [{ label: '文件', value: files.length === 0 ? (isVisitor ? '登录后再传' : '还没传') : files.join('、') }],
    sign: [{ label: content.idNo === '' ? '证件号码' : '身份证号', value: content.idNo === '' ? orMissing(content.creditCode) : '已填' }],
  };
}

interface ReviewStepProps {
  application: FarmApplication;
  onEdit: (step: FarmStep) => void;
}

/** Every answer once more, each with the way back to it, and what happens with the button. */
export function ReviewStep({ application, onEdit }: ReviewStepProps) {
  const answers = toAnswers(application);
  const steps = FARM_STEPS.filter((step) => step !== 'review').map((step) => ({
    step,
    title: farmStepWords[step].name,
    answers: answers[step],
  }));
  const edit = (step: string) => {
    const wanted = FARM_STEPS.find((one) => one === step);
    if (wanted !== undefined) onEdit(wanted);
  };
  return (
    <>
      <ReviewList steps={steps} onEdit={edit} />
      <Card kind="panel" tone="loquat">
        {application.isVisitor ? (
          <p>
            <b>递交前要登录。</b>点下面的按钮去登录，登录后回到这一页，填的都在；资料和扫码授权到时再办。
          </p>
        ) : (
          <p>递交以后交给{application.product.agencyName}，1 个工作日内会有人接手。批下来之前都能撤回，不收费，不影响征信。</p>
        )}
      </Card>
    </>
  );
}
