import type { ThemeConfig } from 'antd';

/** The focus of every other part, drawn as a shadow: halo, ink, halo. */
const FOCUS = '0 0 0 2px var(--focus-halo), 0 0 0 5px var(--focus-ring), 0 0 0 7px var(--focus-halo)';

const parts: ThemeConfig['components'] = {
  Input: { activeShadow: FOCUS, errorActiveShadow: FOCUS, warningActiveShadow: FOCUS, paddingInline: 16 },
  Radio: { radioSize: 24, dotSize: 10 },
  Select: { optionPadding: '10px 16px', optionHeight: 44, optionLineHeight: 1.4 },
};

/**
 * The look of antd's parts; their colours stand in theme-colours.ts. The styles are extracted at build (scripts/extract-antd-css.ts), so
 * class names and the class of the variables must not depend on where a part is drawn.
 */
export const antdTheme: ThemeConfig = {
  zeroRuntime: true,
  hashed: false,
  cssVar: { key: 'antd-theme' },
  token: {
    fontFamily: 'var(--font)',
    fontSize: 17,
    fontSizeSM: 15,
    fontSizeLG: 18,
    lineHeight: 1.6,
    controlHeight: 52,
    controlHeightSM: 44,
    controlHeightLG: 56,
    controlInteractiveSize: 24,
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
  },
  components: parts,
};
