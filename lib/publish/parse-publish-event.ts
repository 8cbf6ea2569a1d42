import * as z from 'zod';
import { fail, type Result, succeed } from '#lib/errors/upstream-fault.ts';
import { signV1 } from '#lib/signature/sign-v1.ts';
import { equalSignatures } from '#lib/signature/sign-v2.ts';
import { isPublishTag } from './publish-tags.ts';

/** An event older or newer than this is refused. */
export const MAX_SKEW_MS = 300_000;
export const MAX_TAGS = 50;
/** Header that is read beside the operator's own (SIGN_HEADER). */
const SIGN_HEADER = 'sign';

const text = (isRight: (given: string) => boolean, sentence: string) => z.string(sentence).refine(isRight, sentence);

const Tag = z.string('tags 里只能有文本').refine(isPublishTag, { error: ({ input }) => `不认识的标签：${String(input).slice(0, 80)}` });

/** What the upstream sends when it has published something. */
export const PublishEvent = z.strictObject(
  {
    /** What was published, at most 50. */
    tags: z.array(Tag, 'tags 要是数组').min(1, 'tags 不能为空').max(MAX_TAGS, `tags 最多 ${MAX_TAGS} 个`),
    /** When, in milliseconds since 1970: a number. Five minutes from the portal's clock at most. */
    timestampMs: z.int('timestampMs 要是毫秒数（数字，不是文本）'),
    /** Random, 8 to 64 characters: no two events are equal. */
    nonce: text((nonce) => nonce.length >= 8 && nonce.length <= 64, 'nonce 要是 8 到 64 个字符的文本'),
  },
  {
    error: (issue) => (issue.code === 'unrecognized_keys' ? `不认识的字段：${issue.keys.join('、').slice(0, 80)}` : '请求体要是 JSON 对象'),
  },
);
export type PublishEvent = z.infer<typeof PublishEvent>;

/** `signature`: nobody learns more; `body`: what the upstream, whose signature was right, has to change. */
export type PublishRefusal = { readonly kind: 'signature' } | { readonly kind: 'body'; readonly problems: readonly string[] };

export interface SignedText {
  readonly text: string;
  readonly headers: Headers;
}

/** Whether a text is signed with the key: in the header `sign`, or in the one that the operator named. */
const isSigned = ({ text, headers }: SignedText, { header, key }: { readonly header: string; readonly key: string }): boolean => {
  const expected = signV1(key, text);
  return [SIGN_HEADER, header].some((name) => equalSignatures(headers.get(name) ?? '', expected));
};

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const refuse = (...problems: string[]): Result<PublishEvent, PublishRefusal> => fail({ kind: 'body', problems: [...new Set(problems)] });

/** Signed text of the upstream → its event, or why it is none. */
export function parsePublishEvent(
  signed: SignedText,
  by: { readonly header: string; readonly key: string },
  nowMs: number,
): Result<PublishEvent, PublishRefusal> {
  if (!isSigned(signed, by)) return fail({ kind: 'signature' });
  const parsed = PublishEvent.safeParse(parse(signed.text));
  if (!parsed.success) return refuse(...parsed.error.issues.map(({ message }) => message));
  if (Math.abs(nowMs - parsed.data.timestampMs) > MAX_SKEW_MS) return refuse('timestampMs 与门户的时间相差超过 5 分钟');
  return succeed(parsed.data);
}
