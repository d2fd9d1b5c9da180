import { useQueryClient } from '@tanstack/react-query'
import { OrderCard } from '#features/order/OrderCard.tsx'
import { OrderCardSkeleton } from '#features/order/OrderCardSkeleton.tsx'
import { expireOrder } from '#features/order/order-cache.ts'
import { tabLabel } from '#features/order/order-words.ts'
import { useOrderCommand } from '#features/order/useOrderCommand.tsx'
import { AskedBy } from '#features/review/AskedBy.tsx'
import { DecideButtons } from '#features/review/DecideButtons.tsx'
import type { useDecide } from '#features/review/useDecide.tsx'
import { useChangeAddress } from '#pages/order/order_details/useChangeAddress.tsx'
import { useSeesNoOrders } from '#session/session.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { orderPicture, searchPicture } from '#ui/illustrations/lists.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { Recommended } from '../recommended/Recommended.tsx'
import { isDrilled, noDrill } from './drill.ts'
import type { ListState } from './list-state.ts'
import type { Chosen } from './useChosen.ts'
import { useFlash } from './useFlash.ts'
import type { Orders as Loaded } from './useOrders.ts'
import type { Waiting } from './useWaiting.ts'

type Props = {
  state: ListState
  orders: Loaded
  /** while several are being chosen to be paid or decided together */
  chosen: Chosen | null
  /** what waits for this person's word, and the way to give it */
  waiting: Waiting
  decide: ReturnType<typeof useDecide>
  onRefresh: () => Promise<unknown>
  onChange: (part: Partial<ListState>) => void
}

export function Orders(props: Props) {
  const { state, chosen, waiting, decide, onRefresh, onChange } = props
  const { pages, serverOffsetMs } = props.orders
  const cache = useQueryClient()
  const address = useChangeAddress()
  const command = useOrderCommand({ from: 'list', onChangeAddress: address.ask })
  const flash = useFlash()
  return (
    <PullRefresh onRefresh={onRefresh} disabled={chosen !== null}>
      <InfiniteList
        query={pages}
        itemsOf={(page) => page.list}
        keyOf={(order) => order.order_no}
        label={`${tabLabel[state.tab]}订单`}
        skeleton={<OrderCardSkeleton />}
        empty={<Nothing state={state} onChange={onChange} />}
      >
        {(order) => {
          const asked = waiting.of(order)
          return (
            <OrderCard
              order={order}
              serverOffsetMs={serverOffsetMs}
              onRun={command.run}
              onExpire={({ order_no }) => void expireOrder(cache, order_no)}
              onOpen={flash.remember}
              flash={flash.of(order)}
              choice={
                chosen
                  ? { able: chosen.able(order), chosen: chosen.has(order), onChange: (on) => chosen.mark(order, on) }
                  : undefined
              }
              note={asked ? <AskedBy item={asked} /> : null}
              acts={
                asked?.can_decide ? (
                  <DecideButtons
                    place="card"
                    onReject={() => decide.reject([order])}
                    onApprove={() => decide.approve([order])}
                  />
                ) : null
              }
            />
          )
        }}
      </InfiniteList>
      {command.layer}
      {address.sheets}
    </PullRefresh>
  )
}

function Nothing({ state, onChange }: Pick<Props, 'state' | 'onChange'>) {
  const seesNone = useSeesNoOrders()
  const narrowed = state.keyword !== '' || state.date !== '' || isDrilled(state)
  const title = state.tab === 'all' ? '您还没有订单' : `暂无${tabLabel[state.tab]}订单`
  return (
    <>
      <section className="card">
        {narrowed ? (
          <EmptyBlock picture={searchPicture} title="没有找到相关订单" hint="换个条件试试">
            <Button size="l" variant="outline" onClick={() => onChange({ keyword: '', date: '', ...noDrill })}>
              清空条件
            </Button>
          </EmptyBlock>
        ) : (
          <EmptyBlock
            picture={orderPicture}
            title={seesNone ? '您的角色不涉及订单' : title}
            hint={
              seesNone
                ? '如需查看或提交订单，请联系企业管理员'
                : state.tab === 'review'
                  ? '需要审批的订单会出现在这里'
                  : '去挑点好货吧'
            }
          >
            <ButtonLink size="l" to="/">
              去逛逛
            </ButtonLink>
          </EmptyBlock>
        )}
      </section>
      <Recommended />
    </>
  )
}
