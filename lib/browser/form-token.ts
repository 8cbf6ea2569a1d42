import { getCookie } from 'cookies-next/client';
import { COOKIES, HOST_ONLY } from '#lib/session/cookie-names.ts';
import { RequestFailed } from './request-failed.ts';

let asked = false;
let pending: Promise<void> | null = null;

/** Under https the server takes the host-only one alone; a page without https cannot have it. */
const readToken = (): string => String(getCookie(HOST_ONLY + COOKIES.xsrf) ?? getCookie(COOKIES.xsrf) ?? '');

async function askForToken(): Promise<void> {
  const answer = await fetch('/api/session', { headers: { accept: 'application/json' } }).catch(() => null);
  if (answer === null) throw new RequestFailed({ kind: 'network' });
  if (!answer.ok) throw new RequestFailed({ kind: 'status', status: answer.status });
  // An answer that nobody reads keeps its connection.
  await answer.json().catch(() => null);
  asked = true;
}

/** A fresh form token; callers at the same time share one question. */
export async function renewFormToken(): Promise<string> {
  pending ??= askForToken().finally(() => {
    pending = null;
  });
  await pending;
  return readToken();
}

/** The form token that unsafe calls carry; the server is asked once a document, and again when the session has changed. */
export async function ensureFormToken(): Promise<string> {
  const token = readToken();
  return asked && token !== '' ? token : await renewFormToken();
}
