import { merchantAftersale, merchantAftersaleCounts, merchantAftersales } from '@mall/contract/aftersaledesk'
import { Skeleton } from 'antd'
import { useMemo } from 'react'
import { useCall } from '#api/query.ts'
import { RequestActs } from '#parts/aftersale/RequestActs.tsx'
import { RequestFacts } from '#parts/aftersale/RequestFacts.tsx'
import { Failure } from '#parts/Failure.tsx'
import type { Carrier } from '#parts/form/carrier.ts'
import { storeActs } from './acts.ts'
import { useResend } from './useResend.ts'

const changed = [merchantAftersale, merchantAftersales, merchantAftersaleCounts]

type Props = { aftersaleNo: string; carriers: readonly Carrier[] }

/** One request in full, beside the list, and what the store answers. */
export function AftersaleDetail({ aftersaleNo, carriers }: Props) {
  const { data, error, refetch } = useCall(merchantAftersale, { aftersale_no: aftersaleNo })
  const resend = useResend()
  const acts = useMemo(() => storeActs(carriers, resend), [carriers, resend])
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />
  return (
    <>
      <RequestFacts of={data} />
      <RequestActs request={data} acts={acts} changes={changed} />
    </>
  )
}
