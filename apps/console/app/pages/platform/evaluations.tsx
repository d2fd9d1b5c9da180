import { hideEvaluation, mallEvaluations } from '@mall/contract/evaluation/platform.calls'
import { evaluationStateLabel, evaluationStates } from '@mall/contract/evaluation/platform.words'
import { exportEvaluations } from '@mall/contract/export/platform.calls'
import type { RowOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { DateTime, Line, Status, Two } from '#parts/cells.tsx'
import { hideReason, hideText } from '#parts/hide-reason.ts'
import { Queue } from '#parts/Queue.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { Review, reviewWords, Stars } from '#parts/Review.tsx'
import { maybeOf, oneOf, words } from '#parts/url-state.ts'

type Evaluation = RowOf<typeof mallEvaluations>

const state = ({ hidden_at }: Evaluation) =>
  hidden_at ? <Status tone="bad">已屏蔽</Status> : <Status tone="done">显示中</Status>

const by = actsOn<Evaluation>()
const acts = [
  by(hideEvaluation)({
    label: '屏蔽',
    when: ({ hidden_at }) => hidden_at === null,
    danger: true,
    confirm: () => hideText,
    form: hideReason,
    input: ({ reply_id }, { reason }) => ({ reply_id, hidden: true, reason }),
  }),
  by(hideEvaluation)({
    label: '恢复显示',
    when: ({ hidden_at }) => hidden_at !== null,
    form: {
      ...hideReason,
      fields: [{ name: 'reason' as const, label: '原因（记入操作记录）', kind: 'area' as const }],
    },
    input: ({ reply_id }, { reason }) => ({ reply_id, hidden: false, reason }),
  }),
]

const stars = ['5', '4', '3', '2', '1'] as const
const params = { state: oneOf(evaluationStates, 'all'), stars: maybeOf(stars), keyword: words() }

export const Page = () => (
  <Queue
    page={pages.evaluations}
    call={mallEvaluations}
    file={exportEvaluations}
    params={params}
    input={(input) => ({ ...input, stars: Number(input.stars ?? 0) })}
    keyOf={({ reply_id }) => String(reply_id)}
    tabs={{ param: 'state', list: evaluationStates.map((value) => ({ value, label: evaluationStateLabel[value] })) }}
    search={{ param: 'keyword', placeholder: '评价内容、商品、店铺、订单号' }}
    selects={[{ param: 'stars', label: '星级', choices: stars.map((value) => ({ value, label: `${value} 星` })) }]}
    columns={[
      { title: '星级', width: 90, cell: (row) => <Stars star={row.star} /> },
      { title: '评价', cell: (row) => <Line most={260}>{reviewWords(row)}</Line> },
      { title: '商品', cell: (row) => <Two under={row.mer_name}>{<Line most={180}>{row.goods_name}</Line>}</Two> },
      { title: '买家', width: 76, cell: ({ user_name }) => user_name },
      { title: '评价时间', width: 104, cell: ({ created_at }) => <DateTime at={created_at} /> },
      { title: '状态', width: 84, cell: state },
    ]}
    acts={acts}
    titleOf={({ goods_name }) => `“${goods_name}”的评价`}
    detail={Review}
    empty="还没有评价，买家收货后写的出现在这里"
  />
)
