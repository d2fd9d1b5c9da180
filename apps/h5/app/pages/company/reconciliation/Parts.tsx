import { exportReconciliation } from '@mall/contract/reconciliation/calls'
import type { ReconciliationDetail, ReconciliationRow } from '@mall/contract/reconciliation/terms'
import { reconciliationStateLabel } from '@mall/contract/reconciliation/words'
import { Link } from 'react-router'
import { download } from '#api/call.ts'
import { ExportButton } from '#features/export/ExportButton.tsx'
import { detailsPath } from '#features/order/order-paths.ts'
import { stateTone } from '#features/reconciliation/reconciliation.ts'
import { Section } from '#ui/Card.tsx'
import { Fact } from '#ui/Cell.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Money } from '#ui/Money.tsx'
import { moneyText } from '#ui/money.ts'
import { monthText } from '#ui/month.ts'
import { Tag } from '#ui/Tag.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import { shortTimeText } from '#ui/time.ts'
import styles from './reconciliation.module.css'

const minus = (fen: number) => (fen > 0 ? `-${moneyText(fen)}` : moneyText(fen))

/** The month's total and its parts. */
export function Head({ data }: { data: ReconciliationDetail }) {
  const { short_qty, damaged_qty, difference_fen } = data
  const facts = [
    { name: '商品金额', value: moneyText(data.goods_fen) },
    { name: '优惠', value: minus(data.discount_fen) },
    { name: '运费', value: moneyText(data.freight_fen) },
    { name: '本月付款', value: moneyText(data.payable_fen) },
    { name: '本月退款', value: minus(data.refunded_fen) },
    { name: '本月开票', value: moneyText(data.invoiced_fen) },
    {
      name: '验收差异',
      value:
        short_qty + damaged_qty > 0
          ? `短少 ${short_qty} 件、破损 ${damaged_qty} 件，涉及 ${moneyText(difference_fen)}`
          : '无',
    },
  ]
  return (
    <section className="card" aria-label="对账单">
      <div className={styles.head}>
        <h2 className="one-line">{data.mer_name}</h2>
        <Tag tone={stateTone[data.state]}>{reconciliationStateLabel[data.state]}</Tag>
      </div>
      <p className="text-sub text-ink-3 digits">{`${monthText(data.month)} · ${data.order_count} 单`}</p>
      <p className="mt-3 text-sub text-ink-2">本月净额</p>
      <Money fen={data.net_fen} size={32} tone="ink" />
      <dl className={`${styles.sums} hairline-t`}>
        {facts.map(({ name, value }) => (
          <Fact key={name} name={name}>
            <span className="digits">{value}</span>
          </Fact>
        ))}
      </dl>
    </section>
  )
}

/** Messages of both sides, newest first. */
export function Words({ words }: Pick<ReconciliationDetail, 'words'>) {
  if (words.length === 0) return null
  return (
    <Section title="沟通记录">
      <Timeline
        label="沟通记录"
        items={words.toReversed().map(({ side, operator, title, text, at }, i) => ({
          key: words.length - i,
          title: (
            <span className="text-sub">
              <b className="font-medium">{side === 'store' ? '商家' : operator}</b>{' '}
              <span className="text-ink-2">{title}</span>
            </span>
          ),
          time: shortTimeText(at),
          note: text || undefined,
          tone: i === 0 ? ('now' as const) : undefined,
        }))}
      />
    </Section>
  )
}

/** The month's orders; those of earlier months are listed for events in this one. */
export function Rows({ data }: { data: ReconciliationDetail }) {
  return (
    <section className="card">
      <div className="section-head">
        <h2>订单明细</h2>
        <span className="text-hint text-ink-3 digits">{`${data.rows.length} 单`}</span>
        <ExportButton
          permission="order:export"
          look="more"
          shown={{ name: '本对账单', fetch: (format) => download(exportReconciliation, { format, id: data.id }) }}
        />
      </div>
      <ul>
        {data.rows.map((row) => (
          <li key={row.order_no} className="hairline-t">
            <Row row={row} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ row }: { row: ReconciliationRow }) {
  const { order_no, paid_at, of_month, short_qty, damaged_qty } = row
  const sums = [
    { name: '应付', text: moneyText(row.payable_fen) },
    { name: '退款', text: minus(row.refunded_fen) },
    { name: '开票', text: moneyText(row.invoiced_fen) },
  ]
  const about = [
    paid_at && `${shortTimeText(paid_at)} 付款`,
    row.discount_fen > 0 && `优惠 ${moneyText(row.discount_fen)}`,
    row.freight_fen > 0 && `运费 ${moneyText(row.freight_fen)}`,
    short_qty + damaged_qty > 0 && `验收短少 ${short_qty} 件、破损 ${damaged_qty} 件`,
  ]
  return (
    <article className={styles.order}>
      <Link className="text-link" to={detailsPath(order_no)}>
        <span className="sr-only">查看订单 </span>
        <span className="mono">{order_no}</span>
        <Icon name="right" size={14} />
        {of_month ? null : <Tag tone="neutral">往月订单</Tag>}
      </Link>
      <p className={styles.money}>
        {sums.map(({ name, text }) => (
          <span key={name}>
            {name}
            <b className="digits">{text}</b>
          </span>
        ))}
      </p>
      <p className="text-hint text-ink-3 digits">{about.filter(Boolean).join(' · ')}</p>
    </article>
  )
}
