import { invoiceOrders } from '@mall/contract/invoice/calls'
import { invoiceRules } from '@mall/contract/invoice/words'
import { useNavigate } from 'react-router'
import { pages, to } from '#app/pages.ts'
import { List } from '#list/List.tsx'
import { ListPage } from '#list/ListPage.tsx'
import { Nothing } from '#list/Nothing.tsx'
import { useList } from '#list/rows.ts'
import { SelectionBar } from '#list/SelectionBar.tsx'
import { useSelection } from '#list/selection.ts'
import { Can } from '#session/Can.tsx'
import { Button } from '#ui/Button.tsx'
import { Check } from '#ui/Check.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { orderPicture } from '#ui/illustrations/lists.tsx'
import { Money } from '#ui/Money.tsx'
import { moneyText } from '#ui/money.ts'
import { Picture } from '#ui/Picture.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { dayText } from '#ui/time.ts'
import { useInvoiceTabs } from './tabs.ts'

/** Completed orders without an invoice request yet. Several of one store become one invoice; each store issues its own. */
export function OrdersToInvoice() {
  const { tabs } = useInvoiceTabs()
  const navigate = useNavigate()
  const found = useList(invoiceOrders, { list_rows: 20 }, ({ order_no }) => order_no)
  const selection = useSelection(found, { most: invoiceRules.orders })
  const { chosen } = selection
  const stores = new Set(chosen.map(({ mer_id }) => mer_id)).size
  const amount = chosen.reduce((sum, { invoiceable_amount_fen }) => sum + invoiceable_amount_fen, 0)

  function apply() {
    if (chosen.length === 0) return toast('请选择要开票的订单')
    navigate(to.invoiceEdit({ order_no: chosen.map(({ order_no }) => order_no).join(',') }))
  }

  return (
    <ListPage
      page={pages.invoices}
      tabs={tabs}
      busy={found.query.isPending}
      onRefresh={() => found.query.refetch()}
      footer={
        found.rows.length > 0 ? (
          <Can permission="invoice:create">
            <SelectionBar
              selection={selection}
              counted
              note={
                stores > 1 ? (
                  <span className="text-hint text-ink-2">
                    所选订单来自 {stores} 家商家，将开具 {stores} 张发票
                  </span>
                ) : null
              }
            >
              <Button size="l" onClick={apply}>
                {chosen.length > 1 ? '合并开票' : '申请开票'}
                {chosen.length > 0 ? ` ${moneyText(amount)}` : ''}
              </Button>
            </SelectionBar>
          </Can>
        ) : null
      }
    >
      <List
        of={found}
        label="可开票订单"
        skeleton={<SkeletonRows />}
        empty={<Nothing picture={orderPicture} title="暂无可开票订单" hint="确认收货后的订单会出现在这里" />}
      >
        {(order) => (
          <div className="card flex items-center gap-3">
            <Check
              checked={selection.has(order)}
              onChange={(on) => selection.mark([order], on)}
              label={`选择订单 ${order.order_no}`}
            />
            <Picture src={order.image} alt="" width={56} />
            <span className="min-w-0 flex-1">
              <b className="block font-medium one-line">{order.first_goods}</b>
              <span className="block text-hint text-ink-3 one-line">
                {order.mer_name} · 共 {order.item_count} 种
              </span>
              <span className="flex items-baseline gap-2">
                <span className="min-w-0 flex-1 text-hint text-ink-3 digits">{dayText(order.completed_at)} 完成</span>
                <Money fen={order.invoiceable_amount_fen} size={16} />
              </span>
            </span>
          </div>
        )}
      </List>
    </ListPage>
  )
}
