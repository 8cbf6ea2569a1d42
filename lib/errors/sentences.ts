/** Every failure's one sentence (spec §8, word for word; below the line our own). */
export const sentences = {
  unauthenticated: '认证失败，无法访问系统资源',
  forbidden: '当前操作没有权限',
  missing: '访问资源不存在',
  unknown: '系统未知错误，请反馈给管理员',
  sessionEnded: '无效的会话，或者会话已过期，请重新登录。',
  network: '后端接口连接异常',
  timeout: '系统接口请求超时',
  duplicate: '数据正在处理，请勿重复提交',
  profileFailed: '无法获取用户信息，请重新登录',
  downloadFailed: '下载文件出现错误，请联系管理员！',
  uploadFailed: '上传失败, 请重试',
  imageUploadFailed: '上传失败',
  signOnForeign: '登录失败，非闽政通登录，请联系管理员',
  signOnFailed: '登录失败，请联系管理员',

  signOnDeclined: '您没有同意授权，可以再试一次，或用密码登录',
  lostReading: '网断了，连上网再试',
  lostSending: '网断了，没有交上去，填的都还在，连上网再点一次',
  downloading: '正在下载数据，请稍候',
  invalidRequest: '提交的内容有误，请检查后再试',
  wrongBodyType: '提交内容的格式不受支持，请按页面上的方式提交',
  tooLarge: '提交的内容过大，请减少后再试',
  tooMany: '请求过于频繁，请稍后再试',
  busy: '现在访问的人较多，请稍后再试',
  closed: '这项服务还没有开通',
} as const;

/** 系统接口{status}异常 (spec §8). */
export const statusSentence = (status: number): string => `系统接口${status}异常`;

const waitText = (seconds: number): string => {
  if (seconds <= 90) return `${seconds} 秒`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${minutes} 分钟` : `${Math.ceil(minutes / 60)} 小时`;
};

/** As `tooMany`, where it is known when another try makes sense. */
export const tooManyFor = (seconds: number): string => `请求过于频繁，请 ${waitText(seconds)}后再试`;

/** Words of the dialogs (spec §8). */
export const dialogs = {
  sessionEnded: {
    title: '系统提示',
    text: '登录状态已过期，您可以继续留在该页面，或者重新登录',
    stay: '继续留在页面',
    leave: '重新登录',
  },
  signOn: { title: '消息提示', confirm: '确定' },
  logout: {
    title: '提示',
    text: '确定退出吗？',
    lost: '这个标签页里填了一半的，没有存进账号的会清掉。',
    confirm: '确定',
    cancel: '取消',
  },
} as const;
