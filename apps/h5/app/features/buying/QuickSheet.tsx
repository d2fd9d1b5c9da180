import { type GoodsCard, goodsDetail } from '@mall/contract/goods'
import { useQuery } from '@tanstack/react-query'
import { isGone } from '#api/call-error.ts'
import { queryOf } from '#api/query.ts'
import { EmptyBlock, ErrorBlock } from '#ui/EmptyBlock.tsx'
import { Skeleton, useDelayedSkeleton } from '#ui/Skeleton.tsx'
import { addToCart } from './addToCart.ts'
import { SkuSheet } from './SkuSheet.tsx'
import styles from './sku-sheet.module.css'

type Props = { goods: GoodsCard; open: boolean; onClose: () => void }

/** The SKU sheet of a goods in a list: loaded when it is opened. */
export function QuickSheet({ goods, open, onClose }: Props) {
  const { goods_id } = goods
  const detail = useQuery({ ...queryOf(goodsDetail, { goods_id }), enabled: open })
  const waiting = isGone(detail.error) ? (
    <EmptyBlock tight picture="gone" title="商品不存在或已被删除" />
  ) : detail.isError ? (
    <ErrorBlock tight onRetry={() => detail.refetch()} />
  ) : (
    <Waiting />
  )
  return (
    <SkuSheet
      detail={detail.data}
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
    <div className={styles.waiting} aria-busy="true">
      {shown ? (
        <>
          <div className={styles.head}>
            <Skeleton width={104} height={104} round={8} />
            <div className="grow1">
              <Skeleton width={120} height={28} />
              <Skeleton width="72%" height={14} style={{ marginTop: 12 }} />
            </div>
          </div>
          <Skeleton width={200} height={36} round={8} />
          <Skeleton width={260} height={36} round={8} />
        </>
      ) : null}
    </div>
  )
}
