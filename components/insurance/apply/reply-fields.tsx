import { TextAreaField } from '#components/ui/field/text-area-field.tsx';
import type { InsuranceOrder } from '#lib/contract/insurance-order.ts';
import { ClaimFiles } from '../claim/claim-form.tsx';
import type { Application } from './application.ts';
import styles from './insurance-apply.module.css';

interface ReplyFieldsProps {
  application: Application;
  order: InsuranceOrder;
}

/** What the holder answers in words to what the insurer asks, with papers, where no field of the form holds it. */
export function ReplyFields({ application, order: { orderNo, insurerName } }: ReplyFieldsProps) {
  const { control, content, change, errorOf } = application;
  return (
    <section aria-labelledby="reply-title" className={styles.group}>
      <h2 id="reply-title" className={styles.subtitle}>
        写给{insurerName}
      </h2>
      <TextAreaField
        {...control('reply')}
        label="答复"
        hint="要说明的写在这里，最多 500 字。上面改好了的不用写"
        optional
        rows={4}
        maxLength={500}
      />
      <ClaimFiles
        id="replyFiles"
        label="资料"
        orderNo={orderNo}
        files={content.replyFiles}
        error={errorOf('replyFiles')}
        onChange={(replyFiles) => change({ replyFiles })}
      />
    </section>
  );
}
