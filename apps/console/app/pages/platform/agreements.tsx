import { deskAgreements } from '@mall/contract/agreement/platform.calls'
import type { OutputOf } from '@mall/contract/call/call'
import { useNavigate } from 'react-router'
import { useCall } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { DateTime, Status, Two } from '#parts/cells.tsx'
import { Failure } from '#parts/Failure.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { opening } from '#parts/queue/acts.ts'
import { ShortList } from '#parts/ShortList.tsx'

type Agreement = OutputOf<typeof deskAgreements>['list'][number]

/** Agreements that people accept and rules that the mall goes by, one document each. */
export function Page() {
  const go = useNavigate()
  const { data, error, refetch } = useCall(deskAgreements, {})
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHead
        title={pages.agreements.title}
        about="待发布的是随商城附带的草稿，请通读、修改后发布。用户协议与隐私政策发布之前不能注册，商家入驻协议发布之前不能申请入驻。发布新的一版后，旧版仍可在手机上查阅"
      />
      <ShortList
        rows={data?.list}
        keyOf={({ key }) => key}
        columns={[
          {
            title: '名称',
            cell: ({ title, is_changed }) => (
              <>
                {title} {is_changed && <Status tone="wait">草稿有改动</Status>}
              </>
            ),
          },
          {
            title: '版本',
            width: 120,
            cell: ({ number }) => (number === 0 ? <Status tone="wait">待发布</Status> : `第 ${number} 版`),
          },
          {
            title: '公布与施行',
            width: 200,
            cell: ({ published_at, effective_at }) => (
              <Two under={effective_at && <>施行 {<DateTime at={effective_at} />}</>}>
                <DateTime at={published_at} />
              </Two>
            ),
          },
          { title: '最近修改人', width: 140, cell: ({ operator }) => operator || '—' },
        ]}
        acts={[
          opening<Agreement>(deskAgreements, {
            label: '阅读并发布',
            when: ({ number }) => number === 0,
            opens: ({ key }) => void go(`${pages.agreement.path}?key=${key}`),
          }),
          opening<Agreement>(deskAgreements, {
            label: '打开',
            when: ({ number }) => number > 0,
            opens: ({ key }) => void go(`${pages.agreement.path}?key=${key}`),
          }),
        ]}
        empty="没有协议"
      />
    </>
  )
}
