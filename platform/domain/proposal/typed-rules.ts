import { MATCH_FIELDS, type MatchRule } from '#lib/contract/match/match-rule.ts';
import { type Fail, rowChoice, rowNumberOrNull, rowText, type TypedRow } from './typed-fields.ts';

export const RULE_OPS = { in: '是其中之一', between: '在两数之间', '>=': '不少于', '<=': '不超过', is: '是' } as const;
export const RULE_UNKNOWN = { ask: '请对方补充', pass: '当作符合', fail: '当作不符合' } as const;
export const YES_NO = { 1: '是', 0: '否' } as const;
export const keysOf = <Key extends string>(labels: Readonly<Record<Key, string>>) => Object.keys(labels) as [Key, ...Key[]];

/** Rules are typed as text: 是 and 否, a figure, codes one behind the other, two figures with a line between. */
function toRuleValue(op: MatchRule['op'], text: string, fail: Fail): MatchRule['value'] {
  if (op === 'in') return text.split(/[,，、\s]+/).filter((code) => code !== '');
  if (op === 'is') return text === '是' ? true : text === '否' ? false : text;
  const figures = op === 'between' ? text.split('-').map(Number) : [Number(text)];
  if (text.trim() === '' || figures.some((figure) => !Number.isFinite(figure)) || figures.length !== (op === 'between' ? 2 : 1))
    fail('值要是数字');
  return op === 'between' ? ([figures[0] ?? 0, figures[1] ?? 0] as [number, number]) : (figures[0] ?? 0);
}

/** A rule as its row is typed. */
export function toRule(row: TypedRow, fail: Fail): MatchRule {
  const op = rowChoice(row, 'op', '怎么比', keysOf(RULE_OPS), fail);
  const place = rowNumberOrNull(row, 'condition', '第几条', fail, { least: 1, most: 60, digits: 0 });
  return {
    field: rowChoice(row, 'field', '看什么', [...MATCH_FIELDS] as [MatchRule['field'], ...MatchRule['field'][]], fail),
    op,
    value: toRuleValue(op, rowText(row, 'value', '值', fail), fail),
    required: rowChoice(row, 'required', '是否必须', keysOf(YES_NO), fail) === '1',
    label: rowText(row, 'label', '说法', fail),
    unknownPolicy: rowChoice(row, 'unknownPolicy', '不知道时', keysOf(RULE_UNKNOWN), fail),
    condition: place === null ? null : place - 1,
  };
}

const ruleValueTyped = (value: MatchRule['value'], op: MatchRule['op']): string => {
  if (typeof value === 'boolean') return value ? '是' : '否';
  return Array.isArray(value) ? value.join(op === 'between' ? '-' : ',') : String(value);
};

/** A rule as it would be typed. */
export const ruleTyped = ({ field, op, value, required, label, unknownPolicy, condition }: MatchRule): TypedRow => ({
  ...{ field, op, value: ruleValueTyped(value, op), required: required ? '1' : '0', label, unknownPolicy },
  condition: condition === null ? '' : String(condition + 1),
});
