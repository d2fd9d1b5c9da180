import { aftersaleList } from '@mall/contract/aftersale/calls'
import { useQueryClient } from '@tanstack/react-query'
import { pages } from '#app/pages.ts'
import { refetchAftersale } from '#features/aftersale/aftersale.ts'
import { useAftersaleCommand } from '#features/aftersale/useAftersaleCommand.tsx'
import { List } from '#list/List.tsx'
import { ListPage } from '#list/ListPage.tsx'
import { Nothing } from '#list/Nothing.tsx'
import { useList } from '#list/rows.ts'
import { RequestCard, RequestCardSkeleton } from '#parts/aftersale/RequestCard.tsx'
import { QuickMenu } from '#shell/QuickMenu.tsx'
import { orderPicture } from '#ui/illustrations/lists.tsx'
import type { Frame } from './frame.ts'

type Props = { tab: keyof typeof words; keyword: string; frame: Frame }

const words = { processing: '处理中', done: '已完成', closed: '已关闭' }

/** Requests for service, under way or over. */
export function Requests({ tab, keyword, frame: { onClear, ...frame } }: Props) {
  const cache = useQueryClient()
  const requests = useList(
    aftersaleList,
    { group: 'service', tab, keyword, list_rows: 10 },
    ({ aftersale_no }) => aftersale_no,
  )
  const command = useAftersaleCommand()
  const { isPending, refetch } = requests.query
  return (
    <ListPage
      page={pages.serviceList}
      {...frame}
      end={<QuickMenu onRefresh={refetch} />}
      busy={isPending}
      onRefresh={refetch}
      layers={command.layer}
    >
      <List
        of={requests}
        label={`${words[tab]}的售后`}
        skeleton={<RequestCardSkeleton />}
        empty={
          <Nothing
            picture={orderPicture}
            title={`暂无${words[tab]}的售后`}
            hint="收到的商品有问题，可以在“可申请”里发起售后"
            narrowed={keyword !== '' && { title: '没有找到相关售后', onClear }}
          />
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
