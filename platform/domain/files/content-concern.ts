/** Why a file is not handed to an institution although it is of its family. */
export type ContentConcern = 'active' | 'embedded' | 'remote' | 'locked' | 'unreadable';

/** What its sender can do about it. */
export const concernSentences: Readonly<Record<ContentConcern, string>> = {
  active: '文件里带有宏或脚本，请另存为不含宏的文件再上传',
  embedded: '文件里嵌有其他文件或控件，请去掉后另存再上传',
  remote: '文件会从别处载入模板或数据，请断开链接后另存再上传',
  locked: '文件设有密码或加密，无法检查，请取消密码后另存再上传',
  unreadable: '文件内容不完整或过大，无法检查，请重新另存后再上传',
};
