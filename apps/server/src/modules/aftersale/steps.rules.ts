import type { AftersaleKind } from '@mall/contract/aftersale/query.words'
import { type AftersaleState, resendVerb } from '@mall/contract/aftersale/words'
import type { ShipWay } from '@mall/contract/tracking/words'

type Word = { state: AftersaleState; move: string; at: Date }
type Row = {
  kind: AftersaleKind
  state: AftersaleState
  /** How the store sent again; null while it has not. */
  way: ShipWay | null
  createdAt: Date
  completedAt: Date | null
}
type Step = { text: string; state: 'done' | 'current' | 'todo' | 'failed'; at: string | null }

type Way = readonly {
  text: string
  /** The states in which it is under way. */
  during: readonly AftersaleState[]
  /** A step of the goods: a decision may pass it over. */
  ofGoods?: true
}[]

const begin: Way = [
  { text: '提交', during: [] },
  { text: '审核', during: ['pending', 'negotiating', 'rejected', 'arbitrating'] },
]
const moneyEnd: Way = [
  { text: '退款', during: ['refunding'] },
  { text: '到账', during: ['completed'] },
]
const goodsEnd: Way = [
  { text: '寄出', during: ['resending'], ofGoods: true },
  { text: '完成', during: ['completed'] },
]

/** The steps of a request of each kind between its review and its end. */
const ways: Record<AftersaleKind, { goods: Way; end: Way }> = {
  refund_only: { goods: [], end: moneyEnd },
  return_refund: {
    goods: [
      { text: '寄回', during: ['waiting_return'], ofGoods: true },
      { text: '收货', during: ['returning'], ofGoods: true },
    ],
    end: moneyEnd,
  },
  exchange: {
    goods: [
      { text: '寄回', during: ['waiting_return', 'returning'], ofGoods: true },
      { text: '换货', during: ['processing'], ofGoods: true },
    ],
    end: goodsEnd,
  },
  repair: {
    goods: [
      { text: '寄回', during: ['waiting_return', 'returning'], ofGoods: true },
      { text: '维修', during: ['processing'], ofGoods: true },
    ],
    end: goodsEnd,
  },
  reissue: { goods: [{ text: '备货', during: ['processing'], ofGoods: true }], end: goodsEnd },
}

/** The steps of one request. Money that the platform decided on ends every kind, whatever was asked for. */
function wayOf({ kind, state }: Row, words: readonly Word[]): Way {
  const { goods, end } = ways[kind]
  const isForMoney = state === 'refunding' || words.some((word) => word.state === 'refunding')
  return [...begin, ...goods, ...(isForMoney ? [...end.filter(({ ofGoods }) => ofGoods), ...moneyEnd] : end)]
}

/**
 * Progress: past steps with their time, the one under way, those to come; a request that came to nothing failed where it stood.
 * Goods that were never asked for back are no step.
 */
export function stepsOf(row: Row, words: readonly Word[]): Step[] {
  const ended = row.state === 'cancelled' || row.state === 'closed'
  const stands = ended ? (words.findLast(({ state }) => state !== row.state)?.state ?? 'pending') : row.state
  const whole = wayOf(row, words)
  const standsAt = (way: Way) =>
    Math.max(
      1,
      way.findIndex(({ during }) => during.includes(stands)),
    )
  const isReached = (during: readonly AftersaleState[]) => words.some(({ state }) => during.includes(state))
  const way = whole.filter(({ ofGoods, during }, i) => !ofGoods || i >= standsAt(whole) || isReached(during))
  const now = standsAt(way)
  // When a step was left is when the next one began.
  const reached = (i: number) => {
    const during = way[i]?.during ?? []
    return words.find(({ state }) => during.includes(state))?.at ?? null
  }
  return way.map(({ text, during }, i) => {
    const at = i === 0 ? row.createdAt : reached(i)
    const state =
      row.state === 'completed' || i < now
        ? 'done'
        : i > now
          ? 'todo'
          : ended || row.state === 'rejected'
            ? 'failed'
            : 'current'
    const called = during.includes('resending') ? resendVerb[row.way ?? 'express'] : text
    return { text: called, state, at: state === 'todo' ? null : (at?.toISOString() ?? null) }
  })
}
