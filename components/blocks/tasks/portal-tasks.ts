import { toPath } from '#lib/routes/patterns.ts';
import { toHref } from '#lib/routes/to-href.ts';
import type { PortalTask } from './find-tasks.ts';

const RENEWAL = '5';

const task = (title: string, hint: string, href: string, words = ''): PortalTask => ({
  title,
  hint,
  href,
  words: words.split(' ').filter(Boolean),
});

/** What people come for most: the home page names these. */
export const mainTasks = (guaranteeUrl: string | undefined): PortalTask[] => [
  task('第一次贷款', '没贷过也能办', toHref('financeList', {}, { feature: 'firstLoan' }), '首贷 第一次 首次 没贷过 贷款 借钱'),
  task(
    '贷款快到期，想续上',
    '不用先还再借，省下过桥的钱',
    toHref('financeList', {}, { productType: RENEWAL }),
    '续贷 到期 还不上 过桥 周转 展期',
  ),
  task('种的、养的要用钱', '农户、合作社、海上养殖', toPath('agriculture', {}), '养 种 农 渔 海 合作社 大棚 果园 鳗鱼 鲍鱼'),
  task('投标要开保函', '投标、履约、农民工工资', guaranteeUrl || toPath('guaranteeVerify', {}), '保函 投标 履约 保证金'),
  task('给员工和设备上保险', '意外险、安责险、农业保险', toPath('insuranceList', {}), '保险 投保 意外 安责 工伤 台风'),
  task(
    '看看我能领哪些补贴',
    '说说您是谁，快截止的在前面',
    toPath('subsidies', {}),
    '补贴 补助 奖补 贴息 奖励 领 扶持 优惠 能领哪些补贴 能领什么补贴 能领多少补贴',
  ),
  task('申请办到哪一步了', '谁在办、还要几天', toPath('userFinanceOrder', {}), '进度 哪一步 多久 结果 订单 审批'),
  task('想让多家机构来报价', '发布一次需求，报价并排看', toPath('userFinanceDemand', {}), '报价 需求 利率 便宜'),
];

/** What is always there, for a site on which little else can be done. */
export const lastingTasks = (): PortalTask[] => [
  task('看看我的涉农信用分', '低在哪、怎么提高', toPath('agricultureScore', {}), '信用分 评分 涉农'),
  task('有没有给我的消息', '有进展都在消息中心', toPath('userMessage', {}), '消息 通知 短信'),
  task('改资料、改密码', '账户信息都在一处', toPath('userAccount', {}), '密码 手机号 账户 账号 注销 资料'),
  task('投诉、异议、留言', '不用注册，到期限必有答复', toPath('feedback', {}), '投诉 怎么投诉 要投诉 异议 留言 意见 反映 举报'),
  task('有问题要问', '什么时候、怎么找到我们', `${toPath('about', {})}#contact`, '电话 客服 人工 咨询 联系'),
];

/** What is only looked for. */
const otherTasks = (): PortalTask[] => [
  task('查保函真假', '填编号，再选文件，马上知道', toPath('guaranteeVerify', {}), '保函 保单 查验 真假 验真'),
  task('贷款计算器', '一个月还多少，总共要付多少', toPath('calculator', {}), '计算 月供 利息 利率 还多少 还钱 还款 年化'),
  task('贷款什么时候还、还多少', '放款以后，订单里写着每一期', toPath('userFinanceOrder', {}), '还钱 还款 还贷'),
  task('看我能办哪些', '答几个问题，一条条对条件', toPath('match', {}), '条件 能贷 能办 合适 抵押 开店 创业'),
  task('企业认证', '认证以后才能替企业申请', toPath('userCompanyAuth', {}), '认证 营业执照 法人'),
  task('保险理赔', '在保险订单里报案、交资料', toPath('userInsureOrder', {}), '理赔 报案 赔 保单'),
  task('开发票', '保费和保函费的发票', toPath('userInvoice', {}), '发票 抬头 开票'),
  task('木兰专区的产品', '木兰溪流域的生态产业', toHref('financeList', {}, { zone: 'mulan' }), '木兰专区 木兰溪'),
  task('注册', '个人和企业都能注册', toPath('register', {}), '注册 开户 新用户 怎么注册'),
  task('登录', '密码、短信、闽政通都可以', toPath('login', {}), '登录 登陆 怎么登录'),
  task('投诉留言办到哪一步了', '凭编号和手机号查', toPath('feedbackFollow', {}), '查进度 投诉进度 投诉办到哪 留言进度'),
  task('找回密码', '用手机验证码重设', toPath('reset', {}), '忘记密码 密码'),
];

export const portalTasks = (guaranteeUrl: string | undefined): PortalTask[] => [
  ...mainTasks(guaranteeUrl),
  ...lastingTasks(),
  ...otherTasks(),
];
