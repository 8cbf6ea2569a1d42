import { bizMessage } from '../../db/schema/submission-tables.ts';
import { type InsuranceScene, setInsuranceScene } from '../../testing/insurance-scene.ts';
import { peopleApplication } from '../../testing/sample-insurance.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { getInsuranceOrder } from './orders.ts';

describeOnDatabase('an application that is refused for an answer', (database) => {
  let context: TestContext;
  let scene: InsuranceScene;

  beforeEach(async () => {
    context = createTestContext(database().db);
    scene = await setInsuranceScene(context);
  });

  it.each([
    ['one', [[0], [], []], '否（甲）。这样的情况不在承保范围；去掉这一位，其余 2 位可以重新投保'],
    ['two', [[0], [0], []], '否（甲、乙）。这样的情况不在承保范围；去掉这 2 位，其余 1 位可以重新投保'],
    ['all', [[0], [0], [0]], '否（甲、乙、丙）。这样的情况不在承保范围'],
  ] as const)(
    'says on a refused order alone whom the answer was about, and that the others can be insured: %s',
    async (_, declared, said) => {
      const names = ['甲', '乙', '丙'];
      const insureds = names.map((name, index) => ({
        ...{ relation: '子女', name, idType: '3', idNo: `E1234567${index}`, birthDate: '2000-05-05' },
        declared: declared[index],
      }));
      const { orderNo } = await scene.submit(peopleApplication({ insureds, healthAnswers: ['否', '否'] }));
      const { insurerRemark, timeline } = await getInsuranceOrder(context, scene.ming, orderNo);
      expect(insurerRemark).toBe(`有没有船员证：${said}`);
      expect(timeline.filter(({ remark }) => remark !== '')).toHaveLength(1);
      const told = (await context.db.select().from(bizMessage)).map(({ title, content }) => `${title} ${content}`).join();
      expect(told).toContain('这次不能承保');
      expect(told).not.toMatch(/甲|船员证/);
    },
  );

  it('names the insurer and the product where something is to be changed', async () => {
    const { orderNo } = await scene.submit(peopleApplication({ healthAnswers: ['是', '是'] }));
    const { productName, insurerName } = await getInsuranceOrder(context, scene.ming, orderNo);
    await scene.decide(orderNo, 'askChange', '职业请写清楚');
    const told = (await context.db.select().from(bizMessage)).map(({ content }) => content);
    expect(told).toContain(`${insurerName}请您修改投保的${productName}：职业请写清楚`);
  });
});
