import { ConfigProvider, type ThemeConfig, theme } from 'antd'
import zhCN from 'antd/es/locale/zh_CN.js'
import type { ReactNode } from 'react'
import { layers } from '#overlay/layers.ts'
import { Feedback } from './Feedback.tsx'
import { fontFamily, palettes } from './palette.ts'
import { useIsDark } from './theme.ts'
import { useCoarse } from './useCoarse.ts'

/** False for people who asked their machine for less motion. */
const motion = !matchMedia('(prefers-reduced-motion: reduce)').matches

/** px that a finger can hit. */
const finger = 44

function themeOf(dark: boolean, coarse: boolean): ThemeConfig {
  const c = palettes[dark ? 'dark' : 'light']
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      fontFamily,
      fontSize: 13,
      borderRadius: 6,
      controlHeight: coarse ? finger : 30,
      controlHeightSM: coarse ? finger : 24,
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.18s',
      motion,
      colorPrimary: c.primary,
      colorPrimaryHover: c.press,
      colorPrimaryActive: c.press,
      colorInfo: c.info,
      colorLink: c.info,
      colorError: c['primary-text'],
      colorSuccess: c.success,
      colorWarning: c.warning,
      // antd mixes these tints from the dark text colours, which gives grey, so they are set here.
      colorSuccessBg: c['success-soft'],
      colorWarningBg: c['warning-soft'],
      colorInfoBg: c['info-soft'],
      colorErrorBg: c['primary-soft'],
      colorSuccessBorder: c.border,
      colorWarningBorder: c.border,
      colorInfoBorder: c.border,
      colorErrorBorder: c.border,
      colorTextBase: c.text,
      colorText: c.text,
      colorTextSecondary: c['text-2'],
      colorTextTertiary: c['text-3'],
      colorTextDescription: c['text-3'],
      colorTextPlaceholder: c['text-3'],
      colorTextDisabled: c.disabled,
      colorBgLayout: c.bg,
      colorBgContainer: c.surface,
      colorBgElevated: c.raised,
      colorSplit: c.border,
      colorBorder: c['border-strong'],
      colorBorderSecondary: c.border,
      boxShadow: 'none',
      boxShadowTertiary: 'none',
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', contentFontSizeSM: 13 },
      Table: {
        headerBg: c.soft,
        headerColor: c['text-2'],
        headerSplitColor: 'transparent',
        rowHoverBg: c.soft,
        rowSelectedBg: c['info-soft'],
        rowSelectedHoverBg: c['info-soft'],
        borderColor: c.border,
        cellPaddingBlockSM: coarse ? 4 : 7,
        cellPaddingInlineSM: 10,
        cellFontSizeSM: 13,
      },
      Segmented: { trackBg: c.pressed, itemSelectedBg: c.surface, itemSelectedColor: c['primary-text'] },
      Tabs: {
        itemSelectedColor: c['primary-text'],
        itemHoverColor: c['primary-text'],
        inkBarColor: c['primary-text'],
        itemActiveColor: c['primary-text'],
        horizontalItemPadding: coarse ? '13px 0' : '9px 0',
        horizontalItemGutter: 22,
        horizontalMargin: '0',
        titleFontSize: 13,
      },
      Modal: { titleFontSize: 15 },
      Message: { zIndexPopup: layers.toast },
      Tag: { defaultBg: c.pressed, defaultColor: c['text-2'] },
    },
  }
}

/** Colours, texts and sizes of antd's parts, and the place where messages appear. */
export function Look({ children }: { children: ReactNode }) {
  const dark = useIsDark()
  const coarse = useCoarse()
  return (
    <ConfigProvider
      locale={zhCN}
      theme={themeOf(dark, coarse)}
      button={{ autoInsertSpace: false }}
      componentSize="middle"
    >
      <Feedback>{children}</Feedback>
    </ConfigProvider>
  )
}
