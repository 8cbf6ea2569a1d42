/** Categories of policy news (spec §2). */
export const POLICY_CATEGORIES = [
  { id: '61', label: '政策法规' },
  { id: '62', label: '平台动态' },
  { id: '63', label: '行业动态' },
  { id: '64', label: '通知公告' },
  { id: '65', label: '金融服务' },
] as const;
