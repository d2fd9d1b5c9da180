import type { OrderCode } from '@mall/contract/virtual/terms'
import { dayText, timeText } from '#ui/time.ts'

export type Code = OrderCode

export const isUsable = ({ state }: Pick<Code, 'state'>): boolean => state === 'unused' || state === 'partly'

/** `ABCD12345678` → `ABCD 1234 5678`: people read and type it in fours. */
export const inFours = (code: string): string => code.replace(/[\s-]+/g, '').replace(/(.{4})(?=.)/g, '$1 ')

/** All but the last four hidden, so that an onlooker learns nothing of use. */
export const hidden = (tail: string): string => `•••• •••• ${tail}`

/** `有效期至 2027-11-20`, the last day that counts; for a used one the time of use. */
export function codeStateText({ state, used_at, valid_to }: Pick<Code, 'state' | 'used_at' | 'valid_to'>): string {
  const last = used_at.at(-1)
  if (state === 'used' && last) return `已核销 ${timeText(last)}`
  if (state === 'void') return '已作废'
  const lastDay = valid_to ? dayText(new Date(Date.parse(valid_to) - 1).toISOString()) : ''
  if (state === 'expired') return `已于 ${lastDay} 过期`
  return lastDay ? `有效期至 ${lastDay}` : '长期有效'
}
