import type { OrderDetail } from '@mall/contract/order'
import { amountWord } from '#features/order/order-words.ts'
import { Money } from '#ui/Money.tsx'
import { moneyText } from '#ui/money.ts'
import { shortTimeText } from '#ui/time.ts'
import styles from './details.module.css'

/** From the goods to what was paid. Savings of tiers and membership are inside the unit prices already. */
export function Amounts({ order }: { order: OrderDetail }) {
  const lines = [
    { name: '商品金额', value: moneyText(order.goods_amount_fen) },
    order.is_virtual ? null : { name: '运费', value: moneyText(order.freight_amount_fen) },
    order.discount_amount_fen > 0 ? { name: '优惠', value: moneyText(-order.discount_amount_fen), good: true } : null,
  ].filter((line) => line !== null)
  const inside = [
    order.vip_amount_fen > 0 ? `会员价已省 ${moneyText(order.vip_amount_fen)}` : '',
    order.tax_amount_fen > 0 ? `含税 ${moneyText(order.tax_amount_fen)}` : '',
  ]
  const paid = [order.pay_type_text, order.paid_at ? `${shortTimeText(order.paid_at)} 支付` : '']
  return (
    <>
      <dl>
        {lines.map((line) => (
          <div className="am" key={line.name}>
            <dt className="t2">{line.name}</dt>
            <dd className={line.good ? 'num red' : 'num'}>{line.value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.total}>
        <span className="s12 t3 num">{paid.filter(Boolean).join(' · ')}</span>
        <span className="row g4 base">
          <span className="s13">
            {order.status === 'closed' && order.paid_amount_fen > 0 ? '实付' : amountWord(order.status)}
          </span>
          <Money fen={order.paid_amount_fen > 0 ? order.paid_amount_fen : order.pay_amount_fen} size={20} />
        </span>
      </div>
      {order.refunded_fen > 0 ? (
        <p className={`am ${styles.refunded}`}>
          <span className="t2">已退款</span>
          <span className="num">{moneyText(order.refunded_fen)}</span>
        </p>
      ) : null}
      <p className={`s12 t3 num ${styles.inside}`}>{inside.filter(Boolean).join(' · ')}</p>
    </>
  )
}
