import { merchantAftersale, merchantAftersaleCounts, merchantAftersales } from '@mall/contract/aftersale/store.calls'
import { Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { useCall } from '#api/query.ts'
import { RequestActs } from '#parts/aftersale/RequestActs.tsx'
import { RequestFacts } from '#parts/aftersale/RequestFacts.tsx'
import { Failure } from '#parts/Failure.tsx'
import type { Carrier } from '#parts/form/carrier.ts'
import { storeActs } from './acts.ts'
import { SendAgain } from './SendAgain.tsx'

const changed = [merchantAftersale, merchantAftersales, merchantAftersaleCounts]

type Props = { aftersaleNo: string; carriers: readonly Carrier[] }

/** One request in full, beside the list, and the store's answers. */
export function AftersaleDetail({ aftersaleNo, carriers }: Props) {
  const { data, error, refetch } = useCall(merchantAftersale, { aftersale_no: aftersaleNo })
  const [sending, setSending] = useState(false)
  const acts = useMemo(() => storeActs(() => setSending(true)), [])
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />
  return (
    <>
      <RequestFacts of={data} />
      <RequestActs request={data} acts={acts} changes={changed} />
      {sending && <SendAgain request={data} carriers={carriers} changes={changed} onClose={() => setSending(false)} />}
    </>
  )
}
