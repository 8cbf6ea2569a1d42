export type UploadKind = 'file' | 'image';

/** What one upload control takes; sizes in MB of 1024 × 1024 bytes. */
export interface UploadRules {
  readonly kind: UploadKind;
  /** Extensions without a dot, as they are shown to the reader. */
  readonly types: readonly string[];
  readonly limit: number;
  readonly maxSizeMb: number;
}

const FILE_TYPES: readonly string[] = ['doc', 'xls', 'ppt', 'txt', 'pdf'];
const IMAGE_TYPES: readonly string[] = ['png', 'jpg', 'jpeg'];
const DEFAULT_LIMIT = 5;
const DEFAULT_MAX_SIZE_MB = 5;
const MB_BYTES = 1024 * 1024;

/** Types that stand for their successors too: a listed doc takes a docx (spec §5). */
const OFFICE: readonly string[] = ['doc', 'xls', 'ppt'];

/** Every extension that a listed type takes; the picker offers them, and hints name them. */
export const toExtensions = (types: readonly string[]): string[] => [
  ...new Set(types.flatMap((type) => (OFFICE.includes(type) ? [type, `${type}x`] : [type]))),
];

/** The same as a picker of files is told them: .pdf,.doc,.docx */
export const toAccept = (types: readonly string[]): string =>
  toExtensions(types)
    .map((extension) => `.${extension}`)
    .join(',');

/**
 * The rules of a control: spec §9's defaults where nothing else is wanted. A list of its own is written out, so that a refusal names every
 * type that the picker offers.
 */
export const uploadRules = (kind: UploadKind, wanted: Partial<Omit<UploadRules, 'kind'>> = {}): UploadRules => ({
  kind,
  types: wanted.types === undefined ? (kind === 'image' ? IMAGE_TYPES : FILE_TYPES) : toExtensions(wanted.types),
  limit: wanted.limit ?? DEFAULT_LIMIT,
  maxSizeMb: wanted.maxSizeMb ?? DEFAULT_MAX_SIZE_MB,
});

/** Sentences of spec §5, word for word. */
export const uploadSentences = {
  wrongType: ({ kind, types }: UploadRules): string => `文件格式不正确, 请上传${types.join('/')}${kind === 'image' ? '图片' : ''}格式文件!`,
  empty: '空文件，里面没有内容，请换一个',
  tooLarge: ({ kind, maxSizeMb }: UploadRules): string => `上传${kind === 'image' ? '图片' : '文件'}大小不能超过 ${maxSizeMb} MB!`,
  tooMany: ({ limit }: UploadRules): string => `上传文件数量不能超过 ${limit} 个!`,
} as const;

const isPicture = (name: string): boolean => IMAGE_TYPES.includes(extensionOf(name));

/** What to do with a file that is too large. */
export function tooLargeAdvice({ name }: Pick<OfferedFile, 'name'>, { limit }: UploadRules): string {
  if (isPicture(name)) return '打开这张照片截一张屏，传截屏就小了。手机上选照片时能选大小的，选“中”。';
  return limit > 1 ? '分成几个小一点的文件再传。' : '换一个小一点的文件，比如扫描时选低一点的清晰度。';
}

/** The name is of a type that is taken, what the file holds is not. */
export const wrongContent = (name: string, rules: UploadRules): string =>
  `${uploadSentences.wrongType(rules)} 这个文件的名字以 .${extensionOf(name)} 结尾，里面的内容却不是这种格式，请用原来的软件另存一份再传。`;

interface OfferedFile {
  readonly name: string;
  /** Declared MIME type. */
  readonly type: string;
  /** In bytes. */
  readonly size: number;
}

/** Last extension in small letters, without its dot; empty where there is none. */
export const extensionOf = (name: string): string => (name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '');

/** One of the types is contained in the extension or in the MIME type, so that doc stands for docx too (spec §5); large letters count as small ones. */
function hasListedType({ name, type }: OfferedFile, types: readonly string[]): boolean {
  const extension = extensionOf(name);
  return types.some((listed) => type.toLowerCase().includes(listed) || extension.includes(listed));
}

/** What is wrong with one offered file, as the sentence of spec §5; null when it may be sent. The size must lie under the limit. */
export function checkOfferedFile(file: OfferedFile, rules: UploadRules): string | null {
  if (!hasListedType(file, rules.types)) return uploadSentences.wrongType(rules);
  if (file.size === 0) return uploadSentences.empty;
  return file.size / MB_BYTES < rules.maxSizeMb ? null : uploadSentences.tooLarge(rules);
}
