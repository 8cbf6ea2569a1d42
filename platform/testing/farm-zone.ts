import { eq } from 'drizzle-orm';
import type { FarmSubmissionContent } from '#lib/contract/forms/farm-submission-form.ts';
import { runClock } from '../cases/engine/run-clock.ts';
import { financeCase } from '../cases/finance/definition.ts';
import type { Database } from '../db/database.ts';
import { userAccount } from '../db/schema/account-tables.ts';
import { storedFile } from '../db/schema/submission-tables.ts';
import { expireProtocols } from '../domain/agriculture/farm-protocol.ts';
import { expireSignQrs, stepSignQr } from '../domain/agriculture/sign-qr.ts';
import { agreeToAgencies } from './give-consents.ts';
import { sampleFarm, storeFarmProduct } from './sample-farm.ts';
import { storeSurroundings } from './sample-product.ts';
import { storeUsers, TEST_PASSWORD } from './sample-user.ts';
import { type Answer, createSignedClient, type SignedClient } from './signed-client.ts';
import { createTestApp, encipherForTest as seal } from './test-app.ts';
import { createTestContext, type TestContext } from './test-context.ts';

/** A picture that `ming` uploaded, and one that `firm` did. */
export const OWN_PHOTO = { name: '果园照片', fileName: '果园.png', fileUrl: `{ossHost}/arn/${'A'.repeat(22)}.png`, fileMd5: '' };
export const FOREIGN_PHOTO = { ...OWN_PHOTO, fileUrl: `{ossHost}/arn/${'B'.repeat(22)}.png` };
export const FARM_PAPERS = [OWN_PHOTO];

async function storePhotos(db: Database, createTime: Date, owners: readonly [string, string]): Promise<void> {
  const row = { sceneCode: 'COMM_BIZ', orderNumber: '', contentType: 'image/png', sha256: '', md5: '', sizeBytes: 1, createTime };
  const files = owners.map((userId, place) => ({ ...row, userId, id: 'AB'.charAt(place).repeat(22), fileName: OWN_PHOTO.fileName }));
  await db.insert(storedFile).values(files);
}

interface OpenZone {
  readonly context: TestContext;
  readonly client: SignedClient;
  readonly tokens: { own: string; readonly other: string };
}

const submitNoOf = ({ data }: Answer): string => (data as { submitNo: string }).submitNo;

/** What `ming` does in the zone. */
function toActs({ context, client, tokens }: OpenZone) {
  const ask = (path: string, token = tokens.own) => client.send(path, { token });
  const post = (name: string, body: unknown, token = tokens.own, headers = {}) =>
    client.post(`/api/agri/${name}`, body, { token, headers });
  /** A code for a number; for none as one asks who knows none. */
  const issue = async (idNo = sampleFarm().idNo): Promise<string> => {
    const path = '/api/mzt/getQRCode';
    const answer = await (idNo === '' ? ask(path) : client.post(path, { idNo: seal(idNo) }, { token: tokens.own }));
    return (answer.data as { qrId: string }).qrId;
  };
  const sign = async (idNo?: string): Promise<void> => {
    const qrId = await issue(idNo);
    await stepSignQr(context, qrId, 'scan');
    await stepSignQr(context, qrId, 'confirm');
  };
  const submit = (change: Partial<FarmSubmissionContent> = {}, headers = {}) => {
    const content = sampleFarm({ materials: FARM_PAPERS, ...change });
    return post('submit', { ...content, idNo: seal(content.idNo) }, tokens.own, headers);
  };
  const read = async (submitNo: string) => (await ask(`/api/agri/submission/${submitNo}`)).data as Record<string, unknown>;
  const submitAgain = async (change: Partial<FarmSubmissionContent> = {}): Promise<string> => submitNoOf(await submit(change));
  const submitted = (change: Partial<FarmSubmissionContent> = {}) => sign().then(() => submitAgain(change));
  const act = async (name: string, submitNo: string, rest = {}) =>
    post(name, { submitNo, version: (await read(submitNo)).version, ...rest });
  return { ask, post, issue, sign, submit, read, submitAgain, submitted, act };
}

/** The farm zone with a product and two users: `ming`, who acts, and `firm`, who must not see what is his. */
export async function openFarmZone(db: Database) {
  const context = createTestContext(db);
  const client = createSignedClient(createTestApp(context), context);
  await storeSurroundings(db);
  await storeUsers(db, context.now());
  await storeFarmProduct(context);
  await agreeToAgencies(context);
  const idOf = async (loginName: string): Promise<string> => {
    const [row] = await db.select().from(userAccount).where(eq(userAccount.loginName, loginName));
    return String(row?.id);
  };
  const logIn = async (loginName: string): Promise<string> => {
    const mode = { loginMode: loginName === 'firm' ? 'company' : 'user' };
    const answer = await client.post('/api/user/login', { loginName, password: seal(TEST_PASSWORD), ...mode, ...(await client.solve()) });
    return String(answer.token);
  };
  const id = await idOf('ming');
  await storePhotos(db, context.now(), [id, await idOf('firm')]);
  const zone = { context, client, tokens: { own: await logIn('ming'), other: await logIn('firm') } };
  /** Lets time pass for deadlines; sessions are over then, so that `ming` logs in anew. */
  const pass = async (milliseconds: number): Promise<void> => {
    context.advance(milliseconds);
    await runClock(financeCase, context);
    await expireProtocols(context);
    await expireSignQrs(context);
    zone.tokens.own = await logIn('ming');
  };
  return { ...zone, ...toActs(zone), id, pass };
}

export type FarmZone = Awaited<ReturnType<typeof openFarmZone>>;
