import { moneyText } from '#ui/money.ts'
import { amountOf, type QuickList } from './quick-list.ts'
import type { Added } from './useQuickList.ts'

/** 「已加入进货单 15 种商品，其中 2 种已按起订量调整；3 种未能加入」 */
export function doneText({ added, adjusted, refused }: Added, cartName: string): string {
  const mended = adjusted > 0 ? `，其中 ${adjusted} 种已按起订量调整` : ''
  return `已加入${cartName} ${added} 种商品${mended}${refused > 0 ? `；${refused} 种未能加入` : ''}`
}

/** 「18 行可加入，约 ¥1,260.00；2 行待处理」: prices of tiers are settled in the cart. */
export function countText(list: QuickList): string {
  const amount = amountOf(list)
  const open = list.bad.length > 0 ? `${list.bad.length} 行待处理` : ''
  if (list.good.length === 0) return open || '清单中已没有商品'
  const ready = `${list.good.length} 行可加入${amount ? `，约 ${moneyText(amount)}` : ''}`
  return [ready, open].filter(Boolean).join('；')
}
