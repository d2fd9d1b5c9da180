import type { CartLine } from '@mall/contract/cart/terms'
import { useState } from 'react'
import { Link } from 'react-router'
import { to } from '#app/pages.ts'
import { reasonTone } from '#session/reason-tone.ts'
import { serverNow } from '#store/server-clock.ts'
import { Check } from '#ui/Check.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import { Money } from '#ui/Money.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { SwipeCell } from '#ui/SwipeCell.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useAtOnce } from '#ui/useAtOnce.ts'
import { AddedBy } from './AddedBy.tsx'
import styles from './cart.module.css'
import { mostOf, orderableQty } from './cart.rules.ts'
import { LineCodes } from './LineCodes.tsx'
import { adjustText, ceilingText, priceChange, seckillNote, tierNudge } from './line-text.ts'
import { useLineImage } from './useLineImage.ts'

export type LineActs = {
  onCheck: (line: CartLine, checked: boolean) => void
  onQty: (line: CartLine, qty: number) => void
  /** the minus at the least quantity */
  onLast: (line: CartLine) => void
  onRemove: (line: CartLine) => void
  /** saves the goods; the line stays */
  onKeep: (line: CartLine) => void
  onReselect: (line: CartLine) => void
}

type Props = LineActs & {
  line: CartLine
  checked: boolean
  /** the store takes no orders */
  resting: boolean
  /** company members see who added what */
  shared: boolean
  /** swiping is off while lines are ticked for deletion */
  editing: boolean
  /** looked at only: nothing about the line can be changed */
  fixed: boolean
}

export function LineRow({ line, checked, resting, shared, editing, fixed, ...acts }: Props) {
  const image = useLineImage(line.image)
  const goodsPath = to.detail({ goods_id: line.goods_id, sku_id: line.sku_id })
  const ceiling = ceilingText(line)
  const tip = resting ? '' : ceiling || (fixed ? '' : tierNudge(line))
  const [now] = useState(serverNow)
  const note = seckillNote(line, now)
  const still = resting && !editing
  const [ticked, tick] = useAtOnce(checked && !still, (next) => acts.onCheck(line, next))
  const [qty, setQty] = useAtOnce(orderableQty(line), (next) => acts.onQty(line, next))
  return (
    <SwipeCell
      disabled={editing}
      actions={[
        { text: '收藏', onClick: () => acts.onKeep(line) },
        ...(fixed ? [] : [{ text: '删除', danger: true, onClick: () => acts.onRemove(line) }]),
      ]}
    >
      <article className={styles.line} data-resting={resting} data-fixed={fixed}>
        <Check
          label={`选择 ${line.name} ${line.sku_text}`}
          checked={ticked}
          disabled={still || fixed}
          onChange={tick}
        />
        <Link className={styles.picture} to={goodsPath} tabIndex={-1} aria-hidden>
          <Picture src={image} alt="" width={88} />
        </Link>
        <div className={styles.body}>
          <h3 className="line-clamp-2">
            <Link to={goodsPath}>{line.name}</Link>
          </h3>
          {line.sku_text && fixed ? <p className="text-hint text-ink-3 one-line">{line.sku_text}</p> : null}
          {line.sku_text && !fixed ? (
            <button
              type="button"
              className={styles.sku}
              aria-label={`已选 ${line.sku_text}，重新选择规格`}
              onClick={() => acts.onReselect(line)}
            >
              <span className="one-line">{line.sku_text}</span>
              <Icon name="down" size={12} />
            </button>
          ) : null}
          {shared || line.sku_code ? (
            <p className={styles.who}>
              {shared ? <AddedBy by={line.added_by} /> : null}
              <LineCodes line={line} shared={shared} />
            </p>
          ) : null}
          <LineTags line={line} />
          <div className={styles.foot}>
            <Money fen={line.price_fen} size={16} unit={line.unit} />
            {fixed ? (
              <span className="text-ink-2 digits">×{orderableQty(line)}</span>
            ) : (
              <Stepper
                label={`${line.name} 数量`}
                value={qty}
                min={line.moq}
                max={mostOf(line)}
                step={line.step}
                disabled={still}
                onChange={setQty}
                onAdjust={(reason, fitted) => toast(adjustText(line, reason, fitted))}
                onBelow={() => acts.onLast(line)}
              />
            )}
          </div>
          {note ? <p className={styles.tip}>{note}</p> : null}
          {tip ? <p className={styles.tip}>{tip}</p> : null}
        </div>
      </article>
    </SwipeCell>
  )
}

/** The reasons of the price, its change since the line was added, and the delivery time. */
function LineTags({ line }: { line: CartLine }) {
  const change = line.seckill_over ? null : priceChange(line)
  const late = line.lead_days > 0
  if (!change && !late && !line.is_virtual && !line.seckill_over && line.price_reasons.length === 0) return null
  return (
    <div className="flex flex-wrap gap-1 py-0.5">
      {line.is_virtual ? <Tag tone="neutral">虚拟商品</Tag> : null}
      {line.price_reasons.map((reason) => (
        <Tag key={reason.kind} tone={reasonTone(reason.kind)}>
          {reason.text}
        </Tag>
      ))}
      {line.seckill_over ? <Tag tone="warning">秒杀已结束，恢复原价</Tag> : null}
      {change ? <Tag tone={change.down ? 'outline' : 'warning'}>{change.text}</Tag> : null}
      {late ? <Tag tone="warning">货期 {line.lead_days} 天</Tag> : null}
    </div>
  )
}
