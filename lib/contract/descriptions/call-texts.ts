import type {
  accountEndpoints,
  agricultureEndpoints,
  authenticationEndpoints,
  CallName,
  fileEndpoints,
  financeDemandEndpoints,
  financeOrderEndpoints,
  financeProductEndpoints,
  financeToolEndpoints,
  guaranteeEndpoints,
  insuranceEndpoints,
  legacyEndpoints,
  messageEndpoints,
  policyEndpoints,
  referenceEndpoints,
  signOnEndpoints,
  submissionEndpoints,
} from '#lib/contract/endpoints.ts';

/** What a call is for: its name in Chinese, and what its upstream has to know in English. */
type CallText = readonly [summary: string, description: string];

const CAPTCHA = 'The captcha of that site, for its own login; see `captchaImage`.';

const signOnTexts: Readonly<Record<keyof typeof signOnEndpoints, CallText>> = {
  mztAddress: [
    '闽政通登录地址',
    'Where a sign-on with 闽政通 begins. The address must carry `state` and lead back to `returnUrl`; its host must be one of SIGN_ON_HOSTS.',
  ],
  szsfAddress: ['数字身份登录地址', 'The same for the digital identity (数字身份).'],
  szsfLoginOut: [
    '统一身份退出地址',
    'Where a session that began with a sign-on is ended there too; the browser goes to it after a logout.',
  ],
  mztUserLogin: [
    '统一身份登录',
    'Trades the ticket with which the sign-on sent the browser back (`userId`) for a session. Called by the portal server alone. A ticket counts once and cannot be guessed.',
  ],
  tenantCaptcha: ['租户端图形验证码', CAPTCHA],
  tenantLogin: [
    '租户端登录',
    'A login at the finance site of the tenants (租户端), with the keys of that site. Its session is handed over, never kept by the portal.',
  ],
  adminCaptcha: ['管理端图形验证码', CAPTCHA],
  adminLogin: [
    '管理端登录',
    'A login at the administration site (管理端), with the keys of that site. Its session is handed over, never kept by the portal.',
  ],
};

const insuranceTexts: Readonly<Record<keyof typeof insuranceEndpoints, CallText>> = {
  insuranceProducts: ['保险产品列表', 'A page of insurance products on sale; filters as in the list of finance products.'],
  insuranceFacets: [
    '保险产品筛选计数',
    "How many products each value of each filter would leave; a filter's own choice is left out of its counts.",
  ],
  insuranceProductCodes: ['保险产品编码', 'Codes of all insurance products on sale, for the sitemap: ordered by code, 5,000 a page.'],
  insuranceTrial: ['保费试算', 'What a cover would cost: sum insured in 万元, premiums and public money in 元.'],
  insuranceProduct: ['保险产品详情', 'Everything of one insurance product; 404 for one that is not on sale.'],
  insuranceOrderSave: ['保存投保草稿', 'Keeps what was typed, finished or not. Without `orderNo` a new order is made.'],
  insuranceOrderSubmit: ['提交投保', 'A finished application, to the insurer (state 10). Sent once under one idempotency key.'],
  insuranceOrderAmend: ['修改投保', 'The answer to a request for changes (state 15).'],
  insuranceOrderPay: [
    '支付保费',
    'Where to pay: an address of the cashier, on a host that the portal trusts (SIGN_ON_HOSTS), and until when.',
  ],
  insuranceOrderCancel: ['取消投保', 'Gives the application up before a policy was issued.'],
  insuranceOrderSurrender: ['申请退保', 'Asks to end a cover before its time.'],
  insuranceOrderRenew: ['续保', 'A new draft for the next period of a cover that ends soon.'],
  insuranceClaim: ['申请理赔', 'A claim on a policy, with its papers.'],
  insuranceClaimSupplement: ['补充理赔材料', 'What the insurer asked for in addition.'],
  insuranceOrders: ['我的保险订单', "A page of the user's own orders."],
  insuranceOrderCounts: ['保险订单数量', 'How many orders stand under each tab.'],
  insuranceOrder: ['保险订单详情', "Everything of one of the user's own orders; numbers of documents masked."],
};

const financeOrderTexts: Readonly<Record<keyof typeof financeOrderEndpoints, CallText>> = {
  financeOrderSave: [
    '保存融资申请草稿',
    "Keeps what was typed, finished or not. Without `orderNo` it goes into the applicant's one draft of the product.",
  ],
  financeOrderSubmit: [
    '提交融资申请',
    'Opens an order (state 10). Sent once under one idempotency key; a second open order for the same product is refused in words.',
  ],
  financeOrderResubmit: ['补正后重新提交', 'The answer to a return (state 45): files for what wanted one, words for the rest.'],
  financeOrderWithdraw: ['撤销融资申请', 'The applicant gives the application up.'],
  financeOrderSign: ['签约', 'The applicant accepts the offer (state 50).'],
  financeOrderDecline: ['放弃授信', 'The applicant declines the offer (state 50).'],
  financeOrderReconsider: ['申请复议', 'A refused order (state 91) is looked at again, once; answers with the new order.'],
  financeOrderRemoveDraft: ['删除融资申请草稿', 'Removes a draft (state 00).'],
  financeOrders: [
    '我的融资订单',
    "A page of the applicant's own orders. Days include both ends, in Asia/Shanghai; three spellings of older pages are sent on as they came.",
  ],
  financeOrderCounts: ['融资订单数量', 'How many orders stand under each tab.'],
  financeOrder: ['融资订单详情', "Everything of one of the applicant's own orders; 404 for one of somebody else."],
  financeOrderPrint: ['打印融资申请表', 'The application as a PDF.'],
  creditAuthorisations: ['信用信息授权', 'Authorisations that the applicant gave, with everybody who looked.'],
  creditAuthorisationRevoke: ['撤销信用信息授权', 'Takes an authorisation back.'],
};

const accountTexts: Readonly<Record<keyof typeof accountEndpoints, CallText>> = {
  captchaImage: [
    '图形验证码',
    'A new captcha: `img` is a base64 picture without a prefix, `uuid` its number, good once. `kind=text` asks for a question in words for those who cannot see a picture; who knows none answers with a picture. `captchaEnabled: false` switches the captcha off. The tenant and administration sites (租户端、管理端) answer the same call for their own logins, under their own signing keys.',
  ],
  sendSmsCode: [
    '发送短信验证码（注册、登录）',
    'Sends a code to the number that was typed, after the captcha was solved (`code`, `uuid`). The answer must be the same whether the number is known or not.',
  ],
  sendUserSmsCode: [
    '发送短信验证码（给账户绑定的手机号）',
    'Sends a code to the number of an account that is named, without telling the number: to renew a password (`retrieve`), close the account (`close`), bind another number (`rebind`) or WeChat (`wechat`). The answer must be the same for unknown names.',
  ],
  register: [
    '注册',
    'A new account of a person or a company; the user is logged in with the token of the answer. What was wrong (name taken, code wrong) is a sentence in `msg` under code 500.',
  ],
  login: [
    '登录',
    'By name, password and captcha (`method: password`) or by mobile number and SMS code (`method: sms`). `loginMode` says which kind of account: `user` 个人, `company` 企业. The token becomes the session and never reaches the browser.',
  ],
  logout: ['退出登录', 'Ends the session of the bearer. Also sent for a session that another login in the same browser replaces.'],
  retrievePassword: [
    '找回密码',
    'Three steps: `check` trades an SMS code for a ticket, `reset` the ticket for a new password, `undo` takes a change of the mobile number back by the code that the former number got.',
  ],
  modifyPassword: ['修改密码', 'A new password of the caller. Sessions elsewhere should end.'],
  userSessions: ['登录设备列表', 'Living sessions of the caller, newest use first; `current` marks the one that asks.'],
  revokeSession: ['下线登录设备', 'Ends one session by its id, or all but the one that asks (`others: true`).'],
  bindSmsCode: ['发送短信验证码（绑定新手机号）', 'Sends a code to the number that the caller wants for the account, after a captcha.'],
  bindMobile: [
    '绑定手机号',
    'Binds another mobile number, with the code that came to it and one proof that the caller owns the account: password, code to the former number, or name and identity number.',
  ],
  wechatAddress: [
    '微信绑定地址',
    'Address at which the binding of WeChat begins; its host must be one that the portal trusts (SIGN_ON_HOSTS).',
  ],
  bindWechat: ['绑定微信', 'Takes the ticket that the page of WeChat sent back: good once, for the user who asked.'],
  unbindWechat: ['解绑微信', 'Removes the binding, with the password or a code to the bound number as the proof.'],
  userProfile: [
    '用户信息',
    'Who is logged in. Asked once a session and after each change. `accountType` is `ENTERPRISE` for a company, anything else is a person. Codes of `authState` and `authOrgState` stand in codes.md.',
  ],
  userDetail: ['企业资料', 'Company data of an enterprise account; empty texts for a person.'],
  attorney: ['授权委托书', 'Who may act for the company; `data: null` where there is no letter.'],
  exportTicket: [
    '导出凭证',
    'The password once more for a ticket, with which the export of the own data shows numbers and addresses whole.',
  ],
  accountExport: ['导出个人数据', 'Everything that is stored of the caller, as a file. Without a ticket numbers and addresses are masked.'],
  accountClosure: [
    '能否注销账户',
    'What hinders the closing of the account, each with what to do about it; an empty list when nothing does.',
  ],
  accountClose: ['注销账户', 'Closes the account after the waiting time, unless somebody logs in before.'],
  whiteCompanies: [
    '白名单企业',
    "The caller's own company where it stands on the whitelist, or no row. `companyName` is compared with the caller's own.",
  ],
};

const fileTexts: Readonly<Record<keyof typeof fileEndpoints, CallText>> = {
  fileUpload: [
    '上传文件',
    'One file as multipart/form-data, streamed: the body has no hash in its signatures. The fields come before the file. An upload fails with `success: false` and the sentence in `msg`. Scenes, sizes and types stand in files.md.',
  ],
  signOssUrl: [
    '文件地址签名',
    'A private address (one that contains `/arn/`) for one that can be read for a while; any other comes back as it was. The body is a JSON text, not an object, so `bizLineId` travels in the query. The address arrives as an answer gave it, with the placeholder of the object store.',
  ],
  downloadFile: [
    '下载文件（按名称）',
    "One of the caller's own files by its stored name; `delete=true` takes a temporary one away once it was sent.",
  ],
  downloadResource: [
    '下载文件（按地址）',
    'A private file of the caller, or an attachment of an article, by the address that an answer gave.',
  ],
  downloadOrderFiles: ['打包下载订单文件', 'All files of one order of the caller, as a zip.'],
  downloadFileList: [
    '下载文件清单',
    'The list of the files of an order, as a file. Comes as JSON or as application/x-www-form-urlencoded, as the legacy page sends it.',
  ],
};

const legacyTexts: Readonly<Record<keyof typeof legacyEndpoints, CallText>> = {
  evaluationsToWrite: ['待评价的订单', 'Orders that the caller may rate, and until when.'],
  ownEvaluations: ['我的评价', 'A page of what the caller wrote, or let go by (`status=expired`).'],
  evaluationSubmit: ['提交评价', 'Three scores of 1 to 5, and words if somebody has some.'],
  evaluationAppend: ['追加评价', 'Words that are added once.'],
  invoiceTitles: ['发票抬头', 'Titles that the caller keeps, accounts masked.'],
  invoiceTitleSave: ['保存发票抬头', 'A new title, or with `titleId` a changed one; an empty account leaves the one that is stored.'],
  invoiceTitleRemove: ['删除发票抬头', 'Removes a title.'],
  invoicePaidThings: ['可以开票的费用', 'What was paid and has no living invoice, in 元.'],
  invoices: ['我的发票', "A page of the caller's invoices."],
  invoiceApply: ['申请开票', 'An invoice for things that one seller was paid for.'],
  invoiceCancel: ['取消开票', 'Takes the request back before it is worked on.'],
  certificates: ['我的数字证书', "The caller's certificates, with what may be asked for each."],
  certOrders: ['证书订单', "A page of the caller's orders about certificates."],
  certOrder: ['证书订单详情', 'One order about a certificate.'],
  certOrderSave: ['保存证书申请草稿', 'Keeps what was typed, finished or not.'],
  certOrderSubmit: ['提交证书申请', 'A finished application; without `certId` for a new certificate.'],
  certOrderPay: ['支付证书费用', 'Where to pay the fee: an address of the cashier on a host that the portal trusts (SIGN_ON_HOSTS).'],
  certOrderReceive: ['确认收到证书', 'The medium has come.'],
  certOrderCancel: ['取消证书申请', 'Gives the application up before it was paid.'],
  messageDelete: ['删除消息', 'Removes messages by id; what was not read yet stays. Answers how many went.'],
};

const agricultureTexts: Readonly<Record<keyof typeof agricultureEndpoints, CallText>> = {
  agricultureReport: ['涉农信用分', "The user's own farm score with its parts; -1 where none was computed. `id` is the id of the profile."],
  signProtocol: ['涉农授权协议', 'Text and state of the authorisation that the score needs. `id` is the id of the profile.'],
  getQRCode: ['签约二维码', 'A code for one signing of the authorisation: a picture to scan, good for `expireSeconds`.'],
  signStatus: ['签约状态', 'What became of a code: asked every few seconds while it is shown. `id` is its `qrId`.'],
  farmSave: ['保存涉农申请草稿', "Keeps what was typed so far, finished or not, as the caller's one draft of the product."],
  farmSubmit: ['提交涉农申请', 'A finished application. Sent once under one idempotency key.'],
  farmDraft: ['涉农申请草稿', "The caller's draft for a product; `data: null` for none."],
  farmSubmissions: ['我的涉农申请', "A page of the caller's applications, newest first."],
  farmSubmission: [
    '涉农申请详情',
    'Everything of one application of the caller; identity numbers masked. `actions` are those possible now.',
  ],
  farmResubmit: ['补正后重新提交', 'The answer to a return (state 45): new files, and words.'],
  farmWithdraw: ['撤销涉农申请', 'Gives the application up.'],
  farmSign: ['接受授信', 'Accepts the offer (state 50).'],
  farmDecline: ['放弃授信', 'Declines the offer (state 50).'],
};

const financeProductTexts: Readonly<Record<keyof typeof financeProductEndpoints, CallText>> = {
  financeProducts: [
    '融资产品列表',
    'A page of products on sale. Several codes in one filter mean "or", several filters mean "and"; a range code reads `from-to`. Also asked for with small pages while the home page is rendered, and for the farm zone with `zone=agri`.',
  ],
  financeFacets: [
    '融资产品筛选计数',
    "How many products each value of each filter would leave; a filter's own choice is left out of its counts.",
  ],
  financeProductCodes: ['融资产品编码', 'Codes of all products on sale, for the sitemap: ordered by code, 5,000 a page.'],
  financeProduct: [
    '融资产品详情',
    'Everything of one product; 404 for one that is not on sale: only then does the page say that it is gone.',
  ],
};

const financeDemandTexts: Readonly<Record<keyof typeof financeDemandEndpoints, CallText>> = {
  demandSave: [
    '保存融资需求草稿',
    'A draft of a company, or a change of a demand that nobody has answered yet. Without `demandNo` a new one.',
  ],
  demandPublish: ['发布融资需求', 'Shows a demand to institutions. Everything in `content` is filled in then.'],
  demandRemoveDraft: ['删除融资需求草稿', 'Removes a draft.'],
  demandWithdraw: ['撤回融资需求', 'Ends a demand before an institution was chosen.'],
  demandChoose: ['选定机构', 'Takes one offer; answers with the number of the finance order that it opens.'],
  demandReadResponses: ['标记报价已读', 'The offers of a demand were looked at.'],
  demands: ['我的融资需求', "A page of the company's demands."],
  demandCounts: ['融资需求数量', 'How many demands stand under each tab.'],
  demand: ['融资需求详情', 'A demand with every offer.'],
};

const authenticationTexts: Readonly<Record<keyof typeof authenticationEndpoints, CallText>> = {
  authOverview: ['认证概览', 'Where the three authentications stand: of the person, of the company, its qualifications.'],
  personalAuth: ['提交实名认证', 'Papers of a person, to be looked at. `backUrl` is empty for documents without a back.'],
  personalAuthCurrent: ['我的实名认证', 'The newest authentication of the caller as a person, numbers masked; `data: null` for none.'],
  qualifications: ['资质列表', "A page of the qualifications of the caller's company."],
  qualificationSubmit: ['提交资质', 'A qualification with its papers, to be looked at. An empty `expireDate` means without end.'],
  qualificationRevoke: ['撤销资质', 'Takes a qualification back.'],
  attorneySubmit: [
    '提交授权委托书',
    'A letter by which the company lets somebody act for it; without `fileUrl` it is kept until the scan comes.',
  ],
  attorneyRevoke: ['撤销授权委托书', 'Takes a letter back.'],
};

const submissionTexts: Readonly<Record<keyof typeof submissionEndpoints, CallText>> = {
  agencyRegister: [
    '承保机构注册',
    'Registration of an underwriting institution. The answer says by `success` whether it went well, and in `msg` what the reader is told.',
  ],
  agencyTicket: [
    '承保机构注册凭证',
    'A solved captcha for a ticket: it stands for one logo at a time and one registration, for half an hour. Where this call is missing, the registration goes without a ticket.',
  ],
  companyAuth: ['提交企业认证', 'Data and papers of a company, to be looked at. Only the credit code can be refused by the form.'],
  companyAuthCurrent: ['我的企业认证', "The company's present authentication, numbers masked; `data: null` for none."],
};

const referenceTexts: Readonly<Record<keyof typeof referenceEndpoints, CallText>> = {
  dictType: [
    '字典',
    'Entries of one dictionary in their order. A dictionary that does not exist is an empty list or code 404; the portal then shows its own words. Which dictionaries are asked for stands in codes.md.',
  ],
  districtOption: [
    '行政区划',
    'Children of a district (`parentId`), or every district of a level (`districtLevel`: 1 省, 2 市, 3 县区, 4 乡镇, 5 村).',
  ],
  agencyOptions: ['机构名单', 'Institutions as options of lists and filters.'],
  homeStatistics: ['首页数字', 'Figures of the home page, each counted from records; null where nothing can be said.'],
};

const messageTexts: Readonly<Record<keyof typeof messageEndpoints, CallText>> = {
  messages: [
    '消息列表',
    "A page of the caller's messages, newest first. Types 1 to 8 stand in codes.md; `linkUrl` is a path of the portal.",
  ],
  readMessage: ['标记已读', 'Some messages by id, or all of them, or all of one type.'],
  messageNum: ['未读消息数', 'Unread messages, in all and by type. A POST that changes nothing.'],
  subscriptions: ['关注的条件', 'Searches that the caller follows, newest first.'],
  subscriptionAdd: ['关注条件', 'Follows a search: new records that fit come as messages of type 8.'],
  subscriptionRemove: ['取消关注', 'Lets a search go.'],
  centreSummary: ['个人中心概览', 'What waits for the caller, what runs, what ends soon.'],
};

const financeToolTexts: Readonly<Record<keyof typeof financeToolEndpoints, CallText>> = {
  comparedProducts: ['产品对比', 'At most four products by code, in the order asked for; those not on sale are left out.'],
  matchProducts: [
    '看我能办哪些',
    'Judges products and policies by what is known of the applicant. Without codes: the products that fit best.',
  ],
  institution: ['机构主页', 'One institution with figures counted from its orders; null where too few would tell.'],
  agencyEvaluations: ['机构评价', 'A page of what applicants wrote, names masked.'],
  favourites: ['我的收藏', 'Everything that the caller keeps, newest first.'],
  favouriteAdd: ['收藏', 'Keeps a product, article or insurance product; once more changes nothing.'],
  favouriteRemove: ['取消收藏', 'Lets it go; once more changes nothing.'],
};

const policyTexts: Readonly<Record<keyof typeof policyEndpoints, CallText>> = {
  policyArticleCodes: ['政策文章编码', 'Ids of all published articles, for the sitemap: ordered by id, 5,000 a page.'],
  policyArticles: ['政策文章列表', 'A page of articles. Categories: 61 政策法规, 62 平台动态, 63 行业动态, 64 通知公告, 65 金融服务.'],
  policyFacets: ['政策文章分类计数', 'How many articles each category has under the present filter.'],
  policyArticle: ['政策文章详情', 'One article. `content` is HTML, which the portal cleans once more; 404 for one that is not published.'],
  policyView: ['记录阅读', 'Somebody read the article. Nothing depends on the answer.'],
};

const guaranteeTexts: Readonly<Record<keyof typeof guaranteeEndpoints, CallText>> = {
  guaranteeVerify: [
    '保函查验',
    'Whether a file (its SHA-256) is the guarantee letter of a number: `genuine`, `altered` (the number exists, the file is another) or `unknown`. Without parameters: `unknown`.',
  ],
};

/** Every call in words; a call without some does not compile. */
export const callTexts: Readonly<Record<CallName, CallText>> = {
  ...accountTexts,
  ...agricultureTexts,
  ...authenticationTexts,
  ...fileTexts,
  ...financeDemandTexts,
  ...financeOrderTexts,
  ...financeProductTexts,
  ...financeToolTexts,
  ...guaranteeTexts,
  ...insuranceTexts,
  ...legacyTexts,
  ...messageTexts,
  ...policyTexts,
  ...referenceTexts,
  ...signOnTexts,
  ...submissionTexts,
};
