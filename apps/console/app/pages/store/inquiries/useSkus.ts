import { skusToQuote } from '@mall/contract/inquiry'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#api/query.ts'
import type { Row, Shown } from './quote-rows.ts'

/**
 * What is known of the codes that stand in the sheet: which goods they mean, and their tax. The mall is asked about those that neither
 * the inquiry nor the last quote tells, at first and with each `look`.
 */
export function useSkus(of: Shown, rows: readonly Row[]) {
  const known = new Map<string, { name: string; rate: number }>()
  for (const { sku_code, tax_rate } of of.items)
    if (tax_rate !== null) known.set(sku_code, { name: '', rate: tax_rate })
  for (const { sku_code, name, tax_rate } of of.quotes[0]?.lines ?? []) {
    if (!known.has(sku_code)) known.set(sku_code, { name, rate: tax_rate })
  }
  const codes = [...new Set(rows.map(({ code }) => code.trim()))]
  const unknown = codes.filter((code) => code !== '' && !known.has(code)).join('\n')
  const [asked, setAsked] = useState(unknown)
  const { data, isPlaceholderData } = useQuery({
    ...queryOf(skusToQuote, { codes: asked }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  for (const { sku_code, name, tax_rate } of data?.list ?? []) known.set(sku_code, { name, rate: tax_rate })
  const isAnswered = (code: string) => data !== undefined && !isPlaceholderData && asked.split('\n').includes(code)
  return {
    rates: new Map([...known].map(([code, { rate }]) => [code, rate])),
    nameOf: ({ code }: Row) => known.get(code.trim())?.name || null,
    isUnknown: ({ code }: Row) => !known.has(code.trim()) && isAnswered(code.trim()),
    look: () => setAsked(unknown),
  }
}
