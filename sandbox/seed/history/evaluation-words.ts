import type { evaluation } from '../../../platform/db/schema/evaluation-tables.ts';
import type { SampleRandom } from '../sample-random.ts';

type Words = Pick<
  typeof evaluation.$inferInsert,
  'tags' | 'content' | 'anonymous' | 'authorName' | 'replyContent' | 'replyTime' | 'appendContent' | 'appendTime'
>;

const DAY_MS = 86_400_000;
const WRITES = 0.6;
const ANONYMOUS = 0.45;
const APPENDS = 0.08;
const PLEASED_FROM = 4.3;
const CONTENT_FROM = 3.4;

/** Invented, as the marks in their names say. */
const AUTHORS = [
  '木兰鞋材厂（示例）',
  '绶溪糕饼铺（示例）',
  '壶山古典家具（示例）',
  '湄屿水产合作社（示例）',
  '萩芦枇杷园（示例）',
  '兴化电子配件（示例）',
  '九鲤民宿（示例）',
  '陈阿木（示例）',
  '林海生（示例）',
  '黄溪月（示例）',
  '三江物流（示例）',
  '荔城童装（示例）',
] as const;

type Choice = readonly [string, ...string[]];

interface Voice {
  readonly texts: Choice;
  readonly tags: Choice;
  readonly replies: Choice;
  /** How often the institution answers. */
  readonly answered: number;
}

const PLEASED: Voice = {
  texts: [
    '上午交的材料，下午客户经理就打电话来了，缺什么一次说清楚，没有让我跑第二趟。',
    '利息写多少就是多少，签合同的时候和纸上一分不差。',
    '电话里问的，当天就回了，还帮我算了三种还法哪种划算。',
    '材料拍照传上去就行，网点只去了签字那一次。',
    '年底最忙的时候办的，客户经理下班了还来厂里看。',
    '以前在别处被拒过，这里把原因一条条讲了，补上就批了。',
    '放款那天提前打电话确认账户，怕打错，很仔细。',
    '客户经理到厂里看了一个多小时，问得很细，也把还款怎么安排讲明白了。',
    '第一次贷款，什么都不懂，他们教我在手机上怎么交材料，三天就批了。',
    '旺季前一个星期申请的，赶上了进货，没有耽误。',
    '提前还了一部分，没收违约金，和网页上写的一样。',
  ],
  tags: ['回复快', '讲得清楚', '一次办成', '费用写得明白', '上门及时'],
  replies: ['谢谢您，下次要用钱可以提前一周告诉我们，材料不用再交一遍。', '谢谢认可。额度还在有效期里，随时可以再提。'],
  answered: 0.35,
};

const CONTENT: Voice = {
  texts: [
    '整体可以，就是流水要打印盖章，网银下载的不认，多跑了一趟。',
    '批得不算快，前后一个多星期，不过中间到哪一步都查得到。',
    '额度比我要的少一些，经理解释了原因，也说了半年以后可以再申请。',
    '电话里讲的和合同一致，签字那天排队等了一阵。',
    '材料清单写得清楚，个别名称看不懂，问了才明白。',
    '说三天给答复，第四天才给，不过主动来电话说了原因。',
    '利率比广告上的高一点，是按我的情况定的，事先讲了。',
    '网点停车不方便，别的都好。',
  ],
  tags: ['讲得清楚', '进度查得到', '材料有点多', '等得有点久'],
  replies: ['您说的流水盖章，我们已经改成网银下载的也可以用。', '谢谢提醒，材料清单上我们补了样张。'],
  answered: 0.5,
};

const DISAPPOINTED: Voice = {
  texts: [
    '没有批下来，理由是开业时间不够。希望一开始就说清楚，不用白交一套材料。',
    '补了两次材料，每次只说一样，应该一次讲完。',
    '过了两天才有人联系，旺季等不起。',
    '上门的时间改了两次，最后还是批了，就是慢。',
    '打了三次电话才找到管我这笔的人。',
    '被拒的理由只有一句话，后来问了才知道差在流水。',
  ],
  tags: ['等得久', '材料反复补', '要跑几趟'],
  replies: [
    '对不起，让您跑了两趟。现在要补的材料会一次列全，超过一天没有联系您，可以直接打网点电话。',
    '您的情况满一年后可以再申请，原来的材料还留着，不用重交。',
  ],
  answered: 0.7,
};

const APPENDED: Choice = ['用了三个月再来说一句：每月还款日前都有短信提醒，没有多收钱。', '半年后续了一次，材料没有再交，一天就好了。'];

const voiceOf = (mean: number): Voice => {
  if (mean >= PLEASED_FROM) return PLEASED;
  return mean >= CONTENT_FROM ? CONTENT : DISAPPOINTED;
};

const later = (time: Date, days: number, now: Date): Date => new Date(Math.min(time.getTime() + days * DAY_MS, now.getTime()));

/** What somebody who gave these scores wrote, and what the institution answered; about two in five only gave scores. */
export function writeWords(random: SampleRandom, mean: number, time: Date, now: Date): Words {
  const voice = voiceOf(mean);
  const anonymous = random.chance(ANONYMOUS);
  const common = { tags: [random.pick(voice.tags)], anonymous, authorName: random.pick(AUTHORS) };
  if (!random.chance(WRITES)) return { ...common, content: '' };
  const isAnswered = random.chance(voice.answered);
  const isAppended = voice === PLEASED && random.chance(APPENDS);
  return {
    ...common,
    content: random.pick(voice.texts),
    replyContent: isAnswered ? random.pick(voice.replies) : null,
    replyTime: isAnswered ? later(time, 1 + random.whole(0, 3), now) : null,
    appendContent: isAppended ? random.pick(APPENDED) : null,
    appendTime: isAppended ? later(time, 90, now) : null,
  };
}
