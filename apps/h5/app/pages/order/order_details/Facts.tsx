import { exportOrders } from '@mall/contract/export'
import type { OrderDetail } from '@mall/contract/order'
import { download } from '#api/call.ts'
import { ExportButton } from '#features/exporting/ExportButton.tsx'
import { Fact } from '#ui/Cell.tsx'
import { CopyText } from '#ui/CopyText.tsx'
import { copyToClipboard } from '#ui/copyText.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import { factsOf, orderText } from './info-text.ts'

/** The papers of the order; all of it can be copied at once. */
export function Facts({ order }: { order: OrderDetail }) {
  async function copyAll() {
    if (await copyToClipboard(orderText(order))) toast('已复制订单信息')
    else toast.error('复制失败，请长按选择')
  }
  return (
    <section className="card">
      <div className="sec">
        <h2>订单信息</h2>
        <button className="more" type="button" onClick={copyAll}>
          <Icon name="copy" size={14} />
          复制全部
        </button>
        <ExportButton
          permission="order:export"
          look="more"
          shown={{
            name: '本订单',
            fetch: (format) => download(exportOrders, { format, order_nos: [order.order_no] }),
          }}
        />
      </div>
      <dl>
        <Fact name="订单编号">
          <CopyText text={order.order_no} what="订单编号" look="word" />
        </Fact>
        {factsOf(order).map(({ name, value }) => (
          <Fact key={name} name={name}>
            <span className="num">{value}</span>
          </Fact>
        ))}
      </dl>
    </section>
  )
}
