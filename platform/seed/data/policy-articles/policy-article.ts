import type { SeedPolicyArticle } from '../../seed-types.ts';
import { policyRules } from '../match-rules/policy-rules.ts';
import { toArticleHtml } from './article-html.ts';

const SUMMARY_CHARACTERS = 110;
const VIEWS = { factor: 7919, span: 4200, least: 60 } as const;
const FILE_SIZES = { factor: 48_271, span: 1_150_000, least: 18_000 } as const;

/** What is particular to one article; the rest follows. Days are `YYYY-MM-DD`, durations working days. */
export interface PolicyArticleDraft {
  readonly no: number;
  readonly title: string;
  readonly source: string;
  readonly docNo?: string;
  readonly level?: SeedPolicyArticle['level'];
  readonly publish: string;
  readonly expire?: string;
  readonly repealed?: true;
  readonly plain?: string;
  readonly summary?: string;
  readonly tags: readonly string[];
  /** Written as `toArticleHtml` reads it. */
  readonly text: string;
  readonly targets?: string;
  readonly conditions?: string;
  readonly benefit?: string;
  readonly benefitType?: '1' | '2' | '3' | '4' | '5';
  readonly way?: string;
  readonly mode?: SeedPolicyArticle['applyMode'];
  readonly limitDays?: number;
  readonly applyStart?: string;
  readonly applyEnd?: string;
  readonly applyEndInDays?: number;
  readonly address?: string;
  readonly phone?: string;
  readonly files?: readonly string[];
  readonly interprets?: readonly number[];
  readonly products?: readonly string[];
  readonly farm?: true;
}

/** `policyArticleId` of a running number. */
export const articleId = (no: number) => `PA26${String(no).padStart(4, '0')}`;

/** An invented number of an office that can be asked. */
export const officePhone = (no: number) => `0594-0000${String(no).padStart(3, '0')}`;

const firstParagraph = (text: string) => {
  const line = text.split('\n').find((candidate) => /^\s*[^\s#|>\-\d]/.test(candidate)) ?? '';
  const plain = line.trim().replaceAll('==', '').replaceAll('**', '');
  return plain.length > SUMMARY_CHARACTERS ? `${plain.slice(0, SUMMARY_CHARACTERS)}……` : plain;
};

const toAttachment = (no: number) => (fileName: string, index: number) => ({
  fileName,
  fileUrl: `/oss_server/policy/${articleId(no)}-${index + 1}.${fileName.split('.').at(-1)}`,
  sizeBytes: (((no * 10 + index + 1) * FILE_SIZES.factor) % FILE_SIZES.span) + FILE_SIZES.least,
});

const toApplication = (draft: PolicyArticleDraft) => ({
  targets: draft.targets ?? '',
  conditions: draft.conditions ?? '',
  benefit: draft.benefit ?? '',
  benefitType: draft.benefitType ?? '',
  applyWay: draft.way ?? '',
  applyMode: draft.mode ?? null,
  limitDays: draft.limitDays ?? null,
  applyStart: draft.applyStart ?? (draft.applyEnd || draft.applyEndInDays !== undefined ? draft.publish : null),
  applyEnd: draft.applyEnd ?? null,
  applyEndInDays: draft.applyEndInDays,
  address: draft.address ?? '',
  phone: draft.phone ?? '',
});

/** Articles of one category from their drafts. */
export const policyArticlesOf = (categoryId: SeedPolicyArticle['categoryId'], drafts: readonly PolicyArticleDraft[]): SeedPolicyArticle[] =>
  drafts.map((draft) => ({
    policyArticleId: articleId(draft.no),
    categoryId,
    title: draft.title,
    summary: draft.summary ?? firstParagraph(draft.text),
    plainSummary: draft.plain ?? '',
    source: draft.source,
    docNo: draft.docNo ?? '',
    level: draft.level ?? '3',
    publishTime: draft.publish,
    updateTime: draft.publish,
    effectiveDate: draft.docNo ? draft.publish : null,
    expireDate: draft.expire ?? null,
    validity: draft.repealed ? '4' : '1',
    tags: [...draft.tags],
    ...toApplication(draft),
    rules: policyRules(draft),
    agriculture: draft.farm ?? false,
    viewCount: ((draft.no * VIEWS.factor) % VIEWS.span) + VIEWS.least,
    content: toArticleHtml(draft.text),
    attachments: (draft.files ?? []).map(toAttachment(draft.no)),
    interpretIds: (draft.interprets ?? []).map(articleId),
    relatedProductCodes: [...(draft.products ?? [])],
  }));
