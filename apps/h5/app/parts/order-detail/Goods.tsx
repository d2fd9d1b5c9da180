import type { OrderDetail, OrderItem } from '@mall/contract/order/terms'
import { countText } from '@mall/contract/text/count'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import { to } from '#app/pages.ts'
import { aftersalePath } from '#features/aftersale/aftersale.ts'
import { AskStore } from '#features/merchant/AskStore.tsx'
import { ItemRow } from '#features/order/ItemRow.tsx'
import { evaluatePath, goodsPath, merchantPath } from '#features/order/order-paths.ts'
import { amountWord } from '#features/order/order-words.ts'
import { ownCodeText } from '#session/own-codes.ts'
import { useOwnCodes } from '#session/useOwnCodes.ts'
import { useGlobalData } from '#store/global-data.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { CopyText } from '#ui/CopyText.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Money } from '#ui/Money.tsx'
import { moneyText } from '#ui/money.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { Tag } from '#ui/Tag.tsx'
import { shortTimeText } from '#ui/time.ts'
import styles from './details.module.css'
import type { LineAfter } from './useAfterSales.ts'

type Props = { order: OrderDetail; afterOf: (itemId: number) => LineAfter | undefined; children: ReactNode }

/** The store, the goods and the reasons of their prices; the amounts below. */
export function Goods({ order, afterOf, children }: Props) {
  const [contact, setContact] = useState(false)
  return (
    <section className="card pt-0" aria-label="商品信息">
      <div className={styles.seller}>
        <Link className={styles.store} to={merchantPath(order.mer_id)}>
          {order.is_self ? <Tag tone="solid">自营</Tag> : <Icon name="store" size={16} />}
          <b className="one-line font-medium">{order.mer_name}</b>
          <Icon name="right" size={14} className="text-ink-3" />
        </Link>
        <button className="more" type="button" onClick={() => setContact(true)}>
          <Icon name="headset" size={16} />
          联系商家
        </button>
      </div>
      <ul>
        {order.items.map((item) => (
          <li key={item.order_item_id}>
            <Item order={order} item={item} after={afterOf(item.order_item_id)} />
          </li>
        ))}
      </ul>
      <hr className="rule mt-1 mx-0 mb-2" />
      {children}
      <ContactSheet open={contact} onClose={() => setContact(false)} order={order} />
    </section>
  )
}

type ItemProps = { order: OrderDetail; item: z.infer<typeof OrderItem>; after: LineAfter | undefined }

function Item({ order, item, after }: ItemProps) {
  const [request] = after?.requests ?? []
  const partly = item.shipped_qty > 0 && item.shipped_qty < item.qty
  const evaluated = order.status === 'completed' && item.evaluated
  const asks =
    order.after_commands.some(({ command, enabled }) => command === 'apply_aftersale' && enabled) &&
    after?.types.some(({ enabled }) => enabled)
  const own = ownCodeText(useOwnCodes(item.sku_code))
  return (
    <>
      <ItemRow
        item={{ ...item, sku_text: [own, item.sku_text].filter(Boolean).join(' · ') }}
        to={goodsPath(item.goods_id)}
        end={
          <>
            <Money fen={item.price_fen} size={15} tone="ink" />
            <span className="text-hint text-ink-3">×{item.qty}</span>
          </>
        }
      >
        {item.price_reasons.length > 0 || partly ? (
          <span className="flex flex-wrap gap-1 mt-1.5">
            {item.price_reasons.map((reason) => (
              <Tag key={reason.text} tone={reason.kind === 'member' ? 'vip' : 'outline'}>
                {reason.text}
              </Tag>
            ))}
            {partly ? <Tag tone="warning">{`已发 ${item.shipped_qty}/${item.qty}`}</Tag> : null}
          </span>
        ) : null}
      </ItemRow>
      {request ? (
        <p className={styles.after}>
          <span className="text-ink-3">{`${request.kind_text} ${request.qty} 件`}</span>
          <Link className="text-link hit-area" to={aftersalePath(request)}>
            {request.status_text}
          </Link>
        </p>
      ) : null}
      {evaluated ? (
        <p className={styles.after}>
          <span className="text-ink-3">已评价</span>
          <Link
            className="text-link hit-area"
            to={evaluatePath(order.order_no, { itemId: item.order_item_id, append: true })}
          >
            追加评价
          </Link>
        </p>
      ) : null}
      {asks ? (
        <p className="flex justify-end pb-2">
          <ButtonLink
            size="s"
            variant="outline"
            label={`申请售后：${item.name}`}
            to={to.applyService({ order_no: order.order_no, order_item_id: item.order_item_id })}
          >
            申请售后
          </ButtonLink>
        </p>
      ) : null}
    </>
  )
}

/** Campaigns, each coupon as applied to this order, then points; one sum when no parts are known. */
function discountsOf({ campaigns, coupons, points_amount_fen: points, discount_amount_fen: whole }: OrderDetail) {
  const listed = [...campaigns, ...coupons].reduce((sum, { amount_fen }) => sum + amount_fen, points)
  const reduced = campaigns.map(({ name, amount_fen }) => ({
    name: `满减 · ${name}`,
    value: moneyText(-amount_fen),
    good: true,
  }))
  const applied = coupons.map(({ name, by_platform, amount_fen }) => ({
    name: `${by_platform ? '平台券' : '店铺券'} · ${name}`,
    value: moneyText(-amount_fen),
    good: true,
  }))
  const each = [...reduced, ...applied]
  if (points > 0) each.push({ name: '积分抵扣', value: moneyText(-points), good: true })
  return whole > listed ? [...each, { name: '优惠', value: moneyText(listed - whole), good: true }] : each
}

/** Amounts from the goods to the payment. Savings of tiers and membership are inside the unit prices already. */
export function Amounts({ order }: { order: OrderDetail }) {
  const lines = [
    { name: '商品金额', value: moneyText(order.goods_amount_fen), good: false },
    order.is_virtual ? null : { name: '运费', value: moneyText(order.freight_amount_fen), good: false },
    ...discountsOf(order),
  ].filter((line) => line !== null)
  const inside = [
    order.vip_amount_fen > 0 ? `会员价已省 ${moneyText(order.vip_amount_fen)}` : '',
    order.tax_amount_fen > 0 ? `含税 ${moneyText(order.tax_amount_fen)}` : '',
    order.points_gain > 0 ? `${order.completed_at ? '已得' : '完成后得'} ${countText(order.points_gain)} 积分` : '',
  ]
  const paid = [order.pay_type_text, order.paid_at ? `${shortTimeText(order.paid_at)} 支付` : '']
  return (
    <>
      <dl>
        {lines.map((line) => (
          <div className="amount-row" key={line.name}>
            <dt className="text-ink-2">{line.name}</dt>
            <dd className={line.good ? 'digits text-accent' : 'digits'}>{line.value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.total}>
        <span className="text-hint text-ink-3 digits">{paid.filter(Boolean).join(' · ')}</span>
        <span className="flex gap-1 items-baseline">
          <span className="text-sub">
            {order.status === 'closed' && order.paid_amount_fen > 0 ? '实付' : amountWord(order.status)}
          </span>
          <Money fen={order.paid_amount_fen > 0 ? order.paid_amount_fen : order.pay_amount_fen} size={20} />
        </span>
      </div>
      {order.refunded_fen > 0 ? (
        <p className="amount-row justify-end">
          <span className="text-ink-2">已退款</span>
          <span className="digits">{moneyText(order.refunded_fen)}</span>
        </p>
      ) : null}
      <p className="text-hint text-ink-3 digits text-right">{inside.filter(Boolean).join(' · ')}</p>
    </>
  )
}

type ContactSheetProps = {
  open: boolean
  onClose: () => void
  order: Pick<OrderDetail, 'order_no' | 'mer_id' | 'mer_name' | 'merchant_phone'>
}

/** Contacts: a chat with the store, its phone, the mall's, and the order number that either will ask for. */
function ContactSheet({ open, onClose, order }: ContactSheetProps) {
  const { service_phone, service_time } = useGlobalData()
  return (
    <Sheet open={open} onClose={onClose} title="联系商家">
      <AskStore merId={order.mer_id} orderNo={order.order_no} onClose={onClose} />
      <ul className={styles.contacts}>
        {order.merchant_phone ? <Contact name={order.mer_name} phone={order.merchant_phone} hint="商家电话" /> : null}
        {service_phone ? (
          <Contact
            name="平台客服"
            phone={service_phone}
            hint={service_time ? `服务时间 ${service_time}` : '平台电话'}
          />
        ) : null}
      </ul>
      <p className="text-hint text-ink-3">
        联系时请提供订单编号 <CopyText text={order.order_no} what="订单编号" look="word" />
      </p>
    </Sheet>
  )
}

function Contact({ name, phone, hint }: { name: string; phone: string; hint: string }) {
  return (
    <li>
      <span className="min-w-0 flex-1">
        <span className="one-line font-medium">{name}</span>
        <span className="text-hint text-ink-3">{hint}</span>
      </span>
      <a className="btn btn--outline" href={`tel:${phone.replace(/[^\d+]/g, '')}`} aria-label={`拨打${name} ${phone}`}>
        <Icon name="phone" size={16} />
        <span className="digits">{phone}</span>
      </a>
    </li>
  )
}
