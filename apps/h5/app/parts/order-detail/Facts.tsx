import { exportOrders } from '@mall/contract/export/calls'
import type { OrderDetail } from '@mall/contract/order/terms'
import { Link } from 'react-router'
import { download } from '#api/call.ts'
import { to } from '#app/pages.ts'
import { ExportButton } from '#features/export/ExportButton.tsx'
import { helpPath } from '#features/order/order-paths.ts'
import { amountWord } from '#features/order/order-words.ts'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { AttachedFiles } from '#ui/AttachedFiles.tsx'
import { Section } from '#ui/Card.tsx'
import { Cell, Fact } from '#ui/Cell.tsx'
import { CopyText } from '#ui/CopyText.tsx'
import { copyToClipboard } from '#ui/copy-text.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import { moneyText } from '#ui/money.ts'
import { timeText } from '#ui/time.ts'

/** The numbers and dates of the order; all of them can be copied at once. */
export function Facts({ order }: { order: OrderDetail }) {
  async function copyAll() {
    if (await copyToClipboard(orderText(order))) toast('已复制订单信息')
    else toast.error('复制失败，请长按选择')
  }
  return (
    <section className="card">
      <div className="section-head">
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
            <span className="digits">{value}</span>
          </Fact>
        ))}
        {order.invoice.state === 'none' && order.invoice.text === '不开票' ? null : (
          <Fact name="发票">
            {order.invoice.state === 'none' ? (
              <span>
                {order.invoice.text}
                {order.invoice.hint ? <span className="text-ink-3">（{order.invoice.hint}）</span> : null}
              </span>
            ) : (
              <Link className="text-link" to={to.invoiceView({ order_no: order.order_no })}>
                {order.invoice.text}
              </Link>
            )}
          </Fact>
        )}
      </dl>
      <Cell className="hairline-t mt-2" icon="help" label="订单有疑问？看看常见问题" to={helpPath(order)} />
    </section>
  )
}

type InfoFact = { name: string; value: string }

/** Facts of an order besides its goods, in the order of events; missing ones are left out. */
function factsOf(order: OrderDetail): InfoFact[] {
  const at = (name: string, instant: string | null) => ({ name, value: instant ? timeText(instant) : '' })
  const facts = [
    { name: '交易单号', value: order.trade_no },
    at('下单时间', order.created_at),
    { name: '下单人', value: order.applicant },
    { name: '支付方式', value: order.pay_type_text },
    at('付款时间', order.paid_at),
    at('发货时间', order.shipped_at),
    at('完成时间', order.completed_at),
    { name: '买家留言', value: order.remark },
    { name: order.status === 'closed' ? '关闭原因' : '取消原因', value: order.close_reason },
  ]
  return facts.filter((fact) => fact.value !== '')
}

/** The whole order as text, to paste into a chat or a form. */
function orderText(order: OrderDetail): string {
  const { address } = order
  const lines = [
    `订单编号：${order.order_no}`,
    `订单状态：${order.status_text}`,
    `店铺：${order.mer_name}`,
    ...order.items.map((item) => {
      const spec = item.sku_text ? `（${item.sku_text}）` : ''
      return `商品：${item.name}${spec} ${moneyText(item.price_fen)} ×${item.qty}${item.unit}`
    }),
    `${amountWord(order.status)}：${moneyText(order.pay_amount_fen)}`,
    order.refunded_fen > 0 ? `已退款：${moneyText(order.refunded_fen)}` : '',
    address ? `收货：${address.name} ${address.phone} ${address.region} ${address.detail}` : '',
    order.po_no ? `采购单号：${order.po_no}` : '',
    order.cost_centre ? `成本中心：${order.cost_centre}` : '',
    order.purpose ? `采购事由：${order.purpose}` : '',
    order.wanted_on ? `期望到货：${order.wanted_on}` : '',
    ...factsOf(order).map(({ name, value }) => `${name}：${value}`),
  ]
  return lines.filter(Boolean).join('\n')
}

/** A company's notes on its order, each with a copy button for its own books. Null without any. */
export function CompanyInfo({ order }: { order: OrderDetail }) {
  const { imageDomain } = useGlobalData()
  const { applicant, po_no, cost_centre, purpose, wanted_on } = order
  const attached = order.attachments.map((one) => ({ ...one, url: withImageDomain(one.url, imageDomain) }))
  const written = [po_no, cost_centre, purpose, wanted_on ?? ''].some((part) => part !== '')
  if (!written && attached.length === 0) return null

  return (
    <Section title="企业信息">
      <dl>
        {applicant ? <Fact name="申请人">{applicant}</Fact> : null}
        {po_no ? (
          <Fact name="采购单号">
            <CopyText text={po_no} what="采购单号" look="word" />
          </Fact>
        ) : null}
        {cost_centre ? (
          <Fact name="成本中心">
            <CopyText text={cost_centre} what="成本中心" look="word">
              {cost_centre}
            </CopyText>
          </Fact>
        ) : null}
        {purpose ? (
          <Fact name="采购事由">
            <CopyText text={purpose} what="采购事由" look="word">
              {purpose}
            </CopyText>
          </Fact>
        ) : null}
        {wanted_on ? (
          <Fact name="期望到货">
            <span className="digits">{wanted_on}</span>
          </Fact>
        ) : null}
        {attached.length > 0 ? (
          <Fact name="附件">
            <AttachedFiles label="附件" of={attached} />
          </Fact>
        ) : null}
      </dl>
    </Section>
  )
}
