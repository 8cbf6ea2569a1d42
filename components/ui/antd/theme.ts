import type { ThemeConfig } from 'antd';

const RIVER = { 50: '#EDF6F7', 100: '#D6EBEE', 300: '#72BBC6', 600: '#006879', 700: '#00535F', 800: '#003F4A' } as const;
const INK = { 1: '#15242A', 2: '#37474D', 3: '#566469', off: '#6B777B' } as const;

/** Every derived value in use is set by hand: the derived ones are muddy and too pale to read. */
const colours = {
  colorPrimary: RIVER[600],
  colorPrimaryHover: RIVER[700],
  colorPrimaryActive: RIVER[800],
  colorPrimaryBg: RIVER[50],
  colorPrimaryBgHover: RIVER[100],
  colorPrimaryBorder: RIVER[800],
  colorPrimaryBorderHover: RIVER[600],
  colorInfo: RIVER[600],
  colorInfoHover: RIVER[700],
  colorInfoActive: RIVER[800],
  colorInfoBg: RIVER[50],
  colorInfoBorder: RIVER[300],
  colorLink: RIVER[600],
  colorLinkHover: RIVER[700],
  colorLinkActive: RIVER[800],
  controlItemBgActive: RIVER[50],
  controlItemBgActiveHover: RIVER[100],
  controlItemBgHover: '#F3EFE7',
  colorSuccess: '#1B6B45',
  colorSuccessBorder: '#1B6B45',
  colorSuccessBg: '#E6F3EB',
  colorWarning: '#7A4F00',
  colorWarningBorder: '#7A4F00',
  colorWarningBg: '#FFF3D6',
  colorError: '#B3261E',
  colorErrorBorder: '#B3261E',
  colorErrorHover: '#8F1D17',
  colorErrorBorderHover: '#8F1D17',
  colorErrorActive: '#731510',
  colorErrorBg: '#FCECEA',
  colorTextBase: INK[1],
  colorText: INK[1],
  colorTextSecondary: INK[2],
  colorTextTertiary: INK[3],
  colorTextQuaternary: INK[3],
  colorTextDisabled: INK.off,
  colorBorder: '#7C878B',
  colorBorderSecondary: '#DCD8CF',
  colorSplit: '#DCD8CF',
  colorBorderDisabled: '#DCD8CF',
  colorBgContainerDisabled: '#F3EFE7',
  colorBgLayout: '#FAF8F4',
  colorFillAlter: '#FAF8F4',
  colorBgMask: 'rgba(5,46,54,.55)',
  controlOutline: '#F5A83B',
} as const;

const shapes = {
  fontFamily: 'var(--font)',
  fontSize: 17,
  fontSizeSM: 15,
  fontSizeLG: 18,
  lineHeight: 1.6,
  controlHeight: 52,
  controlHeightSM: 44,
  controlHeightLG: 56,
  controlOutlineWidth: 3,
  lineWidthFocus: 3,
  borderRadius: 8,
  borderRadiusLG: 16,
  borderRadiusSM: 4,
  borderRadiusXS: 4,
  screenMD: 768,
  screenLG: 1024,
  motionDurationFast: '0.16s',
  motionDurationMid: '0.2s',
  motionDurationSlow: '0.24s',
} as const;

/** The focus of every other part, drawn as a shadow: halo, ink, halo. */
const FOCUS = '0 0 0 2px #F5A83B, 0 0 0 5px #15242A, 0 0 0 7px #F5A83B';

const parts: ThemeConfig['components'] = {
  Button: { fontWeight: 600, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
  Form: { labelHeight: 28, verticalLabelPadding: '0 0 4px' },
  Input: { activeShadow: FOCUS, errorActiveShadow: FOCUS, warningActiveShadow: FOCUS, paddingInline: 16 },
};

/**
 * The look of antd's parts. Their styles are extracted at build (scripts/extract-antd-css.ts), so class names and the
 * class of the variables must not depend on where a part is drawn.
 */
export const antdTheme: ThemeConfig = {
  zeroRuntime: true,
  hashed: false,
  cssVar: { key: 'antd-theme' },
  token: { ...colours, ...shapes },
  components: parts,
};
