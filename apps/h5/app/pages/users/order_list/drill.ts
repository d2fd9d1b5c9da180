import type { OrderTab } from '@mall/contract/order/query.words'
import { sliceWord } from '#features/order/order-paths.ts'
import { moneyText } from '#ui/money.ts'
import { isMonth } from '#ui/month.ts'

/** Filters of the list, set by an analysis or by the filter sheet. */
export type Drill = {
  /** Paid from the first month to the second, `2026-09,2026-11`, in Asia/Shanghai; empty for any time or none. */
  paid: string
  mer_id: number | null
  applicant_id: number | null
  category_id: number | null
  /** As written on the order; `-` for none. */
  cost_centre: string
  /** Bounds of the amount to pay, in fen. */
  min_fen: number | null
  max_fen: number | null
  /** The name of the chosen part, for people; not sent to the mall. */
  slice: string
}

export type ListState = Drill & {
  tab: OrderTab
  keyword: string
  /** Two ISO dates joined by a comma, in Asia/Shanghai; empty for all times. */
  date: string
  scope: 'mine' | 'company'
}

export const noDrill: Drill = {
  paid: '',
  mer_id: null,
  applicant_id: null,
  category_id: null,
  cost_centre: '',
  min_fen: null,
  max_fen: null,
  slice: '',
}

const parts = [
  { key: 'mer_id', word: '商家', without: { mer_id: null } },
  { key: 'applicant_id', word: '申请人', without: { applicant_id: null } },
  { key: 'category_id', word: '品类', without: { category_id: null } },
  { key: 'cost_centre', word: '成本中心', without: { cost_centre: '' } },
] as const

/** The months of `2026-09,2026-11`, the earlier one first; null when malformed. */
export function paidMonths(paid: string): { from: string; to: string } | null {
  const months = paid.split(',')
  if (months.length !== 2 || !months.every(isMonth)) return null
  const [from = '', to = ''] = months.sort()
  return { from, to }
}

/** The filters of an address, corrected: malformed ones are dropped. */
export function drillOf({
  paid,
  mer_id,
  applicant_id,
  category_id,
  cost_centre,
  min_fen,
  max_fen,
  slice,
}: Drill): Drill {
  const months = paidMonths(paid)
  const turned = min_fen !== null && max_fen !== null && min_fen > max_fen
  const positive = (id: number | null) => (id !== null && id > 0 ? id : null)
  return {
    paid: months ? `${months.from},${months.to}` : '',
    mer_id: positive(mer_id),
    applicant_id: positive(applicant_id),
    category_id: positive(category_id),
    cost_centre: cost_centre.trim(),
    min_fen: positive(turned ? max_fen : min_fen),
    max_fen: positive(turned ? min_fen : max_fen),
    slice: sliceWord(slice),
  }
}

export type DrillChip = { key: string; text: string; without: Partial<Drill> }

/** Each filter in words, and the list without it. */
export function chipsOf(drill: Drill): DrillChip[] {
  const months = paidMonths(drill.paid)
  const chips: DrillChip[] = []
  if (months) {
    const span = months.from === months.to ? months.from : `${months.from} 至 ${months.to}`
    chips.push({ key: 'paid', text: `${span} 付款`, without: { paid: '' } })
  }
  const narrowed = parts.filter(({ key }) => drill[key])
  // `slice` names one part, so with several filters it cannot say which.
  const name = narrowed.length === 1 ? drill.slice : ''
  for (const { key, word, without } of narrowed) {
    chips.push({ key, text: `${word}：${name || '已选'}`, without: { ...without, slice: '' } })
  }
  const amount = amountText(drill)
  if (amount) chips.push({ key: 'amount', text: amount, without: { min_fen: null, max_fen: null } })
  return chips
}

/** 「¥100 至 ¥500」; empty without bounds. */
function amountText({ min_fen, max_fen }: Drill): string {
  const [from, to] = [min_fen, max_fen].map((fen) => (fen === null ? '' : moneyText(fen, { trim: true })))
  return from && to ? `${from} 至 ${to}` : from ? `${from} 起` : to ? `不超过 ${to}` : ''
}

export const isDrilled = (drill: Drill): boolean => chipsOf(drill).length > 0

/** The input of the list, and of its export, so that both have the same filters. */
export const filterOf = ({ tab, keyword, date, scope, ...drill }: ListState) => ({
  tab,
  keyword,
  date,
  scope,
  ...drillInput(drill),
})

export const drillInput = ({ paid, mer_id, applicant_id, category_id, cost_centre, min_fen, max_fen }: Drill) => ({
  paid,
  mer_id: mer_id ?? undefined,
  applicant_id: applicant_id ?? undefined,
  category_id: category_id ?? undefined,
  min_fen: min_fen ?? undefined,
  max_fen: max_fen ?? undefined,
  cost_centre,
})
