import type { ReviewItem } from '@mall/contract/approval/terms'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { to } from '#app/pages.ts'
import { Applicant } from '#features/approval/Applicant.tsx'
import { OrderPicture } from '#features/order/OrderPicture.tsx'
import { Check } from '#ui/Check.tsx'
import { cx } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { Money } from '#ui/Money.tsx'
import { Tag } from '#ui/Tag.tsx'
import { shortTimeText } from '#ui/time.ts'
import styles from './purchase.module.css'

/** Stores that a card names; the others are on the page of the purchase. */
const named = 3

type Props = {
  purchase: ReviewItem
  /** while several are chosen to be decided together */
  choice?: { able: boolean; chosen: boolean; onChange: (chosen: boolean) => void }
  acts?: ReactNode
}

/** A purchase that waits for approval: applicant, amount, and its stores as parts. */
export function PurchaseCard({ purchase, choice, acts }: Props) {
  const { order_no, parts, applicant, pay_amount_fen, total_qty, created_at, review } = purchase
  const step = review.levels > 1 ? `第 ${review.level}/${review.levels} 级` : ''
  return (
    <article className={cx('card relative', choice && !choice.able && 'opacity-50')}>
      <header className={styles.head}>
        {choice?.able ? (
          <Check checked={choice.chosen} onChange={choice.onChange} label={`选择 ${applicant} 的采购 ${order_no}`} />
        ) : null}
        <b className="one-line font-medium">
          {parts.length > 1 ? `采购 · ${parts.length} 笔订单` : parts[0]?.mer_name}
        </b>
        {step ? <Tag tone="info">{step}</Tag> : null}
        <span className="text-hint text-ink-3 digits ml-auto">{shortTimeText(created_at)}</span>
      </header>
      <Link className="cover block" to={to.purchaseApproval({ order_no })}>
        <span className="sr-only">采购详情：</span>
        <ul className={styles.parts}>
          {parts.slice(0, named).map((part) => (
            <li key={part.order_no}>
              <OrderPicture src={part.items[0]?.image ?? ''} width={40} />
              <span className="min-w-0 flex-1">
                <span className="one-line">{parts.length > 1 ? part.mer_name : part.items[0]?.name}</span>
                <span className="one-line text-hint text-ink-3">
                  {part.item_count} 种 {part.total_qty} 件
                </span>
              </span>
              <Money fen={part.pay_amount_fen} size={14} tone="ink" />
            </li>
          ))}
        </ul>
        {parts.length > named ? (
          <span className={styles.more}>
            另有 {parts.length - named} 笔订单
            <Icon name="right" size={14} />
          </span>
        ) : null}
      </Link>
      <p className={styles.sum}>
        <span className="text-ink-3">共 {total_qty} 件</span>
        <span>
          合计 <Money fen={pay_amount_fen} size={16} tone="ink" />
        </span>
      </p>
      <Applicant item={purchase} />
      {acts && !choice ? <div className={styles.acts}>{acts}</div> : null}
    </article>
  )
}
