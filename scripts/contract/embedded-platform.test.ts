import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PlatformProcess, portOf, startPlatformProcess } from '../../platform/testing/platform-process.ts';
import { checkContract } from './check-contract.ts';
import { toContractEnv } from './contract-env.ts';
import { parseOptions } from './contract-options.ts';
import type { Report } from './findings.ts';

const SITE = { SITE_URL: 'http://localhost:3000', SANDBOX: '1' };
const COMPANY = ['--login', 'demo_company', '--company', '--password', 'Demo@2026company', '--captcha', 'ab3d', '--write'];

describe('the contract check on the embedded platform', () => {
  let dataDir: string;
  let platform: PlatformProcess;
  let address: string;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'contract-'));
    platform = startPlatformProcess(dataDir, { ...SITE, CAPTCHA_TEXT: 'ab3d', DEMO_WORKER: '0', CLIENT_CALLS_PER_MINUTE: '10000' });
    address = `http://127.0.0.1:${await portOf(platform)}`;
  });
  afterAll(async () => {
    platform.child.kill('SIGKILL');
    await platform.ended;
    rmSync(dataDir, { recursive: true, force: true });
  });

  const check = (args: readonly string[]): Promise<Report> => {
    const source = { ...SITE, PLATFORM_PORT: new URL(address).port };
    return checkContract(toContractEnv(address, source), parseOptions([address, ...args], {}), async () => null);
  };
  const by = ({ areas }: Report, verdict: string) => areas.filter((area) => area.verdict === verdict).map(({ area }) => area);

  it('finds every area as the contract has it, writes that it undoes included', async () => {
    const report = await check(COMPANY);
    expect(report.areas.flatMap(({ findings }) => findings.flatMap(({ paths }) => paths))).toEqual([]);
    expect([by(report, 'deviates'), by(report, 'failing'), by(report, 'absent')]).toEqual([[], [], []]);
    expect(by(report, 'untried')).toEqual(['agencyRegistration']);
    expect(report).toMatchObject({ isReady: true, notes: ['签名：验过了，签错的被拒绝', '已登录：demo_company'] });
    const written = report.areas.flatMap(({ findings }) => findings).filter(({ call }) => /Add$|Remove$|Upload$/.test(call));
    expect(written.map(({ call, verdict }) => [call, verdict])).toEqual(
      expect.arrayContaining(['fileUpload', 'favouriteAdd', 'favouriteRemove', 'subscriptionAdd'].map((call) => [call, 'right'])),
    );
    const again = await check(COMPANY);
    expect(again.areas).toEqual(report.areas);
  });

  it('finds without a session what is public, and says of the rest that it is there', async () => {
    const report = await check([]);
    expect(report.isReady).toBe(true);
    expect(report.areas.find(({ area }) => area === 'orders')).toMatchObject({
      verdict: 'untried',
      findings: expect.arrayContaining([
        expect.objectContaining({ call: 'financeOrders', note: '有，要登录才知道：用 --token 或 --login' }),
      ]),
    });
  });
});
