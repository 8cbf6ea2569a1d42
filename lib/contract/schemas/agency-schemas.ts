import {
  AgencyCompleteBody,
  AgencyFollowBody,
  AgencyFollowed,
  AgencyRegistered,
  AgencyRegistration,
  AgencyTicket,
  AgencyTicketAsk,
  AgencyWithdrawBody,
  FollowedRegistration,
} from '#lib/contract/agency.ts';
import { envelope } from '#lib/contract/envelope.ts';

/** Institutions that register, and follow what they handed in. */
export const agencySchemas = {
  agencyTicket: {
    text: [
      '承保机构注册凭证',
      'A solved captcha for a ticket: it stands for one logo at a time and one registration, for half an hour. Where this call is missing, the registration goes without a ticket.',
    ],
    body: AgencyTicketAsk,
    answer: envelope(AgencyTicket),
  },
  agencyRegister: {
    text: [
      '承保机构注册',
      'Registration of an underwriting institution. The answer says by `success` whether it went well, and in `msg` what the reader is told; `data` holds the number by which it is followed and the day until which it is decided.',
    ],
    body: AgencyRegistration,
    answer: AgencyRegistered,
  },
  agencyFollow: {
    text: [
      '查入驻进度',
      'Whoever holds the mobile of the contact follows a registration by its number, and gets a ticket for half an hour; by a ticket that lives the same is shown again, without a code. The code is that of `sendSmsCode`, purpose `feedback`. A wrong number, a foreign and a missing one end alike (404).',
    ],
    body: AgencyFollowBody,
    answer: envelope(AgencyFollowed),
  },
  agencyComplete: {
    text: ['补正入驻申请', 'Puts right what was asked back (state 30), with the ticket of `agencyFollow`; 404 when that is over.'],
    body: AgencyCompleteBody,
    answer: envelope(FollowedRegistration),
  },
  agencyWithdraw: {
    text: ['撤回入驻申请', 'Ends a registration that is not decided, with the ticket of `agencyFollow`.'],
    body: AgencyWithdrawBody,
    answer: envelope(FollowedRegistration),
  },
} as const;
