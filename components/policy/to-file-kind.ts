const KINDS: Readonly<Record<string, string>> = {
  doc: 'Word 文档',
  docx: 'Word 文档',
  xls: 'Excel 表格',
  xlsx: 'Excel 表格',
  ppt: 'PowerPoint 演示',
  pptx: 'PowerPoint 演示',
  pdf: 'PDF',
  txt: '文本',
  zip: '压缩包',
};

/** Kind of a file by its name, in words; another extension in capitals, nothing without one. */
export function toFileKind(fileName: string): string {
  const extension = /\.([A-Za-z0-9]{1,8})$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return KINDS[extension] ?? extension.toUpperCase();
}
