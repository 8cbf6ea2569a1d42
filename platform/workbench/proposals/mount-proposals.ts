import type { Context } from 'hono';
import { listSteps } from '../../cases/engine/case-rows.ts';
import type { TypedContent } from '../../db/schema/proposal-tables.ts';
import { Fault } from '../../domain/fault.ts';
import { requireText } from '../../domain/parse-form.ts';
import { issuePreview } from '../../domain/proposal/preview.ts';
import {
  approveProposal,
  beginProposal,
  discardProposal,
  findProposal,
  listOpenProposals,
  listProposalsOf,
  type ProposalKind,
  proposeContent,
  publicOf,
  restoreProposal,
  returnProposal,
  type Seen,
  saveProposal,
  takeDown,
} from '../../domain/proposal/proposals.ts';
import { parseMoment } from '../../domain/time/shanghai-time.ts';
import type { PlatformApp } from '../../http/mount-call.ts';
import type { PlatformDeps } from '../../http/platform-deps.ts';
import { actOrExplain, atDesk, explain, onlyIfAllowed, sentenceOf } from '../desks/desk-parts.ts';
import { KEEP_TYPED } from '../kit/page.ts';
import type { ProposalStep } from '../permissions.ts';
import type { Staff } from '../staff.ts';
import { type FieldErrors, REFUSED } from '../workbench-page.ts';
import { findFaults, LONGEST_REASON, type Place, type ProposalDesk } from './proposal-desk.ts';
import { editForm, listPage, proposalPage, subjectPage } from './proposal-pages.ts';

const MOST_SEARCH = 40;
const LOCAL_MINUTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

function readSeen(c: Context, form: FormData): Seen {
  return { id: c.req.param('id') ?? '', version: Number(form.get('version') ?? '') };
}

/** @throws Fault invalidField for what is no reason. */
const readReason = (form: FormData): string => requireText('reason', String(form.get('reason') ?? ''), '请写明原因', LONGEST_REASON);

/** The hour in Putian at which something goes live; null for at once. @throws Fault invalidField. */
function readLiveFrom(form: FormData): Date | null {
  const typed = String(form.get('liveFrom') ?? '').trim();
  if (typed === '') return null;
  if (!LOCAL_MINUTE.test(typed) || Number.isNaN(Date.parse(`${typed}:00+08:00`)))
    throw new Fault('invalidField', { field: 'liveFrom', sentence: '请按“年-月-日 时:分”填写上线时间，或者留空马上上线' });
  return parseMoment(`${typed}:00+08:00`);
}

interface Taken {
  readonly step: ProposalStep;
  readonly take: (staff: Staff, seen: Seen, form: FormData) => Promise<void>;
}

/** What the buttons of a proposal do. */
function stepsOf({ context }: Place, kind: ProposalKind): Readonly<Record<string, Taken>> {
  return {
    propose: { step: 'propose', take: (staff, seen) => proposeContent(context, kind, staff, seen) },
    discard: { step: 'write', take: (staff, seen) => discardProposal(context, kind, staff, seen) },
    return: {
      step: 'return',
      take: (staff, seen, form) => returnProposal(context, kind, staff, seen, readReason(form)),
    },
    approve: {
      step: 'approve',
      take: (staff, seen, form) => {
        const contentHash = String(form.get('contentHash') ?? '');
        return approveProposal(context, kind, staff, { ...seen, contentHash, liveFrom: readLiveFrom(form) });
      },
    },
  };
}

const pageOf = (c: Context): number => (/^[1-9]\d{0,5}$/.test(c.req.query('page') ?? '') ? Number(c.req.query('page')) : 1);

async function showList(c: Context, place: Place, desk: ProposalDesk, staff: Staff): Promise<Response> {
  const search = (c.req.query('search') ?? '').trim().slice(0, MOST_SEARCH);
  const asked = { search, page: pageOf(c) };
  const [open, subjects] = [await listOpenProposals(place.context, desk.kind, staff), await desk.subjects(staff, asked)];
  return place.site.page(c, desk.name, listPage(c, place, desk, { staff, open, subjects, asked }));
}

async function showProposal(c: Context, place: Place, desk: ProposalDesk, staff: Staff, refusal = ''): Promise<Response> {
  const proposal = await findProposal(place.context, desk.kind, staff, c.req.param('id') ?? '');
  const steps = (await listSteps(place.context.db, [proposal.id])).get(proposal.id) ?? [];
  const content = await proposalPage(c, place, desk, { staff, proposal, steps, refusal });
  return place.site.page(c, proposal.title || `新的${desk.name}`, content, refusal === '' ? {} : { status: REFUSED });
}

async function showSubject(c: Context, place: Place, desk: ProposalDesk, staff: Staff, refusal = ''): Promise<Response> {
  const subjectId = c.req.param('subjectId') ?? '';
  const versions = await listProposalsOf(place.context, desk.kind, staff, subjectId);
  const found = await desk.kind.find(place.context, subjectId);
  const kept = staff.agencyId === null || found?.agencyId === staff.agencyId ? found : null;
  if (kept === null && versions.length === 0) throw new Fault('notFound');
  const title = kept === null ? (versions[0]?.title ?? '') : desk.kind.titleOf(kept.typed);
  const shown = { typed: publicOf(kept), hasKept: kept !== null };
  const content = await subjectPage(c, place, desk, { staff, subjectId, ...shown, versions, refusal });
  return place.site.page(c, title, content, refusal === '' ? {} : { status: REFUSED });
}

interface Typed {
  readonly typed?: TypedContent;
  readonly errors?: FieldErrors;
  readonly refusal?: string;
  /** The version that the form was opened with. */
  readonly version?: number;
}

async function showEdit(c: Context, place: Place, desk: ProposalDesk, staff: Staff, given: Typed = {}): Promise<Response> {
  const proposal = await findProposal(place.context, desk.kind, staff, c.req.param('id') ?? '');
  const { typed = proposal.content, errors = {}, refusal = '', version = proposal.version } = given;
  const fields = await desk.fields(typed, errors, staff);
  const content = editForm(c, place, desk, { proposal: { ...proposal, version }, fields, errors, refusal });
  const status = refusal !== '' || Object.keys(errors).length > 0 ? { status: REFUSED } : {};
  const scripts = [KEEP_TYPED, ...(desk.script === undefined ? [] : [desk.script])];
  return place.site.page(c, `${proposal.base === null ? '新写' : '修改'}${desk.name}`, content, { ...status, scripts });
}

/** Keeps what was typed, whatever is still missing; where something is, the form stays open and says what. */
async function save(c: Context, place: Place, desk: ProposalDesk, staff: Staff): Promise<Response> {
  const form = await c.req.formData();
  const seen = readSeen(c, form);
  const before = await findProposal(place.context, desk.kind, staff, seen.id);
  const typed = await desk.read(form, before.content, staff, before.subjectId);
  try {
    await saveProposal(place.context, desk.kind, staff, seen, typed);
  } catch (error) {
    return showEdit(c, place, desk, staff, { typed, refusal: `${sentenceOf(error)}。您写的没有存下，还在下面。`, version: seen.version });
  }
  const errors = await findFaults(place.context, desk.kind, typed);
  if (Object.keys(errors).length > 0) return showEdit(c, place, desk, staff, { typed, errors });
  return c.redirect(`${place.path}/${seen.id}`, 303);
}

/** Does something to a subject and leads on, or shows it with the sentence of the refusal. */
async function onSubject(
  c: Context,
  place: Place,
  desk: ProposalDesk,
  staff: Staff,
  act: (subjectId: string, form: FormData) => Promise<string>,
): Promise<Response> {
  const subjectId = c.req.param('subjectId') ?? '';
  try {
    return c.redirect(await act(subjectId, await c.req.formData()), 303);
  } catch (error) {
    return explain(c, error, (refusal) => showSubject(c, place, desk, staff, refusal));
  }
}

/** Begins a draft: of what the public sees, or of something new. */
async function begin(c: Context, { context, path }: Place, { kind, newSubjectId, blank }: ProposalDesk, staff: Staff): Promise<Response> {
  const subjectId = String((await c.req.formData()).get('subjectId') ?? '');
  const fresh = { subjectId: newSubjectId(), typed: blank?.(staff) ?? {} };
  const id = await beginProposal(context, kind, staff, subjectId === '' ? fresh : { subjectId });
  return c.redirect(`${path}/${id}/edit`, 303);
}

function mountVersions(app: PlatformApp, place: Place, desk: ProposalDesk, guard: Guard): void {
  const { path } = place;
  const steps = stepsOf(place, desk.kind);
  app.get(
    path,
    atDesk(place, (c, staff) => showList(c, place, desk, staff)),
  );
  app.post(
    path,
    guard('write', (c, staff) => begin(c, place, desk, staff)),
  );
  app.get(
    `${path}/:id`,
    atDesk(place, (c, staff) => showProposal(c, place, desk, staff)),
  );
  app.post(
    `${path}/:id`,
    atDesk(place, async (c, staff) => {
      const form = await c.req.formData();
      const taken = steps[String(form.get('action') ?? '')];
      if (taken === undefined) throw new Fault('badRequest');
      return onlyIfAllowed(c, place, { staff, action: taken.step as never }, async () => {
        return actOrExplain(
          c,
          () => taken.take(staff, readSeen(c, form), form),
          (refusal) => showProposal(c, place, desk, staff, refusal),
        );
      });
    }),
  );
  app.get(
    `${path}/:id/edit`,
    guard('write', (c, staff) => showEdit(c, place, desk, staff)),
  );
  app.post(
    `${path}/:id/edit`,
    guard('write', (c, staff) => save(c, place, desk, staff)),
  );
}

/** Leads to the portal's page of a draft, or says why there is none yet. */
function mountPreview(app: PlatformApp, place: Place, desk: ProposalDesk, siteUrl: string): void {
  const { kind } = desk;
  if (kind.page === undefined) return;
  const portal = `${siteUrl.replace(/\/$/, '')}/preview/${kind.page}`;
  app.get(
    `${place.path}/:id/preview`,
    atDesk(place, async (c, staff) => {
      try {
        return c.redirect(`${portal}/${await issuePreview(place.context, kind, staff, c.req.param('id') ?? '')}`, 303);
      } catch (error) {
        return showProposal(c, place, desk, staff, sentenceOf(error));
      }
    }),
  );
}

function mountSubjects(app: PlatformApp, place: Place, desk: ProposalDesk, guard: Guard): void {
  const { context, path } = place;
  const address = `${path}/of/:subjectId`;
  app.get(
    address,
    atDesk(place, (c, staff) => showSubject(c, place, desk, staff)),
  );
  app.post(
    `${address}/withdraw`,
    guard('withdraw', (c, staff) =>
      onSubject(c, place, desk, staff, async (subjectId, form) => {
        await takeDown(context, desk.kind, staff, { subjectId, reason: readReason(form) });
        return `${path}/of/${encodeURIComponent(subjectId)}`;
      }),
    ),
  );
  app.post(
    `${address}/restore`,
    guard('write', (c, staff) =>
      onSubject(c, place, desk, staff, async (_subjectId, form) => {
        const id = await restoreProposal(context, desk.kind, staff, String(form.get('id') ?? ''));
        return `${path}/${id}/edit`;
      }),
    ),
  );
}

/** Lets those work who may take a step. */
type Guard = (step: ProposalStep, work: (c: Context, staff: Staff) => Promise<Response>) => (c: Context) => Promise<Response>;

/** The pages of a kind of content: what is open, what the public sees, one version, its form. */
export function mountProposals(app: PlatformApp, place: Place, desk: ProposalDesk, { onPublish, signOn }: PlatformDeps): void {
  app.use(`${place.path}/*`, async (c, next) => {
    await next();
    // What a step has brought before the public is told to the portal at once.
    if (c.req.method === 'POST') onPublish();
  });
  const guard: Guard = (step, work) =>
    atDesk(place, (c, staff) => onlyIfAllowed(c, place, { staff, action: step as never }, () => work(c, staff)));
  mountSubjects(app, place, desk, guard);
  mountVersions(app, place, desk, guard);
  mountPreview(app, place, desk, signOn.siteUrl);
}
