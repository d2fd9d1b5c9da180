import type { CartLine } from '@mall/contract/cart/terms'
import { cartLineStatusLabel } from '@mall/contract/cart/words'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { to } from '#app/pages.ts'
import { Check } from '#ui/Check.tsx'
import { Picture } from '#ui/Picture.tsx'
import { SwipeCell } from '#ui/SwipeCell.tsx'
import { AddedBy } from './AddedBy.tsx'
import styles from './cart.module.css'
import { canBeFavourite } from './cart.rules.ts'
import { LineCodes } from './LineCodes.tsx'
import { useLineImage } from './useLineImage.ts'

type Props = {
  lines: readonly CartLine[]
  shared: boolean
  editing: boolean
  /** read-only */
  fixed: boolean
  ticked: (line: CartLine) => boolean
  onCheck: (line: CartLine, checked: boolean) => void
  onRemove: (line: CartLine) => void
  onKeep: (line: CartLine) => void
  /** what can still be done about one: 到货通知, 找相似 */
  actionOf: (line: CartLine) => ReactNode
  onClear: () => void
}

/** Lines that cannot be bought any more, gathered at the end. */
export function DeadLines({ lines, onClear, ...rest }: Props) {
  return (
    <section className="card card--flush pb-1" aria-label="失效商品">
      <div className={styles.groupHead}>
        <h2 className="min-w-0 flex-1">失效商品 {lines.length}</h2>
        {rest.fixed ? null : (
          <button type="button" className="more" onClick={onClear}>
            <span className="text-accent">清空失效商品</span>
          </button>
        )}
      </div>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.cart_id}>
            <DeadLine line={line} {...rest} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function DeadLine({
  line,
  shared,
  editing,
  fixed,
  ticked,
  onCheck,
  onRemove,
  onKeep,
  actionOf,
}: Omit<Props, 'lines' | 'onClear'> & { line: CartLine }) {
  const image = useLineImage(line.image)
  const keep = canBeFavourite(line) ? [{ text: '收藏', onClick: () => onKeep(line) }] : []
  const remove = fixed ? [] : [{ text: '删除', danger: true, onClick: () => onRemove(line) }]
  const actions = [...keep, ...remove]
  return (
    <SwipeCell disabled={editing || actions.length === 0} actions={actions}>
      <article className={`${styles.line} ${styles.dead}`}>
        <Check
          label={`选择 ${line.name}`}
          checked={editing && ticked(line)}
          disabled={!editing}
          onChange={(checked) => onCheck(line, checked)}
        />
        <Picture src={image} alt="" width={72} className="picture--gone">
          <span className="foot">{cartLineStatusLabel[line.status]}</span>
        </Picture>
        <div className={styles.body}>
          <h3 className="line-clamp-2">
            <Link to={to.detail({ goods_id: line.goods_id })}>{line.name}</Link>
          </h3>
          {line.sku_text ? <p className="text-hint text-ink-3 one-line">{line.sku_text}</p> : null}
          {shared ? (
            <p className={styles.who}>
              <AddedBy by={line.added_by} />
              <LineCodes line={line} shared={shared} />
            </p>
          ) : null}
          {editing ? null : <div className={styles.foot}>{actionOf(line)}</div>}
        </div>
      </article>
    </SwipeCell>
  )
}
