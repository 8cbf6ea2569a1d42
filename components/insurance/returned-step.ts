import type { InsuranceOrder } from '#lib/contract/insurance-order.ts';
import { type FormStep, formSteps } from './insurance-steps.ts';

/** What insurers call what is asked for on a step. */
const WORDS: Readonly<Partial<Record<FormStep, RegExp>>> = {
  holder: /投保人|手机|电话|邮箱|联系地址|信用代码|营业执照|企业名称/,
  insured: /被保险人|被保人|受益人|名单|职业|出生|第 ?\d+ ?位/,
  cover: /保额|保多少|生效|起保|期限|保险期间|保障时间|计划|档次|数量|面积|种养|品种|标段|项目|财产|价值|合同|(?<!联系)地址|地点/,
  notice: /如实告知|健康告知|风险告知|告知/,
  premium: /须知|条款|保费/,
};

/** Words of every question, which tell none apart. */
const COMMON = /有没有|是不是|没有|是否|请核对|现在|正在|以前|近.年|[、，。？吗的了在和或者\s]/g;
const PAIR = 2;

/** Two signs that stand together in a question: enough to know it by. */
const pairsOf = (question: string): string[] =>
  question
    .replaceAll(COMMON, ' ')
    .split(' ')
    .flatMap((part) => Array.from({ length: Math.max(0, part.length - 1) }, (_, place) => part.slice(place, place + PAIR)));

const firstOf = (places: readonly number[]): number => Math.min(...places.filter((place) => place >= 0), Number.POSITIVE_INFINITY);

/** The step that holds what an insurer names first of what is to be changed; the look back over all where it cannot be told. */
export function returnedStep({
  insurerRemark,
  product,
  application,
}: Pick<InsuranceOrder, 'insurerRemark' | 'product' | 'application'>): FormStep {
  if (product.healthNotice.some(({ question }) => insurerRemark.includes(question))) return 'notice';
  const { insureds, holder } = application;
  const names: Readonly<Partial<Record<FormStep, readonly string[]>>> = {
    holder: [holder.name],
    insured: insureds.map(({ name }) => name),
    notice: product.healthNotice.flatMap(({ question }) => pairsOf(question)),
  };
  const places = formSteps(product).map((step) => ({
    step,
    place: firstOf([
      WORDS[step] === undefined ? -1 : insurerRemark.search(WORDS[step]),
      ...(names[step] ?? []).filter((name) => name !== '').map((name) => insurerRemark.indexOf(name)),
    ]),
  }));
  const [first] = places.filter(({ place }) => Number.isFinite(place)).sort((one, other) => one.place - other.place);
  return first?.step ?? 'confirm';
}
