import type { OrderDetail, OrderItem } from '@mall/contract/order'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import { ItemRow } from '#features/order/ItemRow.tsx'
import { evaluatePath, goodsPath, merchantPath } from '#features/order/order-paths.ts'
import { ownCodeText } from '#session/own-codes.ts'
import { useOwnCodes } from '#session/useOwnCodes.ts'
import { Icon } from '#ui/Icon.tsx'
import { Money } from '#ui/Money.tsx'
import { Tag } from '#ui/Tag.tsx'
import { ContactSheet } from './ContactSheet.tsx'
import styles from './details.module.css'

type Props = { order: OrderDetail; children: ReactNode }

/** Who sells, what was bought and why it cost what it did; the amounts below. */
export function Goods({ order, children }: Props) {
  const [contact, setContact] = useState(false)
  return (
    <section className={`card ${styles.goods}`} aria-label="商品信息">
      <div className={styles.seller}>
        <Link className={styles.store} to={merchantPath(order.mer_id)}>
          {order.is_self ? <Tag tone="solid">自营</Tag> : <Icon name="store" size={16} />}
          <b className="l1 m">{order.mer_name}</b>
          <Icon name="right" size={14} className="t3" />
        </Link>
        <button className="more" type="button" onClick={() => setContact(true)}>
          <Icon name="headset" size={16} />
          联系商家
        </button>
      </div>
      <ul>
        {order.items.map((item) => (
          <li key={item.order_item_id}>
            <Item order={order} item={item} />
          </li>
        ))}
      </ul>
      <hr className={`hr ${styles.cut}`} />
      {children}
      <ContactSheet open={contact} onClose={() => setContact(false)} order={order} />
    </section>
  )
}

function Item({ order, item }: { order: OrderDetail; item: z.infer<typeof OrderItem> }) {
  const partly = item.shipped_qty > 0 && item.shipped_qty < item.qty
  const evaluated = order.status === 'completed' && item.evaluated
  const own = ownCodeText(useOwnCodes(item.sku_code))
  return (
    <>
      <ItemRow
        item={{ ...item, sku_text: [own, item.sku_text].filter(Boolean).join(' · ') }}
        to={goodsPath(item.goods_id)}
        end={
          <>
            <Money fen={item.price_fen} size={15} tone="ink" />
            <span className="s12 t3">×{item.qty}</span>
          </>
        }
      >
        {item.price_reasons.length > 0 || partly ? (
          <span className={styles.marks}>
            {item.price_reasons.map((reason) => (
              <Tag key={reason.text} tone={reason.kind === 'member' ? 'vip' : 'outline'}>
                {reason.text}
              </Tag>
            ))}
            {partly ? <Tag tone="warning">{`已发 ${item.shipped_qty}/${item.qty}`}</Tag> : null}
          </span>
        ) : null}
      </ItemRow>
      {evaluated ? (
        <p className={styles.after}>
          <span className="t3">已评价</span>
          <Link className="lnk hit" to={evaluatePath(order.order_no, { itemId: item.order_item_id, append: true })}>
            追加评价
          </Link>
        </p>
      ) : null}
    </>
  )
}
