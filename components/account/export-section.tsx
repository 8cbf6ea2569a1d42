import { DownloadButton } from '#components/ui/download/download-button.tsx';
import { AccountSection } from './account-section.tsx';

/** Everything that the platform holds of the user, as one file. */
export function ExportSection() {
  return (
    <AccountSection
      id="export"
      title="导出我的数据"
      lead="账号、认证、订单、需求、授权、评价、消息、文件清单，打成一个压缩包：表格给人看，JSON 给程序读。证件号和银行账号只留头尾。一天最多 5 次。"
    >
      <DownloadButton call="accountExport" download={{}}>
        导出全部数据
      </DownloadButton>
    </AccountSection>
  );
}
