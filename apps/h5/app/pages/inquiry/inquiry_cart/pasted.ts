import type { OutputOf } from '@mall/contract/endpoint'
import { inquiryLimits } from '@mall/contract/inquiry'
import type { quickMatch } from '@mall/contract/material'
import type { Wish } from '#features/inquiry/inquiry.ts'

type Read = OutputOf<typeof quickMatch>['rows'][number]
/** A row of the list as it will be asked for; null of `skuId`: in words. */
export type Pasted = { row: number; code: string; name: string; unit: string; qty: number; skuId: number | null }

/** What was typed and no goods bears becomes what it was, in words; an empty row is none. */
export const wishesOf = (rows: readonly Read[]): Pasted[] =>
  rows
    .flatMap(({ row, code, qty, match }): Pasted[] => {
      if (match) {
        const { name, sku_text, unit, sku_id } = match
        return [
          { row, code, name: [name, sku_text].filter(Boolean).join(' '), unit, qty: qty ?? match.qty, skuId: sku_id },
        ]
      }
      const name = code.trim().slice(0, 60)
      return name === '' ? [] : [{ row, code, name, unit: '件', qty: qty ?? 1, skuId: null }]
    })
    .slice(0, inquiryLimits.lines)

export const wishOf = ({ skuId, name, unit, qty }: Pasted): Wish =>
  skuId === null ? { kind: 'words', name, unit, qty } : { kind: 'sku', sku_id: skuId, qty }
