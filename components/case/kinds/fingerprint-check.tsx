import { useRef, useState } from 'react';
import { FingerprintFile } from '#components/blocks/fingerprint/fingerprint-file.tsx';
import { hashFailureText, hashFile } from '#lib/browser/hash-file.ts';
import { FINGERPRINT, FINGERPRINT_USE } from '#lib/contract/file-fingerprint.ts';

/** Whether a file that the reader holds is the one that was issued, by its SHA-256; `note` says what else it is no match for. */
export function FingerprintCheck({ sha256, note = '' }: { sha256: string; note?: string }) {
  const [status, setStatus] = useState('');
  const files = useRef<HTMLInputElement>(null);
  const compare = async () => {
    const file = files.current?.files?.[0];
    if (file === undefined) return setStatus('');
    const found = await hashFile(file).then(
      (sum) => (sum === sha256 ? '对得上，是同一份' : '对不上，不是这一份，或者被改过'),
      hashFailureText,
    );
    setStatus(`${file.name}：${found}`);
  };
  return (
    <FingerprintFile
      ref={files}
      id="fingerprint"
      label={FINGERPRINT}
      hint={`${FINGERPRINT_USE}。${note}文件不会传出去`}
      status={status}
      onChange={() => void compare()}
    />
  );
}
