import type { MatchFacts } from '#lib/contract/match/match-rule.ts';
import { countyLabels, industryLabels } from '#lib/labels/finance-labels.ts';
import { seekerTrades } from '#lib/labels/policy-labels.ts';
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

type SeekerFacts = Pick<MatchFacts, 'accountType' | 'agriSubjectType' | 'applicant' | 'industry' | 'region'>;

/** A trade as rules ask it: restaurants are 商贸零售 there. Undefined for one that they do not have. */
function toIndustry(trade: string | undefined): string | undefined {
  if (trade === undefined || Object.hasOwn(industryLabels, trade)) return trade;
  return trade === 'catering' ? 'retail' : undefined;
}

/** What somebody said of himself, as the questionnaire asks it. */
function toSeekerFacts({ who, trade, district }: SubsidyQuery): SeekerFacts {
  const industry = toIndustry(trade);
  return {
    ...(who === undefined ? {} : { ...SEEKERS[who], applicant: who }),
    ...(industry === undefined ? {} : { industry }),
    ...(district === undefined ? {} : { region: district }),
  };
}

/** The same for the list; what is for other trades is not for one that no rule has. */
export const toSubsidyFacts = (query: SubsidyQuery): SeekerFacts => ({
  ...(query.trade === undefined ? {} : { industry: query.trade }),
  ...toSeekerFacts(query),
});

/** An address with what was said, for the page that would ask it again. */
export function withSeeker(href: string, { who, trade, district }: SubsidyQuery): string {
  const said = Object.entries({ who, trade, district }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return said.length === 0 ? href : `${href}?${new URLSearchParams(said)}`;
}

const known = <Key extends string>(options: Readonly<Record<Key, unknown>>, text: string | null | undefined): Key | undefined =>
  typeof text === 'string' && Object.hasOwn(options, text) ? (text as Key) : undefined;

/** What was said, without what is no answer to any of the questions. */
export const toKnownSeeker = ({ who, trade, district }: Partial<Record<keyof SubsidyQuery, string | null | undefined>>): SubsidyQuery => ({
  who: known(SEEKERS, who),
  trade: known(seekerTrades(), trade),
  district: known(countyLabels, district),
});

/** What such an address says; nothing of what is no answer. */
export const readSeekerFacts = (search: URLSearchParams): SeekerFacts =>
  toSeekerFacts(toKnownSeeker({ who: search.get('who'), trade: search.get('trade'), district: search.get('district') }));
