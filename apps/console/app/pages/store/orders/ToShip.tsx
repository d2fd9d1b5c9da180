import type { merchantOrders } from '@mall/contract/order/store.calls'
import type { RowOf } from '#api/query.ts'
import { Code, Phone } from '#parts/cells.tsx'
import { FactList } from '#parts/FactList.tsx'

/** The recipient of an order, and the items still to be sent. */
export const ToShip = ({
  order_no,
  address,
  items,
  remark,
}: Pick<RowOf<typeof merchantOrders>, 'order_no' | 'address' | 'items' | 'remark'>) => (
  <div className="desk-to-ship">
    <FactList
      of={[
        ['订单', <Code key="no">{order_no}</Code>],
        [
          '收货人',
          address && (
            <span key="to">
              {address.name} <Phone>{address.phone}</Phone> {address.region}
            </span>
          ),
        ],
        [
          '待发商品',
          <ul key="goods" className="desk-order-items">
            {items
              .filter(({ left_qty }) => left_qty > 0)
              .map((item) => (
                <li key={item.order_item_id}>
                  {item.name} {item.sku_text} × {item.left_qty}
                </li>
              ))}
          </ul>,
        ],
        ['买家留言', remark || null],
      ]}
    />
  </div>
)
