import { handedOver } from '@mall/contract/payrule'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { infiniteOf } from '#api/query.ts'
import { heardRightsLost } from '#features/company/rights-lost.ts'
import { OrderCardSkeleton } from '#features/order/OrderCardSkeleton.tsx'
import { orderListPath } from '#features/order/order-paths.ts'
import { serverNow } from '#store/server-clock.ts'
import { BackToTop } from '#ui/BackToTop.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { orderPicture } from '#ui/illustrations/lists.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { BillCard } from './BillCard.tsx'
import { PayTogether } from './PayTogether.tsx'
import { useTicked } from './useTicked.ts'

const bills = infiniteOf(handedOver, { list_rows: 20 }, { staleTime: 0 })

/** What colleagues have handed to this person, or to all who may pay; several are paid at once. */
export function Bills() {
  const pages = useInfiniteQuery(bills)
  const { error, refetch } = pages
  const list = pages.data?.pages.flatMap((page) => page.list) ?? []
  const ticked = useTicked(list)
  const several = list.length > 1

  useEffect(() => {
    heardRightsLost(error)
  }, [error])

  return (
    <Page title="待我付款" busy={pages.isPending} footer={several ? <PayTogether ticked={ticked} /> : null}>
      <PullRefresh onRefresh={refetch}>
        <InfiniteList
          query={pages}
          itemsOf={(page) => page.list}
          keyOf={(bill) => bill.order_no}
          label="待我付款的订单"
          skeleton={<OrderCardSkeleton />}
          empty={<Nothing />}
        >
          {(bill) => (
            <BillCard
              bill={bill}
              serverOffsetMs={serverNow() - Date.now()}
              tick={several ? { on: ticked.has(bill), set: (on) => ticked.mark(bill, on) } : undefined}
              onExpire={() => void refetch()}
            />
          )}
        </InfiniteList>
      </PullRefresh>
      <BackToTop />
    </Page>
  )
}

const Nothing = () => (
  <section className="card">
    <EmptyBlock picture={orderPicture} title="没有待您付款的订单" hint="同事转交付款后会出现在这里，并给您发消息">
      <ButtonLink size="l" variant="outline" to={`${orderListPath}?tab=unpaid&scope=company`}>
        查看公司待付款订单
      </ButtonLink>
    </EmptyBlock>
  </section>
)
