import { insuranceApplicationForm } from '#lib/contract/forms/insurance-application-form.ts';
import type { AppliedProduct } from '#lib/contract/forms/insurance-cover-rules.ts';
import { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import { askedEndDate } from '#lib/contract/insurance-cover.ts';
import { isIdentityCard } from '#lib/validation/identity-card.ts';
import { peopleApplication, sampleApplication, sampleIdNo, seededInsurance } from '../../testing/sample-insurance.ts';

const TODAY = '2026-11-20';
const tiers = seededInsurance(11);
const people = seededInsurance(3);
const workers = seededInsurance(1);
const rice = seededInsurance(26);
const bond = seededInsurance(20);
const worker = (serial: number, change = {}) => ({
  relation: '雇主与员工',
  name: `员工 ${serial}`,
  idType: '1',
  idNo: sampleIdNo(serial),
  occupationClass: '1 类',
  ...change,
});

/** The number of nobody who was born on a day. */
function numberOf(born: string, serial = 11): string {
  const head = `350300${born}0${serial}`;
  return [...'0123456789X'].map((digit) => head + digit).find(isIdentityCard) ?? '';
}

/** Where and what is wrong, first field first. */
function faultsOf(product: AppliedProduct, application: unknown, takesMasked = false): string[] {
  const parsed = insuranceApplicationForm(product, TODAY, takesMasked).safeParse(application);
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
}

const holder = (change: object) => ({ holder: { ...sampleApplication().holder, ...change } });
const insured = (change: object) => ({ insureds: [{ ...peopleApplication().insureds[0], ...change }] });
const COMPANY = { kind: '企业', idType: '5', idNo: '91350300MA2XYT1A3K' };
const staffApplication = (change: Record<string, unknown>) =>
  peopleApplication({ productCode: 'IP26001', sumInsured: '20', ...holder(COMPANY), ...change });
const heirs = (...shares: string[]) => ({
  beneficiaryKind: '指定',
  beneficiaries: shares.map((sharePercent, index) => ({ name: '家人', relation: '子女', idNo: sampleIdNo(index + 9), sharePercent })),
});

/** Who is insured is named to get the money. */
function ownHeir() {
  const [{ name, idNo } = { name: '', idNo: '' }] = peopleApplication().insureds;
  return { beneficiaryKind: '指定', beneficiaries: [{ name, relation: '本人', idNo, sharePercent: '100' }] };
}
const CREDITOR = { creditorName: '莆田市示例公共工程建设中心', creditorCode: '12350300MB1XLH0010' };
const PAIR = [peopleApplication().insureds[0], { relation: '配偶', name: '林小溪', idType: '1', idNo: sampleIdNo(2) }];

describe('the form of an insurance application', () => {
  it('passes what is complete, for every kind of product', () => {
    expect(faultsOf(tiers, sampleApplication())).toEqual([]);
    expect(faultsOf(people, peopleApplication(heirs('40', '60')))).toEqual([]);
    const staff = staffApplication({ insureds: [1, 2, 3].map((serial) => worker(serial)) });
    expect(faultsOf(workers, staff)).toEqual([]);
    const field = { crop: '水稻', place: '村' };
    const farm = sampleApplication({
      productCode: 'IP26026',
      planCode: '',
      units: '1.5',
      subject: field,
      period: '一季',
      healthAnswers: ['晚稻', '是', '是'],
    });
    expect(faultsOf(rice, farm)).toEqual([]);
    expect(faultsOf(workers, { ...staff, sumInsured: ' ２０ ' })).toEqual([]);
    expect(faultsOf(rice, { ...farm, units: '１．５' })).toEqual([]);
  });

  it('binds what is grown or kept to what the product names; one that names none takes any', () => {
    const grown = (crop: string, product: AppliedProduct = rice) =>
      faultsOf(product, sampleApplication({ productCode: 'IP26026', subject: { crop, place: '村' } })).filter((fault) =>
        fault.startsWith('subject'),
      );
    expect(grown('水稻')).toEqual([]);
    expect(grown('鲍鱼')).toEqual(['subject.crop 这个产品只保水稻，请选一种']);
    expect(grown('鲍鱼', { ...rice, crops: [] })).toEqual([]);
    expect(grown('', { ...rice, crops: undefined })).toEqual(['subject.crop 请填写种养品种']);
  });

  it.each([
    [{ planCode: 'IP26011D' }, 'planCode 请选择一档计划'],
    [{ startDate: TODAY }, 'startDate 最早明天生效'],
    [{ startDate: '2027-02-21' }, 'startDate 最晚 2027-02-20 生效'],
    [{ startDate: '2026-02-30' }, 'startDate 请选择生效日期'],
    [{ period: '2 年' }, 'period 请选择保险期间'],
    [{ healthAnswers: ['一楼'] }, 'healthAnswers.1 请如实回答'],
    [{ healthAnswers: [' ', '否'] }, 'healthAnswers.0 请如实回答'],
    [{ healthAnswers: ['一楼', '也许'] }, 'healthAnswers.1 请如实回答'],
    [{ exclusionsReadAt: '' }, 'exclusionsReadAt 请先看完责任免除并勾选'],
    [{ noticesReadAt: '昨天' }, 'noticesReadAt 请先看完投保须知并勾选'],
    [{ subject: { address: '' } }, 'subject.address 请填写财产所在地址'],
    [{ insureds: [worker(1)] }, 'insureds 这个产品不用填被保险人'],
    [holder({ name: ' ' }), 'holder.name 请填写投保人姓名'],
    [holder({ mobile: '123' }), 'holder.mobile 请输入正确的手机号'],
    [holder({ idNo: '350300190001010014' }), 'holder.idNo 请输入正确的身份证号'],
    [holder({ idNo: '3503************3X' }), 'holder.idNo 请输入正确的身份证号'],
    [holder({ kind: '企业' }), 'holder.idType 证件类型与投保人不符'],
    [holder({ idType: '4', idNo: '!' }), 'holder.idNo 请输入正确的证件号码'],
    [{ productCode: 'IP26010' }, 'productCode'],
  ])('of a tier refuses %j', (change, fault) => {
    expect(faultsOf(tiers, sampleApplication(change)).some((found) => found.startsWith(fault))).toBe(true);
  });

  it.each([
    [{ sumInsured: '29.99' }, 'sumInsured 保额在 30 到 60 万元之间'],
    [{ sumInsured: '1e2' }, 'sumInsured 请填写保额'],
    [{ insureds: [] }, 'insureds 至少 1 名被保险人'],
    [insured({ relation: '朋友' }), 'insureds.0.relation 请选择与投保人的关系'],
    [insured({ name: '陈大满' }), 'insureds.0.name 本人就是投保人，和投保人填的要一样'],
    [insured({ idNo: sampleIdNo(2) }), 'insureds.0.idNo 本人就是投保人，和投保人填的要一样'],
    [insured({ relation: '配偶' }), 'insureds.0.relation 这一位就是投保人自己，请选“本人”'],
    [insured({ idNo: '35030019000101003X' }), 'insureds.0.idNo 投保年龄是 18 到 65 周岁'],
    [insured({ idType: '4', idNo: 'E12345678' }), 'insureds.0.birthDate 请选择出生日期'],
    [heirs('50', '49'), 'beneficiaries.1.sharePercent 受益比例合计要等于 100%'],
    [heirs('0', '100'), 'beneficiaries.0.sharePercent 受益比例是 1 到 100 的整数'],
    [heirs('５０', '４９'), 'beneficiaries.1.sharePercent 受益比例合计要等于 100%'],
    [{ beneficiaryKind: '指定' }, 'beneficiaries 请填写受益人'],
    [ownHeir(), 'beneficiaries.0.name 身故受益人不能是被保险人本人'],
    [{ ...heirs('100'), insureds: PAIR }, 'beneficiaryKind 几个人一起投保的，按法定继承人给；要指定的请单独投保'],
  ])('for people refuses %j', (change, fault) => {
    expect(faultsOf(people, peopleApplication(change))).toContain(fault);
  });

  it('of cover up to an age takes one person, reckons its last day, and never asks for it', () => {
    const life = seededInsurance(8);
    const until = (change: object = {}) =>
      peopleApplication({ productCode: 'IP26008', sumInsured: '50', period: '保到 60 岁', healthAnswers: ['否', '否'], ...change });
    expect(faultsOf(life, until())).toEqual([]);
    // Born on 1980-01-02; what was typed before as the last day counts for nothing.
    expect(askedEndDate(life, until({ endDate: '2068-11-30' }))).toBe('2040-01-01');
    const leap = insured({ idNo: '', idType: '4', birthDate: '1992-02-29' });
    expect(askedEndDate(life, until(leap))).toBe('2052-02-28');
    expect(faultsOf(life, until({ insureds: PAIR }))).toEqual(['period 保到 60 岁的按各人的生日算，一单只能保一位，请分开投保']);
    expect(faultsOf({ ...life, ageMax: 70 }, until(insured({ idNo: '', idType: '4', birthDate: '1966-12-01' })))).toContain(
      'period 被保险人那天已经满 60 岁，请选别的',
    );
  });

  it('says at the first day who is too young on it and would not be later', () => {
    const child = { relation: '子女', name: '陈小溪', idType: '4', idNo: 'E12345678' };
    const born = (birthDate: string) => peopleApplication({ ...insured({ ...child, birthDate }), startDate: '2026-12-01' });
    expect(faultsOf(people, born('2009-01-15'))).toEqual([
      'startDate 陈小溪那天 17 周岁，投保年龄是 18 到 65 周岁，请换一天，或者不保这一位',
      'insureds.0.birthDate 投保年龄是 18 到 65 周岁',
    ]);
    expect(faultsOf(people, born('2010-01-15'))).toEqual(['insureds.0.birthDate 投保年龄是 18 到 65 周岁']);
  });

  it('of a group names only employees and their near relatives as beneficiaries', () => {
    const [alone, insureds] = [{ ...workers, minInsureds: 1 }, [worker(1)]];
    const named = (relation: string) => ({ ...heirs('100'), beneficiaries: [{ ...heirs('100').beneficiaries[0], relation }] });
    const fault = 'beneficiaries.0.relation 单位给员工投保，受益人只能是员工本人或者近亲属（《保险法》第三十九条）';
    for (const relation of ['雇主', '老板', '朋友'])
      expect(faultsOf(alone, staffApplication({ insureds, ...named(relation) }))).toEqual([fault]);
    for (const relation of ['本人', '配偶', '外孙子女'])
      expect(faultsOf(alone, staffApplication({ insureds, ...named(relation) }))).toEqual([]);
    expect(faultsOf(people, peopleApplication(named('朋友')))).toEqual([]);
  });

  it('takes nobody as a holder who is not of age, by the day in the identity card', () => {
    const child = (born: string) => ({ ...holder({ idNo: numberOf(born) }), insureds: [] });
    const said = 'holder.idNo 投保人要满 18 周岁。给孩子买，请由父母做投保人';
    expect(faultsOf(tiers, sampleApplication(child('20081121')))).toEqual([said]);
    expect(faultsOf(tiers, sampleApplication(child('20081120')))).toEqual([]);
    expect(faultsOf(tiers, sampleApplication(holder({ idType: '3', idNo: 'E12345678' })))).toEqual([]);
  });

  it('refuses beneficiaries with one number, and relations that the days of birth deny', () => {
    const heir = (relation: string, born: string, serial = 11) => ({
      name: '家人',
      relation,
      idNo: numberOf(born, serial),
      sharePercent: '50',
    });
    const named = (...beneficiaries: object[]) => peopleApplication({ beneficiaryKind: '指定', beneficiaries });
    const twin = heir('女儿', '20100101');
    expect(faultsOf(people, named(twin, { ...twin, name: '另一位' }))).toEqual(['beneficiaries.1.idNo 这个证件号已经填过']);
    expect(faultsOf(people, named(heir('父母', '20100101'), heir('儿子', '19500101')))).toEqual([
      'beneficiaries.0.relation 是被保险人的父母，却比被保险人小，请核对关系和证件号',
      'beneficiaries.1.relation 是被保险人的儿子，却比被保险人大，请核对关系和证件号',
    ]);
    expect(faultsOf(people, named(heir('父母', '19500101'), heir('儿子', '20100101')))).toEqual([]);
    const parent = { ...insured({ relation: '父母', name: '陈小溪', idNo: numberOf('20000101') }) };
    expect(faultsOf(people, peopleApplication(parent))).toEqual(['insureds.0.relation 是投保人的父母，却比投保人小，请核对关系和证件号']);
  });

  it('tells an age that fits no first day before one is chosen', () => {
    const young = insured({ idNo: '35030019000101003X' });
    expect(faultsOf(people, peopleApplication({ ...young, startDate: '' }))).toContain('insureds.0.idNo 投保年龄是 18 到 65 周岁');
  });

  it('asks for no relation where the product names none', () => {
    const unrelated = { ...people, relations: [] };
    expect(faultsOf(unrelated, peopleApplication(insured({ relation: '' })))).toEqual([]);
    expect(faultsOf(people, peopleApplication(insured({ relation: '' })))).toEqual(['insureds.0.relation 请选择与投保人的关系']);
  });

  it.each([
    [[1, 2], 'insureds 至少 3 名被保险人'],
    [[1, 2, 1], 'insureds.2.idNo 和第 1 位员工 1是同一个证件号，留一个'],
  ])('of a group refuses the people %j', (serials, fault) => {
    const staff = staffApplication({ insureds: serials.map((serial) => worker(serial)) });
    expect(faultsOf(workers, staff)).toContain(fault);
  });

  it('of a group takes different people whose masked numbers look alike, and tells faults of all at once', () => {
    const masked = [1, 2, 3].map((serial) => worker(serial, { idNo: '3503************06', birthDate: '1990-01-01' }));
    expect(faultsOf(workers, staffApplication({ insureds: masked }), true)).toEqual([]);
    const broken = [worker(1), worker(2, { idNo: '1' }), worker(3), worker(3, { occupationClass: '' }), worker(1)];
    expect(faultsOf(workers, staffApplication({ insureds: broken, startDate: TODAY }))).toEqual(
      expect.arrayContaining([
        'insureds.1.idNo 请输入正确的身份证号',
        'insureds.4.idNo 和第 1 位员工 1是同一个证件号，留一个',
        'startDate 最早明天生效',
      ]),
    );
  });

  it('wants named whom of several an answer is about, and of one or none nobody', () => {
    const pair = (declared: number[], healthAnswers: string[]) => ({
      insureds: [
        { relation: '本人', name: '陈小满', idType: '1', idNo: sampleIdNo(1) },
        { relation: '配偶', name: '林小溪', idType: '1', idNo: sampleIdNo(2), declared },
      ],
      healthAnswers,
    });
    const unnamed = ['healthAnswers.0.people 请选出是哪几位', 'healthAnswers.1.people 请选出是哪几位'];
    // 有没有船员证 is asked of all, 有没有癫痫 of any.
    expect(faultsOf(people, peopleApplication(pair([], ['否', '是'])))).toEqual(unnamed);
    expect(faultsOf(people, peopleApplication(pair([1], ['否', '是'])))).toEqual(unnamed.slice(0, 1));
    expect(faultsOf(people, peopleApplication(pair([0, 1], ['否', '是'])))).toEqual([]);
    expect(faultsOf(people, peopleApplication(pair([], ['是', '否'])))).toEqual([]);
    expect(faultsOf(people, peopleApplication({ healthAnswers: ['否', '是'] }))).toEqual([]);
  });

  it('of a group refuses a person as its holder', () => {
    const insureds = [1, 2, 3].map((serial) => worker(serial));
    expect(faultsOf(workers, staffApplication({ ...holder({}), insureds }))).toEqual([
      'holder.kind 这个保险由企业、合作社投保，个人不能买',
    ]);
  });

  it('bounds units by the product, and open periods by their longest', () => {
    const farm = (units: string) =>
      faultsOf(
        rice,
        sampleApplication({
          productCode: 'IP26026',
          planCode: '',
          units,
          subject: { crop: '水稻', place: 'b' },
          period: '一季',
          healthAnswers: ['a', '是', '是'],
        }),
      );
    expect([farm('1000'), farm('1000.01'), farm('-1'), farm('')]).toEqual([
      [],
      ['units 最多 1000 亩'],
      ['units 请填写投保数量（亩）'],
      ['units 请填写投保数量（亩）'],
    ]);
    const tender = (endDate: string) =>
      faultsOf(
        bond,
        sampleApplication({
          productCode: 'IP26020',
          planCode: '',
          sumInsured: '30',
          subject: { project: 'a', section: 'b', ...CREDITOR },
          period: '投标有效期加 30 天',
          healthAnswers: ['否', '否'],
          endDate,
        }),
      );
    expect([tender('2027-11-30'), tender('2027-12-01'), tender('2026-11-30')]).toEqual([
      [],
      ['endDate 最长 12 个月'],
      ['endDate 请选择到期日期'],
    ]);
  });

  it('takes numbers as answers show them only where a draft is opened again', () => {
    const masked = peopleApplication({
      ...holder({ idNo: '3503************3X' }),
      ...insured({ idNo: '3503************3X', birthDate: '1980-01-01' }),
    });
    expect(faultsOf(people, masked, true)).toEqual([]);
    expect(faultsOf(people, masked)).toHaveLength(2);
  });
});

it('takes names without the blanks around them and between their characters, and asks for the name that is meant', () => {
  const spaced = peopleApplication({ ...holder({ name: ' 陈 小满 ' }), ...insured({ name: ' 陈　小 满' }) });
  const parsed = insuranceApplicationForm(people, TODAY).safeParse(spaced);
  expect([parsed.data?.holder.name, parsed.data?.insureds[0]?.name]).toEqual(['陈小满', '陈小满']);
  expect(InsuranceApplication.parse(spaced).holder.name).toBe('陈小满');
  expect(faultsOf(tiers, sampleApplication(holder({ name: ' ' })))).toEqual(['holder.name 请填写投保人姓名']);
  expect(faultsOf(tiers, sampleApplication(holder({ ...COMPANY, name: '' })))).toEqual(['holder.name 请填写企业名称']);
});

it('finds one person twice where one of the numbers is masked, by name and day of birth', () => {
  const masked = worker(1, { idNo: `${sampleIdNo(1).slice(0, 4)}************${sampleIdNo(1).slice(-2)}`, birthDate: '1980-01-02' });
  const faults = faultsOf(workers, staffApplication({ insureds: [masked, worker(2), worker(1)] }), true);
  expect(faults).toEqual(['insureds.2.idNo 和第 1 位员工 1是同一个证件号，留一个']);
  const namesake = { ...masked, name: '员工九' };
  expect(faultsOf(workers, staffApplication({ insureds: [namesake, worker(2), worker(1)] }), true)).toEqual([]);
});

describe('whom a surety policy insures', () => {
  const about = (no: number, subject: object) =>
    faultsOf(
      seededInsurance(no),
      sampleApplication({ productCode: `IP260${no}`, ...holder(COMPANY), subject: { ...CREDITOR, ...subject } }),
    ).filter((fault) => fault.startsWith('subject'));
  const tender = { project: 'a', section: 'b' };

  it.each([20, 21, 23])('is asked for with its code: IP260%d', (no) => {
    expect(about(no, tender)).toEqual([]);
    expect(about(no, { ...tender, creditorName: ' ', creditorCode: '' })).toEqual([
      'subject.creditorName 请填写被保险人，比如招标人、业主',
      'subject.creditorCode 请填写被保险人的统一社会信用代码',
    ]);
  });

  it('is the bank of a loan, in place of the other side of its contract', () => {
    expect(about(22, { contractName: 'a' })).toEqual([]);
    expect(about(22, { contractName: 'a', creditorName: '' })).toEqual(['subject.creditorName 请填写被保险人，比如招标人、业主']);
  });

  it('is not asked for where the holder or its people are insured', () => {
    expect([2, 19].map((no) => about(no, { ...tender, creditorName: '', creditorCode: '' }))).toEqual([[], []]);
    expect(about(16, { contractName: 'a', creditorName: '', creditorCode: '' })).toEqual(['subject.counterparty 请填写对方名称']);
  });

  it.each([
    ['123', '请输入正确的社会信用代码'],
    ['12350300MB1XLH0012', '末位校验码对不上，请照招标文件或合同核对'],
    [COMPANY.idNo, '这是投保人自己的，请填对方的'],
    [COMPANY.idNo.toLowerCase(), '这是投保人自己的，请填对方的'],
  ])('has a right code that is not the holder’s: %s', (creditorCode, message) => {
    expect(about(20, { ...tender, creditorCode })).toEqual([`subject.creditorCode ${message}`]);
  });

  it('may be typed with blanks and small letters', () => {
    expect(about(20, { ...tender, creditorCode: ' 12350300 mb1xlh0010' })).toEqual([]);
  });
});
