import { commissions, removeCommission, saveCommission } from '@mall/contract/commission/platform.calls'
import { commissionScopeLabel, commissionScopes, pointsText } from '@mall/contract/commission/platform.words'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { RowOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { DateTime, Line, Two } from '#parts/cells.tsx'
import { later } from '#parts/later.tsx'
import { Queue } from '#parts/Queue.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { oneOf } from '#parts/url-state.ts'
import { useMay } from '#session/me.ts'

const AddRule = later(async () => (await import('./commissions/AddRule.tsx')).AddRule)

type Rule = RowOf<typeof commissions>
const by = actsOn<Rule>()
const acts = [
  by(saveCommission)({
    label: '修改',
    bulk: false,
    form: {
      schema: async () =>
        (await import('@mall/contract/call/zod')).z.object({
          rate_points: (await import('@mall/contract/commission/platform.terms')).saveCommission.input.shape
            .rate_points,
        }),
      fields: [
        { name: 'rate_points', label: '佣金（万分比）', kind: 'count', hint: '500 即 5%，对以后提交的订单生效' },
      ],
      start: ({ rate_points }) => ({ rate_points }),
    },
    input: ({ scope, scope_id }, { rate_points }) => ({ scope, scope_id, rate_points }),
  }),
  by(removeCommission)({
    label: '取消规则',
    when: ({ scope }) => scope !== 'mall',
    danger: true,
    confirm: () => '以后提交的订单按范围更大的规则计佣金，已提交的不变。',
    input: ({ scope, scope_id }) => ({ scope, scope_id }),
  }),
]

const tabs = ['all', ...commissionScopes] as const
const params = { scope: oneOf(tabs, 'all') }

/** Commission rates of the mall, and the stores and categories that pay more or less. */
export function Page() {
  const may = useMay()
  const [adding, setAdding] = useState(false)
  return (
    <>
      <Queue
        page={pages.commissions}
        call={commissions}
        params={params}
        input={({ scope }) => ({ scope })}
        keyOf={({ scope, scope_id }) => `${scope}:${scope_id}`}
        tabs={{
          param: 'scope',
          list: tabs.map((value) => ({ value, label: value === 'all' ? '全部' : commissionScopeLabel[value] })),
        }}
        lead={
          <p className="desk-dim">
            越具体的越优先：商品、店铺、三级类目、二级类目，再到一级类目（店铺入驻时同意的，或
            <Link to={pages.settle_fees.path}>类目资费</Link>
            ），最后是平台默认。下单时的佣金记在订单上，以后的改动不影响它。
          </p>
        }
        columns={[
          { title: '范围', width: 110, cell: ({ scope }) => commissionScopeLabel[scope] },
          {
            title: '适用对象',
            cell: ({ name, about }) => (
              <Two under={about}>
                <Line most={420}>{name}</Line>
              </Two>
            ),
          },
          { title: '佣金', width: 100, right: true, cell: ({ rate_points }) => pointsText(rate_points) },
          { title: '修改人', width: 120, cell: ({ operator }) => operator || '默认' },
          { title: '修改时间', width: 130, cell: ({ updated_at }) => <DateTime at={updated_at} /> },
        ]}
        acts={acts}
        headActs={
          may(saveCommission.needs) && (
            <Button type="primary" onClick={() => setAdding(true)}>
              新增规则
            </Button>
          )
        }
        empty="没有这一类规则，佣金按更上一级的算"
      />
      {adding && <AddRule onClose={() => setAdding(false)} />}
    </>
  )
}
