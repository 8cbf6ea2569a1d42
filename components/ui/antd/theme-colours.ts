/**
 * Which of the site's colours (components/ui/tokens.css) each of antd's has. All that a part in use reads are named, and those of another
 * come with it: the ones antd derives are muddy and too pale to read. Only the extraction of styles reads this: in the files stands the
 * site's variable, so that a zone's accent and the high contrast reach antd's parts too.
 */
export const themeColours = {
  colorPrimary: '--accent',
  colorPrimaryHover: '--accent-hover',
  colorPrimaryActive: '--accent-active',
  colorPrimaryBorder: '--focus-ring',
  controlItemBgActive: '--river-50',
  controlItemBgActiveHover: '--river-100',
  controlItemBgHover: '--shell',
  colorWarning: '--warn',
  colorWarningBg: '--warn-bg',
  colorError: '--bad',
  colorErrorBorderHover: '--bad-hover',
  colorErrorBg: '--bad-bg',
  colorTextBase: '--ink',
  colorText: '--ink',
  colorTextDescription: '--ink-3',
  colorTextQuaternary: '--ink-3',
  colorTextPlaceholder: '--ink-3',
  colorTextDisabled: '--ink-3',
  colorIcon: '--ink-3',
  colorIconHover: '--ink',
  colorBorder: '--edge',
  colorSplit: '--line',
  colorBorderDisabled: '--line',
  colorBgContainer: '--white',
  colorBgElevated: '--white',
  colorBgContainerDisabled: '--shell',
  colorFillAlter: '--paper',
  colorBgMask: '--mask',
  controlOutline: '--focus-halo',
} as const;
