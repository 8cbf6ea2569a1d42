import { PORTAL_CALLS, postPortal, readPortal } from './portal-call.ts';

/** A logout must not wait long for another site. */
const EXIT_TIMEOUT_MS = 4_000;

type Leave = (address: string) => void;
const leavePage: Leave = (address) => window.location.assign(address);

/**
 * Leaves for a government sign-on; the reader comes back to `redirect`.
 * @throws RequestFailed when it cannot be reached.
 */
export async function startSignOn(provider: 'mzt' | 'szsf', redirect: string, leave: Leave = leavePage): Promise<void> {
  const { data } = (await postPortal(PORTAL_CALLS.startSignOn(provider), { redirect })) as { data: { url: string } };
  leave(data.url);
}

/** Where a session of the government sign-on ends too; null when that is not known, or is no trusted place. */
export async function findSignOnExit(): Promise<string | null> {
  try {
    const { data } = (await readPortal(PORTAL_CALLS.signOnExit, EXIT_TIMEOUT_MS)) as { data?: { url?: string } };
    return data?.url || null;
  } catch {
    return null;
  }
}
