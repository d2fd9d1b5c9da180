import type { CartLine } from '@mall/contract/cart/terms'
import { goodsDetail } from '@mall/contract/goods/calls'
import { useQuery } from '@tanstack/react-query'
import { isGone } from '#api/call-error.ts'
import { queryOf } from '#api/query.ts'
import { SkuSheet } from '#features/buying/SkuSheet.tsx'
import { Failure } from '#list/Failure.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

type Props = {
  line: CartLine
  open: boolean
  onClose: () => void
  onPick: (skuId: number, qty: number) => Promise<void>
}

/** Another sku of the same goods for a line of the cart. */
export function Reselect({ line, open, onClose, onPick }: Props) {
  const detail = useQuery({ ...queryOf(goodsDetail, { goods_id: line.goods_id }), enabled: open })
  const waiting = isGone(detail.error) ? (
    <EmptyBlock tight picture="gone" title="商品不存在或已被删除" />
  ) : detail.isError ? (
    <Failure tight error={detail.error} onRetry={detail.refetch} />
  ) : (
    <SkeletonRows count={2} picture={104} />
  )
  return (
    <SkuSheet
      detail={detail.data}
      waiting={waiting}
      open={open}
      mode="pick"
      skuId={line.sku_id}
      qty={line.qty}
      onClose={onClose}
      onDone={(skuId, qty) => onPick(skuId, qty).then(onClose, () => {})}
    />
  )
}
