import { CaseFiles } from '#components/case/case-files.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Tag } from '#components/ui/tag.tsx';
import type { Qualification } from '#lib/contract/authentication.ts';
import { qualificationTypeLabels } from '#lib/contract/authentication-codes.ts';
import { daysLeft } from '#lib/format/dates.ts';
import { formatEnd, toAuthTag } from './auth-words.ts';
import styles from './authentication.module.css';

interface QualificationRowProps {
  qualification: Qualification;
  onRevoke: () => void;
}

const SOON_DAYS = 30;
/** Looked at, or valid. */
const REVOCABLE = ['1', '2'];

function endWords({ state, expireDate }: Qualification): string {
  const days = state === '2' && expireDate !== '' ? daysLeft(expireDate, Date.now()) : null;
  if (days !== null && days <= SOON_DAYS) return `${expireDate} 到期，还剩 ${Math.max(0, days)} 天`;
  return `有效期到 ${formatEnd(expireDate)}`;
}

/** One qualification: what, by whom, until when, and its state in a word. */
export function QualificationRow({ qualification, onRevoke }: QualificationRowProps) {
  const { name, type, level, certNo, issuer, state, reason, files } = qualification;
  const tag = toAuthTag(state);
  const label = qualificationTypeLabels[type as keyof typeof qualificationTypeLabels] ?? type;
  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <h2 className={styles.rowName}>
          {name} <Tag tone={tag.tone}>{tag.label}</Tag>
        </h2>
        <p className={styles.meta}>
          <span>
            {label}
            {level !== '' && `，${level}`}
          </span>
          <span>编号 {certNo}</span>
          <span>{issuer}</span>
          <span>{endWords(qualification)}</span>
        </p>
        {state === '3' && <p className={styles.reason}>没通过的原因：{reason}</p>}
        {files.length > 0 && <CaseFiles label={`${name}的证书`} files={files.map((file) => ({ name: file.name, url: file.fileUrl }))} />}
      </div>
      {REVOCABLE.includes(state) && (
        <Button variant="second" size="small" onClick={onRevoke}>
          撤销<span className="visually-hidden">{name}</span>
        </Button>
      )}
    </li>
  );
}
