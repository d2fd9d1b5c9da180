import type { CartLine } from '@mall/contract/cart/terms'
import { orderableQty } from '#features/cart/cart.rules.ts'
import { moneyText } from '#ui/money.ts'

type Facts = {
  /** who chose; may be empty */
  by: string
  amountFen: number
  /** where the cart is */
  link: string
  /** the company's own code, or empty */
  ownCodeOf: (line: CartLine) => string
}

const heading = ['订货编码', '数量', '单位', '商品名称', '规格', '物料编码']

/** Lines of a cart for a message: people read it, tables take it, and 快速下单 reads it back. */
export function listText(lines: readonly CartLine[], { by, amountFen, link, ownCodeOf }: Facts): string {
  const rows = lines.map((line) => [
    line.sku_code,
    String(orderableQty(line)),
    line.unit,
    line.name,
    line.sku_text,
    ownCodeOf(line),
  ])
  const title = `【采购清单】${by ? `${by}选了` : '共'} ${lines.length} 种商品，金额 ${moneyText(amountFen)}，请在进货单中结算：${link}`
  return [title, ...[heading, ...rows].map((cells) => cells.map(oneLine).join('\t'))].join('\n')
}

const oneLine = (cell: string) => cell.replace(/\s+/g, ' ')
