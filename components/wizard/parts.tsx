import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { SERVICE_HOURS } from '#components/shell/site-contact.ts';
import { AgencySquare } from '#components/ui/agency-square.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { NumberField, TextField, type TextFieldProps } from '#components/ui/field/text-field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { SiteLink, useHidden } from '#components/ui/site-link.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import { StateMark } from '#components/ui/state-mark.tsx';
import { amountCapitals } from '#lib/contract/pricing/amount-capitals.ts';
import { YUAN_PER_WAN } from '#lib/contract/pricing/wan.ts';
import { formatChineseDay, shanghaiDay } from '#lib/format/dates.ts';
import { patterns, toPath } from '#lib/routes/patterns.ts';
import './wizard.css';

interface AmountFieldProps extends Omit<TextFieldProps, 'below' | 'unit'> {
  /** The amount that is meant, in 万元. */
  amountWan: string;
  decimals?: number;
}

/** An amount in 万元 with what it is in capitals. */
export function AmountField({ amountWan, decimals = 2, ...field }: AmountFieldProps) {
  const isAmount = /^\d{1,8}(\.\d+)?$/.test(amountWan) && (amountWan.split('.')[1] ?? '').length <= decimals;
  const capitals = isAmount ? amountCapitals(Number(amountWan) * YUAN_PER_WAN) : '';
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      className="wizard-short"
      {...field}
      unit="万元"
      below={
        capitals === '' ? undefined : (
          <>
            也就是 <b>{capitals}</b>
          </>
        )
      }
    />
  );
}

interface ControlProps {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { target: { value: string } }) => void;
}

interface ContactFieldsProps {
  name: ControlProps;
  mobile: ControlProps;
  /** The mobile number of the account; empty when it is not known. */
  boundMobile: string;
}

/** Whom the institution calls. */
export function ContactFields({ name, mobile, boundMobile }: ContactFieldsProps) {
  return (
    <>
      <TextField {...name} label="联系人" hint="机构会打电话给这位" autoComplete="name" maxLength={50} />
      <NumberField
        {...mobile}
        label="联系人手机号"
        hint={boundMobile === '' ? '机构用这个号码联系您' : `机构用这个号码联系您；您账号绑定的是 ${boundMobile}`}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
      />
    </>
  );
}

interface HindranceProps {
  id: string;
  /** The way to put it right and back. */
  way: { readonly text: string; readonly href: string };
  children: ReactNode;
}

/** What has to be put right before anything can be sent. */
export function Blocker({ id, way, children }: HindranceProps) {
  return (
    <Card kind="panel" tone="magnolia" className="wizard-hindrance">
      <p id={id} tabIndex={-1}>
        {children}
      </p>
      <ButtonLink href={way.href} size="small" plain>
        {way.text}
      </ButtonLink>
    </Card>
  );
}

interface ProductAsideProps {
  label: string;
  agency: { readonly code: string; readonly name: string };
  product: { readonly name: string; readonly href: string };
  /** What it costs as it is filled in. */
  costs: ReactNode;
  /** The same in few words, for the line of a narrow screen, in place of the institution. */
  brief?: string;
  /** Whom to ask, after the hours of service. */
  help: ReactNode;
}

/** The product beside its application, and whom to ask; above it, on a narrow screen, one line that opens. */
export function ProductAside({ label, agency, product, costs, brief, help }: ProductAsideProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <aside aria-label={label} className="wizard-aside">
      <button type="button" className="wizard-brief" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <span>{`${product.name}，${brief === undefined ? agency.name : ''}`}</span>
        {brief !== undefined && <b>{brief}</b>}
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
      </button>
      <Card id={id} className={isOpen ? undefined : 'wizard-shut'}>
        <div className="wizard-product">
          <AgencySquare code={agency.code} name={agency.name} />
          <div>
            <p className="wizard-product-name">
              <SiteLink href={product.href}>{product.name}</SiteLink>
            </p>
            <p className="wizard-small">{agency.name}</p>
          </div>
        </div>
        {costs}
      </Card>
      <Card kind="panel" className="wizard-help">
        <p>
          <b>填不下去？</b>
        </p>
        <p>
          服务时间 {SERVICE_HOURS}，{help}
        </p>
      </Card>
    </aside>
  );
}

const CONTACT = `${toPath('about', {})}#contact`;

/** Where all ways of asking the site stand, after its `lead`; nothing while that page is switched off. */
export function ContactLink({ lead }: { lead: string }) {
  if (useHidden(CONTACT)) return null;
  return (
    <>
      {lead}
      <SiteLink href={CONTACT}>怎么找我们</SiteLink>。
    </>
  );
}

interface SentPageProps {
  title: string;
  /** What its number is called: 订单号. */
  numberLabel: string;
  number: string;
  /** What happens next, in its order. */
  next: readonly ReactNode[];
  actions: ReactNode;
}

/** An application was sent: its number, who acts next and by when. */
export function SentPage({ title, numberLabel, number, next, actions }: SentPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="wizard-done">
      <Card kind="raised">
        <StateMark state="ok">已递交</StateMark>
        <h1 ref={heading} tabIndex={-1} className="wizard-done-title">
          {title}
        </h1>
        <p>
          {numberLabel} <b className="wizard-number">{number}</b>
        </p>
        <ol className="wizard-next">
          {next.map((sentence, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the sentences stand in their order for good
            <li key={place}>{sentence}</li>
          ))}
        </ol>
        <div className="wizard-done-actions">{actions}</div>
      </Card>
    </div>
  );
}

/** Stands in place of an application that would be refused. */
export function OpenOrderInstead({ orderNo }: { orderNo: string }) {
  return (
    <EmptyState
      title={`您已申请过，编号 ${orderNo}`}
      heading="h1"
      actions={<ButtonLink href={`${patterns.userFinanceOrder}?orderNo=${orderNo}`}>去看进度</ButtonLink>}
    >
      <p>一个产品同时只办一笔。这一笔办完、撤回或者没批下来以后，可以再申请；这里填过的内容都还在。</p>
    </EmptyState>
  );
}

interface KeptChoiceProps {
  /** 0: not known. */
  savedAtMs: number;
  goOn: () => void;
  beginAnew: () => void;
}

/** Asked of whoever comes to a form of which something is kept: whether he goes on with it, and what becomes of it if he does not. */
export function KeptChoice({ savedAtMs, goOn, beginAnew }: KeptChoiceProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Card className="wizard-kept">
      <h1 ref={heading} tabIndex={-1}>
        上次填的还在
      </h1>
      <p>
        <b>接着填：</b>从没填完的那一步往下填。
      </p>
      <p>
        <b>另填一份：</b>从头填。新的一存下就换掉上次填的，上次填的找不回来。
      </p>
      <div className="wizard-kept-ways">
        <Button onClick={goOn}>接着填{savedAtMs === 0 ? '' : `（${formatChineseDay(shanghaiDay(savedAtMs), Date.now())}存下）`}</Button>
        <Button variant="second" onClick={beginAnew}>
          另填一份
        </Button>
      </div>
    </Card>
  );
}
