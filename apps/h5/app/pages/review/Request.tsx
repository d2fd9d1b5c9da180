import { ItemRow } from '#features/order/ItemRow.tsx'
import { Section } from '#ui/Card.tsx'
import { Fact } from '#ui/Cell.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Money } from '#ui/Money.tsx'
import { Note } from '#ui/Note.tsx'
import { Tag } from '#ui/Tag.tsx'
import { timeText } from '#ui/time.ts'
import styles from './review_link.module.css'
import type { Linked } from './useLinked.ts'

/** What is asked: by whom, for how much, what for, and what the budget says to it. */
export function Request({ of }: { of: Linked }) {
  const { review, items, item_count } = of
  const step = review.levels > 1 ? `第 ${review.level}/${review.levels} 级 · ${review.level_name}` : ''
  const more = item_count - items.length
  return (
    <>
      <section className={`card ${styles.head}`} aria-label="采购申请">
        <p className={styles.company}>
          <Icon name="building" size={16} />
          <span className="one-line">{of.company_name}</span>
          {step ? <Tag tone="info">{step}</Tag> : null}
        </p>
        <p className="text-ink-2">
          <b className="font-medium">{of.applicant}</b> 提交的采购，待 <b className="font-medium">{of.reviewer}</b> 审批
        </p>
        <Money fen={of.pay_amount_fen} size={32} tone="ink" />
        {of.budget_text ? (
          <Note tone="warning" icon="wallet">
            {of.budget_text}
          </Note>
        ) : null}
      </section>
      <Section title="申请信息">
        <dl>
          {of.purpose ? <Fact name="采购事由">{of.purpose}</Fact> : null}
          {of.po_no ? <Fact name="采购单号">{of.po_no}</Fact> : null}
          <Fact name="订单编号">
            <span className="mono">{of.order_no}</span>
          </Fact>
          <Fact name="提交时间">
            <span className="digits">{timeText(of.created_at)}</span>
          </Fact>
        </dl>
      </Section>
      <Section title={of.mer_name} extra={`共 ${of.total_qty} 件`}>
        <ul>
          {items.map((item) => (
            <li key={`${item.goods_id} ${item.sku_text}`}>
              <ItemRow
                item={item}
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
        {more > 0 ? <p className="text-hint text-ink-3">另有 {more} 种商品，登录后可查看全部</p> : null}
      </Section>
    </>
  )
}
