import * as z from 'zod';
import { atMost, required } from '#lib/validation/field-rule.ts';
import { textField } from '#lib/validation/text-field.ts';
import { MAX_MATERIALS, OrderMaterial } from './finance-application-form.ts';

/** Why an applicant gives up an application or an offer. */
export const OrderReasonForm = z.object({ reason: textField(required('请填写原因'), atMost(200)) });

/** What the applicant adds to a contradiction of a contact; may be left out. */
export const ContradictForm = z.object({ note: textField(atMost(200)).default('') });

/** Why a refusal should be looked at again; the authorisation is given anew. */
export const ReconsiderForm = z.object({
  reason: textField(required('请说明为什么申请复议'), atMost(500)),
  agreed: z.literal(true, '请阅读并同意信用信息查询授权'),
});

/** Accepting an offer. */
export const SignForm = z.object({ agreed: z.literal(true, '请先确认授信条件') });

/** One thing that an institution asks for when it returns an application. */
export const ReturnItem = z.object({
  /** A paper's name, or what else is unclear. */
  name: z.string(),
  /** What is wrong with it. */
  note: z.string(),
  /** Asks for a file; otherwise for an explanation. */
  wantsFile: z.boolean(),
});
export type ReturnItem = z.infer<typeof ReturnItem>;

/** Answer to a returned application: a new file for each item that wants one, words for the others. Missing: `materials.{name}`. */
export const resubmitForm = (items: readonly ReturnItem[]) =>
  z.object({
    materials: z
      .array(OrderMaterial)
      .max(MAX_MATERIALS, `最多上传 ${MAX_MATERIALS} 个文件`)
      .check(({ value, issues }) => {
        for (const { name, wantsFile } of items)
          if (wantsFile && !value.some((material) => material.name === name))
            issues.push({ code: 'custom', message: `请上传${name}`, input: value, path: [name] });
      }),
    reply: textField(...(items.some(({ wantsFile }) => !wantsFile) ? [required('请填写补充说明')] : []), atMost(500)),
  });
