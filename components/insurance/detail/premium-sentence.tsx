'use client';

import { useState } from 'react';
import { FillInSentence } from '#components/blocks/sentence/fill-in-sentence.tsx';
import { TrialInput, TrialSelect } from '#components/blocks/sentence/trial-blank.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { formatWanRange, shortFigure } from '#lib/format/money.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { plainDecimal, plainWan } from '#lib/validation/plain-decimal.ts';
import { typedNumber } from '#lib/validation/typed-number.ts';
import { lengthText } from '../trial/cover-text.ts';
import {
  ageChoices,
  chosenLength,
  isCountable,
  lengthValue,
  monthChoices,
  type OfferedCover,
  type TrialProduct,
  trialBlanks,
  type WantedCover,
} from '../trial/offered-cover.ts';
import { useCoverDesk } from './cover-desk.tsx';
import styles from './premium-sheet.module.css';

const WORDS = 'premium-words';
const NUMBERS = ['units', 'amount', 'age'] as const satisfies readonly NumberBlankName[];

/** While somebody types, and as long as it is no number, a box holds what is typed; left alone it holds what is reckoned. */
interface Boxes {
  readonly typed: Readonly<Partial<Record<NumberBlankName, string>>>;
  readonly onType: (name: NumberBlankName, text: string | undefined) => void;
}

const read = (name: NumberBlankName, text: string): number | undefined => typedNumber(text, name === 'amount' ? plainWan : plainDecimal);
const isWrong = (product: TrialProduct, name: NumberBlankName, text: string | undefined): boolean => {
  const value = text === undefined ? undefined : read(name, text);
  return text !== undefined && (value === undefined || !isCountable(product, name, value));
};

interface NumberBlankProps extends Boxes {
  name: NumberBlankName;
  label: string;
  after: string;
}

function NumberBlank({ name, label, after, typed, onType }: NumberBlankProps) {
  const { product, wanted, cover, change } = useCoverDesk();
  const text = typed[name];
  const isFaulty = isWrong(product, name, text);
  return (
    <TrialInput
      name={name}
      label={label}
      value={text ?? cover[name]}
      inputMode={name === 'age' ? 'numeric' : 'decimal'}
      onChange={({ currentTarget }) => {
        onType(name, currentTarget.value);
        const value = read(name, currentTarget.value);
        if (value !== undefined && isCountable(product, name, value)) change({ ...wanted, [name]: value });
      }}
      onBlur={() => {
        if (!isFaulty) onType(name, undefined);
      }}
      aria-invalid={isFaulty || undefined}
      aria-describedby={isFaulty ? WORDS : undefined}
      after={after}
    />
  );
}

interface ChoiceBlankProps {
  name: 'planCode' | 'occupation' | 'months';
  label: string;
  after: string;
  options: readonly { value: string; label: string }[];
}

function ChoiceBlank({ name, label, after, options }: ChoiceBlankProps) {
  const { wanted, cover, change } = useCoverDesk();
  const take = (text: string): WantedCover =>
    name === 'months' ? { ...wanted, ...chosenLength(text) } : { ...wanted, [name]: name === 'planCode' ? text : Number(text) };
  return (
    <TrialSelect
      name={name}
      label={label}
      value={name === 'months' ? lengthValue(cover) : String(cover[name])}
      options={options}
      onChange={({ currentTarget }) => change(take(currentTarget.value))}
      after={after}
    />
  );
}

function MonthsBlank() {
  const { product, cover } = useCoverDesk();
  const options = [
    ...monthChoices(product).map((months) => ({ value: String(months), label: lengthText(months) })),
    ...ageChoices(product, cover.age).map((untilAge) => ({ value: lengthValue({ untilAge }), label: `到 ${untilAge} 岁` })),
  ];
  if (options.length === 1) return <>保 {options[0]?.label}</>;
  return (
    <>
      保 <ChoiceBlank name="months" label="保多久" options={options} after="" />
    </>
  );
}

/** 养 [50] 亩，每亩保 4,000 元，保 1 年: what decides the premium, in one sentence. */
function Blanks(boxes: Boxes) {
  const { product, cover } = useCoverDesk();
  const { pricing, occupationClasses } = product;
  const { plan, amount, unit, age, occupation } = trialBlanks(product);
  return (
    <>
      {plan && (
        <>
          选{' '}
          <ChoiceBlank
            name="planCode"
            label="哪一档"
            options={pricing.plans.map(({ planCode, planName }) => ({ value: planCode, label: planName }))}
            after="，"
          />
        </>
      )}
      {unit !== '' && (
        <>
          保 <NumberBlank {...boxes} name="units" label={`多少${unit}`} after={` ${unit}，`} />
        </>
      )}
      {pricing.sumPerUnitYuan > 0 && `每${pricing.unit}保 ${shortFigure(pricing.sumPerUnitYuan)} 元，`}
      {amount && (
        <>
          {unit === '人' ? '每人保' : '保额'} <NumberBlank {...boxes} name="amount" label="保额，万元" after=" 万元，" />
        </>
      )}
      {age && <NumberBlank {...boxes} name="age" label="年龄" after=" 岁，" />}
      {occupation && (
        <ChoiceBlank
          name="occupation"
          label="职业类别"
          options={occupationClasses.map((name, index) => ({ value: String(index + 1), label: name }))}
          after="职业，"
        />
      )}
      <MonthsBlank key={lengthValue(cover)} />
    </>
  );
}

/** A GET form; with script every change is reckoned at once. */
export function PremiumSentence() {
  const { product, wanted, cover } = useCoverDesk();
  const [typed, setTyped] = useState<Boxes['typed']>({});
  // What the address asks for is told too, until it is typed anew.
  const wrong = NUMBERS.filter((name) =>
    typed[name] === undefined ? !isCountable(product, name, wanted[name]) : isWrong(product, name, typed[name]),
  );
  return (
    <>
      <FillInSentence
        action={`${toPath('insuranceProduct', {})}#premium`}
        className={styles.sentence}
        onSubmit={(event) => event.preventDefault()}
        sentence={<Blanks typed={typed} onType={(name, text) => setTyped((known) => ({ ...known, [name]: text }))} />}
      >
        <input type="hidden" name="productCode" value={product.productCode} />
        <noscript>
          <Button type="submit" size="small">
            重新算
          </Button>
        </noscript>
      </FillInSentence>
      <p id={WORDS} className={styles.moved} role="status">
        {wrongText(product, cover, wrong, typed)}
        {movedText(product, withoutWrong(wanted, wrong), cover)}
      </p>
    </>
  );
}

/** Of a box that is told to hold no number it is not told again what stood there before. */
const withoutWrong = (wanted: WantedCover, wrong: readonly NumberBlankName[]): WantedCover =>
  Object.fromEntries(Object.entries(wanted).filter(([name]) => !wrong.some((one) => one === name)));

/** What was asked for and is not sold, and with what the premium was reckoned instead; empty when all is sold. */
function movedText(product: TrialProduct, wanted: WantedCover, cover: OfferedCover): string {
  const { amount, unit, age } = trialBlanks(product);
  const moved: string[] = [];
  const isMoved = (name: 'units' | 'age'): boolean =>
    wanted[name] !== undefined && wanted[name] !== cover[name] && isCountable(product, name, wanted[name]);
  if (amount && wanted.amount !== undefined && wanted.amount !== cover.amount)
    moved.push(`保额 ${formatWanRange(product.sumInsuredMin, product.sumInsuredMax)}，先按 ${cover.amount} 万元算`);
  if (unit !== '' && isMoved('units'))
    moved.push(`${Number(wanted.units) < cover.units ? '最少' : '最多'} ${cover.units} ${unit}，先按这个算`);
  if (age && isMoved('age')) moved.push(`能保 ${product.ageMin ?? 0} 到 ${product.ageMax ?? 120} 岁，先按 ${cover.age} 岁算`);
  return moved.length === 0 ? '' : `这个产品${moved.join('；')}。`;
}

type NumberBlankName = 'amount' | 'units' | 'age';

/** What holds no number, or a part of what is whole, and with what the premium was reckoned instead; empty when all do. */
function wrongText(product: TrialProduct, cover: OfferedCover, wrong: readonly NumberBlankName[], typed: Boxes['typed']): string {
  const { unit } = trialBlanks(product);
  const figure = (name: NumberBlankName): string => (read(name, typed[name] ?? '0') === undefined ? '数字' : '整数');
  const words: Readonly<Record<NumberBlankName, string>> = {
    amount: `保额写数字，先按 ${cover.amount} 万元算`,
    units: `多少${unit}写${figure('units')}，先按 ${cover.units} ${unit}算`,
    age: `年龄写${figure('age')}，先按 ${cover.age} 岁算`,
  };
  return wrong.length === 0 ? '' : `${wrong.map((name) => words[name]).join('；')}。`;
}
