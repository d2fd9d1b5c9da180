import type { AftersaleKind, AftersaleState } from '@mall/contract/aftersale'

type Word = { state: AftersaleState; move: string; at: Date }
type Row = { kind: AftersaleKind; state: AftersaleState; createdAt: Date; completedAt: Date | null }
type Step = { text: string; state: 'done' | 'current' | 'todo' | 'failed'; at: string | null }

/** What a request of a kind goes through; each step with the states in which it is under way. */
const ways: Record<AftersaleKind, readonly { text: string; during: readonly AftersaleState[] }[]> = {
  refund_only: [
    { text: '提交', during: [] },
    { text: '审核', during: ['pending', 'negotiating', 'rejected', 'arbitrating'] },
    { text: '退款', during: ['refunding'] },
    { text: '到账', during: ['completed'] },
  ],
  return_refund: [
    { text: '提交', during: [] },
    { text: '审核', during: ['pending', 'negotiating', 'rejected', 'arbitrating'] },
    { text: '寄回', during: ['waiting_return'] },
    { text: '收货', during: ['returning'] },
    { text: '退款', during: ['refunding'] },
    { text: '到账', during: ['completed'] },
  ],
  exchange: [
    { text: '提交', during: [] },
    { text: '审核', during: ['pending', 'negotiating', 'rejected', 'arbitrating'] },
    { text: '寄回', during: ['waiting_return', 'returning'] },
    { text: '换货', during: ['processing'] },
    { text: '寄出', during: ['resending'] },
    { text: '完成', during: ['completed'] },
  ],
  repair: [
    { text: '提交', during: [] },
    { text: '审核', during: ['pending', 'negotiating', 'rejected', 'arbitrating'] },
    { text: '寄回', during: ['waiting_return', 'returning'] },
    { text: '维修', during: ['processing'] },
    { text: '寄出', during: ['resending'] },
    { text: '完成', during: ['completed'] },
  ],
  reissue: [
    { text: '提交', during: [] },
    { text: '审核', during: ['pending', 'negotiating', 'rejected', 'arbitrating'] },
    { text: '备货', during: ['processing'] },
    { text: '寄出', during: ['resending'] },
    { text: '完成', during: ['completed'] },
  ],
}

/** Where it stands: what is past with its time, what is under way, what is to come; what came to nothing failed where it stood. */
export function stepsOf(row: Row, words: readonly Word[]): Step[] {
  const way = ways[row.kind]
  const ended = row.state === 'cancelled' || row.state === 'closed'
  const stands = ended ? (words.findLast(({ state }) => state !== row.state)?.state ?? 'pending') : row.state
  const now = Math.max(
    1,
    way.findIndex(({ during }) => during.includes(stands)),
  )
  // When a step was left is when the next one began.
  const reached = (i: number) => {
    const during = way[i]?.during ?? []
    return words.find(({ state }) => during.includes(state))?.at ?? null
  }
  return way.map(({ text }, i) => {
    const at = i === 0 ? row.createdAt : reached(i)
    const state =
      row.state === 'completed' || i < now
        ? 'done'
        : i > now
          ? 'todo'
          : ended || row.state === 'rejected'
            ? 'failed'
            : 'current'
    return { text, state, at: state === 'todo' ? null : (at?.toISOString() ?? null) }
  })
}
