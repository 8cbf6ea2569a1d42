'use client';

import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { RequestFailed } from '#lib/browser/request-failed.ts';
import { type Upload, UploadHeldBack, uploadFile } from '#lib/browser/upload-file.ts';
import { useDownload } from '#lib/browser/use-download.ts';
import { sentences } from '#lib/errors/sentences.ts';
import { formatFileSize } from '#lib/format/file-size.ts';
import {
  checkOfferedFile,
  toExtensions,
  tooLargeAdvice,
  type UploadKind,
  type UploadRules,
  uploadSentences,
} from '#lib/validation/upload-rules.ts';
import button from '../button/button.module.css';
import { FieldError, FieldFrame, type FieldText } from '../field/field-frame.tsx';
import { fieldIds } from '../field/field-ids.ts';
import { focusField } from '../field/focus-field.ts';
import { Icon } from '../icon.tsx';
import { joinClasses } from '../join-classes.ts';
import { ProgressBar } from '../progress-bar.tsx';
import { SignedImage } from './signed-image.tsx';
import { UploadPicker } from './upload-picker.tsx';
import styles from './upload-row.module.css';
import { type RowActions, UploadRow } from './upload-row.tsx';
import { toUploadedFile, type UploadedFile } from './uploaded-file.ts';

/** Comes with the first look: applications are shorter without its dialog. */
const ImagePreview = lazy(async () => ({ default: (await import('./image-preview.tsx')).ImagePreview }));

/** A chosen file that is not stored: on its way, held back in its place until something is done first, stopped on the way, or not taken. */
interface PendingUpload {
  readonly id: number;
  readonly file: File;
  readonly status: 'sending' | 'held' | 'failed' | 'refused';
  /** 0–100 of what has left the browser. */
  readonly percent: number;
  /** Why it is not under way; empty while it is. */
  readonly message: string;
}

let lastId = 0;

/** A chosen file, already judged by the rules of the control. */
function toPending(file: File, rules: UploadRules): PendingUpload {
  lastId += 1;
  const fault = checkOfferedFile(file, rules);
  return { id: lastId, file, status: fault === null ? 'sending' : 'refused', percent: 0, message: fault ?? '' };
}

/** What a failed try leaves: the server's own words where it gave some, otherwise the specification's sentence. */
function toFailure(error: unknown, kind: UploadKind): Pick<PendingUpload, 'status' | 'message'> {
  if (error instanceof UploadHeldBack) return { status: 'held', message: error.message };
  if (error instanceof RequestFailed && !error.isTransport) return { status: 'refused', message: error.message };
  return { status: 'failed', message: kind === 'image' ? sentences.imageUploadFailed : sentences.uploadFailed };
}

export interface UploadFieldProps extends Omit<FieldText, 'hint'>, UploadTarget {
  name: string;
  /** Defaults to the name. */
  id?: string;
  /** What the files are; what is taken is said behind it. */
  hint?: string;
  rules: UploadRules;
  files: readonly UploadedFile[];
  onChange: (files: readonly UploadedFile[]) => void;
  /** Nothing is to be done first any more: what `prepare` held back until now starts. */
  isReady?: boolean;
  /** Told while something is on its way. */
  onBusyChange?: (isBusy: boolean) => void;
}

function describe({ kind, types, limit, maxSizeMb }: UploadRules): string {
  const named = toExtensions(types).join('、');
  if (limit === 1) return `${kind === 'image' ? '一张图片' : '一个文件'}，${named}，小于 ${maxSizeMb} MB`;
  return `${named}，每个小于 ${maxSizeMb} MB，最多 ${limit} 个`;
}

/** Files or images (spec §2): a list, and a picker as long as there is room for more. */
export function UploadField({ name, id = name, label, hint, error, optional, onBusyChange, ...rest }: UploadFieldProps) {
  const { rules, files, onChange, address, bizSceneCode, orderNumber, prepare, isReady = false } = rest;
  const uploads = useUploads({ rules, files, onChange, target: { address, bizSceneCode, orderNumber, prepare }, isReady });
  const [previewed, setPreviewed] = useState<UploadedFile | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { pending, refusal, isFull } = uploads;
  const held = useHeldForm(pending, id, () => (input.current ?? list.current)?.closest('form'));
  const isBusy = pending.some(({ status }) => status === 'sending');
  useEffect(() => onBusyChange?.(isBusy), [isBusy, onBusyChange]);
  const isChosen = pending.length > 0;
  useEffect(() => {
    // The picker that held the focus has gone; files that nobody chose just now took it from none.
    if (isFull && isChosen && document.activeElement === document.body) list.current?.focus();
  }, [isFull, isChosen]);
  const words = hint === undefined ? describe(rules) : `${hint}${describe(rules)}`;
  const said = held ?? refusal;
  const fault = said ?? error;
  return (
    <FieldFrame id={id} label={label} hint={words} error={said === null ? error : undefined} optional={optional}>
      {said !== null && (
        <div role="alert">
          <FieldError id={fieldIds(id).error}>{said}</FieldError>
        </div>
      )}
      {!isFull && <UploadPicker id={id} rules={rules} hint={words} error={fault} input={input} onChoose={uploads.offer} />}
      {(files.length > 0 || pending.length > 0) && (
        <ul ref={list} id={isFull ? id : undefined} className={styles.list} tabIndex={-1} aria-label="选好的文件">
          {uploads.rows.map((row) =>
            'file' in row ? (
              <StoredRow
                key={row.file.url}
                file={row.file}
                onPreview={() => setPreviewed(row.file)}
                onRemove={() => uploads.remove(row.file)}
              />
            ) : (
              <PendingRow
                key={row.upload.id}
                upload={row.upload}
                rules={rules}
                onRetry={() => uploads.retry(row.upload)}
                onReplace={() => input.current?.click()}
                onDrop={() => uploads.drop(row.upload)}
              />
            ),
          )}
        </ul>
      )}
      {previewed !== null && (
        <Suspense>
          <ImagePreview file={previewed} onClose={() => setPreviewed(null)} />
        </Suspense>
      )}
    </FieldFrame>
  );
}

interface StoredRowProps {
  file: UploadedFile;
  onPreview: () => void;
  onRemove: () => void;
}

/** A file that has arrived; an image can be seen large, every other one fetched back to look whether it is the right one. */
function StoredRow({ file, onPreview, onRemove }: StoredRowProps) {
  const isImage = file.fileUrl !== undefined;
  const { isRunning, start } = useDownload();
  const fetchBack = () => void start('downloadFile', { query: { fileName: file.url.split('/').at(-1) ?? '' }, fileName: file.name });
  const look: RowActions = isImage ? { 预览: onPreview } : { [isRunning ? '正在下载' : '下载']: fetchBack };
  const square = isImage ? <SignedImage address={file.fileUrl ?? ''} alt="" className={styles.thumb} /> : <Icon name="file" />;
  return (
    <UploadRow square={square} name={file.name} actions={{ ...look, 删除: onRemove }}>
      <p className={styles.meta} role="status">
        已上传
      </p>
    </UploadRow>
  );
}

interface PendingRowProps {
  upload: PendingUpload;
  rules: UploadRules;
  onRetry: () => void;
  /** Chooses another file instead. */
  onReplace: () => void;
  onDrop: () => void;
}

function SendingRow({ upload, onDrop }: Pick<PendingRowProps, 'upload' | 'onDrop'>) {
  const { file, percent } = upload;
  return (
    <UploadRow
      square={<span className={joinClasses(button.spinner, styles.waiting)} aria-hidden="true" />}
      name={file.name}
      actions={{ 取消: onDrop }}
    >
      <p className={styles.meta} role="status">
        上传中
      </p>
      <ProgressBar percent={percent} />
      <p className={styles.meta}>
        {percent}%，共 {formatFileSize(file.size)}
      </p>
    </UploadRow>
  );
}

/** A file on its way, or one that did not arrive and why. */
function PendingRow({ upload, rules, onRetry, onReplace, onDrop }: PendingRowProps) {
  const { file, status, message } = upload;
  if (status === 'sending') return <SendingRow upload={upload} onDrop={onDrop} />;
  const mend: RowActions = status === 'refused' ? { 换一个: onReplace } : { 再试一次: onRetry };
  return (
    <UploadRow square={<Icon name="warning" />} name={file.name} actions={{ ...mend, 删除: onDrop }} isWrong>
      <div role="alert">
        <p className={styles.fault}>{message}</p>
        {message === uploadSentences.tooLarge(rules) && <p className={styles.meta}>{tooLargeAdvice(file, rules)}</p>}
      </div>
    </UploadRow>
  );
}

/** What keeps a form from being sent: files that were chosen and are not stored. */
function heldText(unsent: readonly PendingUpload[]): string | null {
  const named = (uploads: readonly PendingUpload[]) => uploads.map(({ file }) => `“${file.name}”`).join('、');
  const stopped = unsent.filter(({ status }) => status !== 'sending');
  if (stopped.length > 0) return `${named(stopped)}没有传上去：换一个、再试一次，或者删掉它，再往下走。`;
  return unsent.length === 0 ? null : `${named(unsent)}还在上传，传完再往下走。`;
}

/** Nobody sends a form in the belief that a file is in it: as long as one is not stored, the form around stays, and the field says why. */
function useHeldForm(pending: readonly PendingUpload[], id: string, findForm: () => HTMLFormElement | null | undefined): string | null {
  const latest = useRef(pending);
  const [told, setTold] = useState<readonly number[]>([]);
  useLayoutEffect(() => {
    latest.current = pending;
  }, [pending]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a field stays in its form
  useEffect(() => {
    const form = findForm();
    const hold = (event: SubmitEvent) => {
      if (latest.current.length === 0) return;
      // The form's own handler hears of it at the root of the page.
      event.stopPropagation();
      setTold(latest.current.map((upload) => upload.id));
      if (!event.defaultPrevented) focusField(id);
      event.preventDefault();
    };
    form?.addEventListener('submit', hold, { capture: true });
    return () => form?.removeEventListener('submit', hold, { capture: true });
  }, [id]);
  return heldText(pending.filter((upload) => told.includes(upload.id)));
}

type UploadTarget = Pick<Upload, 'address' | 'bizSceneCode' | 'orderNumber' | 'prepare'>;

interface UploadList {
  readonly rules: UploadRules;
  readonly files: readonly UploadedFile[];
  readonly onChange: (files: readonly UploadedFile[]) => void;
  readonly target: UploadTarget;
  readonly isReady: boolean;
}

/** A stored file, or one that is not. */
type Row = { readonly file: UploadedFile } | { readonly upload: PendingUpload };

/** The stored files as of now, for uploads that end while others are under way. */
function useLatest(files: readonly UploadedFile[], onChange: UploadList['onChange']) {
  const latest = useRef(files);
  const told = useRef(onChange);
  useLayoutEffect(() => {
    latest.current = files;
    told.current = onChange;
  }, [files, onChange]);
  return (change: (files: readonly UploadedFile[]) => readonly UploadedFile[]) => {
    latest.current = change(latest.current);
    // At once: an upload of another list that ends next must find what this one has added to their common owner.
    flushSync(() => told.current(latest.current));
  };
}

/** Uploads under way by id; all are given up when the control goes. */
function useControllers() {
  const controllers = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const { current } = controllers;
    return () => {
      for (const controller of current.values()) controller.abort();
    };
  }, []);
  return controllers.current;
}

/** Starts by itself what was held back, once nothing is to be done first any more. */
function useStart(isReady: boolean, pending: readonly PendingUpload[], start: (upload: PendingUpload) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it is started is that of the moment
  useEffect(() => {
    if (isReady) for (const upload of pending) if (upload.status === 'held') start(upload);
  }, [isReady, pending]);
}

/** Checks chosen files (spec §5), sends them one beside the other and keeps what became of each. */
function useUploads({ rules, files, onChange, target, isReady }: UploadList) {
  const [pending, setPending] = useState<readonly PendingUpload[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const change = useLatest(files, onChange);
  const controllers = useControllers();
  /** When the stored files were chosen, by address; those that were there before come first. */
  const [turns] = useState(() => new Map<string, number>());
  const turnOf = ({ url }: UploadedFile): number => turns.get(url) ?? 0;
  const taken = files.length + pending.filter(({ status }) => status === 'sending' || status === 'held').length;

  const update = (id: number, news: Partial<PendingUpload>) =>
    setPending((all) => all.map((upload) => (upload.id === id ? { ...upload, ...news } : upload)));
  const forget = (id: number) => setPending((all) => all.filter((upload) => upload.id !== id));

  const send = async ({ id, file }: PendingUpload) => {
    const controller = new AbortController();
    controllers.set(id, controller);
    try {
      const onProgress = (percent: number) => update(id, { percent });
      const stored = await uploadFile({ ...target, file, types: rules.types, onProgress, signal: controller.signal });
      const uploaded = toUploadedFile(stored, file.name, rules.kind);
      turns.set(uploaded.url, id);
      forget(id);
      change((kept) => [...kept, uploaded].sort((one, other) => turnOf(one) - turnOf(other)));
    } catch (error) {
      if (!controller.signal.aborted) update(id, toFailure(error, rules.kind));
    } finally {
      controllers.delete(id);
    }
  };

  const hasRoom = (count: number): boolean => {
    const fits = taken + count <= rules.limit;
    setRefusal(fits ? null : uploadSentences.tooMany(rules));
    return fits;
  };

  const retry = (upload: PendingUpload) => {
    if (upload.status !== 'held' && !hasRoom(1)) return;
    update(upload.id, { status: 'sending', percent: 0, message: '' });
    void send(upload);
  };
  useStart(isReady, pending, retry);

  const rows: Row[] = [...files.map((file) => ({ file })), ...pending.map((upload) => ({ upload }))];
  const rowTurn = (row: Row): number => ('file' in row ? turnOf(row.file) : row.upload.id);
  return {
    rows: rows.sort((one, other) => rowTurn(one) - rowTurn(other)),
    pending,
    refusal,
    isFull: taken >= rules.limit,
    offer: (chosen: readonly File[]) => {
      if (!hasRoom(chosen.length)) return;
      const offered = chosen.map((file) => toPending(file, rules));
      setPending((all) => [...all.filter(({ status }) => status !== 'refused'), ...offered]);
      for (const upload of offered) if (upload.status === 'sending') void send(upload);
    },
    retry,
    drop: ({ id }: PendingUpload) => {
      controllers.get(id)?.abort();
      forget(id);
    },
    remove: (file: UploadedFile) => change((kept) => kept.filter((other) => other !== file)),
  };
}
