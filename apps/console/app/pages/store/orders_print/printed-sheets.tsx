import type { OutputOf } from '@mall/contract/call/call'
import type { orderPapers } from '@mall/contract/order/store.calls'
import { formatFen } from '@mall/contract/text/money'
import { shipmentText } from '@mall/contract/tracking/words'
import { renderSVG } from 'uqr'
import { fullTime } from '#parts/when.ts'
import { piecesToPick } from './pick.ts'

/* Sheets of paper. Everything that people wrote is set as text, not as HTML. */

type Papers = OutputOf<typeof orderPapers>
type Order = Papers['list'][number]

/** The list for picking: the pieces of all these orders together, with the order numbers that each is for. */
export function PickList({ papers }: { papers: Papers }) {
  const pieces = piecesToPick(papers.list)
  const all = pieces.reduce((sum, { qty }) => sum + qty, 0)
  return (
    <article className="paper">
      <h2>{papers.store.name} 配货单</h2>
      <p>
        {papers.list.length} 单，{pieces.length} 种，共 {all} 件 · {fullTime(papers.printed_at)}
      </p>
      <table>
        <thead>
          <tr>
            <th>编码</th>
            <th>商品</th>
            <th>规格</th>
            <th className="n">应取</th>
            <th>订单</th>
            <th className="tick">已取</th>
          </tr>
        </thead>
        <tbody>
          {pieces.map((piece) => (
            <tr key={piece.key}>
              <td>{piece.sku_code}</td>
              <td>{piece.name}</td>
              <td>{piece.sku_text}</td>
              <td className="n">
                {piece.qty} {piece.unit}
              </td>
              <td>{piece.orders.map(({ order_no, qty }) => `…${order_no.slice(-6)} × ${qty}`).join('，')}</td>
              <td className="tick">□</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}

/** A scanner types the number of the order out of it. */
const OrderCode = ({ order_no }: Pick<Order, 'order_no'>) => (
  <img
    className="order-code"
    alt={`订单 ${order_no} 的二维码`}
    src={`data:image/svg+xml,${encodeURIComponent(renderSVG(order_no, { border: 2 }))}`}
  />
)

/** Delivery note for the parcel: goods and prices. */
export const DeliveryNote = ({ order, papers }: { order: Order; papers: Papers }) => (
  <article className="paper">
    <OrderCode {...order} />
    <h2>{papers.store.name} 送货单</h2>
    <p>
      订单 {order.order_no} · 下单 {fullTime(order.created_at)}
      {order.parcels.map((parcel) => ` · ${shipmentText(parcel)}`)}
    </p>
    {order.po_no && <p>采购单号 {order.po_no}</p>}
    <Receiver order={order} />
    <table>
      <thead>
        <tr>
          <th>编码</th>
          <th>商品</th>
          <th>规格</th>
          <th className="n">数量</th>
          <th className="n">单价</th>
          <th className="n">金额</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => (
          <tr key={item.order_item_id}>
            <td>{item.sku_code}</td>
            <td>{item.name}</td>
            <td>{item.sku_text}</td>
            <td className="n">
              {item.qty} {item.unit}
            </td>
            <td className="n">¥{formatFen(item.price_fen)}</td>
            <td className="n">¥{formatFen(item.amount_fen)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className="n">应付（含运费与优惠）¥{formatFen(order.pay_amount_fen)}</p>
    {order.remark && <p>买家留言：{order.remark}</p>}
    <p>
      客服电话 {papers.store.phone} <span className="sign">签收</span>
    </p>
  </article>
)

/** Label on the parcel: recipient, sender, and the tracking number if there is one. */
export const ParcelLabel = ({ order, papers }: { order: Order; papers: Papers }) => (
  <article className="paper waybill">
    <OrderCode {...order} />
    {order.parcels.length > 0 ? (
      order.parcels.map((parcel) => <h2 key={parcel.package_id}>{shipmentText(parcel)}</h2>)
    ) : (
      <h2>未填运单号</h2>
    )}
    <Receiver order={order} />
    <p>
      寄：{papers.store.name} {papers.store.phone}
    </p>
    <p>
      {order.items.reduce((sum, { qty }) => sum + qty, 0)} 件 · {order.order_no}
      {order.po_no && ` · 采购单号 ${order.po_no}`}
    </p>
  </article>
)

const Receiver = ({ order: { address } }: { order: Order }) =>
  address && (
    <p className="receiver">
      <b>
        {address.name} {address.phone}
      </b>
      <br />
      {address.region} {address.detail}
    </p>
  )
