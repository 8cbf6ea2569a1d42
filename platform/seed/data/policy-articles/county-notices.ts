import { type CountyFacts, countyFacts } from './county-facts.ts';
import { officePhone, type PolicyArticleDraft } from './policy-article.ts';

const FARM_NO = 221;
const FIRM_NO = 226;
const MEETING_NO = 231;

const thousands = (value: number) => value.toLocaleString('en-US');

/** Days to the last day of applying, one series a kind, so that there is always something that closes soon. */
const farmDays = [16, 23, 30, 6, 45];
const firmDays = [25, 38, 14, 52, 29];
const meetingDays = [5, 8, 11, 18, 22];

const farmText = (county: CountyFacts) => {
  const { farmNotice: notice } = county;
  const most = Math.floor(notice.maxYuan / notice.perUnitYuan);
  const unit = notice.unit.slice(1);
  return `各乡镇、街道，有关农户、合作社：
为支持农业生产，${county.name}现开展 2026 年${notice.title}申报，有关事项通知如下。
## 一、补什么
补助${notice.what}。2026 年 1 月 1 日以后动手的都算，已经领过同类补助的不再重复。
## 二、补多少
|项目|标准|
|补助标准|${notice.unit} ${thousands(notice.perUnitYuan)} 元|
|每户最多|${thousands(notice.maxYuan)} 元，约 ${thousands(most)} ${unit}|
|合作社最多|每户标准的 3 倍|
|资金总量|先到先审，用完为止|
举例：申报 10 ${unit}，补助 ${thousands(Math.min(notice.perUnitYuan * 10, notice.maxYuan))} 元。
## 三、怎么申报
1. 到村委会登记，或者在平台选“${notice.title}”；
2. 上传三张照片：动手前、进行中、完成后，还没有做完的先传前两张；
3. 村里核对数量，公示 3 天；
4. 乡镇抽查三成，==符合的打到本人账户==。
## 四、时间
|环节|时间|
|申报|即日起至 {applyEnd}|
|村级公示|截止后 5 个工作日内|
|乡镇抽查|随后 10 个工作日|
|拨付|抽查结束 20 个工作日内|
## 五、钱不够先垫怎么办
可以先申请涉农贷款，补助到账再还一部分。没有抵押物的，农担公司担保，担保费一年不超过 0.8%。
## 六、不补的情形
- 数量与实际不符，多报一成以上；
- 违反用地、用海规定；
- 照片借用别人的。
==不收申报费。== 有人上门代办要钱的，请打咨询电话。`;
};

const firmText = (county: CountyFacts) => {
  const { firmNotice: notice } = county;
  const interestYuan = 40_000;
  const paidYuan = Math.min((interestYuan * notice.share) / 100, notice.maxWan * 10_000);
  return `各有关企业、个体工商户：
${county.name} 2026 年${notice.title}现在开始申报，有关事项通知如下。
## 一、补哪些贷款
2025 年 11 月 1 日至 2026 年 10 月 31 日期间，用于${notice.what}所支付的利息。贷款合同要写明用途，资金付给了约定的对方。
## 二、补多少
|项目|标准|
|贴息比例|已付利息的 ${notice.share}%|
|每家最多|${notice.maxWan} 万元|
|最长|一年，明年另行申报|
举例：一年付了利息 ${thousands(interestYuan)} 元，可以补 ${thousands(paidYuan)} 元。==贷款利率高于 6% 的，超出部分不补。==
## 三、条件
1. 在${county.name}登记纳税，正常经营；
2. 贷款没有逾期、没有挪用；
3. 近一年没有安全生产和环保处罚；
4. 同一笔贷款没有享受别的财政贴息。
## 四、怎么申报
登录平台，选贷款订单，核对收款账户，点提交。==付息清单由银行上传，不用跑银行打印。==申报到 {applyEnd} 18:00 截止。
## 五、多久到账
|环节|工作日|
|审核|15 个|
|公示|5 个|
|拨付|20 个|
没有通过的，会写明是哪一条不符合，可以补充一次。
## 六、还没贷款的怎么办
在平台“金融超市”里按行业和用途找产品，先看综合年化，再看条件；明年这个时候再来申报贴息。
## 七、咨询
${county.window}，工作日 8:30 至 18:00。`;
};

const meetingText = (county: CountyFacts) => {
  const { meeting } = county;
  return `各有关企业、个体工商户、合作社：
为帮助经营者当面问清楚、当场谈条件，${county.name}定于报名截止后第三个工作日上午 9:00 举办${meeting.theme}银企对接会，现在开始报名。
## 一、来哪些机构
|类别|家数|带什么来|
|银行|${meeting.banks} 家|可以当场给参考额度|
|担保|3 家|现场算担保费|
|保险|2 家|讲清楚什么不赔|
|平台|1 个咨询台|教您看综合年化、改资料|
## 二、适合谁来
1. 本行业里最近三个月要用钱的；
2. 以前被拒过、想知道差在哪里的；
3. 贷款三个月内到期、想提前谈续贷的；
4. ==从来没有贷过款的，优先安排座位==。
## 三、怎么安排
|时间|内容|
|9:00|三家企业讲自己怎么借到钱、踩过什么坑|
|9:30|机构用五分钟各讲一个产品，必须报综合年化|
|10:15|一对一，每桌 15 分钟，叫号|
|11:45|没有谈完的，约好上门时间|
## 四、带什么来
营业执照、近 6 个月流水（手机里有就行）、正在执行的合同。==不用带房产证，也不用复印。==
## 五、怎么报名
在平台填报名表，写清要借多少、用在哪里，名额 ${meeting.banks * 8} 个，报名到 {applyEnd}截止。地点：${county.meeting.place}。
## 六、会后
机构 3 个工作日内联系每一位报名的人，15 个工作日内把结果登记在平台上，办成几户、金额多少、综合年化多少，都公布。
## 七、提醒
会场不收费、不发礼品、不卖保险。有人以会议名义收“服务费”的，请当场告诉工作人员。`;
};

const shared = (county: CountyFacts, index: number, days: readonly number[]) => ({
  level: '4' as const,
  applyEndInDays: days[index] ?? 20,
  address: county.window,
});

const farmNotice = (county: CountyFacts, index: number): PolicyArticleDraft => ({
  ...shared(county, index, farmDays),
  no: FARM_NO + index,
  title: `关于申报 2026 年${county.name}${county.farmNotice.title}的通知（示例）`,
  source: `${county.name}农业农村部门（示例）`,
  docNo: `${county.word}农〔2026〕${31 + index}号`,
  publish: `2026-11-0${2 + index}`,
  plain: county.farmNotice.plain,
  tags: ['奖补', county.name],
  targets: `${county.name}的农户、家庭农场、合作社和企业`,
  conditions: `${county.farmNotice.what}；数量真实；没有领过同类补助`,
  benefit: `${county.farmNotice.unit} ${thousands(county.farmNotice.perUnitYuan)} 元，每户最多 ${thousands(county.farmNotice.maxYuan)} 元`,
  benefitType: '1',
  way: '向村委会登记或者在平台申报，{applyEnd}截止',
  mode: '3',
  limitDays: 40,
  phone: officePhone(721 + index),
  products: county.farmProducts,
  farm: true,
  files: [`${county.farmNotice.title}申报表.docx`],
  text: farmText(county),
});

const firmNotice = (county: CountyFacts, index: number): PolicyArticleDraft => ({
  ...shared(county, index, firmDays),
  no: FIRM_NO + index,
  title: `关于申报 2026 年${county.name}${county.firmNotice.title}的通知（示例）`,
  source: `${county.name}金融服务部门（示例）`,
  docNo: `${county.word}金〔2026〕${21 + index}号`,
  publish: `2026-11-1${index}`,
  plain: county.firmNotice.plain,
  tags: ['贴息', county.name],
  targets: `${county.name}的企业和个体工商户`,
  conditions: '贷款用途写明；没有逾期；没有享受别的财政贴息',
  benefit: `已付利息的 ${county.firmNotice.share}%，每家最多 ${county.firmNotice.maxWan} 万元`,
  benefitType: '2',
  way: '在平台选贷款订单提交，{applyEnd} 18:00 截止',
  mode: '2',
  limitDays: 40,
  phone: officePhone(731 + index),
  products: county.meeting.products,
  text: firmText(county),
});

const meetingNotice = (county: CountyFacts, index: number): PolicyArticleDraft => ({
  ...shared(county, index, meetingDays),
  no: MEETING_NO + index,
  title: `${county.name}${county.meeting.theme}银企对接会报名通知（示例）`,
  source: `${county.name}金融服务部门（示例）`,
  publish: `2026-11-1${index + 5}`,
  plain: `${county.meeting.theme}的经营者，可以和 ${county.meeting.banks} 家银行面对面谈，名额 ${county.meeting.banks * 8} 个`,
  tags: ['对接会', county.name],
  targets: `${county.name}做${county.meeting.theme}的企业和个体户`,
  conditions: '最近三个月要用钱，或者贷款快到期',
  benefit: '当场得到参考额度和综合年化，会后 15 个工作日公布结果',
  benefitType: '5',
  way: '在平台填报名表，{applyEnd}截止',
  mode: '3',
  limitDays: 15,
  phone: officePhone(741 + index),
  products: county.meeting.products,
  text: meetingText(county),
});

/** 通知公告 of the counties, each with a last day that is relative to the day of seeding. */
export const countyNotices: readonly PolicyArticleDraft[] = countyFacts.flatMap((county, index) => [
  farmNotice(county, index),
  firmNotice(county, index),
  meetingNotice(county, index),
]);
