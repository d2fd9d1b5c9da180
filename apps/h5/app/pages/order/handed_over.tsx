import { handedOver } from '@mall/contract/pay-rule/calls'
import { pageMeta } from '#api/page-meta.ts'
import { pages, to } from '#app/pages.ts'
import { OrderCardSkeleton } from '#features/order/OrderCard.tsx'
import { PayTogether } from '#features/order/PayTogether.tsx'
import { List } from '#list/List.tsx'
import { ListPage } from '#list/ListPage.tsx'
import { Nothing } from '#list/Nothing.tsx'
import { useList } from '#list/rows.ts'
import { useSelection } from '#list/selection.ts'
import { GatedPage } from '#session/PageGate.tsx'
import { serverNow } from '#store/server-clock.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { orderPicture } from '#ui/illustrations/lists.tsx'
import { BillCard } from './handed_over/BillCard.tsx'
import styles from './handed_over/handed_over.module.css'

const page = pages.handedOver
export const meta = pageMeta(page.title)

const skeleton = <OrderCardSkeleton />

/** The cashier's limit on orders paid together. */
const mostTogether = 50

export default function HandedOverPage() {
  return (
    <GatedPage page={page} skeleton={skeleton}>
      <Bills />
    </GatedPage>
  )
}

/** Bills handed to this person, or to everybody who may pay; several can be paid at once. */
function Bills() {
  const bills = useList(handedOver, { list_rows: 20 }, ({ order_no }) => order_no)
  const { isPending, refetch } = bills.query
  const ticked = useSelection(bills, { most: mostTogether })
  const several = bills.rows.length > 1
  return (
    <ListPage
      page={page}
      footer={several ? <PayTogether ticked={ticked} className={styles.total} /> : null}
      busy={isPending}
      onRefresh={refetch}
    >
      <List
        of={bills}
        label="待我付款的订单"
        skeleton={skeleton}
        empty={
          <Nothing picture={orderPicture} title="没有待您付款的订单" hint="同事转交付款后会出现在这里，并给您发消息">
            <ButtonLink size="l" variant="outline" to={to.orderList({ tab: 'unpaid', scope: 'company' })}>
              查看公司待付款订单
            </ButtonLink>
          </Nothing>
        }
      >
        {(bill) => (
          <BillCard
            bill={bill}
            serverOffsetMs={serverNow() - Date.now()}
            tick={several ? { on: ticked.has(bill), set: (on) => ticked.mark([bill], on) } : undefined}
            onExpire={() => void refetch()}
          />
        )}
      </List>
    </ListPage>
  )
}
