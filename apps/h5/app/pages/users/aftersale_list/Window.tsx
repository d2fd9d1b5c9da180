import { aftersaleWindow } from '@mall/contract/aftersale/calls'
import { aftersaleTimes } from '@mall/contract/aftersale/words'
import type { OutputOf } from '@mall/contract/call/call'
import { useState } from 'react'
import { pages, to } from '#app/pages.ts'
import { ItemRow } from '#features/order/ItemRow.tsx'
import { detailsPath } from '#features/order/order-paths.ts'
import { List } from '#list/List.tsx'
import { ListPage } from '#list/ListPage.tsx'
import { Nothing } from '#list/Nothing.tsx'
import { useList } from '#list/rows.ts'
import { Can } from '#session/Can.tsx'
import { QuickMenu } from '#shell/QuickMenu.tsx'
import { serverNow } from '#store/server-clock.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { orderPicture } from '#ui/illustrations/lists.tsx'
import { Money } from '#ui/Money.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Tag } from '#ui/Tag.tsx'
import type { Frame } from './frame.ts'

type Item = OutputOf<typeof aftersaleWindow>['list'][number]

/** Lines that service can still be requested for, the first to end in front. */
export function Window({ keyword, frame: { onClear, ...frame } }: { keyword: string; frame: Frame }) {
  const lines = useList(aftersaleWindow, { keyword, list_rows: 10 }, ({ order_item_id }) => order_item_id)
  const { isPending, refetch } = lines.query
  return (
    <ListPage
      page={pages.serviceList}
      {...frame}
      end={<QuickMenu onRefresh={refetch} />}
      busy={isPending}
      onRefresh={refetch}
    >
      <List
        of={lines}
        label="可申请售后的商品"
        empty={
          <Nothing
            picture={orderPicture}
            title="暂无可申请售后的商品"
            hint={`收货后 ${aftersaleTimes.windowDays} 天内可以申请售后`}
            narrowed={keyword !== '' && { title: '没有找到相关商品', onClear }}
          >
            <ButtonLink size="l" variant="outline" to={to.orderList()}>
              查看订单
            </ButtonLink>
          </Nothing>
        }
        skeleton={<SkeletonRows />}
      >
        {(item) => <Line item={item} />}
      </List>
    </ListPage>
  )
}

const dayMs = 86_400_000

function Line({ item }: { item: Item }) {
  const [now] = useState(serverNow)
  const { order_no, order_item_id, name, qty, left_qty, price_fen, mer_name, window_end_at } = item
  const days = window_end_at === null ? null : Math.max(0, Math.ceil((Date.parse(window_end_at) - now) / dayMs))
  return (
    <article className="card">
      <ItemRow
        item={item}
        to={detailsPath(order_no)}
        end={
          <>
            <Money fen={price_fen} size={15} tone="ink" />
            <span className="text-hint text-ink-3">×{qty}</span>
          </>
        }
      />
      <div className="flex items-center gap-3">
        <span className="flex-1 min-w-0 flex items-center gap-2 text-hint text-ink-3">
          <span className="one-line">{mer_name}</span>
          {left_qty < qty ? <span className="flex-none">{`可申请 ${left_qty} 件`}</span> : null}
          {days === null ? null : days <= 3 ? (
            <Tag tone="warning">{`剩余 ${days} 天`}</Tag>
          ) : (
            <span className="flex-none">{`剩余 ${days} 天`}</span>
          )}
        </span>
        <Can permission="order:submit">
          <ButtonLink
            size="s"
            variant="outline-red"
            className="z-2 flex-none min-w-19"
            label={`申请售后：${name}`}
            to={to.applyService({ order_no, order_item_id })}
          >
            申请售后
          </ButtonLink>
        </Can>
      </div>
    </article>
  )
}
