import * as z from 'zod';
import type { DomainContext } from '../domain-context.ts';
import type { ProposalKind } from '../proposal/proposals.ts';
import { textOf } from '../proposal/typed-fields.ts';
import type { Agency } from '../reference/list-agency-options.ts';
import { AgencyContent, findAgency, IN_BUSINESS, saveAgency, shutAgency } from './save-agency.ts';

const typedOf = ({ agencyId: _id, createTime: _time, status: _status, logo, ...content }: Agency) => ({ ...content, logo: logo ?? '' });

async function findKept({ db }: DomainContext, agencyId: string) {
  const found = await findAgency(db, agencyId);
  return found === null ? null : { agencyId: null, typed: typedOf(found), isPublic: found.status === IN_BUSINESS };
}

/** What is typed of an institution; the picture that was sent last may have been refused. */
const AgencyProposal = AgencyContent.extend({ logoRefusal: z.string().default('') })
  .check(({ value, issues }) => {
    if (value.logoRefusal !== '') issues.push({ code: 'custom', path: ['logoFile'], message: value.logoRefusal, input: value });
  })
  .transform(({ logoRefusal: _refusal, ...content }): AgencyContent => content);

/** Institutions, of which the platform keeps what is shown. */
export const agencyKind: ProposalKind<AgencyContent> = {
  name: 'institution',
  schema: AgencyProposal,
  titleOf: (typed) => textOf(typed, 'agencyName'),
  find: findKept,
  publish: ({ db, now }, agencyId, content, actor) => saveAgency(db, now(), agencyId, content, actor),
  takeDown: ({ db, now }, agencyId, actor) => shutAgency(db, now(), agencyId, actor),
  forget: ({ counts }) => counts.clear(),
};
