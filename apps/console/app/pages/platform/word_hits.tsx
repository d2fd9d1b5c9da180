import { decideWordHit, wordHits } from '@mall/contract/banned-word/platform.calls'
import {
  type WordHitState,
  wordHitSourceLabel,
  wordHitSources,
  wordHitStateLabel,
  wordHitStates,
} from '@mall/contract/banned-word/platform.words'
import { hideEvaluation } from '@mall/contract/evaluation/platform.calls'
import { exportWordHits } from '@mall/contract/export/platform.calls'
import { banGoods } from '@mall/contract/goods/platform.calls'
import type { RowOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Ago, DateTime, Line, Status, type Tone, Two } from '#parts/cells.tsx'
import { Facts } from '#parts/Facts.tsx'
import { hideReason, hideText } from '#parts/hide-reason.ts'
import { Queue } from '#parts/Queue.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { maybeOf, oneOf } from '#parts/url-state.ts'

type Hit = RowOf<typeof wordHits>

const tones: Record<WordHitState, Tone> = { open: 'wait', fine: 'done', handled: 'bad' }
const state = (row: Hit) => <Status tone={tones[row.state]}>{wordHitStateLabel[row.state]}</Status>
const waits = ({ state }: Hit) => state === 'open'

const by = actsOn<Hit>()
const acts = [
  by(decideWordHit)({
    label: '判为正常',
    when: waits,
    input: ({ hit_id }) => ({ hit_id, decision: 'fine' }),
  }),
  by(decideWordHit)({
    label: '记为已处理',
    when: waits,
    form: {
      schema: async () =>
        (await import('@mall/contract/banned-word/platform.terms')).decideWordHit.input.pick({ note: true }),
      fields: [{ name: 'note', label: '说明', kind: 'area', optional: true, hint: '例如：已联系店铺修改' }],
    },
    input: ({ hit_id }, { note }) => ({ hit_id, decision: 'handled', note }),
  }),
  by(banGoods)({
    label: '违规下架',
    when: (row) => waits(row) && row.source === 'goods',
    danger: true,
    confirm: () => '商品立即从商城消失，店铺不能自行上架。',
    form: {
      schema: async () => (await import('@mall/contract/goods/platform.terms')).banGoods.input.pick({ reason: true }),
      fields: [{ name: 'reason', label: '原因', kind: 'area' }],
    },
    input: ({ goods_id }, { reason }) => ({ goods_id, banned: true, reason }),
  }),
  by(hideEvaluation)({
    label: '屏蔽评价',
    when: (row) => waits(row) && row.source !== 'goods',
    danger: true,
    confirm: () => hideText,
    form: hideReason,
    input: ({ source_id }, { reason }) => ({ reply_id: source_id, hidden: true, reason }),
  }),
]

const tabs = [...wordHitStates, 'all'] as const
const params = { state: oneOf(tabs, 'open'), source: maybeOf(wordHitSources) }

export const Page = () => (
  <Queue
    page={pages.word_hits}
    call={wordHits}
    file={exportWordHits}
    params={params}
    input={({ state, source }) => ({ state: state === 'all' ? undefined : state, source })}
    keyOf={({ hit_id }) => String(hit_id)}
    tabs={{
      param: 'state',
      list: tabs.map((value) => ({ value, label: value === 'all' ? '全部' : wordHitStateLabel[value] })),
    }}
    selects={[
      {
        param: 'source',
        label: '来源',
        choices: wordHitSources.map((value) => ({ value, label: wordHitSourceLabel[value] })),
      },
    ]}
    columns={[
      { title: '来源', width: 90, cell: ({ source }) => wordHitSourceLabel[source] },
      { title: '内容', cell: ({ excerpt }) => <Line most={320}>{excerpt}</Line> },
      { title: '提醒词', width: 150, cell: ({ words }) => <Line most={140}>{words.join('、')}</Line> },
      {
        title: '商品',
        cell: (row) => <Two under={row.mer_name}>{<Line most={200}>{row.goods_name}</Line>}</Two>,
      },
      { title: '状态', width: 90, cell: state },
      { title: '提交', width: 110, cell: ({ created_at }) => <Ago at={created_at} /> },
    ]}
    acts={acts}
    titleOf={({ source, words }) => `${wordHitSourceLabel[source]}：${words.join('、')}`}
    detail={(row) => (
      <Facts
        of={[
          ['状态', state(row)],
          ['来源', wordHitSourceLabel[row.source]],
          ['内容', row.excerpt],
          ['提醒词', row.words.join('、')],
          ['商品', row.goods_name],
          ['店铺', row.mer_name],
          ['提交时间', <DateTime key="at" at={row.created_at} />],
          ['复核人', row.operator || null],
          ['复核时间', <DateTime key="decided" at={row.decided_at} />],
          ['说明', row.note || null],
          [
            '商城页面',
            <a key="link" href={`/product/detail?goods_id=${row.goods_id}`} target="_blank" rel="noreferrer">
              打开商品详情
            </a>,
          ],
        ]}
      />
    )}
    empty="没有待复核的用语"
  />
)
