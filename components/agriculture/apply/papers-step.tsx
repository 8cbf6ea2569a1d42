import { PaperUpload } from '#components/ui/case/paper-upload.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { toLoginHere } from '#components/wizard/login-here.ts';
import { isLandPaper, LAND_PAPER } from '#lib/contract/farm-choices.ts';
import { type FarmApplication, paperId } from './farm-application.ts';
import styles from './farm-apply.module.css';

function VisitorPapers({ names }: { names: readonly string[] }) {
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
export function PapersStep({ application }: { application: FarmApplication }) {
  const { product, content, change, errorOf, isSignedIn } = application;
  const isMortgaged = ['3', '4', '5'].includes(content.guarantee);
  const isAskedByProduct = product.materials.some(({ name, required }) => required && isLandPaper(name));
  const asksLand = isMortgaged || !isAskedByProduct || content.landFiles.length > 0;
  const names = product.materials.map(({ name }) => name);
  if (!isSignedIn) return <VisitorPapers names={asksLand ? [LAND_PAPER, ...names] : names} />;
  return (
    <>
      {asksLand && (
        <PaperUpload
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
        <PaperUpload
          key={name}
          id={paperId(product, name)}
          name={name}
          hint={note === '' ? undefined : `${note}。`}
          optional={!required}
          error={errorOf(paperId(product, name))}
          files={content.materials}
          onChange={(materials) => change({ materials })}
        />
      ))}
    </>
  );
}
