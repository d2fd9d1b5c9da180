import { goodsDetail } from '@mall/contract/goods/calls'
import type { GoodsCard } from '@mall/contract/goods/terms'
import { useQuery } from '@tanstack/react-query'
import { isGone } from '#api/call-error.ts'
import { queryOf } from '#api/query.ts'
import { Failure } from '#list/Failure.tsx'
import { useDealsOf, withDeals } from '#session/deals.ts'
import { useOwnPrices, withOwnPrices } from '#session/own-prices.ts'
import { useClockAt } from '#store/useClockAt.ts'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { Skeleton, useDelayedSkeleton } from '#ui/Skeleton.tsx'
import { addToCart } from './add-to-cart.ts'
import { SkuSheet } from './SkuSheet.tsx'

type Props = { goods: GoodsCard; open: boolean; onClose: () => void }

/** The SKU sheet of a goods in a list: loaded when it is opened. */
export function QuickSheet({ goods, open, onClose }: Props) {
  const { goods_id } = goods
  const detail = useQuery({ ...queryOf(goodsDetail, { goods_id }), enabled: open })
  const waiting = isGone(detail.error) ? (
    <EmptyBlock tight picture="gone" title="商品不存在或已被删除" />
  ) : detail.isError ? (
    <Failure tight error={detail.error} onRetry={detail.refetch} />
  ) : (
    <Waiting />
  )
  const prices = useOwnPrices(open ? goods_id : 0)
  const { deals, mine } = useDealsOf(open ? goods_id : 0)
  const now = useClockAt(deals.flatMap(({ start_at, end_at }) => [start_at, end_at]))
  return (
    <SkuSheet
      detail={detail.data && withDeals(withOwnPrices(detail.data, prices), { deals, mine, now })}
      waiting={waiting}
      open={open}
      mode="add"
      onClose={onClose}
      onDone={async (sku_id, qty) => {
        if (await addToCart({ goods_id, sku_id, qty })) onClose()
      }}
    />
  )
}

function Waiting() {
  const shown = useDelayedSkeleton(true)
  return (
    <div className="grid content-start gap-4 min-h-80" aria-busy="true">
      {shown ? (
        <>
          <div className="flex gap-3 pt-2 pr-10 pb-3 pl-0">
            <Skeleton width={104} height={104} round={8} />
            <div className="min-w-0 flex-1">
              <Skeleton width={120} height={28} />
              <Skeleton width="72%" height={14} className="mt-3" />
            </div>
          </div>
          <Skeleton width={200} height={36} round={8} />
          <Skeleton width={260} height={36} round={8} />
        </>
      ) : null}
    </div>
  )
}
