import { Button } from '#components/ui/button/button.tsx';
import { CaptchaField } from '#components/ui/captcha/captcha-field.tsx';
import { SelectField } from '#components/ui/field/select-field.tsx';
import { TextAreaField } from '#components/ui/field/text-area-field.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { UploadField } from '#components/ui/upload/upload-field.tsx';
import { useCall } from '#lib/browser/use-call.ts';
import { LOGO_SCENE, UPLOAD_TICKET } from '#lib/contract/upload-scene.ts';
import { uploadRules } from '#lib/validation/upload-rules.ts';
import styles from './underwriter-dialog.module.css';
import type { UnderwriterForm } from './use-underwriter-form.ts';

const ORG_TYPES = { params: { type: 'usr_org_orgType' } } as const;
const LOGO_RULES = uploadRules('image', { limit: 1, maxSizeMb: 20 });

interface UnderwriterFieldsProps {
  form: UnderwriterForm;
  onUploading: (isUploading: boolean) => void;
}

/** Code of `usr_org_orgType`. */
function OrgType({ form }: Pick<UnderwriterFieldsProps, 'form'>) {
  const { data, error, mutate } = useCall('dictType', ORG_TYPES);
  const options = (data?.data ?? []).map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel }));
  const { error: fault, ...select } = form.control('agencyOrgType');
  return (
    <div>
      <SelectField {...select} label="金融机构类型" placeholder="请选择" options={options} error={fault ?? error?.message} />
      {error !== undefined && (
        <Button variant="plain" size="small" onClick={() => void mutate().catch(() => undefined)}>
          再试一次
        </Button>
      )}
    </div>
  );
}

/** The fields of an institution (spec §3), two beside each other. */
export function UnderwriterFields({ form, onUploading }: UnderwriterFieldsProps) {
  return (
    <div className={styles.fields}>
      <TextField {...form.control('agencyOrgCode')} label="金融机构代码" maxLength={50} />
      <TextField {...form.control('agencyOrgName')} label="金融机构名称" autoComplete="organization" maxLength={100} />
      <TextField {...form.control('shortName')} label="简称" optional maxLength={30} />
      <OrgType form={form} />
      <TextField {...form.control('contactName')} label="联系人" optional autoComplete="name" maxLength={50} />
      <TextField {...form.control('contactMobile')} label="联系手机" optional inputMode="tel" autoComplete="tel-national" />
      <TextField {...form.control('contactEmail')} label="联系邮箱" optional inputMode="email" autoComplete="email" />
      <TextField {...form.control('websiteUrl')} label="网址" optional inputMode="url" autoComplete="url" />
      {form.ticket.isWanted && (
        <div className={styles.whole}>
          <CaptchaField
            captcha={form.ticket.captcha}
            id={form.idOf('code')}
            value={form.ticket.code}
            onChange={({ target }) => form.writeCode(target.value)}
            error={form.ticket.fault}
          />
        </div>
      )}
      <div className={styles.whole}>
        <UploadField
          name="logo"
          id={form.idOf('logo')}
          label="logo图标"
          rules={LOGO_RULES}
          files={form.values.logo}
          onChange={(logo) => form.change({ logo })}
          onBusyChange={onUploading}
          bizSceneCode={LOGO_SCENE}
          prepare={async () => ({ [UPLOAD_TICKET]: await form.ticket.ensure() })}
          error={form.errorOf('logo')}
        />
      </div>
      <div className={styles.whole}>
        <TextAreaField {...form.control('remark')} label="备注" optional maxLength={500} />
      </div>
    </div>
  );
}
