import { extractText, getDocumentProxy } from 'unpdf';
import { type OrderDesk, openOrderDesk } from '../../testing/order-desk.ts';
import { sampleContent, storeCompanyUser } from '../../testing/sample-orders.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { printOrder } from './order-document.ts';

describeOnDatabase('an order on paper', (database) => {
  let context: TestContext;
  let desk: OrderDesk;
  beforeEach(async () => {
    context = createTestContext(database().db);
    desk = await openOrderDesk(context);
  });
  const bytesOf = async (orderNo: string) => {
    const file = await printOrder(context, desk.user, orderNo);
    return { file, bytes: Buffer.concat(await file.stream.toArray()) };
  };

  it('says what was applied for, what was offered and every step, the same bytes for the same order', async () => {
    const { orderNo } = await desk.reachOffer();
    const { file, bytes } = await bytesOf(orderNo);
    expect(file).toMatchObject({ fileName: `融资申请单 ${orderNo}.pdf`, contentType: 'application/pdf', sizeBytes: bytes.byteLength });
    const pages = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    const words = pages.text.replaceAll(/\s+/g, '');
    for (const part of [
      `编号${orderNo}`,
      '现在的状态已授信',
      '授信金额40万元',
      '年利率4.2%',
      '提交申请',
      '给出授信',
      '签约与明示',
      '借款合同.pdf',
      '签约还没有签',
      '供申请人留存',
    ])
      expect(words).toContain(part);
    const { offer } = (await desk.get(orderNo)) as { offer: { offerHash: string } };
    expect(words).toContain(offer.offerHash);
    expect((await bytesOf(orderNo)).bytes.equals(bytes)).toBe(true);
  });

  it('is for its applicant alone, and not for a draft', async () => {
    const { orderNo } = await desk.submit();
    const other = await storeCompanyUser(context, 'other');
    await expect(printOrder(context, other, orderNo)).rejects.toMatchObject({ kind: 'notFound' });
    const saved = await desk.post('save', { productCode: 'B', content: sampleContent({ amount: '30' }) });
    const draft = (saved.data as { orderNo: string }).orderNo;
    await expect(printOrder(context, desk.user, draft)).rejects.toMatchObject({ kind: 'wrongState' });
  });
});
