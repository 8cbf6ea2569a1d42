'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { FillInSentence } from '#components/ui/sentence/fill-in-sentence.tsx';
import { SentenceInput, SentenceSelect } from '#components/ui/sentence/sentence-blank.tsx';
import { shortFigure } from '#lib/format/money.ts';
import { toPath } from '#lib/routes/to-path.ts';
import { lengthWords } from '../trial/cover-words.ts';
import { movedWords } from '../trial/moved-words.ts';
import { monthChoices, type OfferedCover, trialBlanks, type WantedCover } from '../trial/offered-cover.ts';
import { useCoverDesk } from './cover-desk.tsx';
import styles from './premium-sheet.module.css';

interface NumberBlankProps {
  name: 'amount' | 'units' | 'age';
  label: string;
  after: string;
  maxLength?: number;
}

/** While somebody types, the box holds what is typed; left alone it holds what is reckoned. */
function NumberBlank({ name, label, after, maxLength = 7 }: NumberBlankProps) {
  const { wanted, cover, change } = useCoverDesk();
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string): number | undefined => {
    const value = Number(text);
    return text.trim() !== '' && value >= 0 ? value : undefined;
  };
  return (
    <SentenceInput
      name={name}
      label={label}
      value={typed ?? cover[name]}
      maxLength={maxLength}
      inputMode={name === 'age' ? 'numeric' : 'decimal'}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        change({ ...wanted, [name]: read(currentTarget.value) });
      }}
      onBlur={() => setTyped(null)}
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
  const take = (text: string): WantedCover => ({ ...wanted, [name]: name === 'planCode' ? text : Number(text) });
  return (
    <SentenceSelect
      name={name}
      label={label}
      value={String(cover[name])}
      options={options}
      onChange={({ currentTarget }) => change(take(currentTarget.value))}
      after={after}
    />
  );
}

function MonthsBlank() {
  const { product, cover } = useCoverDesk();
  const lengths = monthChoices(product);
  if (lengths.length === 1) return <>保 {lengthWords(cover.months)}</>;
  const options = lengths.map((months) => ({ value: String(months), label: lengthWords(months) }));
  return (
    <>
      保 <ChoiceBlank name="months" label="保多久" options={options} after="" />
    </>
  );
}

/** 养 [50] 亩，每亩保 4,000 元，保 1 年: what decides the premium, in one sentence. */
function Blanks({ cover }: { cover: OfferedCover }) {
  const { product } = useCoverDesk();
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
          保 <NumberBlank name="units" label={`多少${unit}`} after={` ${unit}，`} />
        </>
      )}
      {pricing.sumPerUnitYuan > 0 && `每${pricing.unit}保 ${shortFigure(pricing.sumPerUnitYuan)} 元，`}
      {amount && (
        <>
          {unit === '人' ? '每人保' : '保额'} <NumberBlank name="amount" label="保额，万元" maxLength={9} after=" 万元，" />
        </>
      )}
      {age && <NumberBlank name="age" label="年龄" maxLength={3} after=" 岁，" />}
      {occupation && (
        <ChoiceBlank
          name="occupation"
          label="职业类别"
          options={occupationClasses.map((name, index) => ({ value: String(index + 1), label: name }))}
          after="职业，"
        />
      )}
      <MonthsBlank key={cover.months} />
    </>
  );
}

/** A GET form; with script every change is reckoned at once. */
export function PremiumSentence() {
  const { product, wanted, cover } = useCoverDesk();
  return (
    <>
      <FillInSentence
        action={`${toPath('insuranceProduct', {})}#premium`}
        className={styles.sentence}
        onSubmit={(event) => event.preventDefault()}
        sentence={<Blanks cover={cover} />}
      >
        <input type="hidden" name="productCode" value={product.productCode} />
        <noscript>
          <Button type="submit" size="small">
            重新算
          </Button>
        </noscript>
      </FillInSentence>
      <p className={styles.moved} role="status">
        {movedWords(product, wanted, cover)}
      </p>
    </>
  );
}
