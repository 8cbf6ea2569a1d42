/** One activity in which personal data is processed, as the record that the law asks for has it (PIPL art. 55 and 56). */
export interface ProcessingActivity {
  readonly name: string;
  readonly purpose: string;
  readonly basis: string;
  readonly data: string;
  readonly persons: string;
  readonly recipients: string;
  readonly kept: string;
  readonly measures: string;
  /** Tables in which it lies. Each table with personal data belongs to one activity. */
  readonly tables: readonly string[];
}

const CONTRACT = '订立、履行个人作为一方当事人的合同所必需（第十三条第一款第二项）';
const CONSENT = '取得个人的同意（第十三条第一款第一项）';
const SEPARATE = '取得个人的单独同意（第二十三条、第二十九条）';
const DUTY = '履行法定职责或者法定义务所必需（第十三条第一款第三项）';
const FIVE_YEARS = '办结后至少五年；账号注销后遮盖姓名、清空联系方式';
const UNTIL_CLOSED = '到账号注销';
const SEALED = '号码、联系方式在库里加密；按岗位和机构限定范围；每次查看有记录';

/** The one register: docs/privacy.md shows it, and a test holds it against the tables of the database. */
export const PROCESSING_REGISTER: readonly ProcessingActivity[] = [
  {
    name: '账号和登录',
    purpose: '开户、登录、找回密码，发现异常登录',
    basis: CONTRACT,
    data: '用户名、昵称、手机号、密码的哈希、网络地址、浏览器和系统、登录时间',
    persons: '注册用户',
    recipients: '短信网关（手机号）；省统一登录（闽政通，姓名和手机号）',
    kept: '账号到注销；会话、验证码、设备到期即删',
    measures: '手机号加密，另存带密钥的哈希；密码只存哈希；连错锁定',
    tables: [
      'user_account',
      'user_biz_line',
      'account_change',
      'session',
      'site_session',
      'login_device',
      'login_failure',
      'sms_code',
      'ticket',
      'rate_counter',
    ],
  },
  {
    name: '实名和企业认证',
    purpose: '核实申请人是谁、能不能代表企业，同一证件是不是还在别的账号用',
    basis: SEPARATE,
    data: '姓名、证件种类和号码、证件影像、手机号；企业登记信息、法定代表人和经办人',
    persons: '注册用户、法定代表人、经办人',
    recipients: '省统一登录（闽政通实名）；平台的认证审核人员',
    kept: '个人认证到账号注销；企业认证、资质、委托书办结后至少五年',
    measures: `${SEALED}；证件号另存带密钥的哈希，只给审核查同号，注销即删；撤回同意后影像删除`,
    tables: ['personal_auth', 'company_auth', 'qualification', 'attorney', 'company'],
  },
  {
    name: '融资申请和贷款',
    purpose: '把申请交给申请人选的机构，签约、放款、还款登记',
    basis: SEPARATE,
    data: '姓名、证件号码、手机号、收款账号、经营和种养情况、申请材料、还款记录',
    persons: '借款人、联系人、农户',
    recipients: '申请人选定的金融机构',
    kept: FIVE_YEARS,
    measures: `${SEALED}；收款账号只给放款的人看，放款后遮盖`,
    tables: [
      'finance_order',
      'finance_demand',
      'demand_response',
      'loan_event',
      'farm_submission',
      'farm_score',
      'farm_protocol',
      'sign_qr',
    ],
  },
  {
    name: '信用信息授权',
    purpose: '机构凭申请人的授权查询信用信息',
    basis: SEPARATE,
    data: '授权范围、签署和撤销时间、每次查询的机构和内容',
    persons: '借款人',
    recipients: '申请人授权的金融机构',
    kept: FIVE_YEARS,
    measures: '授权有期限、可撤销；每次查询逐条记下，申请人看得到',
    tables: ['credit_authorisation', 'credit_access'],
  },
  {
    name: '投保和理赔',
    purpose: '核保、出单、退保、理赔',
    basis: SEPARATE,
    data: '投保人、被保险人、受益人的姓名和证件号码、联系方式、健康告知、事故情况、收款账号',
    persons: '投保人、被保险人、受益人、监护人',
    recipients: '申请人选定的保险公司',
    kept: FIVE_YEARS,
    measures: `${SEALED}；健康告知单独同意，草稿不存答案`,
    tables: ['insurance_order', 'insurance_claim'],
  },
  {
    name: '保函',
    purpose: '申请、出具、退保和索赔',
    basis: CONTRACT,
    data: '联系人、法定代表人的姓名和电话、退款账号；招标人的联系人',
    persons: '企业的联系人和法定代表人、招标人的联系人',
    recipients: '出函机构、受益人（招标人）',
    kept: FIVE_YEARS,
    measures: SEALED,
    tables: ['guarantee_letter', 'tender_section'],
  },
  {
    name: '支付和发票',
    purpose: '收保费和服务费、登记到账、开票',
    basis: CONTRACT,
    data: '付款人、金额、时间、流水号、回单；开票抬头、地址、电话、账号、邮箱',
    persons: '付款人、收票人',
    recipients: '支付机构（收银台）；收款的机构',
    kept: `${FIVE_YEARS}；发票抬头到账号注销`,
    measures: `${SEALED}；到账由两个人登记和确认`,
    tables: ['payment', 'payment_receipt', 'invoice', 'invoice_item', 'invoice_title'],
  },
  {
    name: '数字证书',
    purpose: '申请、制作、锁定、停用数字证书',
    basis: CONTRACT,
    data: '经办人姓名、证件号码、手机号、收件地址',
    persons: '经办人',
    recipients: '证书办理机构',
    kept: FIVE_YEARS,
    measures: SEALED,
    tables: ['certificate_order', 'digital_certificate'],
  },
  {
    name: '评价、投诉和留言',
    purpose: '公开评价，答复投诉、异议、留言和找错',
    basis: CONSENT,
    data: '写的内容、姓名、手机号',
    persons: '注册用户、不登录的来访者',
    recipients: '平台办理人员；评价不留姓名给机构和公众看',
    kept: '投诉留言办结后三年；评价随订单',
    measures: `${SEALED}；评价匿名`,
    tables: ['evaluation', 'feedback', 'feedback_note'],
  },
  {
    name: '消息、短信和关注',
    purpose: '告诉用户办到哪一步，按关注提醒',
    basis: CONTRACT,
    data: '手机号、消息内容、收藏、关注的条件',
    persons: '注册用户、来访者',
    recipients: '短信网关（手机号和短信内容）',
    kept: `短信一天；其余${UNTIL_CLOSED}`,
    measures: '内容加密；可以按类关掉短信',
    tables: ['biz_message', 'sms_outbox', 'favourite', 'subscription'],
  },
  {
    name: '上传的文件',
    purpose: '保存申请材料、证件影像、合同和凭证',
    basis: CONTRACT,
    data: '文件的名称、内容和上传人',
    persons: '注册用户',
    recipients: '有权看该件的机构',
    kept: '随所属的件；临时文件一天',
    measures: '图片重绘去掉拍摄信息；拒收宏和脚本；签名的短时地址；每次下载有记录',
    tables: ['stored_file'],
  },
  {
    name: '同意的记录',
    purpose: '证明谁在什么时候同意了哪一版文本、什么时候撤回',
    basis: DUTY,
    data: '账号、文本的种类、版本和哈希、时间',
    persons: '注册用户',
    recipients: '不向外提供',
    kept: '账号在时都留；注销后至少五年',
    measures: '只增不改；给出和撤回都进审计记录',
    tables: ['consent'],
  },
  {
    name: '机构入驻',
    purpose: '审核要入驻的机构，与它的联系人联系',
    basis: CONTRACT,
    data: '联系人姓名、手机号、邮箱',
    persons: '机构的联系人',
    recipients: '平台运营人员；短信网关（手机号）',
    kept: '没有入驻的，结束后三年',
    measures: SEALED,
    tables: ['agency_registration'],
  },
  {
    name: '工作台的人员',
    purpose: '机构和平台的人登录、分工、双人复核',
    basis: CONTRACT,
    data: '姓名、用户名、岗位、登录时间和地址、办的件',
    persons: '机构和平台的工作人员',
    recipients: '本单位的管理员；监管查看',
    kept: '人员停用后留作记录；会话和邀请到期即删',
    measures: '两步登录；密钥加密；按岗位授权',
    tables: [
      'staff',
      'staff_session',
      'staff_invitation',
      'staff_recovery_code',
      'case_assignment',
      'staff_proposal',
      'content_change',
      'agency_key',
      'agency_webhook',
    ],
  },
  {
    name: '审计记录和办理历史',
    purpose: '查得出谁看过、改过什么，防止重复提交',
    basis: DUTY,
    data: '谁、做了什么、对什么、网络地址、设备、时间；办理人姓名和说明',
    persons: '注册用户、工作人员',
    recipients: '监管查看；机构管理员看本单位的',
    kept: '由运营单位定，至少五年；重复提交的答复七天',
    measures: '成链封存，改动查得出；不记个人信息的内容',
    tables: ['audit_log', 'audit_seal', 'flow_log', 'idempotent_call'],
  },
];

/** Tables in which nothing is about a person. */
export const IMPERSONAL_TABLES: readonly string[] = [
  'agency',
  'calendar_day',
  'captcha',
  'dictionary',
  'district',
  'finance_product',
  'finance_product_detail',
  'insurance_product',
  'nonce',
  'outbox',
  'policy_article',
  'policy_article_detail',
  'policy_article_product',
  // A number and a state, as the institution has them already.
  'webhook_delivery',
];
