/** What is signed; another text gets another version, and those who signed an older one keep it until it is over. */
export const FARM_PROTOCOL = {
  version: '2026-3',
  title: '涉农信用信息查询授权书',
  paragraphs: [
    '我授权莆田市数字金融服务平台，为计算涉农信用分和办理我提交的涉农融资申请，查询并使用以下信息：我填写的经营、承包或流转、保险和补贴情况，我在平台的实名和资质认证，我在平台的融资记录和买的农业保险。',
    '这些信息只给我申请时选的机构看，选了几家就给这几家；找农担的，也给担保公司看。不查征信，要查征信会另外请我授权。',
    '授权从我确认的时候起一年有效。到期以后分数不再更新，要再申请时，重新扫码授权就行。',
    '我可以不授权。不授权不影响看产品、看政策，只是不能算分、不能在线提交涉农申请。',
  ],
} as const;

/** How long a signature holds. */
export const PROTOCOL_DAYS = 365;
