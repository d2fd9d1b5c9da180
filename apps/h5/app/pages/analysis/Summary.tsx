import { Icon } from '#ui/Icon.tsx'
import { Money } from '#ui/Money.tsx'
import { moneyText } from '#ui/money.ts'
import styles from './analysis.module.css'
import { ExportThese } from './ExportThese.tsx'
import { type Analysis, type Change, changeOf } from './words.ts'

const arrows = { more: 'up', less: 'down' } as const

/** How much in all, against the months before, and what it was made of. */
export function Summary({ analysis, isCompany }: { analysis: Analysis; isCompany: boolean }) {
  const { total, before } = analysis
  const change = changeOf(total.spend_fen, before.spend_fen)
  const average = total.order_count > 0 ? Math.round(total.spend_fen / total.order_count) : null
  return (
    <section className={`card ${styles.summary}`} aria-labelledby="analysis-total">
      <div className={styles.head}>
        <h2 id="analysis-total">采购额</h2>
        <ExportThese months={analysis} isCompany={isCompany} />
      </div>
      <Money fen={total.spend_fen} size={32} tone="ink" />
      <p className={styles.change}>
        <Arrow change={change} />
        <span className="m">{change.text}</span>
        {change.way === 'none' ? null : (
          <span className="t3 num">上期 {moneyText(before.spend_fen, { trim: true })}</span>
        )}
      </p>
      <dl className={styles.facts}>
        <Figure name="订单数">{`${total.order_count} 单`}</Figure>
        <Figure name="客单价">{average === null ? '—' : moneyText(average)}</Figure>
        <Figure name="退款">{moneyText(total.refunded_fen)}</Figure>
        <Figure name="其中运费">{moneyText(total.freight_fen)}</Figure>
      </dl>
      <Saved tierFen={total.saved_tier_fen} memberFen={total.saved_member_fen} />
    </section>
  )
}

function Arrow({ change: { way } }: { change: Change }) {
  if (way !== 'more' && way !== 'less') return null
  return <Icon name={arrows[way]} size={16} className={way === 'more' ? styles.more : styles.less} />
}

function Figure({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}

function Saved({ tierFen, memberFen }: { tierFen: number; memberFen: number }) {
  const savings = [
    { name: '阶梯价为您省', fen: tierFen },
    { name: '会员价为您省', fen: memberFen },
  ].filter(({ fen }) => fen > 0)
  if (savings.length === 0) return null
  return (
    <ul className={styles.saved} aria-label="节省">
      {savings.map(({ name, fen }) => (
        <li key={name}>
          <span>{name}</span>
          <Money fen={fen} size={15} />
        </li>
      ))}
    </ul>
  )
}
