import { mallSettlement, mallSettlementLines } from '@mall/contract/settlement/platform.calls'
import { Skeleton } from 'antd'
import { useCall } from '#api/query.ts'
import { Failure } from '#parts/Failure.tsx'
import { Lines } from '#parts/settlements/Lines.tsx'
import { Sheet } from '#parts/settlements/Sheet.tsx'

export function Settlement({ id }: { id: number }) {
  const { data, error, refetch } = useCall(mallSettlement, { id })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />
  return (
    <>
      <Sheet of={data} store={data.store} />
      <h3>明细</h3>
      <Lines call={mallSettlementLines} id={id} />
    </>
  )
}
