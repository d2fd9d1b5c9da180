import { type HelpIcon, helpIcons } from '@mall/contract/help/words'

export const iconLabel: Record<HelpIcon, string> = {
  cart: '购物车',
  wallet: '钱包',
  truck: '货车',
  return: '退回',
  receipt: '票据',
  building: '企业',
  store: '店铺',
  shield: '盾牌',
  ticket: '券',
  inquiry: '询价',
  help: '问号',
  info: '说明',
}

export const schema = async () =>
  (await import('@mall/contract/help/platform.terms')).saveHelpCategory.input.pick({ name: true, icon: true })
export const fields = [
  { name: 'name' as const, label: '分类名称', kind: 'text' as const },
  {
    name: 'icon' as const,
    label: '图标',
    kind: 'select' as const,
    choices: helpIcons.map((value) => ({ value, label: iconLabel[value] })),
  },
]
