import { pointsRules } from '@mall/contract/points/words'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { EvaluationInfo } from '#features/order/evaluation-info.ts'
import { ItemRow } from '#features/order/ItemRow.tsx'
import { evaluatePath, goodsPath } from '#features/order/order-paths.ts'
import { Can } from '#session/Can.tsx'
import { setApp } from '#store/app.ts'
import { serverNow } from '#store/server-clock.ts'
import { Button } from '#ui/Button.tsx'
import styles from './evaluation_list.module.css'
import { daysLeft, daysLeftText, type Reviewed } from './evaluations.ts'

/** A thing that was bought and waits for a word, even if it is no longer sold. */
export function PendingCard({ item }: { item: Reviewed }) {
  const navigate = useNavigate()
  const [now] = useState(serverNow)
  const left = daysLeft(item.completed_at, now)
  const { order_no, order_item_id, goods_id, name, image, sku_text } = item

  function begin() {
    // The next page shows this line before its own call returns.
    const info: EvaluationInfo = { order_no, mer_name: '', items: [{ name, image, sku_text }] }
    setApp({ evaluationInfo: info })
    navigate(evaluatePath(order_no, { itemId: order_item_id }))
  }

  return (
    <article className="card">
      <ItemRow item={item} to={goodsPath(goods_id)} />
      <div className={styles.foot}>
        <span className="flex-1 min-w-0 grid text-hint">
          <span className="text-accent">评价最多得 {pointsRules.evaluation} 积分</span>
          {left === null ? null : (
            <span className={left <= 3 ? 'text-warning' : 'text-ink-3'}>{daysLeftText(left)}</span>
          )}
        </span>
        <Can permission="order:submit">
          <Button size="s" variant="outline-red" className="z-2 min-w-19" label={`去评价：${name}`} onClick={begin}>
            去评价
          </Button>
        </Can>
      </div>
    </article>
  )
}
