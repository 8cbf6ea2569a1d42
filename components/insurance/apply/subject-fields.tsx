import { TextField } from '#components/ui/field/text-field.tsx';
import type { SubjectKind } from '#lib/contract/insurance-product.ts';
import { subjectLabels } from '#lib/labels/insurance-order-labels.ts';
import { groupControl } from './application-control.ts';
import styles from './apply-form.module.css';
import type { Application } from './use-application.ts';

type SubjectField = keyof Application['content']['subject'];

/** What is asked about each kind of thing that can be insured. */
export const subjectFieldsOf: Readonly<Record<SubjectKind, readonly SubjectField[]>> = {
  none: [],
  farm: ['crop', 'place'],
  tender: ['project', 'section'],
  property: ['address', 'value'],
  place: ['address'],
  contract: ['contractName', 'counterparty'],
};

const HINTS: Readonly<Partial<Record<SubjectField, string>>> = {
  crop: '比如大黄鱼、枇杷、水稻',
  place: '写到村或者海区',
  section: '和招标文件写的一样',
  address: '写到门牌号',
  value: '按现在买要多少钱填',
};

/** What is insured beside people, by its kind. */
export function SubjectFields({ application }: { application: Application }) {
  return subjectFieldsOf[application.product.subjectKind].map((field) => (
    <TextField
      key={field}
      {...groupControl(application, 'subject', field)}
      label={subjectLabels[field]}
      hint={HINTS[field]}
      unit={field === 'value' ? '万元' : undefined}
      inputMode={field === 'value' ? 'decimal' : undefined}
      autoComplete="off"
      maxLength={field === 'value' ? 12 : 100}
      className={field === 'value' ? styles.amount : undefined}
    />
  ));
}
