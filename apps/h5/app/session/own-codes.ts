import { materialsByCode } from '@mall/contract/material/calls'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { batchCalls } from './batch-calls.ts'

/** A company's own code and name (物料编码) of a goods, with the id of the record. */
export type OwnCode = { id: number; code: string; name: string }

/** How long an answer is fresh, in ms: buyers read these codes far more often than they are changed. */
const freshMs = 5 * 60_000
/** The longest list of codes in one call, in characters. */
const longest = 4000

const none: readonly OwnCode[] = []

/** Splits codes into as few calls as `longest` allows. */
export function codeBatches(codes: readonly string[]): string[][] {
  const all: string[][] = []
  let charsLeft = 0
  for (const code of codes) {
    if (code.length + 1 > charsLeft) {
      all.push([])
      charsLeft = longest
    }
    all.at(-1)?.push(code)
    charsLeft -= code.length + 1
  }
  return all
}

const ask = batchCalls(async (codes: readonly string[]) => {
  const { data } = await call(materialsByCode, { goods_out_item_code: codes.join(',') }, { quiet: true })
  const answer = new Map<string, OwnCode[]>()
  for (const { code, id, material_code, material_name } of data.list) {
    answer.set(code, [...(answer.get(code) ?? []), { id, code: material_code, name: material_name }])
  }
  return answer
}, codeBatches)

const keyOf = (code: string) => ['own codes', code] as const

/** A code with a comma in it cannot be sent, since commas separate codes: it counts as unknown. */
export const ownCodesQuery = (code: string) => ({
  queryKey: keyOf(code),
  queryFn: () => (/[,，]/.test(code) ? none : ask(code)),
  staleTime: freshMs,
  meta: { personal: true },
})

/** The cached own codes, without fetching. */
export const heldOwnCodes = (cache: QueryClient, code: string): readonly OwnCode[] =>
  cache.getQueryData<readonly OwnCode[]>(keyOf(code)) ?? none

/** Refetches codes on the screen after the company has changed its codes. */
export const forgetOwnCodes = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ queryKey: ['own codes'] })

/** 「物料编码 M-1001」, 「物料编码 M-1001 等 3 个」; empty when the company has none. `label` for places with little room. */
export function ownCodeText(codes: readonly OwnCode[], label = '物料编码'): string {
  const [first] = codes
  if (!first) return ''
  return codes.length > 1 ? `${label} ${first.code} 等 ${codes.length} 个` : `${label} ${first.code}`
}
