import { type ReactNode, useRef, useState } from 'react';
import { DistrictFilter, useDistrictList } from '#components/blocks/district-filter/district-filter.tsx';
import { consentAnswer } from '#components/case/consent-answer.tsx';
import { JudgedConditions } from '#components/catalogue/match/judged-conditions.tsx';
import { useMatch } from '#components/catalogue/match/use-match.ts';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { ChoiceField } from '#components/ui/field/choice-field.tsx';
import { FieldError } from '#components/ui/field/field-frame.tsx';
import { SelectField } from '#components/ui/field/select-field.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { MaterialUpload } from '#components/wizard/material-upload.tsx';
import { ContactFields } from '#components/wizard/parts.tsx';
import { orMissing, type WizardStep } from '#components/wizard/wizard-step.ts';
import { toLoginHere } from '#lib/browser/login-here.ts';
import { asSentence } from '#lib/contract/as-sentence.ts';
import { FARM_GUARANTEES, FARM_HONOURS, FARM_SUBJECTS, isLandMaterial, isPersonSubject, LAND_PAPER } from '#lib/contract/farm-choices.ts';
import { FARM_INDUSTRIES } from '#lib/contract/farm-trades.ts';
import { lacksGuarantorYears, signedNumber } from '#lib/contract/forms/farm-rules.ts';
import type { FarmField } from '#lib/contract/forms/farm-submission-form.ts';
import { type DistrictSelection, defaultDistrict } from '#lib/district/district-selection.ts';
import { formatWan } from '#lib/format/money.ts';
import { labelOf, payTypeLabels } from '#lib/labels/finance-labels.ts';
import { SignNumberField } from '../sign/sign-number-field.tsx';
import { SignPanel } from '../sign/sign-panel.tsx';
import { type FarmApplication, farmMatchFacts, materialId, receiverNames, SIGN_PLACE, toChoices } from './farm-application.ts';
import styles from './farm-apply.module.css';
import { LoanStep } from './loan-step.tsx';
import { TradeStep } from './trade-step.tsx';

const children = (code: string) => (code === '' ? null : { parentId: code });

/** County by the district filter, town from its list, village typed with the town's villages as suggestions. */
function VillageFields({ application }: { application: FarmApplication }) {
  const { content, change, errorOf, control } = application;
  const { areaCode, areaName, townCode, townName } = content;
  const [above, setAbove] = useState<DistrictSelection>(defaultDistrict);
  const towns = useDistrictList(children(areaCode));
  const villages = useDistrictList(children(townCode));
  const chooseArea = (chosen: DistrictSelection) => {
    setAbove(chosen);
    if (chosen.areaCode !== areaCode)
      change({ areaCode: chosen.areaCode, areaName: chosen.areaName, townCode: '', townName: '', village: '' });
  };
  const options = (towns.options ?? []).map(({ districtCode, districtName }) => ({ value: districtCode, label: districtName }));
  const kept = townCode !== '' && towns.options === undefined ? [{ value: townCode, label: townName }] : [];
  return (
    <div className={styles.place}>
      <div id="areaCode" tabIndex={-1}>
        <DistrictFilter
          label="种养在哪里"
          error={errorOf('areaCode')}
          value={{ ...above, areaCode, areaName }}
          onChange={chooseArea}
          Field={SelectField}
        />
      </div>
      <SelectField
        name="townName"
        label="乡镇"
        placeholder={areaCode === '' ? '先选区县' : '请选择'}
        options={[...kept, ...options]}
        value={townCode}
        error={errorOf('townName') ?? towns.failure ?? undefined}
        onChange={({ target }) => {
          const town = towns.options?.find(({ districtCode }) => districtCode === target.value);
          change({ townCode: town?.districtCode ?? '', townName: town?.districtName ?? '', village: '' });
        }}
      />
      <TextField
        {...control('village')}
        label="村"
        hint="可以从列出的村里选，没有的直接写"
        list="village-options"
        autoComplete="off"
        maxLength={40}
      />
      <datalist id="village-options">
        {(villages.options ?? []).map(({ districtCode, districtName }) => (
          <option key={districtCode} value={districtName} />
        ))}
      </datalist>
    </div>
  );
}

const subjects = toChoices(FARM_SUBJECTS);

/** Who applies, whom the institution calls, and where the farm is. */
function WhoStep({ application }: { application: FarmApplication }) {
  const { content, profile, control } = application;
  const isPerson = content.subjectType === '' || isPersonSubject(content.subjectType);
  return (
    <>
      <ChoiceField {...control('subjectType')} label="您是" choices={subjects} />
      <TextField {...control('subjectName')} label={isPerson ? '您的姓名' : '单位名称'} autoComplete="name" maxLength={100} />
      <ContactFields name={control('contactName')} mobile={control('contactMobile')} boundMobile={profile?.mobile ?? ''} />
      <VillageFields application={application} />
    </>
  );
}

type Answers = ReturnType<NonNullable<WizardStep<FarmApplication>['toAnswers']>>;

const join = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('');
const orMissingWith = (text: string, toText: (text: string) => string): string => (text === '' ? orMissing('') : toText(text));

const whoAnswers = ({ content }: FarmApplication): Answers => [
  { label: '您是', value: orMissing(labelOf(FARM_SUBJECTS, content.subjectType)) },
  { label: '名称或姓名', value: orMissing(content.subjectName) },
  { label: '联系人', value: orMissing(join(content.contactName, '　', content.contactMobile)) },
  { label: '种养在', value: orMissing(join(content.areaName, content.townName, content.village)) },
];

const tradeAnswers = ({
  content: { industry, scaleAmount, scaleUnit, years, annualIncome, insured, honours, subsidies },
}: FarmApplication): Answers => [
  { label: '哪一行', value: orMissing(labelOf(FARM_INDUSTRIES, industry)) },
  { label: '规模', value: orMissingWith(scaleAmount, (amount) => `${amount} ${scaleUnit}`) },
  { label: '干了', value: orMissingWith(years, (text) => `${text} 年`) },
  { label: '一年收入', value: orMissingWith(annualIncome, (text) => formatWan(Number(text))) },
  { label: '农业保险', value: orMissingWith(insured, (code) => (code === '1' ? '买了' : '没买')) },
  ...(honours.length === 0 ? [] : [{ label: '评上过', value: honours.map((honour) => FARM_HONOURS[honour]).join('、') }]),
  ...(subsidies === '' ? [] : [{ label: '领过的补贴', value: subsidies }]),
];

function loanAnswers(application: FarmApplication): Answers {
  const { content, product, lenders, consent } = application;
  const asked = lenders.filter(({ agencyId }) => content.agencyIds.includes(agencyId)).map(({ agencyName }) => agencyName);
  return [
    { label: '产品', value: `${product.productName}，${product.agencyName}` },
    { label: '借多少', value: orMissingWith(content.amount, (text) => formatWan(Number(text))) },
    { label: '用多久', value: orMissingWith(content.termMonths, (text) => `${text} 个月`) },
    { label: '用来', value: orMissing(content.purpose) },
    { label: '担保', value: orMissing(labelOf(FARM_GUARANTEES, content.guarantee)) },
    ...(content.payType === '' ? [] : [{ label: '怎么还', value: labelOf(payTypeLabels, content.payType) }]),
    ...(content.landYears === '' ? [] : [{ label: '承包还剩', value: `${content.landYears} 年` }]),
    ...(asked.length === 0 ? [] : [{ label: '也让看的机构', value: asked.join('、') }]),
    ...consentAnswer(application, consent, { step: 'loan', of: 'agencyIds' }),
  ];
}

function paperAnswers({ content: { landFiles, materials }, needsLogin }: FarmApplication): Answers {
  const files = [...landFiles, ...materials].map(({ name, fileName }) => `${name}（${fileName}）`);
  return [{ label: '文件', value: files.length > 0 ? files.join('、') : needsLogin ? '登录后再传' : '还没传' }];
}

const signAnswers = ({ content: { idNo, creditCode }, isSigned, needsLogin }: FarmApplication): Answers => [
  idNo === '' ? { label: '证件号码', value: orMissing(creditCode) } : { label: '身份证号', value: '已填' },
  { label: '扫码授权', value: isSigned === true ? '已经授权' : needsLogin ? '登录后再扫' : '还没授权' },
];

/** The conditions of the product, each judged by what the application says. */
function JudgedReview({ application: { product, content } }: { application: FarmApplication }) {
  const { data, error } = useMatch({ productCodes: [product.productCode] }, farmMatchFacts(content));
  if (product.conditions.length === 0) return null;
  return (
    <section aria-labelledby="conditions-title">
      <h2 id="conditions-title" className={styles.conditionsTitle}>
        对一对这个产品的条件
      </h2>
      <JudgedConditions conditions={product.conditions} judged={data?.products[0]} error={error} isAsked={false} />
      <p className={styles.small}>
        最后以机构核对为准。{!lacksGuarantorYears(content, product.guaranteeTypes) && '有对不上的也能交，机构可能不批。'}
      </p>
    </section>
  );
}

/** Every answer once more, and what happens with the button. */
function ReviewStep({ application, children }: { application: FarmApplication; children?: ReactNode }) {
  return (
    <>
      {children}
      <JudgedReview application={application} />
      <Card kind="panel" tone="loquat">
        {application.needsLogin ? (
          <p>
            <b>递交前要登录。</b>点下面的按钮去登录，登录后回到这一页，填的都在；资料和扫码授权到时再办。
          </p>
        ) : (
          <p>递交以后交给{receiverNames(application)}，1 个工作日内会有人接手。批下来之前都能撤回，不收费，不影响征信。</p>
        )}
      </Card>
    </>
  );
}

interface FarmStep extends WizardStep<FarmApplication> {
  readonly fields: readonly FarmField[];
}

/** The subjects of an application of a farmer in their order. */
export const FARM_STEPS: readonly FarmStep[] = [
  {
    step: 'who',
    name: '您是谁',
    title: '您是谁，在哪个村',
    lead: '填的时候会自动保存。',
    fields: ['subjectType', 'subjectName', 'contactName', 'contactMobile', 'areaCode', 'areaName', 'townCode', 'townName', 'village'],
    Fields: WhoStep,
    toAnswers: whoAnswers,
  },
  {
    step: 'trade',
    name: '做什么',
    title: '您种什么、养什么',
    fields: ['industry', 'scaleAmount', 'scaleUnit', 'years', 'annualIncome', 'insured', 'subsidies', 'honours'],
    Fields: TradeStep,
    toAnswers: tradeAnswers,
  },
  {
    step: 'loan',
    name: '借多少',
    title: '您想借多少，用什么担保',
    fields: ['amount', 'termMonths', 'purpose', 'guarantee', 'payType', 'landYears', 'agencyIds'],
    Fields: LoanStep,
    toAnswers: loanAnswers,
  },
  {
    step: 'papers',
    name: '资料',
    title: '把资料传上来',
    fields: ['landFiles', 'materials'],
    afterLogin: true,
    Fields: MaterialsStep,
    toAnswers: paperAnswers,
  },
  {
    step: 'sign',
    name: '扫码授权',
    title: '扫码授权，算信用分',
    fields: ['idNo', 'creditCode'],
    afterLogin: true,
    // Which number the authorisation takes hangs on who applies: while that is open no rule of it is broken, and it is not done either.
    isOpen: ({ subjectType }) => subjectType === '',
    Fields: SignStep,
    toAnswers: signAnswers,
  },
  {
    step: 'review',
    name: '核对并递交',
    title: '再看一遍，就可以递交',
    visitorTitle: '再看一遍，登录后递交',
    fields: [],
    Fields: ReviewStep,
  },
];

/** Who it is by number, and the authorisation by code; both need a session. */
function SignStep({ application }: { application: FarmApplication }) {
  const { profile, content, control, look, errorOf, outdated, onSigned } = application;
  /** The number as it was when the code was handed out. */
  const asked = useRef('');
  const mayStart = async () => {
    asked.current = signedNumber(content);
    return (await look('sign', SIGN_PLACE)).length === 0;
  };
  if (profile === null) {
    return (
      <Card>
        <p>扫码授权要先登录。填的内容都在，登录以后回到这一步。</p>
        <ButtonLink href={toLoginHere()} plain>
          去登录
        </ButtonLink>
      </Card>
    );
  }
  const isPerson = content.subjectType === '' || isPersonSubject(content.subjectType);
  const missing = errorOf(SIGN_PLACE);
  return (
    <>
      <SignNumberField {...control(isPerson ? 'idNo' : 'creditCode')} isPerson={isPerson} profile={profile} />
      <div id={SIGN_PLACE} tabIndex={-1}>
        {missing !== undefined && <FieldError id={`${SIGN_PLACE}-error`}>{missing}</FieldError>}
        <SignPanel
          profileId={profile.id}
          number={signedNumber(content)}
          mayStart={mayStart}
          onTaken={() => onSigned(asked.current)}
          outdated={outdated === null ? undefined : `${outdated}。`}
        />
      </div>
    </>
  );
}

function VisitorMaterials({ names }: { names: readonly string[] }) {
  return (
    <Card kind="panel">
      <p>
        <b>上传要先登录：</b>文件只有您和您申请的机构能看。可以<a href={toLoginHere()}>现在登录</a>
        ，也可以先往下填，回来再传。
      </p>
      <ul className={styles.paperList}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Card>
  );
}

/** An upload for every paper of the product, and for those of the land where that asks for none or they are mortgaged. */
function MaterialsStep({ application }: { application: FarmApplication }) {
  const { product, content, change, errorOf, isSignedIn } = application;
  const isMortgaged = ['3', '4', '5'].includes(content.guarantee);
  const isAskedByProduct = product.materials.some(({ name, required }) => required && isLandMaterial(name));
  const asksLand = isMortgaged || !isAskedByProduct || content.landFiles.length > 0;
  const names = product.materials.map(({ name }) => name);
  if (!isSignedIn) return <VisitorMaterials names={asksLand ? [LAND_PAPER, ...names] : names} />;
  return (
    <>
      {asksLand && (
        <MaterialUpload
          id="landFiles"
          name={LAND_PAPER}
          hint={isMortgaged ? '拿去抵押的那一份，每一页都要拍到。' : '有就带上，信用分高一些。'}
          optional={!isMortgaged}
          error={errorOf('landFiles')}
          files={content.landFiles}
          onChange={(landFiles) => change({ landFiles })}
        />
      )}
      {product.materials.map(({ name, note, required }) => (
        <MaterialUpload
          key={name}
          id={materialId(product, name)}
          name={name}
          hint={note === '' ? undefined : asSentence(note)}
          optional={!required}
          error={errorOf(materialId(product, name))}
          files={content.materials}
          onChange={(materials) => change({ materials })}
        />
      ))}
    </>
  );
}
