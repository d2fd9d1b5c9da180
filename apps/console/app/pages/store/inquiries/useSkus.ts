import { skusToQuote } from '@mall/contract/inquiry/store.calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#api/query.ts'
import type { Row, Shown } from './quote-rows.ts'

type Known = {
  name: string
  rate: number
  own_price_fen: number | null
  last_price_fen: number | null
  last_quoted_on: string | null
}

/**
 * Facts about the codes in the sheet: their goods, tax, own price and last quoted price. The mall is asked about codes that the
 * inquiry does not include, at first and with each `look`.
 */
export function useSkus(of: Shown, rows: readonly Row[]) {
  const known = new Map<string, Known>()
  for (const { sku_code, tax_rate, own_price_fen, last_price_fen, last_quoted_on } of of.items)
    if (tax_rate !== null)
      known.set(sku_code, { name: '', rate: tax_rate, own_price_fen, last_price_fen, last_quoted_on })
  const codes = [...new Set(rows.map(({ code }) => code.trim()))]
  const unknown = codes.filter((code) => code !== '' && !known.has(code)).join('\n')
  const [settledCodes, setSettledCodes] = useState(unknown)
  const { data, isPlaceholderData } = useQuery({
    ...queryOf(skusToQuote, { codes: settledCodes, inquiry_no: of.inquiry_no }),
    enabled: settledCodes !== '',
    placeholderData: keepPreviousData,
  })
  for (const { sku_code, tax_rate, ...facts } of data?.list ?? []) known.set(sku_code, { ...facts, rate: tax_rate })
  const isAnswered = (code: string) =>
    data !== undefined && !isPlaceholderData && settledCodes.split('\n').includes(code)
  return {
    rates: new Map([...known].map(([code, { rate }]) => [code, rate])),
    nameOf: ({ code }: Row) => known.get(code.trim())?.name || null,
    factsOf: ({ code, words }: Row) => (words ? undefined : known.get(code.trim())),
    isUnknown: ({ code, words }: Row) => words === null && !known.has(code.trim()) && isAnswered(code.trim()),
    look: () => setSettledCodes(unknown),
  }
}
