import { useLast } from '#components/ui/list/use-last.ts';
import { useCall } from '#lib/browser/use-call.ts';
import { useSession } from '#lib/browser/use-session.ts';
import { findHindrance, toAccountType } from './applicant.ts';
import type { ApplyProduct } from './apply-product.ts';

/** Who applies, as far as the browser knows. A session that ended leaves the form to whom it belonged. */
export function useApplicant(product: ApplyProduct) {
  const { status, profile } = useSession();
  const known = useLast(profile);
  const accountType = toAccountType(known, product);
  const detail = useCall('userDetail', profile !== null && accountType === 'ENTERPRISE' ? {} : null);
  return {
    profile: known,
    accountType,
    detail: detail.data?.data,
    /** Nobody is logged in for certain: while the profile is on its way it is not known. */
    isVisitor: status === 'anonymous',
    isSignedIn: status === 'signedIn',
    hindrance: findHindrance(profile, product),
  };
}
