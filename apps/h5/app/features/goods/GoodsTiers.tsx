import type { GoodsCard } from '@mall/contract/goods'
import { moneyText } from '#ui/money.ts'
import styles from './goods.module.css'
import { tierRows } from './goods-text.ts'

/** 「¥168 1–9　¥152 10–99　¥138.50 ≥100」, as far as one line holds. */
export function GoodsTiers({ goods }: { goods: GoodsCard }) {
  const rows = goods.price_mode === 'shown' ? tierRows(goods) : []
  if (rows.length === 0) return null
  return (
    <ul className={`${styles.tiers} num`} aria-label="阶梯价">
      {rows.map((row) => (
        <li key={row.range}>
          <b>{moneyText(row.price_fen, { trim: true })}</b>
          {row.range}
        </li>
      ))}
    </ul>
  )
}
