import { parseArgs } from 'node:util';
import { openDatabase, toDatabaseSettings } from '../../db/open-database.ts';
import { chooseStore } from '../../domain/files/choose-store.ts';
import { parsePlatformEnv } from '../../env.ts';
import { explainFailure } from '../../explain-failure.ts';
import { type Removal, removeSamples } from './remove-samples.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const LABELS: readonly (readonly [Exclude<keyof Removal, 'kept'>, string])[] = [
  ['accounts', '演示账号'],
  ['staff', '演示工作人员'],
  ['cases', '演示账号的申请、认证和评价'],
  ['messages', '演示账号的消息'],
  ['files', '演示账号的文件'],
  ['historicOrders', '编造的历史申请'],
  ['evaluations', '编造的评价'],
  ['products', '示例融资产品'],
  ['insurances', '示例保险产品'],
  ['articles', '示例政策文章'],
  ['agencies', '示例机构'],
  ['sections', '示例招标标段'],
];

function tell(removal: Removal, isDone: boolean): void {
  if (removal.kept.length === 0 && LABELS.every(([name]) => removal[name] === 0)) {
    say('没有找到演示账号或示例内容。');
    return;
  }
  say(isDone ? '已删除：' : '会删除：');
  for (const [name, label] of LABELS) say(`  ${label}  ${removal[name]}`);
  if (removal.kept.length > 0) say(`  保留并下架，因为有其他用户的订单：${removal.kept.join('、')}`);
  if (!isDone) say('以上只是试算，什么都没有删除。确认删除请运行：npm run platform:remove-demo -- --yes');
}

/** Counts the samples in the database that the settings name; with `--yes` removes them. Refused while a platform holds the embedded database. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { yes: { type: 'boolean', default: false } } });
  const env = parsePlatformEnv(process.env);
  const database = await openDatabase(toDatabaseSettings(env));
  try {
    const removal = await database.runAlone(async () => {
      await database.migrate();
      return removeSamples(database.db, new Date(), values.yes ? chooseStore(env) : null);
    });
    tell(removal, values.yes);
  } finally {
    await database.close();
  }
}

run().catch((error: unknown) => {
  process.stderr.write(explainFailure(error));
  process.exit(1);
});
