import { type BrandApplicationState, brandApplicationStateLabel, noBrandName } from '@mall/contract/brand/console.words'
import { applyForBrand, ownBrandApplications } from '@mall/contract/brand/store.calls'
import { Button } from 'antd'
import { useState } from 'react'
import { pages } from '#app/pages.ts'
import { DateTime, Line, Status, type Tone } from '#parts/cells.tsx'
import { later, useOnce } from '#parts/later.tsx'
import { Queue } from '#parts/Queue.tsx'
import { useMay } from '#session/me.ts'

const ApplyForBrand = later(async () => (await import('./brand_applications/ApplyForBrand.tsx')).ApplyForBrand)

const tones: Record<BrandApplicationState, Tone> = { pending: 'wait', approved: 'done', refused: 'bad' }

/** Brands that the store wants listed, with the outcome of each application. */
export function Page() {
  const may = useMay()
  const [applying, setApplying] = useState(false)
  const wasApplying = useOnce(applying)
  return (
    <>
      <Queue
        page={pages.brand_applications}
        call={ownBrandApplications}
        params={{}}
        input={() => ({})}
        keyOf={({ id }) => String(id)}
        columns={[
          { title: '品牌', cell: ({ name }) => name },
          {
            title: '商标注册号',
            width: 150,
            cell: ({ trademark_no }) => trademark_no || <span className="desk-dim">未填</span>,
          },
          {
            title: '状态',
            width: 100,
            cell: ({ state }) => <Status tone={tones[state]}>{brandApplicationStateLabel[state]}</Status>,
          },
          { title: '未通过的原因', cell: ({ reason }) => <Line>{reason}</Line> },
          { title: '申请时间', width: 130, cell: ({ applied_at }) => <DateTime at={applied_at} /> },
        ]}
        headActs={
          may(applyForBrand.needs) && (
            <Button type="primary" onClick={() => setApplying(true)}>
              申请品牌
            </Button>
          )
        }
        empty={`还没有申请过。没有商标的商品选“${noBrandName}”，不用申请`}
      />
      {wasApplying && <ApplyForBrand open={applying} onClose={() => setApplying(false)} />}
    </>
  )
}
