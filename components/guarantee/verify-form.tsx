'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { FingerprintFile } from '#components/blocks/fingerprint/fingerprint-file.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { focusField } from '#components/ui/field/focus-field.ts';
import { PlainTextField } from '#components/ui/plain/plain-text-field.tsx';
import { hashFailureText, hashFile } from '#lib/browser/hash-file.ts';
import { persistStored, readStored } from '#lib/browser/stored-text.ts';
import { FINGERPRINT, FINGERPRINT_USE } from '#lib/contract/file-fingerprint.ts';
import styles from './guarantee.module.css';
import type { VerifyFaults } from './verify-faults.ts';

interface VerifyFormProps {
  action: string;
  no: string;
  sha256: string;
  faults: VerifyFaults;
}

const NO_MISSING = '请输入保函编号或保单号';
const FILE_HINT = `${FINGERPRINT_USE}。文件不会传出去`;

/** A photograph of a letter has another hash than the letter: it would look like a forgery. */
const isPdf = ({ name, type }: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name);

const CHOSEN = 'portal:verified-file';

/** The page of the answer has the fingerprint in its address and no file: this tab knows what the file was called. */
const rememberName = (sum: string, name: string): void => persistStored('sessionStorage', CHOSEN, `${sum} ${name}`);

function nameOf(sum: string): string | null {
  const kept = readStored('sessionStorage', CHOSEN) ?? '';
  return sum !== '' && kept.startsWith(`${sum} `) ? kept.slice(sum.length + 1) : null;
}

/** Puts the hash of a chosen file into the field of the hash, and says so; a file may have been chosen before the script arrived. */
function useFileHash() {
  const [status, setStatus] = useState('');
  const files = useRef<HTMLInputElement>(null);
  const hash = useRef<HTMLInputElement>(null);
  const compute = useCallback(async () => {
    const file = files.current?.files?.[0];
    if (file === undefined) {
      const name = nameOf(hash.current?.value ?? '');
      return name === null ? undefined : setStatus(`查的是：${name}`);
    }
    if (!isPdf(file)) {
      if (hash.current !== null) hash.current.value = '';
      return setStatus(`“${file.name}”不是 PDF。请选收到的 PDF 原件，照片、截图和 Word 都查不了`);
    }
    try {
      const sum = await hashFile(file);
      if (hash.current !== null) hash.current.value = sum;
      rememberName(sum, file.name);
      setStatus(`算好了：${file.name}`);
    } catch (error) {
      if (hash.current !== null) hash.current.value = '';
      setStatus(hashFailureText(error));
    }
  }, []);
  useEffect(() => void compute(), [compute]);
  return { status, files, hash, compute };
}

/** The number, asked for in our own words at the field instead of the browser's bubble. */
function NumberField({ no, error }: { no: string; error: string | undefined }) {
  const [isMissing, setMissing] = useState(false);
  return (
    <PlainTextField
      name="no"
      label="保函编号或保单号"
      hint="印在右上角，保函 BH 开头，保单 P 开头"
      error={isMissing ? NO_MISSING : error}
      defaultValue={no}
      required
      onInvalid={(event) => {
        event.preventDefault();
        setMissing(true);
        event.currentTarget.focus();
      }}
      onInput={() => setMissing(false)}
    />
  );
}

/** A GET form: works without script, which only computes the hash of a chosen file. */
export function VerifyForm({ action, no, sha256, faults }: VerifyFormProps) {
  const { status, files, hash, compute } = useFileHash();
  const [firstWrong] = (['no', 'sha256'] as const).filter((field) => faults[field] !== undefined);
  useEffect(() => {
    if (firstWrong !== undefined) focusField(firstWrong);
  }, [firstWrong]);
  return (
    <form method="get" action={action} className={styles.form}>
      <NumberField no={no} error={faults.no} />
      <FingerprintFile ref={files} id="file" label="保函或保单文件" hint={FILE_HINT} status={status} onChange={() => void compute()} />
      <PlainTextField
        name="sha256"
        label={`或者填${FINGERPRINT}`}
        hint="选了文件会自动填好"
        error={faults.sha256}
        ref={hash}
        defaultValue={sha256}
        spellCheck={false}
      />
      <Button type="submit">查验</Button>
    </form>
  );
}
