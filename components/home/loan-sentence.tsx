import { FillInSentence } from '#components/blocks/sentence/fill-in-sentence.tsx';
import { SentenceInput, SentenceSelect } from '#components/blocks/sentence/sentence-blank.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { REFERENCE_AMOUNT_WAN } from '#lib/contract/pricing/reference-loan.ts';
import { toHref } from '#lib/routes/to-href.ts';
import styles from './hero.module.css';

const TERMS = [
  { value: '0-6', label: '3 个月' },
  { value: '6-12', label: '半年' },
  { value: '12-24', label: '1 年' },
  { value: '24-36', label: '2 年' },
  { value: '36-', label: '3 年以上' },
];

const PURPOSES = [
  { value: '', label: '做生意' },
  { value: '1,3', label: '进货周转' },
  { value: '2,16', label: '买设备、建厂' },
  { value: '5', label: '续上旧贷款' },
  { value: '6', label: '做政府订单' },
  { value: '13', label: '种植养殖' },
];

const SECURITIES = [
  { value: '1,6', label: '没有抵押物' },
  { value: '2', label: '有房产能抵押' },
  { value: '3', label: '有存货、应收款' },
  { value: '4', label: '有人愿意担保' },
  { value: '', label: '都可以谈' },
];

/** 我想借 [50] 万元，用 [1 年]…: leads to the list with these conditions; a plain GET form. */
export function LoanSentence() {
  return (
    <FillInSentence
      action={toHref('financeList', {})}
      size="large"
      sentence={
        <>
          我想借 <SentenceInput name="amount" label="想借多少，万元" defaultValue={REFERENCE_AMOUNT_WAN} maxLength={7} after=" 万元，" />用{' '}
          <SentenceSelect name="termRange" label="用多久" options={TERMS} defaultValue="12-24" after="，" />
          <span className={styles.phrase}>
            用来 <SentenceSelect name="productType" label="用来做什么" options={PURPOSES} defaultValue="1,3" after="，" />
          </span>
          我 <SentenceSelect name="guaranteeType" label="用什么担保" options={SECURITIES} defaultValue="1,6" after="。" />
        </>
      }
    >
      <Button type="submit">
        看看有哪些合适
        <Icon name="arrow-right" />
      </Button>
      <span>不用登录，不查征信</span>
    </FillInSentence>
  );
}
