/** Codes of `msg_type` with their labels, in the order in which they are shown. */
export const MESSAGE_TYPES = [
  { type: '2', label: '订单进度' },
  { type: '4', label: '需求响应' },
  { type: '6', label: '政策推送' },
  { type: '7', label: '到期提醒' },
  { type: '3', label: '认证结果' },
  { type: '5', label: '待办提醒' },
  { type: '8', label: '订阅更新' },
  { type: '1', label: '系统通知' },
] as const;

export type MessageType = (typeof MESSAGE_TYPES)[number]['type'];
