'use client';

import { useEffect } from 'react';
import { request } from '#lib/browser/request.ts';

const READ_AFTER_MS = 5_000;

interface ViewBeaconProps {
  policyArticleId: string;
}

/** Counts one reading after five seconds on the page. Nobody waits for it, and nobody is told when it fails. */
export function ViewBeacon({ policyArticleId }: ViewBeaconProps) {
  useEffect(() => {
    const timer = setTimeout(() => {
      request('policyView', { params: { policyArticleId } }).catch(() => {});
    }, READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, [policyArticleId]);
  return null;
}
