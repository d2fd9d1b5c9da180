import type { AftersaleDetail } from '@mall/contract/aftersale/terms'
import { Link } from 'react-router'
import { to } from '#app/pages.ts'
import { Evidence } from '#features/aftersale/Evidence.tsx'
import { MoneyBack } from '#features/aftersale/MoneyBack.tsx'
import { ItemRow } from '#features/order/ItemRow.tsx'
import { detailsPath, goodsPath, merchantPath } from '#features/order/order-paths.ts'
import { Section } from '#ui/Card.tsx'
import { Fact } from '#ui/Cell.tsx'
import { CopyText } from '#ui/CopyText.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Money } from '#ui/Money.tsx'
import { moneyText } from '#ui/money.ts'
import { shortTimeText, timeText } from '#ui/time.ts'

type Props = { request: AftersaleDetail }

const placeText = { unshipped: '未发货', unreceived: '未收到货', received: '已收到货' }

export const Items = ({ request }: Props) => (
  <section className="card pt-0" aria-label="售后商品">
    <div className="flex items-center gap-3 min-h-12">
      <Link className="flex items-center gap-1 min-w-0 flex-1 min-h-11" to={merchantPath(request.mer_id)}>
        <Icon name="store" size={16} />
        <b className="one-line font-medium">{request.mer_name}</b>
        <Icon name="right" size={14} className="text-ink-3" />
      </Link>
      <Link className="more flex-none" to={to.consultation({ mer_id: request.mer_id, order_no: request.order_no })}>
        <Icon name="headset" size={16} />
        在线咨询
      </Link>
      {request.merchant_phone ? (
        <a
          className="more flex-none"
          href={`tel:${request.merchant_phone.replace(/[^\d+]/g, '')}`}
          aria-label="拨打商家电话"
        >
          <Icon name="phone" size={16} />
          电话
        </a>
      ) : null}
    </div>
    <ul>
      {request.items.map((item) => (
        <li key={`${item.order_item_id} ${item.sku_id}`}>
          <ItemRow
            item={item}
            to={goodsPath(item.goods_id)}
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
    {request.exchange ? (
      <div className="border-t border-border mt-1">
        <ItemRow
          item={{ name: `换成：${request.exchange.sku_text}`, image: request.exchange.image, sku_text: '' }}
          size={56}
          end={<Money fen={request.exchange.price_fen} size={15} tone="ink" />}
        >
          {request.exchange.difference_fen > 0 ? (
            <span className="text-hint text-accent">{`退差价 ${moneyText(request.exchange.difference_fen)}`}</span>
          ) : null}
        </ItemRow>
      </div>
    ) : null}
  </section>
)

/** The refund, with the parts that are being paid or have arrived. */
export function MoneyOf({ request: { money, payouts } }: Props) {
  if (money.amount_fen === 0 && payouts.length === 0) return null
  return (
    <Section title="退款金额">
      <MoneyBack money={money} />
      {payouts.length > 0 ? (
        <ul className="mt-2 pt-2 border-t border-border" aria-label="到账情况">
          {payouts.map(({ refund_no, text, amount_fen, state, at }) => (
            <li key={`${refund_no} ${text}`} className="flex items-baseline gap-2 text-sub py-1">
              <Icon
                name={state === 'refunded' ? 'success' : state === 'stuck' ? 'warning' : 'clock'}
                size={14}
                className={state === 'refunded' ? 'text-success' : state === 'stuck' ? 'text-warning' : 'text-info'}
              />
              <span className="min-w-0 flex-1">
                {text}
                {at ? <span className="text-hint text-ink-3 digits">{` ${shortTimeText(at)}`}</span> : null}
              </span>
              <b className="font-medium digits">{moneyText(amount_fen)}</b>
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  )
}

/** The request as it was filled in. */
export function RequestFacts({ request }: Props) {
  const { kind, kind_text, place, reason, remark, images, contact, address } = request
  const rows = [
    ['申请类型', kind_text],
    ['货物状态', kind === 'refund_only' ? placeText[place] : ''],
    ['申请原因', reason],
    ['说明', remark],
    ['联系方式', [contact.name, contact.phone].filter(Boolean).join(' ')],
    ['收货地址', address ? `${address.name} ${address.phone} ${address.address}` : ''],
    ['申请时间', timeText(request.created_at)],
    ['完成时间', request.completed_at ? timeText(request.completed_at) : ''],
  ] as const
  return (
    <Section title="申请信息" more={{ text: '查看订单', to: detailsPath(request.order_no) }}>
      <dl>
        <Fact name="售后编号">
          <CopyText text={request.aftersale_no} what="售后编号" look="word" />
        </Fact>
        {rows.map(([name, value]) =>
          value ? (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ) : null,
        )}
      </dl>
      <Evidence images={images} label="申请凭证" />
    </Section>
  )
}
