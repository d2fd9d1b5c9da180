import type { OrderDigest } from '@mall/contract/order/terms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { to } from '#app/pages.ts'
import { Applicant } from '#features/approval/Applicant.tsx'
import { waitingQuery } from '#features/approval/approval.ts'
import { useWayToGoods } from '#features/goods/useWayToGoods.tsx'
import { OrderCard, OrderCardSkeleton } from '#features/order/OrderCard.tsx'
import { expireOrder } from '#features/order/order-cache.ts'
import { tabLabel } from '#features/order/order-words.ts'
import { useOrderCommand } from '#features/order/useOrderCommand.tsx'
import { List } from '#list/List.tsx'
import { Nothing } from '#list/Nothing.tsx'
import type { Rows } from '#list/rows.ts'
import { Recommended } from '#parts/Recommended.tsx'
import { useChangeAddress } from '#parts/useChangeAddress.tsx'
import { useCan } from '#session/Can.tsx'
import { useSeesNoOrders } from '#session/session.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { orderPicture } from '#ui/illustrations/lists.tsx'
import type { Chosen } from './Bars.tsx'
import { isDrilled, type ListState, noDrill } from './drill.ts'

type Props = {
  state: ListState
  orders: Rows<OrderDigest, { server_now: string }>
  /** while several are being chosen to be paid or exported together */
  chosen: Chosen | null
  /** what waits for this person's word */
  waiting: ReturnType<typeof useWaiting>
  onChange: (part: Partial<ListState>) => void
}

export function Orders({ state, orders, chosen, waiting, onChange }: Props) {
  const cache = useQueryClient()
  const address = useChangeAddress()
  const command = useOrderCommand({ from: 'list', onChangeAddress: address.ask })
  const flash = useFlash()
  const latest = orders.pages.at(-1)
  // How far this phone's clock is from the mall's, ms.
  const serverOffsetMs = latest ? Date.parse(latest.server_now) - orders.query.dataUpdatedAt : 0
  return (
    <>
      <List
        of={orders}
        label={`${tabLabel[state.tab]}订单`}
        skeleton={<OrderCardSkeleton />}
        empty={<NoOrders state={state} onChange={onChange} />}
      >
        {(order) => {
          const toReview = waiting.of(order)
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
                  ? { able: chosen.able(order), chosen: chosen.has(order), onChange: (on) => chosen.mark([order], on) }
                  : undefined
              }
              note={toReview ? <Applicant item={toReview} /> : null}
              acts={
                toReview?.can_decide ? (
                  <ButtonLink size="s" className="min-w-19" to={to.purchaseApproval({ order_no: order.order_no })}>
                    去审批
                  </ButtonLink>
                ) : null
              }
            />
          )
        }}
      </List>
      {command.layer}
      {address.sheets}
    </>
  )
}

/** The purchases that wait for the caller's word, by order; nothing under other tabs than 待审批, and for those who have no say. */
export function useWaiting({ tab }: Pick<ListState, 'tab'>) {
  const mayReview = useCan('order:review')
  const { data, refetch } = useQuery({ ...waitingQuery, enabled: tab === 'review' && mayReview })
  const byOrder = new Map(
    (tab === 'review' ? (data?.list ?? []) : []).flatMap((item) =>
      item.parts.map((part) => [part.order_no, item] as const),
    ),
  )
  return { of: ({ order_no }: Pick<OrderDigest, 'order_no'>) => byOrder.get(order_no), refetch }
}

/** The card that was left for its details last; it lights up once when the list is shown again. */
let left: string | null = null

function useFlash() {
  const [returned] = useState(() => left)
  useEffect(() => {
    left = null
  }, [])
  return {
    remember({ order_no }: OrderDigest) {
      left = order_no
    },
    of: ({ order_no }: OrderDigest) => order_no === returned,
  }
}

function NoOrders({ state, onChange }: Pick<Props, 'state' | 'onChange'>) {
  const seesNone = useSeesNoOrders()
  const narrowed = state.keyword !== '' || state.date !== '' || isDrilled(state)
  const way = useWayToGoods()
  const title = state.tab === 'all' ? '您还没有订单' : `暂无${tabLabel[state.tab]}订单`
  const hint = state.tab === 'review' ? '需要审批的订单会出现在这里' : way.hint
  return (
    <>
      <Nothing
        narrowed={
          narrowed && {
            title: '没有找到相关订单',
            hint: '换个条件试试',
            onClear: () => onChange({ keyword: '', date: '', ...noDrill }),
          }
        }
        picture={orderPicture}
        title={seesNone ? '您的角色不涉及订单' : title}
        hint={seesNone ? '如需查看或提交订单，请联系企业管理员' : hint}
      >
        {way.link}
      </Nothing>
      <Recommended />
    </>
  )
}
