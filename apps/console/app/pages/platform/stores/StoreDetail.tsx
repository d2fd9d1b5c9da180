import { merchantStatusLabel } from '@mall/contract/merchant/words'
import { mallStore } from '@mall/contract/store-life/platform.calls'
import { Skeleton } from 'antd'
import { useCall } from '#api/query.ts'
import { Code, DateTime } from '#parts/cells.tsx'
import { Facts } from '#parts/Facts.tsx'
import { Failure } from '#parts/Failure.tsx'
import { ShortList } from '#parts/ShortList.tsx'

/** A store's company and contact, its buyers' open orders, and its papers. */
export function StoreDetail({ id }: { id: number }) {
  const { data, error, refetch } = useCall(mallStore, { mer_id: id })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />
  const { open, shut, holidays } = data
  const rest = data.status === 'resting' ? holidays[0] : undefined
  return (
    <>
      <Facts
        of={[
          ['店铺', data.name],
          ['状态', merchantStatusLabel[data.status]],
          ['店主', data.has_owner ? null : '还没有人接受邀请'],
          ['恢复接单', rest ? <DateTime key="rest" at={rest.end_at} /> : null],
          ['停止营业', shut && <DateTime key="shut" at={shut.since} />],
          ['原因', shut?.reason ?? null],
          ['可发货至', shut && <DateTime key="ship" at={shut.ship_until} />],
          ['待付款', `${open.unpaid} 单`],
          ['待发货', `${open.to_ship} 单`],
          ['待收货、待核销', `${open.under_way} 单`],
          ['售后处理中', `${open.aftersales} 单`],
          ['营业时间', data.business_time || null],
          ['客服电话', data.phone || null],
          ['经营主体', data.company_name],
          ['信用代码', data.credit_code === '' ? null : <Code key="code">{data.credit_code}</Code>],
          ['法定代表人', data.legal_person || null],
          ['联系人', data.contact_name === '' ? null : `${data.contact_name} ${data.contact_phone}`],
          ['开店时间', <DateTime key="at" at={data.created_at} />],
        ]}
      />
      <h3>资质</h3>
      <ShortList
        rows={data.papers}
        keyOf={({ id: paper }) => String(paper)}
        columns={[
          { title: '名称', cell: ({ name }) => name },
          { title: '有效期至', cell: ({ expires_on }) => expires_on ?? '长期' },
        ]}
        empty="没有需要的资质"
      />
    </>
  )
}
