import type { AftersaleMoney } from '@mall/contract/aftersale/terms'
import { Icon } from '#ui/Icon.tsx'
import { Money } from '#ui/Money.tsx'
import { moneyText } from '#ui/money.ts'
import { Note } from '#ui/Note.tsx'
import styles from './aftersale.module.css'

type Props = {
  money: AftersaleMoney
  /** true before the request is sent: the amounts are what would come back */
  expected?: boolean
}

/** The refund by source, and where each part of it goes. */
export function MoneyBack({ money, expected = false }: Props) {
  const { amount_fen, goods_fen, freight_fen, legs, notes, needs_red_invoice } = money
  return (
    <>
      <dl>
        {freight_fen > 0 ? (
          <>
            <Row name="商品" value={moneyText(goods_fen)} />
            <Row name="运费" value={moneyText(freight_fen)} />
          </>
        ) : null}
        <div className="amount-row">
          <dt className="text-ink-2">{expected ? '预计退回' : '退款金额'}</dt>
          <dd>
            <Money fen={amount_fen} size={20} />
          </dd>
        </div>
      </dl>
      {legs.length > 0 ? (
        <ul className={styles.legs} aria-label="退回路径">
          {legs.map((leg) => (
            <li key={`${leg.channel} ${leg.text}`}>
              <span className="min-w-0 flex-1">
                {leg.text}
                <span className="block text-hint text-ink-3">{leg.eta}</span>
              </span>
              <span className="digits">{moneyText(leg.amount_fen)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <Beside money={money} />
      {needs_red_invoice ? (
        <Note tone="warning" icon="receipt" className="mt-2">
          已开的发票多于退款后的实付，差额需要红冲
        </Note>
      ) : null}
      {notes.length > 0 ? (
        <ul className="mt-2 text-hint text-ink-3">
          {notes.map((note) => (
            <li key={note} className="flex gap-1 py-0.5">
              <Icon name="info" size={14} className="flex-none mt-0.5" />
              {note}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

const Row = ({ name, value }: { name: string; value: string }) => (
  <div className="amount-row">
    <dt className="text-ink-2">{name}</dt>
    <dd className="digits">{value}</dd>
  </div>
)

/** Side effects of a refund: points, coupons, budgets, credit. */
function Beside({ money }: { money: AftersaleMoney }) {
  const { points_returned, points_taken_back, coupons, budgets, credit_fen } = money
  const rows = [
    ...coupons.map(({ name, returned, text }) => ({
      name: `优惠券 · ${name}`,
      value: text || (returned ? '退回' : '不退回'),
    })),
    ...(points_returned > 0 ? [{ name: '抵扣的积分', value: `退回 ${points_returned} 积分` }] : []),
    ...(points_taken_back > 0 ? [{ name: '获得的积分', value: `扣回 ${points_taken_back} 积分` }] : []),
    ...budgets.map(({ name, amount_fen }) => ({ name: `预算 · ${name}`, value: `释放 ${moneyText(amount_fen)}` })),
    ...(credit_fen > 0 ? [{ name: '企业账期', value: `少还 ${moneyText(credit_fen)}` }] : []),
  ]
  if (rows.length === 0) return null
  return (
    <dl className="pt-2 mt-2 border-t border-border">
      {rows.map((row) => (
        <Row key={row.name} {...row} />
      ))}
    </dl>
  )
}
