import type { ContractState } from '@mall/contract/contract-price/query.words'
import { formatFen } from '@mall/contract/text/money'

type Agreed = {
  priceFen: number | null
  rate: number | null
  minQty: number
  validFrom: string
  validUntil: string
}

/** `9550` → `95.5%`. */
export const rateText = (rate: number) => `${rate / 100}%`

/** `¥12.80，10 起，2026-01-01 至 2026-12-31`. */
export const agreedText = ({ priceFen, rate, minQty, validFrom, validUntil }: Agreed): string =>
  [
    priceFen === null ? `现价的 ${rateText(rate ?? 0)}` : `¥${formatFen(priceFen)}`,
    minQty > 1 ? `${minQty} 起` : '',
    `${validFrom} 至 ${validUntil}`,
  ]
    .filter(Boolean)
    .join('，')

/** Both days count. */
export function stateOf(
  { validFrom, validUntil, endedAt }: Pick<Agreed, 'validFrom' | 'validUntil'> & { endedAt: Date | null },
  today: string,
): ContractState {
  if (endedAt !== null || validUntil < today) return 'ended'
  return validFrom > today ? 'coming' : 'running'
}
