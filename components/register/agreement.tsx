import { Disclosure } from '#components/ui/disclosure.tsx';
import { CheckRow } from '#components/ui/field/check-row.tsx';
import { FieldError } from '#components/ui/field/field-frame.tsx';
import { fieldAria, fieldIds } from '#components/ui/field/field-ids.ts';
import styles from './register.module.css';
import { AGREED_FIELD } from './register-rules.ts';

interface AgreementProps {
  isAgreed: boolean;
  onChange: (isAgreed: boolean) => void;
  error?: string;
}

const TERMS = [
  ['这个账号能做什么', '申请融资和保险、看办理进度、收消息。看产品、看政策不用账号，注册和使用都不收费。'],
  ['收集哪些资料', '注册时只收用户名、手机号；企业另收名称、统一社会信用代码、经办人姓名。办业务时还要什么，到那一步再问您。'],
  ['谁能看到', '您点了授权，办理的机构才能看到与那笔业务有关的资料。授权可以撤回，谁看过、看过几次都有记录。'],
  ['您要做到的', '填真实的资料，保管好密码和短信验证码，不替别人注册。发现有人冒用，请马上改密码并告诉我们。'],
  ['谁来办业务', '平台把您的申请转给机构，批不批、多少利率由机构定。平台不放款、不承保，也不向您收费。'],
  ['不想用了', '可以要求注销账号。没办完的业务要先办完或撤回，依法要留存的记录按规定保存。'],
] as const;

/** The agreement in full, to be opened, and its tick. */
export function Agreement({ isAgreed, onChange, error }: AgreementProps) {
  return (
    <div className={styles.agreement}>
      <Disclosure summary="用户服务协议">
        <dl className={styles.terms}>
          {TERMS.map(([title, text]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
      {error !== undefined && <FieldError id={fieldIds(AGREED_FIELD).error}>{error}</FieldError>}
      <CheckRow
        id={AGREED_FIELD}
        name={AGREED_FIELD}
        label="我已阅读并同意用户服务协议"
        checked={isAgreed}
        onChange={({ target }) => onChange(target.checked)}
        {...fieldAria(AGREED_FIELD, undefined, error)}
      />
    </div>
  );
}
