import { storeFreight } from '@mall/contract/freight'
import { useCall } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Failure } from '#parts/Failure.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { FreightForm } from './freight/FreightForm.tsx'
import './freight/freight.css'

/** What the store charges for shipping, and what a parcel would cost by it. */
export function Page() {
  const { data, error, refetch } = useCall(storeFreight, {})
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHead
        title={pages.freight.title}
        about={data && !data.template ? '还没有设置：现在全国包邮' : '保存后的下单按新运费；已提交的订单不变'}
      />
      {data && <FreightForm held={data.template} />}
    </>
  )
}
