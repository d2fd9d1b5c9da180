/** The colours of the house, as the phone has them; here for wide screens and long days: red is kept for the next step and for what is overdue. */
const light = {
  bg: '#F5F6F8',
  surface: '#FFFFFF',
  raised: '#FFFFFF',
  soft: '#F7F8FA',
  pressed: '#EFF1F4',
  text: '#1A1A1A',
  'text-2': '#595959',
  'text-3': '#6B6B6B',
  disabled: '#A6A6A6',
  primary: '#E1251B',
  'primary-text': '#D7190F',
  'primary-soft': '#FFF0EF',
  border: '#E8E9EC',
  'border-strong': '#D5D8DE',
  success: '#0B7A3E',
  'success-soft': '#E9F7EF',
  warning: '#A84800',
  'warning-soft': '#FFF6E8',
  info: '#0F5FC9',
  'info-soft': '#EAF3FF',
}
export type Palette = typeof light
const dark: Palette = {
  bg: '#0F1012',
  surface: '#1A1B1E',
  raised: '#232529',
  soft: '#202226',
  pressed: '#2B2D32',
  text: '#F2F3F5',
  'text-2': '#B8BBC2',
  'text-3': '#9599A1',
  disabled: '#5C6068',
  primary: '#D92D20',
  'primary-text': '#FF7A70',
  'primary-soft': '#3A1A18',
  border: '#2E3035',
  'border-strong': '#43464D',
  success: '#4CC38A',
  'success-soft': '#12281D',
  warning: '#FFB454',
  'warning-soft': '#2E2313',
  info: '#6CB0FF',
  'info-soft': '#14233A',
}
export const palettes = { light, dark }
export const fontFamily =
  '-apple-system, "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif'
