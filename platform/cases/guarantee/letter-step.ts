import type { Database } from '../../db/database.ts';
import type { KeepSettings } from '../../domain/files/file-settings.ts';
import type { MessageDraft } from '../../domain/message/send-message.ts';
import type { Letter, StoredLetter } from './get-letter.ts';

/** What the domain needs to issue documents. */
export interface IssueSettings {
  readonly files: KeepSettings;
  /** Address of the portal, where a letter can be verified. */
  readonly siteUrl: string;
}

/** Documents of a letter: what the company asks for, what it is told, what is issued. */
export const DOCUMENT_KINDS = ['offer', 'notice', 'letter'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** What a step has to work with. */
export interface StepWork extends Letter {
  readonly tx: Database;
  readonly now: Date;
  /** Untrusted. */
  readonly input: Readonly<Record<string, string>>;
  /** Draws and keeps a document of the letter as it will be after the patch. */
  readonly keep: (kind: DocumentKind, patch: LetterPatch) => Promise<{ readonly fileSha256: string; readonly fileMd5: string }>;
}

export type LetterPatch = Partial<StoredLetter>;

/** What a step writes with the new state, and what the applicant is told. */
export interface StepOutcome {
  readonly patch?: LetterPatch;
  readonly remark?: string;
  readonly message: Pick<MessageDraft, 'title' | 'content' | 'level' | 'linkUrl'>;
}

export type LetterStepWork = (work: StepWork) => Promise<StepOutcome>;
