import { saveSettleFee, settleFees } from '@mall/contract/application/platform.calls'
import { commissionText } from '@mall/contract/application/words'
import type { OutputOf } from '@mall/contract/call/call'
import { formatFen } from '@mall/contract/text/money'
import { useCall } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { DateTime, Status } from '#parts/cells.tsx'
import { Failure } from '#parts/Failure.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { ShortList } from '#parts/ShortList.tsx'

type Fee = OutputOf<typeof settleFees>['list'][number]

const acts = [
  actsOn<Fee>()(saveSettleFee)({
    label: '设定资费',
    bulk: false,
    about: ({ name }) => (
      <p>
        类目：<b>{name}</b>
      </p>
    ),
    form: {
      schema: async () =>
        (await import('@mall/contract/application/platform.terms')).saveSettleFee.input.omit({ category_id: true }),
      fields: [
        { name: 'commission_permille', label: '佣金（千分比）', kind: 'count', hint: '50 即成交金额的 5%' },
        { name: 'deposit_fen', label: '保证金', kind: 'money' },
        { name: 'service_fen', label: '技术服务费（每年）', kind: 'money' },
        {
          name: 'papers',
          label: '必备资质',
          kind: 'area',
          optional: true,
          hint: '一行一项，没有就留空。改动只影响以后提交的申请',
        },
      ],
      start: ({ commission_permille, deposit_fen, service_fen, papers }) => ({
        commission_permille,
        deposit_fen: deposit_fen ?? undefined,
        service_fen: service_fen ?? undefined,
        papers: papers.join('\n'),
      }),
    },
    input: ({ category_id }, values) => ({ category_id, ...values }),
  }),
]

const yuan = (fen: number | null) => (fen === null ? '' : `¥${formatFen(fen)}`)

/** A dash for a fee that was never set. */
const set = ({ updated_at }: Fee, text: string) => (updated_at === null ? '—' : text)

/** Fees for joining, by first-level category. */
export function Page() {
  const { data, error, refetch } = useCall(settleFees, {})
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHead
        title={pages.settle_fees.title}
        about="设定后在入驻页公开显示，店铺才能选这个类目；店铺已同意的资费不变"
      />
      <ShortList
        rows={data?.list}
        keyOf={({ category_id }) => String(category_id)}
        columns={[
          { title: '类目', cell: ({ name }) => name },
          { title: '佣金', width: 90, cell: (fee) => set(fee, commissionText(fee.commission_permille)) },
          { title: '保证金', width: 130, right: true, cell: (fee) => set(fee, yuan(fee.deposit_fen)) },
          {
            title: '技术服务费',
            width: 150,
            right: true,
            cell: (fee) => set(fee, `${yuan(fee.service_fen)} / 年`),
          },
          { title: '必备资质', cell: (fee) => set(fee, fee.papers.join('、') || '无') },
          {
            title: '修改时间',
            width: 130,
            cell: ({ updated_at }) => (updated_at ? <DateTime at={updated_at} /> : <Status tone="wait">未设定</Status>),
          },
        ]}
        acts={acts}
        changes={[settleFees]}
        empty="还没有一级类目，先到“类目”添加，再在这里设资费"
      />
    </>
  )
}
