'use client';

import { useRouter } from 'next/navigation';
import { ConsentField } from '#components/case/consent-field.tsx';
import { promiseIfNow, promiseOf } from '#components/case/review-promise.ts';
import { useConsent } from '#components/case/use-consent.ts';
import { WithdrawPapers } from '#components/case/withdraw-papers.tsx';
import { CentreGate } from '#components/shell/centre/centre-gate.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { CheckRow } from '#components/ui/field/check-row.tsx';
import { SelectField } from '#components/ui/field/select-field.tsx';
import { NumberField, TextField } from '#components/ui/field/text-field.tsx';
import { DraftForm, FieldPair } from '#components/ui/form/draft-form.tsx';
import { type DraftFormState, useDraftForm } from '#components/ui/form/use-draft-form.ts';
import { Card } from '#components/ui/layout/card.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { UploadField } from '#components/ui/upload/upload-field.tsx';
import type { UploadedFile } from '#components/ui/upload/uploaded-file.ts';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import { UploadHeldBack } from '#lib/browser/upload-file.ts';
import { useCall, useRefresh } from '#lib/browser/use-call.ts';
import { refreshCentreSummary } from '#lib/browser/use-centre-summary.ts';
import { useSession } from '#lib/browser/use-session.ts';
import type { PersonalAuthRecord } from '#lib/contract/authentication.ts';
import { AUTH_STATES, identityTypeLabels } from '#lib/contract/authentication-codes.ts';
import { type PersonalAuthEntry, personalAuthEntry } from '#lib/contract/forms/authentication-forms.ts';
import { ID_PICTURE_SCENE } from '#lib/contract/upload-scene.ts';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import { shanghaiDay } from '#lib/format/dates.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { uploadRules } from '#lib/validation/upload-rules.ts';
import { stillText, toAuthTag } from './auth-words.ts';
import styles from './authentication.module.css';

const EMPTY: PersonalAuthEntry = {
  realName: '',
  idType: '1',
  idNo: '',
  validFrom: '',
  validTo: '',
  isForever: false,
  frontUrl: '',
  backUrl: '',
  mobile: '',
};
const ID_TYPES = Object.entries(identityTypeLabels).map(([value, label]) => ({ value, label }));
const RULES = uploadRules('image', { limit: 1 });

const toFiles = (name: string, url: string): readonly UploadedFile[] => (url === '' ? [] : [{ name, url, md5: '', fileUrl: url }]);
const toUrl = (files: readonly UploadedFile[]): string => files[0]?.url ?? '';

/** What was sent last, though it was taken back, its numbers masked; the mobile is that of the account to begin with. */
function toEntry(profile: UserProfile, record: PersonalAuthRecord | null): PersonalAuthEntry {
  if (record === null) return { ...EMPTY, mobile: profile.mobile };
  const { realName, idType, idNo, validFrom, validTo, frontUrl, backUrl, mobile } = record.withdrawn ?? record;
  return { realName, idType, idNo, validFrom, validTo, isForever: validFrom !== '' && validTo === '', frontUrl, backUrl, mobile };
}

interface PersonalAuthFieldsProps {
  profile: UserProfile;
  record: PersonalAuthRecord | null;
  /** By when what is handed in now is looked at. */
  dueIfNow: string | undefined;
  onDone: () => void;
}

interface PictureFieldsProps {
  form: DraftFormState<PersonalAuthEntry>;
  /** Lets no byte leave before it is allowed. */
  prepare: () => Promise<Record<string, never>>;
  /** It is allowed. */
  isReady: boolean;
}

/** Both sides of the paper. */
function PictureFields({ form: { values, change, errorOf, idOf }, ...leave }: PictureFieldsProps) {
  const isCard = values.idType === '1';
  return (
    <>
      <UploadField
        name="frontUrl"
        id={idOf('frontUrl')}
        label={isCard ? '身份证人像面' : '证件照片页'}
        hint="四个角都拍到，字看得清。"
        rules={RULES}
        bizSceneCode={ID_PICTURE_SCENE}
        {...leave}
        files={toFiles('证件正面', values.frontUrl)}
        onChange={(files) => change({ frontUrl: toUrl(files) })}
        error={errorOf('frontUrl')}
      />
      <UploadField
        name="backUrl"
        id={idOf('backUrl')}
        label={isCard ? '身份证国徽面' : '证件背面'}
        optional={!isCard}
        rules={RULES}
        bizSceneCode={ID_PICTURE_SCENE}
        {...leave}
        files={toFiles('证件反面', values.backUrl)}
        onChange={(files) => change({ backUrl: toUrl(files) })}
        error={errorOf('backUrl')}
      />
    </>
  );
}

/** What passed before counts on: the change can be dropped as well as corrected. */
function RefusedChange({ authId, state }: PersonalAuthRecord) {
  return (
    <Card className={styles.card}>
      <h2 className={styles.cardTitle}>{toAuthTag(state, true).label}</h2>
      <p>{stillText({ state, isInForce: true })}可以在下面改了再交，也可以不改了。</p>
      <div className={styles.cardActions}>
        <ButtonLink href={toPath('userPersonalAuthView', {})} variant="second" size="small">
          看认证资料
        </ButtonLink>
        <WithdrawPapers call="personalAuthWithdraw" authId={authId} state={state} />
      </div>
    </Card>
  );
}

/** The papers of a person; their number is not kept in the tab. */
function PersonalAuthFields({ profile, record, dueIfNow, onDone }: PersonalAuthFieldsProps) {
  const known = toEntry(profile, record);
  const consent = useConsent('idPicture');
  const form = useDraftForm<PersonalAuthEntry>({
    id: 'personal-auth',
    schema: () => personalAuthEntry(shanghaiDay(Date.now()), known),
    empty: known,
    unkept: ['idNo'],
    consent,
    send: async ({ isForever: _isForever, ...body }) => {
      await consent.give();
      return request('personalAuth', { body });
    },
    onDone,
  });
  const { values, control, change } = form;
  /** Not a byte of a picture leaves before the consent to it stands. */
  const prepare = async () => {
    const [missing] = await consent.lookForFaults();
    if (missing !== undefined) throw new UploadHeldBack(missing.message);
    await consent.give();
    return {};
  };
  return (
    <DraftForm
      form={form}
      lead={
        <>
          {record?.state === AUTH_STATES.refused && <p className={styles.reason}>没通过的原因：{record.reason}</p>}
          <p>{promiseIfNow(dueIfNow)}</p>
        </>
      }
      aria-label="个人认证"
      failureTitle="没有交上去"
      submitText="提交认证"
    >
      <TextField {...control('realName')} label="真实姓名" hint="和证件上一样" autoComplete="name" maxLength={50} />
      <FieldPair>
        <SelectField {...control('idType')} label="证件类型" options={ID_TYPES} />
        <NumberField {...control('idNo')} label="证件号码" autoComplete="off" spellCheck={false} />
      </FieldPair>
      <FieldPair>
        <TextField {...control('validFrom')} label="证件有效期：开始" type="date" />
        <div>
          <TextField {...control('validTo')} label="证件有效期：到期" type="date" disabled={values.isForever} />
          <CheckRow
            label="长期有效"
            checked={values.isForever}
            onChange={({ target }) => change({ isForever: target.checked, validTo: '' })}
          />
        </div>
      </FieldPair>
      <ConsentField consent={consent} label="我同意上传证件照片，只用来核实是我本人" />
      <PictureFields form={form} prepare={prepare} isReady={consent.missing.length === 0} />
      <NumberField {...control('mobile')} label="手机号" type="tel" inputMode="tel" autoComplete="tel" />
    </DraftForm>
  );
}

function Pending({ record, isInForce }: { record: PersonalAuthRecord | null; isInForce: boolean }) {
  return (
    <Card className={styles.card}>
      <h2 className={styles.cardTitle}>证件交上来了，正在看</h2>
      <p>
        {promiseOf(record?.dueTime)}，到时发消息给您。{stillText({ state: AUTH_STATES.pending, isInForce })}
      </p>
      <div className={styles.cardActions}>
        <ButtonLink href={toPath('userPersonalAuthView', {})}>看认证资料</ButtonLink>
        {record?.mayWithdraw && <WithdrawPapers call="personalAuthWithdraw" authId={record.authId} state={record.state} />}
      </div>
    </Card>
  );
}

function Panel({ profile }: { profile: UserProfile }) {
  const router = useRouter();
  const { retry } = useSession();
  const current = useCall('personalAuthCurrent', {}, { revalidateOnMount: true });
  const overview = useCall('authOverview');
  const refresh = useRefresh('personalAuthCurrent');
  // Whoever cannot be told what was sent before fills in an empty form. The promise is waited for: its words move the form.
  if ([current, overview].some(({ data, error }) => data === undefined && error === undefined)) return <LoadingLines blocks={2} />;
  if (profile.authState === '1')
    return <Pending record={current.data?.data ?? null} isInForce={overview.data?.data.personal.isInForce === true} />;
  const settle = () => {
    notify('success', '个人认证已提交，正在审核');
    retry();
    void refresh();
    void refreshCentreSummary();
    router.push(toPath('userPersonalAuthView', {}));
  };
  const record = current.data?.data ?? null;
  return (
    <>
      {record?.state === AUTH_STATES.refused && record.mayWithdraw && <RefusedChange {...record} />}
      <PersonalAuthFields profile={profile} record={record} dueIfNow={overview.data?.data.dueIfNow} onDone={settle} />
    </>
  );
}

/** The form, or what became of the one that was sent. */
export function PersonalAuthPanel() {
  return <CentreGate>{(profile) => <Panel profile={profile} />}</CentreGate>;
}
