import type { ReviewItem } from '@mall/contract/approval/terms'
import { reviewStateLabel } from '@mall/contract/approval/words'
import type { ReactNode } from 'react'
import { ItemRow } from '#features/order/ItemRow.tsx'
import { detailsPath } from '#features/order/order-paths.ts'
import { Section } from '#ui/Card.tsx'
import { Fact } from '#ui/Cell.tsx'
import { Check } from '#ui/Check.tsx'
import { cx } from '#ui/class-names.ts'
import { Money } from '#ui/Money.tsx'
import { Note } from '#ui/Note.tsx'
import { Tag } from '#ui/Tag.tsx'
import { timeText } from '#ui/time.ts'
import styles from './purchase.module.css'

type Props = {
  purchase: ReviewItem
  /** above the applicant: the company, and the approver */
  head?: ReactNode
  /** with a login the orders lead to their details */
  inside: boolean
  /** marks orders to be refused, as long as a decision is possible */
  choice?: { isRefused: (orderNo: string) => boolean; set: (orderNo: string, refused: boolean) => void }
}

/** A purchase to be approved: applicant, amount, purpose, effect on the budget, and its goods by store. */
export function PurchaseRequest({ purchase, head, inside, choice }: Props) {
  const { parts, review } = purchase
  const step = review.levels > 1 ? `第 ${review.level}/${review.levels} 级 · ${review.level_name}` : ''
  const divisible = choice && parts.length > 1
  return (
    <>
      <section className={`card ${styles.request}`} aria-label="采购申请">
        {head}
        <p className="text-ink-2">
          <b className="font-medium text-ink">{purchase.applicant}</b> 提交的采购
          {parts.length > 1 ? `，${parts.length} 笔订单` : ''}
          {step ? <Tag tone="info">{step}</Tag> : null}
        </p>
        <Money fen={purchase.pay_amount_fen} size={32} tone="ink" />
        {purchase.budget_text ? (
          <Note tone="warning" icon="wallet">
            {purchase.budget_text}
          </Note>
        ) : null}
      </section>
      <Section title="申请信息">
        <dl>
          {purchase.purpose ? <Fact name="采购事由">{purchase.purpose}</Fact> : null}
          {purchase.po_no ? <Fact name="采购单号">{purchase.po_no}</Fact> : null}
          <Fact name="提交时间">
            <span className="digits">{timeText(purchase.created_at)}</span>
          </Fact>
        </dl>
      </Section>
      {divisible ? <p className="text-hint text-ink-3 px-3 py-2">取消勾选不同意的店铺，其余仍可一并通过</p> : null}
      {parts.map((part) => {
        const { order_no, mer_name, items, item_count } = part
        const refused = choice?.isRefused(order_no) ?? false
        const more = item_count - items.length
        return (
          <section className={cx('card', refused && styles.refused)} key={order_no} aria-label={mer_name}>
            <div className={styles.part}>
              {divisible ? (
                <Check checked={!refused} onChange={(on) => choice.set(order_no, !on)} label={`同意 ${mer_name}`} />
              ) : null}
              <h2 className="one-line">{mer_name}</h2>
              {part.review_state === 'pending' ? (
                refused ? (
                  <Tag tone="warning">驳回</Tag>
                ) : null
              ) : (
                <Tag tone={part.review_state === 'approved' ? 'info' : 'warning'}>
                  {reviewStateLabel[part.review_state]}
                </Tag>
              )}
              <span className="ml-auto">
                <Money fen={part.pay_amount_fen} size={16} tone="ink" />
              </span>
            </div>
            {part.refused_because ? <p className="text-sub text-ink-2">驳回原因：{part.refused_because}</p> : null}
            <ul>
              {items.map((item) => (
                <li key={`${item.goods_id} ${item.sku_text}`}>
                  <ItemRow
                    item={item}
                    size={56}
                    {...(inside ? { to: detailsPath(order_no) } : {})}
                    end={
                      <>
                        <Money fen={item.price_fen} size={15} tone="ink" />
                        <span className="text-hint text-ink-3">×{item.qty}</span>
                      </>
                    }
                  />
                </li>
              ))}
            </ul>
            <p className="text-hint text-ink-3">
              <span className="mono">{order_no}</span>
              {more > 0 ? ` · 另有 ${more} 种商品${inside ? '，点开查看全部' : '，登录后可查看全部'}` : ''}
            </p>
          </section>
        )
      })}
    </>
  )
}
