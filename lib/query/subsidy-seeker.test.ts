import { readSeekerFacts, toKnownSeeker, toSubsidyFacts, withSeeker } from './subsidy-seeker.ts';

it('carries who asks from page to page in the address, and reads no answer that there is not', () => {
  const href = withSeeker('/policy/PA1', { who: 'person', trade: undefined, district: '350305' });
  expect(href).toBe('/policy/PA1?who=person&district=350305');
  expect(readSeekerFacts(new URL(href, 'https://portal.test').searchParams)).toEqual({
    accountType: 'INDIVIDUAL',
    agriSubjectType: '0',
    applicant: 'person',
    region: '350305',
  });
  expect(withSeeker('/policy/PA1', {} as Parameters<typeof withSeeker>[1])).toBe('/policy/PA1');
  expect(readSeekerFacts(new URLSearchParams('who=toString&trade=none&district=1'))).toEqual({});
});

it('takes an answer that there is not for none', () => {
  const none = { who: undefined, trade: undefined, district: undefined };
  expect(toKnownSeeker({ who: 'nobody', trade: 'none', district: '999999' })).toEqual(none);
  expect(toKnownSeeker({ trade: 'retail', district: 'toString' })).toEqual({ ...none, trade: 'retail' });
});

it('asks for restaurants as for shops, and for a trade that no rule has what is for everybody', () => {
  const said = { who: undefined, district: undefined };
  expect(toSubsidyFacts({ ...said, trade: 'catering' })).toEqual({ industry: 'retail' });
  expect(toSubsidyFacts({ ...said, trade: 'services' })).toEqual({ industry: 'services' });
  expect(readSeekerFacts(new URLSearchParams('trade=catering'))).toEqual({ industry: 'retail' });
  expect(readSeekerFacts(new URLSearchParams('trade=services'))).toEqual({});
});

it('asks for subsidies as what somebody is, a shop apart from a company', () => {
  expect(toSubsidyFacts({ who: 'shop', trade: 'retail', district: undefined })).toEqual({
    accountType: 'ENTERPRISE',
    agriSubjectType: '0',
    industry: 'retail',
    applicant: 'shop',
  });
});
