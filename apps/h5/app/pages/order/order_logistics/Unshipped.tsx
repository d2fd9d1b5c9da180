import { ItemRow } from '#features/order/ItemRow.tsx'
import { Section } from '#ui/Card.tsx'
import { type Packed, qtyOf } from './tracked.ts'

/** What is still with the store. */
export function Unshipped({ items }: { items: readonly Packed[] }) {
  return (
    <Section title="待发货商品" extra={`共 ${qtyOf(items)} 件 · 商家正在备货`}>
      <ul>
        {items.map((item) => (
          <li key={item.order_item_id}>
            <ItemRow item={item} size={56} end={<span className="s12 t3">×{item.qty}</span>} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
