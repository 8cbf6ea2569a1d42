'use client';

import { ButtonLink, type ButtonLinkProps } from '#components/ui/button/button-link.tsx';
import { SiteLink, type SiteLinkProps } from '#components/ui/site-link.tsx';
import { useAddressSearch } from '#lib/browser/address.ts';
import { withCarriedLoan } from '#lib/query/wanted-loan.ts';

/** A link to a product, or on from it: what this page's address says of the wanted loan goes along. */
export const CarryingLink = ({ href, ...rest }: SiteLinkProps) => <SiteLink {...rest} href={withCarriedLoan(href, useAddressSearch())} />;

/** The same as a button. */
export const CarryingButton = ({ href, ...rest }: ButtonLinkProps) => (
  <ButtonLink {...rest} href={withCarriedLoan(href, useAddressSearch())} />
);
