import { SiteLink } from '#components/ui/site-link.tsx';
import type { AgencyOption } from '#lib/contract/agency.ts';
import { orgTypeLabels } from '#lib/labels/finance-labels.ts';
import { toPath } from '#lib/routes/to-path.ts';
import styles from './agency-groups.module.css';

/** The way to what an institution offers; without loans, to the institution itself. */
const hrefOf = ({ agencyId, productCount }: AgencyOption): string =>
  productCount > 0 ? `${toPath('financeList', {})}?${new URLSearchParams({ agencyId })}` : toPath('institution', { agencyId });

/** Institutions by kind, those with most products first. */
export function AgencyGroups({ agencies }: { agencies: readonly AgencyOption[] }) {
  const kinds = Object.entries(orgTypeLabels)
    .map(([code, label]) => ({ label, members: agencies.filter(({ agencyOrgType }) => agencyOrgType === code) }))
    .filter(({ members }) => members.length > 0);
  return kinds.map(({ label, members }) => (
    <div key={label} className={styles.group}>
      <h3 className={styles.kind}>{label}</h3>
      <ul className={styles.list}>
        {[...members]
          .sort((a, b) => b.productCount - a.productCount)
          .map((agency) => (
            <li key={agency.agencyId}>
              <SiteLink href={hrefOf(agency)} className={styles.agency}>
                {agency.shortName || agency.agencyName}
                {agency.productCount > 0 && <span className={styles.count}>{agency.productCount}</span>}
              </SiteLink>
            </li>
          ))}
      </ul>
    </div>
  ));
}
