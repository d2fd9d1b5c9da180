import { exportSettlement, settlement, settlementLines } from '@mall/contract/settlement/store.calls'
import { Skeleton } from 'antd'
import { useCall } from '#api/query.ts'
import { Failure } from '#parts/Failure.tsx'
import { FileButton } from '#parts/FileButton.tsx'
import { Lines } from '#parts/settlements/Lines.tsx'
import { Sheet } from '#parts/settlements/Sheet.tsx'

export function Settlement({ id }: { id: number }) {
  const { data, error, refetch } = useCall(settlement, { id })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />
  return (
    <>
      <Sheet of={data} />
      <h3>
        明细 <FileButton call={exportSettlement} input={{ id }} />
      </h3>
      <Lines call={settlementLines} id={id} />
    </>
  )
}
