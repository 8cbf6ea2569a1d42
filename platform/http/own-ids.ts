import * as z from 'zod';
import { Fault } from '../domain/fault.ts';

/** Fields in which a body names a record by an id of ours. */
const ID_FIELDS = [
  'id',
  'ids',
  'authId',
  'attorneyId',
  'certId',
  'claimId',
  'evaluationId',
  'qualificationId',
  'responseId',
  'titleId',
] as const;

const isOwn = (id: unknown): boolean => z.uuid().safeParse(id).success;

/**
 * The contract takes any upstream's ids; ours are UUIDs, and a database takes nothing else for one.
 * @throws Fault notFound, as for an id that nothing has.
 */
export function requireOwnIds(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  const given = ID_FIELDS.flatMap((name) => (body as Readonly<Record<string, unknown>>)[name] ?? []);
  if (!given.every(isOwn)) throw new Fault('notFound');
}
