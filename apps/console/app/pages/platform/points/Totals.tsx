import { pointsTotals } from '@mall/contract/points/platform.calls'
import { countText } from '@mall/contract/text/count'
import { formatFen } from '@mall/contract/text/money'
import { useCall } from '#api/query.ts'
import { Failure } from '#parts/Failure.tsx'
import { Tiles } from '#parts/Tiles.tsx'

/** Totals of all points; points that are out are owed to their holders. */
export function Totals() {
  const { data, error, refetch } = useCall(pointsTotals, {})
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  const sum = (n: number | undefined) => (n === undefined ? undefined : countText(n))
  return (
    <Tiles
      busy={!data}
      of={[
        ['累计发放', sum(data?.issued), '获得与调整，已减去扣回'],
        ['累计使用', sum(data?.used), '已付款订单抵扣'],
        ['累计到期', sum(data?.expired), '含账号注销清零'],
        ['冻结', sum(data?.frozen), '待付款订单占用'],
        [
          ...(['未使用（含冻结）', sum(data?.outstanding)] as const),
          data ? `可抵 ¥${formatFen(data.outstanding_fen)}，由平台承担` : '',
        ],
        ['待补足', sum(data?.owed), '扣回后为负的账户'],
      ]}
    />
  )
}
