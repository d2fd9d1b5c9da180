import type { CartLine } from '@mall/contract/cart/terms'
import { Link } from 'react-router'
import { to } from '#app/pages.ts'
import { Check } from '#ui/Check.tsx'
import { cx } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useAtOnce } from '#ui/useAtOnce.ts'
import styles from './cart.module.css'
import { type CartGroup, selectionOf } from './cart.rules.ts'
import { type LineActs, LineRow } from './LineRow.tsx'
import { groupHint, wantsMore } from './line-text.ts'

type Props = LineActs & {
  group: CartGroup
  /** ticked lines: those to order, or those to delete */
  ticked: (line: CartLine) => boolean
  onCheckAll: (lines: readonly CartLine[], checked: boolean) => void
  shared: boolean
  editing: boolean
  fixed: boolean
  /** 领券 beside the name of a store whose goods there are coupons for */
  onCoupons?: (merId: number) => void
}

/** The lines of one store, under its name and one tick for all of them. */
export function MerchantGroup({ group, ticked, onCheckAll, shared, editing, fixed, onCoupons, ...acts }: Props) {
  const { mer_id, mer_name, is_self, status, lines } = group
  const resting = status !== 'open'
  const selection = selectionOf(lines.map((line) => ({ selected: ticked(line) })))
  const hint = groupHint(group)
  const still = resting && !editing
  const [picked, pick] = useAtOnce(selection, (next) => onCheckAll(lines, next === 'all'))
  return (
    <section className="card card--flush pb-1" aria-label={mer_name}>
      <div className={styles.groupHead} data-fixed={fixed}>
        <Check
          label={`选择 ${mer_name} 的全部商品`}
          checked={picked === 'all' && !still}
          mixed={picked === 'some' && !still}
          disabled={still || fixed}
          onChange={(checked) => pick(checked ? 'all' : 'none')}
        />
        <h2>
          <Link to={to.merchantHome({ mer_id })}>
            {is_self ? <Tag tone="solid">自营</Tag> : <Icon name="store" size={16} />}
            <span className="one-line">{mer_name}</span>
            <Icon name="right" size={14} className="text-ink-3" />
          </Link>
        </h2>
        {group.has_coupons && onCoupons && !editing ? (
          <button
            type="button"
            className={styles.coupons}
            aria-haspopup="dialog"
            aria-label={`领券：${mer_name}`}
            onClick={() => onCoupons(mer_id)}
          >
            领券
          </button>
        ) : null}
      </div>
      {hint ? (
        <p className={cx(styles.hint, resting && styles.resting)}>
          <span className="min-w-0 flex-1">{hint}</span>
          {wantsMore(group) && !fixed ? (
            <Link className="hit-area text-accent" to={to.merchantHome({ mer_id })}>
              去凑单
            </Link>
          ) : null}
        </p>
      ) : null}
      <ul className={cx(styles.lines, lines.length > 50 && 'lazy-rows')}>
        {lines.map((line) => (
          <li key={line.cart_id}>
            <LineRow
              line={line}
              checked={ticked(line)}
              resting={resting}
              shared={shared}
              editing={editing}
              fixed={fixed}
              {...acts}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
