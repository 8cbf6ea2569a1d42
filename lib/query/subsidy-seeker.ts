import type { MatchFacts } from '#lib/contract/match/match-rule.ts';
import { countyLabels, industryLabels } from '#lib/labels/finance-labels.ts';
import type { SubsidyQuery } from '#lib/routes/page-queries.ts';

/** What rules ask, of each kind of seeker: company or person, and what of the land or the sea (0 is nothing). */
const SEEKERS: Readonly<Record<NonNullable<SubsidyQuery['who']>, Pick<MatchFacts, 'accountType' | 'agriSubjectType'>>> = {
  company: { accountType: 'ENTERPRISE', agriSubjectType: '0' },
  shop: { accountType: 'ENTERPRISE', agriSubjectType: '0' },
  person: { accountType: 'INDIVIDUAL', agriSubjectType: '0' },
  farmer: { accountType: 'INDIVIDUAL', agriSubjectType: '1' },
  grower: { agriSubjectType: '2' },
  coop: { accountType: 'ENTERPRISE', agriSubjectType: '4' },
  agriCompany: { accountType: 'ENTERPRISE', agriSubjectType: '5' },
};

type SeekerFacts = Pick<MatchFacts, 'accountType' | 'agriSubjectType' | 'industry' | 'region'>;
type SubsidyFacts = SeekerFacts & Pick<MatchFacts, 'applicant'>;

/** What somebody said of himself, as the questionnaire asks it. */
const toSeekerFacts = ({ who, trade, district }: SubsidyQuery): SeekerFacts => ({
  ...(who === undefined ? {} : SEEKERS[who]),
  ...(trade === undefined ? {} : { industry: trade }),
  ...(district === undefined ? {} : { region: district }),
});

/** The same with the kind of seeker itself, for the list. */
export const toSubsidyFacts = (query: SubsidyQuery): SubsidyFacts => ({
  ...toSeekerFacts(query),
  ...(query.who === undefined ? {} : { applicant: query.who }),
});

/** An address with what was said, for the page that would ask it again. */
export function withSeeker(href: string, { who, trade, district }: SubsidyQuery): string {
  const said = Object.entries({ who, trade, district }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return said.length === 0 ? href : `${href}?${new URLSearchParams(said)}`;
}

const known = <Key extends string>(options: Readonly<Record<Key, unknown>>, text: string | null): Key | undefined =>
  text !== null && Object.hasOwn(options, text) ? (text as Key) : undefined;

/** What such an address says; nothing of what is no answer. */
export const readSeekerFacts = (search: URLSearchParams): SeekerFacts =>
  toSeekerFacts({
    who: known(SEEKERS, search.get('who')),
    trade: known(industryLabels, search.get('trade')),
    district: known(countyLabels, search.get('district')),
  });
