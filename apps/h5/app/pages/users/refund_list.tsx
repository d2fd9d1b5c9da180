import { aftersaleList } from '@mall/contract/aftersale/calls'
import { useQueryClient } from '@tanstack/react-query'
import { pageMeta } from '#api/page-meta.ts'
import { useUrlState, validated } from '#api/page-query.ts'
import { pages, to } from '#app/pages.ts'
import { refetchAftersale } from '#features/aftersale/aftersale.ts'
import { useAftersaleCommand } from '#features/aftersale/useAftersaleCommand.tsx'
import { List } from '#list/List.tsx'
import { ListPage } from '#list/ListPage.tsx'
import { Nothing } from '#list/Nothing.tsx'
import { useList } from '#list/rows.ts'
import { OtherList } from '#parts/aftersale/OtherList.tsx'
import { RequestCard, RequestCardSkeleton } from '#parts/aftersale/RequestCard.tsx'
import { GatedPage } from '#session/PageGate.tsx'
import { QuickMenu } from '#shell/QuickMenu.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { orderPicture } from '#ui/illustrations/lists.tsx'

const page = pages.refundList
export const loader = validated(page)
export const clientLoader = validated(page)
export const meta = pageMeta(page.title)

export default function RefundListPage() {
  return (
    <GatedPage page={page} skeleton={<RequestCardSkeleton />}>
      <Refunds />
    </GatedPage>
  )
}

const tabs = [
  { key: 'all', label: '全部' },
  { key: 'processing', label: '处理中' },
  { key: 'done', label: '已完成' },
  { key: 'closed', label: '已关闭' },
] as const

/** Money asked back for what had not been sent or did not come. */
function Refunds() {
  const [{ tab }, change] = useUrlState(page)
  const cache = useQueryClient()
  const refunds = useList(aftersaleList, { group: 'refund', tab, list_rows: 10 }, ({ aftersale_no }) => aftersale_no)
  const command = useAftersaleCommand()
  const { isPending, refetch } = refunds.query
  return (
    <ListPage
      page={page}
      end={<QuickMenu onRefresh={refetch} />}
      head={<OtherList list="service" />}
      tabs={{
        id: 'refunds',
        label: '退款状态',
        look: 'even',
        items: tabs,
        value: tab,
        onChange: (next) => change({ tab: next }),
      }}
      busy={isPending}
      onRefresh={refetch}
      layers={command.layer}
    >
      <List
        of={refunds}
        label="退款记录"
        skeleton={<RequestCardSkeleton />}
        empty={
          <Nothing picture={orderPicture} title="暂无退款记录" hint="待发货或未收到的商品可以在订单里申请退款">
            <ButtonLink size="l" variant="outline" to={to.orderList()}>
              查看订单
            </ButtonLink>
          </Nothing>
        }
      >
        {(request) => (
          <RequestCard
            request={request}
            onRun={command.run}
            onExpire={({ aftersale_no }) => void refetchAftersale(cache, aftersale_no)}
          />
        )}
      </List>
    </ListPage>
  )
}
