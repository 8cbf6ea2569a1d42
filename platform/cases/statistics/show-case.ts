import { maskName } from '../../domain/evaluation/list-evaluations.ts';
import { maskAccount, maskNumber, maskPhone } from '../../domain/mask/mask-number.ts';
import { type DeskSeat, isOfAgency } from '../engine/desk-scope.ts';
import type { CountedCase } from './list-cases.ts';

/** Who a case is of, as somebody may read it. */
export interface ShownPerson {
  readonly applicant: string;
  readonly contact: string;
  readonly phone: string;
  readonly idNo: string;
  readonly account: string;
}

const shortName = (name: string): string => (name === '' ? '' : maskName(name, false));
const isAnonymous = ({ kind }: CountedCase): boolean => kind.name === 'evaluation';

/**
 * An institution reads names and telephones of its own cases, as at its desk; people of the platform read them masked. Companies are named:
 * they stand in public registers. Numbers of documents and accounts are masked for everybody, writers of evaluations unknown.
 */
export function showPerson(found: CountedCase, seat: DeskSeat): ShownPerson {
  const { isPerson, applicant, contact, phone, idNo, account } = found;
  const hidden = { idNo: maskNumber(idNo), account: maskAccount(account) };
  if (isAnonymous(found)) return { ...hidden, applicant: maskName('', true), contact: '', phone: '' };
  if (isOfAgency(seat)) return { ...hidden, applicant, contact, phone };
  return {
    ...hidden,
    applicant: isPerson ? shortName(applicant) : applicant,
    contact: shortName(contact),
    phone: maskPhone(phone),
  };
}
