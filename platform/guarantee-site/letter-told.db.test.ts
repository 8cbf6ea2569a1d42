import { randomUUID } from 'node:crypto';
import { toLetterDocument } from '../cases/guarantee/letter-documents.ts';
import { getLetter } from '../cases/guarantee/letters.ts';
import { CLAIM, SURRENDER } from '../testing/guarantee-desk.ts';
import { type DeskAndSite, openDeskAndSite, orderIn, SENT_APPLICATION } from '../testing/guarantee-site.ts';
import { describeOnDatabase } from '../testing/test-database.ts';

const DAY_MS = 86_400_000;
const CONTACT = '木兰溪银行（示例），电话 0594-00000900';
const PLACE = `${CONTACT}，地址 示例路 9 号`;
const term = { startDate: '2026-11-20', endDate: '2027-11-20' };
const { cipher: _open, ...UNSAID } = SENT_APPLICATION;

describeOnDatabase('what is asked and told about a letter, at the guarantee site', (database) => {
  let desk: DeskAndSite['desk'];
  let site: DeskAndSite['site'];
  beforeEach(async () => {
    ({ desk, site } = await openDeskAndSite(database().db));
    await desk.giveTelephones('0594-00000900', '示例路 9 号');
  });
  const asCompany = async (path: string) => (await (await site.company()).get(path)).text();
  const asCreditor = async (orderNo: string) => (await (await site.creditor(orderNo)).get(`/orders/${orderNo}`)).text();
  const apply = async (change: Record<string, string>) =>
    orderIn(await (await site.company()).send('/apply', { ...UNSAID, key: randomUUID(), another: '1', ...change }));
  const cipherOf = async (orderNo: string) => (await desk.read(orderNo)).content.cipher;

  describe('what a creditor sees before the opening', () => {
    it('is nothing unless the bidder says so, of a bid letter alone, and each answer says who sees what and until when', async () => {
      const form = await asCompany('/apply?sectionNo=S-1&kind=1');
      expect(form).toMatch(/name="cipher" value="1"[^>]*checked/);
      for (const words of ['密文：2026-12-01 09:30 开标前，受益人只看到编号', '明文：保函一开出，受益人就能看到企业和金额'])
        expect(form).toContain(words);
      expect(await cipherOf(await apply({}))).toBe('1');
      expect(await cipherOf(await apply({ cipher: '2' }))).toBe('2');
      const other = { ...term, guaranteeKind: '2', early: '1' };
      for (const cipher of ['1', '2']) expect(await cipherOf(await apply({ ...other, cipher }))).toBe('2');
    });

    it('is asked where it means something: another kind hides it, and an opened section has it not at all', async () => {
      const hidden = await asCompany('/apply?sectionNo=S-1&kind=2');
      expect(hidden).toMatch(/<div data-kind="1" hidden>.*name="cipher" value="1"[^>]*checked/s);
      const orderNo = await desk.issued({ guaranteeKind: '2', ...term });
      expect(await asCompany(`/orders/${orderNo}`)).not.toContain('<dt>开标前');
      desk.context.advance(12 * DAY_MS);
      expect(await asCompany('/apply?sectionNo=S-1&kind=2')).not.toContain('name="cipher"');
    });
  });

  it('tells a company that is claimed on how much and why, by when it is answered and whom to call, in page and message', async () => {
    const orderNo = await desk.issued();
    await desk.begin(orderNo);
    await desk.act(orderNo, 'beneficiary', 'claim', CLAIM);
    const told = `受益人示例招标人索赔 1,000.00 元，理由：不签约。担保机构最晚 2026-12-01 18:00 答复，这期间不能退保。有不同意见，请马上联系${CONTACT}。`;
    expect(await asCompany(`/orders/${orderNo}`)).toContain(told);
    expect(await desk.readLastMessage()).toBe(`${orderNo}：${told}`);
  });

  it('says where the papers of a claim go, as none are taken at the site: in the form, while it runs and after a refusal', async () => {
    const orderNo = await desk.issued();
    await desk.begin(orderNo);
    expect(await asCreditor(orderNo)).toContain(`证明材料这里交不了，请送到或者寄给${PLACE}，写明保函编号`);
    await desk.act(orderNo, 'beneficiary', 'claim', CLAIM);
    expect(await asCreditor(orderNo)).toContain(`证明材料这里交不了，请送到或者寄给${PLACE}。`);
    await desk.act(orderNo, 'institution', 'dismiss', { reason: '材料不齐' });
    expect(await asCreditor(orderNo)).toContain(`补了材料可以再索赔：材料这里交不了，请送到或者寄给${PLACE}。`);
  });

  it('names whom to call while a letter waits for its guarantor, and to who has no code', async () => {
    const [paid, given] = [await desk.paid(), await desk.issued()];
    await desk.act(given, 'applicant', 'surrender', SURRENDER);
    for (const orderNo of [paid, given]) expect(await asCompany(`/orders/${orderNo}`)).toContain(`要问请找${CONTACT}。`);
    expect(await asCreditor(given)).toContain(`同意退保的，写一份书面同意，或者把保函原件退回，交给${PLACE}；不同意的，也请马上联系他们。`);
    const refused = await site.post('/beneficiary', { guaranteeNo: '1', code: '' });
    for (const page of [await (await site.get('/beneficiary')).text(), await refused.text()])
      expect(page).toMatch(/没有受益人码，或者进不去.*木兰溪银行（示例）<\/dt><dd>0594-00000900/s);
  });

  it('says before a surrender of a letter in force whose consent it takes', async () => {
    const [early, running] = [await desk.issued(), await desk.issued()];
    await desk.begin(running);
    const words = `受益人书面同意退保，或者退回保函原件，担保机构才能同意：请送到${PLACE}`;
    expect(await asCompany(`/orders/${running}`)).toContain(words);
    expect(await asCompany(`/orders/${early}`)).not.toContain(words);
    for (const orderNo of [early, running]) await desk.act(orderNo, 'applicant', 'surrender', SURRENDER);
    const waits = '保函已经生效，要受益人书面同意退保，或者退回保函原件。';
    expect(await asCompany(`/orders/${running}`)).toContain(waits);
    expect(await asCompany(`/orders/${early}`)).not.toContain(waits);
  });

  it('doubts a letter for who has won while bids are taken, before anything is paid', async () => {
    expect(await asCompany('/apply?sectionNo=S-1&kind=2')).toContain('知道这个标段还没开标，履约保函一般中标以后才要，现在就办');
    expect(await asCompany('/apply?sectionNo=S-1&kind=1')).not.toContain('name="early"');
    const typed = { ...term, guaranteeKind: '2' };
    const doubted = await apply(typed);
    expect((await desk.read(doubted)).state).toBe('00');
    expect(await asCompany(`/apply?orderNo=${doubted}&check=1`)).toContain('id="early-error">这个标段还没开标，履约保函一般中标以后才要；');
    expect((await desk.read(await apply({ ...typed, early: '1' }))).state).toBe('10');
    desk.context.advance(12 * DAY_MS);
    expect(await asCompany('/apply?sectionNo=S-1&kind=2')).not.toContain('name="early"');
  });

  it('prints nothing as a fact that nobody knows before the opening, and how a letter is given back', async () => {
    const orderNo = await desk.issued({ guaranteeKind: '2', ...term });
    const printed = async (kind: 'letter' | 'notice') => {
      const now = desk.context.now();
      const found = await getLetter(desk.context.db, desk.applicant, orderNo, now);
      return JSON.stringify(toLetterDocument(kind, found, { ...desk.settings, now }));
    };
    const before = await printed('letter');
    expect(before).toContain('参加示例工程 施工标段（标段编号 S-1）的投标，中标后承接该标段，');
    expect(before).toContain('我方赔付、责任解除或退保后，本保函失效。有效期内退保，须您方书面同意或退回原件。');
    const notice = await printed('notice');
    expect(notice).toContain('已经生效的，还要受益人书面同意或者退回保函原件');
    for (const words of ['密文保函', '明文保函']) expect(notice).not.toContain(words);
    desk.context.advance(12 * DAY_MS);
    expect(await printed('letter')).toContain('（被保证人）承接示例工程 施工标段（标段编号 S-1），');
  });

  it('says of a bid letter what to do with it before the opening, and of a sealed one that was given back that it is over', async () => {
    const open = await desk.issued({ cipher: '2' });
    const handIn = '请下载 PDF，按招标文件的要求在 2026-12-01 09:30 开标前交上去';
    expect(await asCompany(`/orders/${open}`)).toContain(`${handIn}。`);
    const orderNo = await desk.issued({ cipher: '1', another: '1' });
    expect(await asCompany(`/orders/${orderNo}`)).toContain(`${handIn}；开标以前别再给别人。`);
    expect(await asCreditor(orderNo)).toContain('开标以后才能看内容、提出索赔。');
    await desk.act(orderNo, 'applicant', 'surrender', SURRENDER);
    await desk.act(orderNo, 'institution', 'approve');
    const over = await asCreditor(orderNo);
    expect(over).toContain('企业已退保，保函到此结束。');
    expect(over).not.toContain('开标以后才能看内容、提出索赔。');
  });

  it('heads the page of a creditor with the number that is printed on the letter', async () => {
    const orderNo = await desk.issued();
    const { guaranteeNo } = await desk.read(orderNo);
    expect(await asCreditor(orderNo)).toContain(`<h1>投标保函 ${guaranteeNo}</h1>`);
    expect(await asCompany(`/orders/${orderNo}`)).toContain(`<h1>投标保函 ${orderNo}</h1>`);
  });

  it('begins a second application with what the portal does not know, as the first had it', async () => {
    const form = '/apply?sectionNo=S-1&kind=1';
    expect(await asCompany(form)).not.toContain('office@firm.example');
    await desk.paid();
    const page = await asCompany(form);
    for (const value of ['office@firm.example', '350501000000001', '无', '13800000003', '示例路'])
      expect(page).toContain(`value="${value}"`);
  });
});
