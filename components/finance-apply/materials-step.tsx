import { Icon } from '#components/ui/icon.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { StateMark } from '#components/ui/state-mark.tsx';
import { toLoginHere } from '#components/wizard/login-here.ts';
import { MaterialUpload } from '#components/wizard/material-upload.tsx';
import { toWantedMaterials, type WantedMaterial } from '#lib/contract/finance-order-papers.ts';
import type { AccountType } from '#lib/contract/finance-product.ts';
import { type FinanceApplication, materialId } from './finance-application.ts';
import styles from './finance-apply.module.css';

function Template({ paper: { name, templateUrl } }: { paper: WantedMaterial }) {
  if (templateUrl === null) return null;
  return (
    <a href={templateUrl} download className={styles.template}>
      <Icon name="download" />
      下载模板<span className="visually-hidden">：{name}</span>
    </a>
  );
}

function WantedUpload({ application, paper }: { application: FinanceApplication; paper: WantedMaterial }) {
  const { product, content, change, errorOf } = application;
  const id = materialId(product, paper.name);
  return (
    <div>
      <MaterialUpload
        id={id}
        name={paper.name}
        hint={paper.note === '' ? undefined : `${paper.note}。`}
        optional={!paper.required}
        error={errorOf(id)}
        files={content.materials}
        onChange={(materials) => change({ materials })}
      />
      <Template paper={paper} />
    </div>
  );
}

/** Whether a visitor's company is certified is not known yet. */
function needlessText({ way }: WantedMaterial, isVisitor: boolean): string {
  if (way !== 'verified') return '在下一步授权里勾选，不用上传';
  return isVisitor ? '认证过的不用再交，登录后核对' : '认证时已核验，不用再交';
}

function PaperNeedless({ paper, isVisitor }: { paper: WantedMaterial; isVisitor: boolean }) {
  return (
    <div>
      <p className={styles.paperName}>{paper.name}</p>
      <StateMark state="ok">{needlessText(paper, isVisitor)}</StateMark>
    </div>
  );
}

function VisitorMaterials({ papers, accountType }: { papers: readonly WantedMaterial[]; accountType: AccountType }) {
  return (
    <Card kind="panel">
      <p>
        <b>上传要先登录：</b>文件只有您和您选的机构能看。可以<a href={toLoginHere(accountType)}>现在登录</a>，也可以先往下填，递交时再传。
      </p>
      <ul className={styles.paperList}>
        {papers.map((paper) => (
          <li key={paper.name}>
            {paper.name}
            {!paper.required && '（有就带上）'} <Template paper={paper} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** An upload for every paper that has to be one; the rest says why it is not asked for. */
export function MaterialsStep({ application }: { application: FinanceApplication }) {
  const { product, applicant } = application;
  const papers = toWantedMaterials(product.materials, applicant.accountType);
  const uploads = papers.filter(({ way }) => way === 'upload');
  return (
    <div id="papers" className={styles.papers}>
      {!applicant.isVisitor
        ? uploads.map((paper) => <WantedUpload key={paper.name} application={application} paper={paper} />)
        : uploads.length > 0 && <VisitorMaterials papers={uploads} accountType={applicant.accountType} />}
      {papers
        .filter(({ way }) => way !== 'upload')
        .map((paper) => (
          <PaperNeedless key={paper.name} paper={paper} isVisitor={applicant.isVisitor} />
        ))}
    </div>
  );
}
