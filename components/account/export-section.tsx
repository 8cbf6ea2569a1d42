import { Button } from '#components/ui/button/button.tsx';
import { DownloadButton } from '#components/ui/download/download-button.tsx';
import { formFaults } from '#components/ui/field/form-faults.ts';
import { PasswordField } from '#components/ui/field/password-field.tsx';
import { DraftForm } from '#components/ui/form/draft-form.tsx';
import { useDraftForm } from '#components/ui/form/use-draft-form.ts';
import { request } from '#lib/browser/request.ts';
import { useDownload } from '#lib/browser/use-download.ts';
import { ownerProofForms } from '#lib/contract/forms/account-forms.ts';
import styles from './account.module.css';
import { AccountSection } from './account-section.tsx';

const EMPTY = { password: '' };

/** The export with whole numbers, for the password. */
function WholeForm({ loginName, onDone }: { loginName: string; onDone: () => void }) {
  const form = useDraftForm({ empty: EMPTY });
  const { isRunning, start } = useDownload();
  const submit = () =>
    form.attempt(formFaults(ownerProofForms.password, form.values), async () => {
      const { ticket } = (await request('exportTicket', { body: form.values })).data;
      await start('accountExport', { query: { ticket } });
      onDone();
    });
  return (
    <DraftForm form={form} failureTitle="没有导出" className={styles.form} onSubmit={submit}>
      <input type="text" name="username" autoComplete="username" value={loginName} readOnly hidden />
      <PasswordField
        {...form.control('password')}
        label="登录密码"
        hint="完整的手机号和地址要再输一次密码才给，绑定的手机会收到短信。"
        autoComplete="current-password"
      />
      <div>
        <Button type="submit" busy={form.isBusy || isRunning} busyText="正在导出">
          导出完整数据
        </Button>
      </div>
    </DraftForm>
  );
}

interface ExportSectionProps {
  loginName: string;
  isOpen: boolean;
  onOpen: () => void;
  onDone: () => void;
}

/** Everything that the platform holds of the user, as one file: numbers masked, or whole for the password. */
export function ExportSection({ loginName, isOpen, onOpen, onDone }: ExportSectionProps) {
  return (
    <AccountSection
      id="export"
      title="导出我的数据"
      lead="账号、认证、订单、需求、授权、评价、消息、文件清单，打成一个压缩包：表格给人看，JSON 给程序读。手机号、地址、证件号和银行账号只留头尾。一天最多 5 次。"
    >
      <DownloadButton call="accountExport" download={{}}>
        导出全部数据
      </DownloadButton>
      {isOpen ? (
        <WholeForm loginName={loginName} onDone={onDone} />
      ) : (
        <div>
          <Button variant="plain" onClick={onOpen}>
            要完整的手机号和地址
          </Button>
        </div>
      )}
    </AccountSection>
  );
}
