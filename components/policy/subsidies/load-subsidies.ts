import 'server-only';
import { PolicyListQuery } from '#lib/contract/catalogue/policy.ts';
import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import { succeed } from '#lib/errors/upstream-fault.ts';
import type { SubsidyQuery } from '#lib/routes/page-queries.ts';
import { type ApplicantQuery, type Read, readSubsidies } from '#lib/upstream/reads.ts';
import { groupSubsidies, type Subsidies } from './group-subsidies.ts';

const MODES = '1,2,3';
const MOST = '50';
const CLOSING_FIRST = PolicyListQuery.parse({ applyMode: MODES, open: '1', sort: 'applyEnd', limit: MOST });
const NEWEST_FIRST = PolicyListQuery.parse({ limit: MOST });

/** What rules ask, of each kind of seeker: company or person, and what of the land or the sea (0 is nothing). */
const SEEKERS: Readonly<Record<NonNullable<SubsidyQuery['who']>, ApplicantQuery>> = {
  company: { accountType: 'ENTERPRISE', agriSubjectType: '0' },
  shop: { accountType: 'ENTERPRISE', agriSubjectType: '0' },
  person: { accountType: 'INDIVIDUAL', agriSubjectType: '0' },
  farmer: { accountType: 'INDIVIDUAL', agriSubjectType: '1' },
  grower: { agriSubjectType: '2' },
  coop: { accountType: 'ENTERPRISE', agriSubjectType: '4' },
  agriCompany: { accountType: 'ENTERPRISE', agriSubjectType: '5' },
};

const toApplicant = ({ who, trade, district }: SubsidyQuery): ApplicantQuery => ({
  ...(who === undefined ? {} : SEEKERS[who]),
  ...(trade === undefined ? {} : { industry: trade }),
  ...(district === undefined ? {} : { region: district }),
});

/** What brings whoever asks money: two calls, so that what closes next is there however much there is. */
export async function loadSubsidies(query: SubsidyQuery, nowMs: number): Read<Subsidies<PolicyArticleRow>> {
  const applicant = toApplicant(query);
  const [closing, newest] = await Promise.all([readSubsidies(CLOSING_FIRST, applicant), readSubsidies(NEWEST_FIRST, applicant)]);
  if (!closing.ok) return closing;
  if (!newest.ok) return newest;
  return succeed(groupSubsidies([...closing.value.rows, ...newest.value.rows], nowMs));
}
