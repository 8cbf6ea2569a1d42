import { sql } from 'drizzle-orm';
import type { Consent } from '#lib/contract/consent/consents.ts';
import { bizMessage } from '../../db/schema/submission-tables.ts';
import { type FarmZone, openFarmZone } from '../../testing/farm-zone.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { findSignQr, stepSignQr } from './sign-qr.ts';

const DAY_MS = 86_400_000;
const MISSING = { code: 404, msg: '访问资源不存在' };
const WRONG_STATE = expect.objectContaining({ kind: 'wrongState' });

describeOnDatabase('the protocol of the farm zone', (database) => {
  let zone: FarmZone;
  const statusOf = (qrId: string, token = zone.tokens.own) => zone.ask(`/api/mzt/signStatus/${qrId}`, token);

  beforeEach(async () => {
    zone = await openFarmZone(database().db);
  });

  it('has no score before the protocol is signed, then one with five parts', async () => {
    expect(await zone.ask(`/api/mzt/agricultureReport/${zone.id}`)).toMatchObject({
      data: { score: -1, level: '0', parts: [], protocolState: '0' },
    });
    expect(await zone.ask(`/api/mzt/signProtocol/${zone.id}`)).toMatchObject({ data: { version: '2026-3', state: '0', signTime: null } });
    await zone.sign();
    const { data } = await zone.ask(`/api/mzt/agricultureReport/${zone.id}`);
    expect(data).toMatchObject({ score: 18, level: '1', protocolState: '1' });
    expect((data as { parts: unknown[] }).parts).toHaveLength(5);
    expect(await zone.ask('/api/user/profile')).toMatchObject({ data: { agricultureScore: 18, signIsOut: false } });
  });

  it.each(['agricultureReport', 'signProtocol'])('answers %s for the own id only, foreign and missing alike', async (name) => {
    expect(await zone.ask(`/api/mzt/${name}/${zone.id}`)).toMatchObject({ code: 200 });
    expect(await zone.ask(`/api/mzt/${name}/${zone.id}`, zone.tokens.other)).toEqual(MISSING);
    expect(await zone.ask(`/api/mzt/${name}/nobody`)).toEqual(MISSING);
    expect(await zone.client.send(`/api/mzt/${name}/${zone.id}`)).toMatchObject({ code: 401 });
  });

  it('gives a code with its picture, and tells its state to nobody else', async () => {
    const { data } = await zone.ask('/api/mzt/getQRCode');
    expect(data).toEqual({
      qrId: expect.stringMatching(/^[\w-]{32}$/),
      img: expect.stringMatching(/^data:image\/png;base64,/),
      expireSeconds: 120,
      address: expect.stringMatching(/^http:\/\/localhost:4100\/sandbox\/farm-sign\/[\w-]{32}$/),
    });
    const { qrId } = data as { qrId: string };
    expect(await statusOf(qrId)).toMatchObject({ data: { state: '0' } });
    expect(await statusOf(qrId, zone.tokens.other)).toEqual(MISSING);
    expect(await statusOf('nobody')).toEqual(MISSING);
  });

  it('tells for which number it was signed, masked, and keeps it enciphered', async () => {
    const told = async () => ((await zone.ask(`/api/mzt/signProtocol/${zone.id}`)).data as { idNo: string }).idNo;
    expect(await told()).toBe('');
    const qrId = await zone.issue();
    expect(await findSignQr(zone.context, qrId)).toMatchObject({ idNo: '3503************3X' });
    await zone.sign();
    expect(await told()).toBe('3503************3X');
    for (const table of ['sign_qr', 'farm_protocol']) {
      const stored = await zone.context.db.execute(sql`select distinct left(id_no, 7) as start from ${sql.identifier(table)}`);
      expect(stored).toMatchObject({ rows: [{ start: 'sealed:' }] });
    }
    zone.context.advance(1_000);
    await zone.sign('');
    expect(await told()).toBe('');
    const unread = { idNo: '35030019000101003X' };
    expect(await zone.client.post('/api/mzt/getQRCode', unread, { token: zone.tokens.own })).toMatchObject({
      code: 500,
      msg: '请求内容不符合要求',
    });
  });

  it('walks 0 → 1 → 2, once', async () => {
    const qrId = await zone.issue();
    await stepSignQr(zone.context, qrId, 'scan');
    expect(await statusOf(qrId)).toMatchObject({ data: { state: '1' } });
    await stepSignQr(zone.context, qrId, 'confirm');
    expect(await statusOf(qrId)).toMatchObject({ data: { state: '2' } });
    await expect(stepSignQr(zone.context, qrId, 'confirm')).rejects.toEqual(WRONG_STATE);
    await expect(stepSignQr(zone.context, qrId, 'refuse')).rejects.toEqual(WRONG_STATE);
  });

  it('walks 0 → 1 → 3 and signs nothing', async () => {
    const qrId = await zone.issue();
    await expect(stepSignQr(zone.context, qrId, 'refuse')).rejects.toEqual(WRONG_STATE);
    await stepSignQr(zone.context, qrId, 'scan');
    await stepSignQr(zone.context, qrId, 'refuse');
    expect(await statusOf(qrId)).toMatchObject({ data: { state: '3' } });
    await expect(stepSignQr(zone.context, qrId, 'confirm')).rejects.toEqual(WRONG_STATE);
    expect(await zone.ask(`/api/mzt/signProtocol/${zone.id}`)).toMatchObject({ data: { state: '0' } });
  });

  it.each([['unscanned'], ['scanned']])('is over after 120 seconds, %s', async (when) => {
    const qrId = await zone.issue();
    if (when === 'scanned') await stepSignQr(zone.context, qrId, 'scan');
    zone.context.advance(119_999);
    expect(await statusOf(qrId)).toMatchObject({ data: { state: when === 'scanned' ? '1' : '0' } });
    zone.context.advance(1);
    expect(await statusOf(qrId)).toMatchObject({ data: { state: '4' } });
    await expect(stepSignQr(zone.context, qrId, when === 'scanned' ? 'confirm' : 'scan')).rejects.toEqual(WRONG_STATE);
  });

  it('ends an open code when a new one is given, and lets one of two agreements through', async () => {
    const first = await zone.issue();
    const second = await zone.issue();
    expect(await findSignQr(zone.context, first)).toMatchObject({ state: '4' });
    await stepSignQr(zone.context, second, 'scan');
    const both = await Promise.allSettled([stepSignQr(zone.context, second, 'confirm'), stepSignQr(zone.context, second, 'confirm')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('tells when a signature is a year old, and asks for another before a submission', async () => {
    await zone.sign();
    await zone.pass(366 * DAY_MS);
    expect(await zone.ask('/api/user/profile')).toMatchObject({ data: { agricultureScore: 18, signIsOut: true } });
    expect(await zone.submit()).toEqual({ code: 500, msg: '请先扫码授权，再提交' });
    await zone.sign();
    expect(await zone.ask('/api/user/profile')).toMatchObject({ data: { signIsOut: false } });
    expect(await zone.submit()).toMatchObject({ code: 200 });
  });

  it('stands among the consents of its user, and taken back there ends with the score; signed anew it holds again', async () => {
    const own = async () =>
      ((await zone.ask('/api/user/consents')) as never as { rows: Consent[] }).rows.filter(({ kind }) => kind === 'farmScore');
    const withdraw = () => zone.client.post('/api/user/consents/withdraw', { kind: 'farmScore', subject: '' }, { token: zone.tokens.own });
    expect(await withdraw()).toEqual(MISSING);
    await zone.sign();
    expect(await own()).toMatchObject([
      { title: '涉农信用信息查询授权书', version: '2026-3', withdrawnAt: null, expiresAt: expect.stringMatching(/^2027-/) },
    ]);
    zone.context.advance(60_000);
    expect(await withdraw()).toMatchObject({ code: 200 });
    expect(await own()).toMatchObject([{ version: '2026-3', withdrawnAt: expect.stringMatching(/^2026-/) }]);
    expect(await zone.ask(`/api/mzt/agricultureReport/${zone.id}`)).toMatchObject({ data: { score: -1, parts: [], protocolState: '0' } });
    expect(await zone.ask('/api/user/profile')).toMatchObject({ data: { agricultureScore: -1 } });
    expect(await zone.submit()).toEqual({ code: 500, msg: '请先扫码授权，再提交' });
    expect(await withdraw()).toEqual(MISSING);
    const told = await zone.context.db.$count(bizMessage);
    await zone.pass(366 * DAY_MS);
    expect(await zone.context.db.$count(bizMessage)).toBe(told);
    await zone.sign();
    expect((await own()).map(({ withdrawnAt }) => withdrawnAt === null)).toEqual([true, false]);
    expect(await zone.ask(`/api/mzt/agricultureReport/${zone.id}`)).toMatchObject({ data: { protocolState: '1' } });
  });
});
