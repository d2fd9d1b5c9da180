import { replyEvaluation } from '@mall/contract/evaluation/store.calls'
import { merchantEvaluations } from '@mall/contract/order/store.calls'
import { storeReviewTabs } from '@mall/contract/order/store.words'
import type { RowOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { DateTime, Line, Status, Two } from '#parts/cells.tsx'
import { Queue } from '#parts/Queue.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { DayRange, datesOf } from '#parts/Ranges.tsx'
import { Review, reviewWords, Stars } from '#parts/Review.tsx'
import { day, maybeOf, oneOf, useUrlState, whole, words } from '#parts/url-state.ts'

type Evaluation = RowOf<typeof merchantEvaluations>

const by = actsOn<Evaluation>()
const acts = [
  by(replyEvaluation)({
    label: '回复',
    when: ({ reply, hidden_reason }) => reply === null && hidden_reason === '',
    // Each review gets an answer of its own, so there is no reply in bulk.
    bulk: false,
    form: {
      schema: async () =>
        (await import('@mall/contract/evaluation/store.terms')).replyEvaluation.input.pick({ content: true }),
      fields: [{ name: 'content', label: '回复（所有人可见，只能回复一次）', kind: 'area' }],
    },
    input: ({ reply_id }, { content }) => ({ reply_id, content }),
  }),
]

const starLabels = { '5': '五星', '4': '四星', '3': '三星', '2': '两星', '1': '一星' }
const starValues = ['5', '4', '3', '2', '1'] as const
const params = {
  tab: oneOf(storeReviewTabs, 'to_reply'),
  stars: maybeOf(starValues),
  keyword: words(),
  from: day(),
  until: day(),
}
const withPage = { ...params, page: whole(1) }

export function Page() {
  const [{ from, until }, change] = useUrlState(withPage)
  return (
    <Queue
      page={pages.reviews}
      call={merchantEvaluations}
      params={params}
      input={(now) => ({
        tab: now.tab,
        stars: Number(now.stars ?? 0),
        keyword: now.keyword,
        date: datesOf(now.from, now.until),
      })}
      keyOf={({ reply_id }) => String(reply_id)}
      tabs={{
        param: 'tab',
        list: [
          { value: 'to_reply', label: '待回复' },
          { value: 'all', label: '全部' },
        ],
      }}
      search={{ param: 'keyword', placeholder: '评价内容、商品、订单号' }}
      selects={[
        {
          param: 'stars',
          label: '星级',
          choices: starValues.map((value) => ({ value, label: starLabels[value] })),
        },
      ]}
      filters={
        <DayRange
          label="评价"
          from={from}
          until={until}
          onChange={(range) => change({ page: 1, from: range.from, until: range.until })}
        />
      }
      columns={[
        { title: '星级', width: 90, cell: (row) => <Stars star={row.star} /> },
        { title: '评价', cell: (row) => <Line most={280}>{reviewWords(row)}</Line> },
        {
          title: '商品',
          cell: ({ goods_name, sku_text }) => (
            <Two under={sku_text}>
              <Line most={180}>{goods_name}</Line>
            </Two>
          ),
        },
        { title: '买家', width: 90, cell: ({ user_name }) => user_name },
        { title: '评价时间', width: 104, cell: ({ created_at }) => <DateTime at={created_at} /> },
        { title: '状态', width: 84, cell: (row) => <Answered {...row} /> },
      ]}
      acts={acts}
      titleOf={({ goods_name }) => `“${goods_name}”的评价`}
      detail={Review}
      empty="没有评价"
    />
  )
}

const Answered = ({ reply, hidden_reason }: Evaluation) =>
  hidden_reason !== '' ? (
    <Status tone="bad">已屏蔽</Status>
  ) : reply === null ? (
    <Status tone="wait">待回复</Status>
  ) : (
    <Status tone="done">已回复</Status>
  )
