import { brandApplicationStateLabel, brandApplicationStates } from '@mall/contract/brand/console.words'
import { brandApplications, decideBrandApplication } from '@mall/contract/brand/platform.calls'
import type { RowOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { DateTime, Line, Two } from '#parts/cells.tsx'
import { Queue } from '#parts/Queue.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { oneOf } from '#parts/url-state.ts'

type Application = RowOf<typeof brandApplications>

const isPending = ({ state }: Application) => state === 'pending'
const by = actsOn<Application>()
const acts = [
  by(decideBrandApplication)({
    label: '通过',
    when: isPending,
    confirm: ([row]) => `“${row?.name ?? ''}”将列入品牌，所有店铺都可选用。`,
    input: ({ id }) => ({ id, is_approved: true }),
  }),
  by(decideBrandApplication)({
    label: '不通过',
    when: isPending,
    form: {
      schema: async () => {
        const [{ z }, { reasonSchema }] = await Promise.all([
          import('@mall/contract/call/zod'),
          import('#parts/form/reason-schema.ts'),
        ])
        return z.object({ reason: reasonSchema('请填写未通过的原因') })
      },
      fields: [{ name: 'reason', label: '原因', kind: 'text', hint: '店铺会看到' }],
    },
    input: ({ id }, { reason }: { reason: string }) => ({ id, is_approved: false, reason }),
  }),
]

/** Brands that stores want listed, the oldest first. */
export const Page = () => (
  <Queue
    page={pages.mall_brand_applications}
    call={brandApplications}
    params={params}
    input={(input) => input}
    keyOf={({ id }) => String(id)}
    tabs={{
      param: 'state',
      list: brandApplicationStates.map((value) => ({ value, label: brandApplicationStateLabel[value] })),
    }}
    columns={[
      { title: '品牌', cell: ({ name, store }) => <Two under={store}>{name}</Two> },
      {
        title: '商标注册号',
        width: 150,
        cell: ({ trademark_no }) => trademark_no || <span className="desk-dim">未填</span>,
      },
      { title: '说明', cell: ({ remark }) => <Line>{remark}</Line> },
      { title: '申请时间', width: 130, cell: ({ applied_at }) => <DateTime at={applied_at} /> },
      {
        title: '结果',
        cell: ({ state, reason, operator }) =>
          state === 'pending' ? (
            <span className="desk-dim">—</span>
          ) : (
            <Two under={operator}>{reason || '已列入品牌'}</Two>
          ),
      },
    ]}
    acts={acts}
    empty="没有品牌申请"
  />
)

const params = { state: oneOf(brandApplicationStates, 'pending') }
