import { LOGO_SCENE } from '#lib/contract/upload-scene.ts';
import { type UploadRules, uploadRules } from '#lib/validation/upload-rules.ts';

/** Why a file is not handed to an institution although it is of its family. */
export type ContentConcern = 'active' | 'embedded' | 'remote' | 'locked' | 'unreadable';

/** What its sender can do about it. */
export const concernSentences: Readonly<Record<ContentConcern, string>> = {
  active: '文件里带有宏或脚本，请另存为不含宏的文件再上传',
  embedded: '文件里嵌有其他文件或控件，请去掉后另存再上传',
  remote: '文件会从别处载入模板或数据，请断开链接后另存再上传',
  locked: '文件设有密码或加密，无法检查，请取消密码后另存再上传',
  unreadable: '文件内容不完整或过大，无法检查，请重新另存后再上传',
};

const OFFICE = 'application/vnd.openxmlformats-officedocument.';

export type ContentForm = 'cfb' | 'zip' | 'text' | 'pdf' | 'png' | 'jpeg';

/** What a file with an extension must hold, and as what it is served. */
export interface FileFamily {
  readonly form: ContentForm;
  readonly contentType: string;
  /** Folder that an office container of the family has. */
  readonly folder?: string;
}

const families: Readonly<Record<string, FileFamily>> = {
  doc: { form: 'cfb', contentType: 'application/msword' },
  xls: { form: 'cfb', contentType: 'application/vnd.ms-excel' },
  ppt: { form: 'cfb', contentType: 'application/vnd.ms-powerpoint' },
  docx: { form: 'zip', folder: 'word/', contentType: `${OFFICE}wordprocessingml.document` },
  xlsx: { form: 'zip', folder: 'xl/', contentType: `${OFFICE}spreadsheetml.sheet` },
  pptx: { form: 'zip', folder: 'ppt/', contentType: `${OFFICE}presentationml.presentation` },
  txt: { form: 'text', contentType: 'text/plain' },
  pdf: { form: 'pdf', contentType: 'application/pdf' },
  png: { form: 'png', contentType: 'image/png' },
  jpg: { form: 'jpeg', contentType: 'image/jpeg' },
  jpeg: { form: 'jpeg', contentType: 'image/jpeg' },
};

const IMAGES = ['png', 'jpg', 'jpeg'];
const RUNNABLE = /\.(?:html?|xhtml|svg|xml|m?js|exe|com|scr|bat|cmd|ps1|sh|php\d?|jspx?|aspx?|jar|hta)\./i;
const LOGO_MAX_SIZE_MB = 20;
/** Control and direction characters, path signs: `gnp.exe` must not read as `exe.png`. */
const UNSAFE = /[\p{Cc}\p{Cf}\\/:*?"<>|]/gu;
const MAX_NAME = 100;

/** Name without path, direction marks and control characters, its end kept when it is too long. */
export const toSafeName = (name: string): string =>
  name
    .slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
    .replaceAll(UNSAFE, '')
    .slice(-MAX_NAME);

export const extensionOf = (name: string): string => (name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '');

/** Rules of spec §5 for a file of a scene: a logo is one image under 20 MB, all else under 5 MB. */
export function rulesFor(sceneCode: string, name: string): UploadRules {
  if (sceneCode === LOGO_SCENE) return uploadRules('image', { maxSizeMb: LOGO_MAX_SIZE_MB });
  return uploadRules(IMAGES.includes(extensionOf(name)) ? 'image' : 'file');
}

/** What a file of this name must hold; null when no such file is taken: other extensions, or one hidden in front of the last. */
export function findFamily(name: string, { kind }: UploadRules): FileFamily | null {
  const extension = extensionOf(name);
  if (RUNNABLE.test(name) || (kind === 'image') !== IMAGES.includes(extension)) return null;
  return Object.hasOwn(families, extension) ? (families[extension] ?? null) : null;
}
