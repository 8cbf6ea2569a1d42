import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Upload, uploadFile } from '#lib/browser/upload-file.ts';
import { type UploadRules, uploadSentences } from '#lib/validation/upload-rules.ts';
import { type PendingUpload, toFailure, toPending } from './pending-upload.ts';
import { toUploadedFile, type UploadedFile } from './uploaded-file.ts';

export type UploadTarget = Pick<Upload, 'address' | 'bizSceneCode' | 'orderNumber' | 'prepare'>;

export interface UploadList {
  readonly rules: UploadRules;
  readonly files: readonly UploadedFile[];
  readonly onChange: (files: readonly UploadedFile[]) => void;
  readonly target: UploadTarget;
}

export interface Uploads {
  readonly pending: readonly PendingUpload[];
  /** Why the last choice was not taken as a whole. */
  readonly refusal: string | null;
  readonly isFull: boolean;
  readonly offer: (chosen: readonly File[]) => void;
  readonly retry: (upload: PendingUpload) => void;
  readonly drop: (upload: PendingUpload) => void;
  readonly remove: (file: UploadedFile) => void;
}

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

/** Checks chosen files (spec §5), sends them one beside the other and keeps what became of each. */
export function useUploads({ rules, files, onChange, target }: UploadList): Uploads {
  const [pending, setPending] = useState<readonly PendingUpload[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const change = useLatest(files, onChange);
  const controllers = useControllers();
  const taken = files.length + pending.filter(({ status }) => status === 'sending').length;

  const update = (id: number, news: Partial<PendingUpload>) =>
    setPending((all) => all.map((upload) => (upload.id === id ? { ...upload, ...news } : upload)));
  const forget = (id: number) => setPending((all) => all.filter((upload) => upload.id !== id));

  const send = async ({ id, file }: PendingUpload) => {
    const controller = new AbortController();
    controllers.set(id, controller);
    try {
      const onProgress = (percent: number) => update(id, { percent });
      const stored = await uploadFile({ ...target, file, onProgress, signal: controller.signal });
      forget(id);
      change((kept) => [...kept, toUploadedFile(stored, file.name, rules.kind)]);
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

  return {
    pending,
    refusal,
    isFull: taken >= rules.limit,
    offer: (chosen) => {
      if (!hasRoom(chosen.length)) return;
      const offered = chosen.map((file) => toPending(file, rules));
      setPending((all) => [...all.filter(({ status }) => status !== 'refused'), ...offered]);
      for (const upload of offered) if (upload.status === 'sending') void send(upload);
    },
    retry: (upload) => {
      if (!hasRoom(1)) return;
      update(upload.id, { status: 'sending', percent: 0, message: '' });
      void send(upload);
    },
    drop: ({ id }) => {
      controllers.get(id)?.abort();
      forget(id);
    },
    remove: (file) => change((kept) => kept.filter((other) => other !== file)),
  };
}
