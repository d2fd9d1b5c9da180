import type { OutputOf } from '@mall/contract/call/call'
import type { storeFreights } from '@mall/contract/freight/store.calls'
import { type FreightBasis, provinces, waiverWords } from '@mall/contract/freight/store.words'
import { formatFen } from '@mall/contract/text/money'

export type Template = OutputOf<typeof storeFreights>['list'][number]
type Amounts = Pick<Template, 'first_fen' | 'step_fen' | 'free_over_fen' | 'free_from_pieces'>

const yuan = (fen: number) => `¥${formatFen(fen, { trim: true })}`
/** Grams as kilograms from one kilogram on: `1 kg`, `1.5 kg`, `300 g`. */
const measure = (basis: FreightBasis, amount: number) => {
  if (basis === 'piece') return `${amount} 件`
  return amount < 1000 ? `${amount} g` : `${amount / 1000} kg`
}

/** `首 1 kg ¥8，每续 1 kg ¥2` */
export const chargeText = ({ basis, first, first_fen, step, step_fen }: Template): string =>
  first_fen === 0 && step_fen === 0
    ? '包邮'
    : `首 ${measure(basis, first)} ${yuan(first_fen)}，每续 ${measure(basis, step)} ${yuan(step_fen)}`

export const waiverOf = ({ free_over_fen, free_from_pieces }: Amounts): string =>
  waiverWords({ freeOverFen: free_over_fen, freeFromPieces: free_from_pieces })

const nameOf = new Map(provinces.map(({ code, name }) => [code, name]))
const named = (codes: readonly string[]) => codes.map((code) => nameOf.get(code) ?? code).join('、')

/** `西藏、新疆 ¥20 起` */
export const elsewhereText = ({ regions }: Template): string =>
  regions.map(({ provinces: codes, first_fen }) => `${named(codes)} ${yuan(first_fen)} 起`).join('；')

export const nowhereText = ({ no_ship_provinces }: Template): string => named(no_ship_provinces)
