import { materialsByCode } from '@mall/contract/material/calls'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { askTogether } from './ask-together.ts'

/** What a company calls a goods: 物料编码 and name, and where it is kept. */
export type OwnCode = { id: number; code: string; name: string }

/** How long an answer is good, in ms: people who buy read these codes far more often than somebody changes one. */
const freshMs = 5 * 60_000
/** What one call may ask about, in characters. */
const longest = 4000

const none: readonly OwnCode[] = []

/** As many codes as fit into each call. */
export function parcels(codes: readonly string[]): string[][] {
  const all: string[][] = []
  let room = 0
  for (const code of codes) {
    if (code.length + 1 > room) {
      all.push([])
      room = longest
    }
    all.at(-1)?.push(code)
    room -= code.length + 1
  }
  return all
}

const ask = askTogether(async (codes: readonly string[]) => {
  const { data } = await call(materialsByCode, { goods_out_item_code: codes.join(',') }, { quiet: true })
  const answer = new Map<string, OwnCode[]>()
  for (const { code, id, material_code, material_name } of data.list) {
    answer.set(code, [...(answer.get(code) ?? []), { id, code: material_code, name: material_name }])
  }
  return answer
}, parcels)

const keyOf = (code: string) => ['own codes', code] as const

/** A code with a comma in it cannot be asked about. */
export const ownCodesQuery = (code: string) => ({
  queryKey: keyOf(code),
  queryFn: () => (/[,，]/.test(code) ? none : ask(code)),
  staleTime: freshMs,
  meta: { personal: true },
})

/** What is known of a code by now, without asking. */
export const heldOwnCodes = (cache: QueryClient, code: string): readonly OwnCode[] =>
  cache.getQueryData<readonly OwnCode[]>(keyOf(code)) ?? none

/** After the company's codes have changed: those on screen are asked for again. */
export const forgetOwnCodes = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ queryKey: ['own codes'] })

/** 「物料编码 M-1001」, 「物料编码 M-1001 等 3 个」; empty where the company has none. `label` for where there is little room. */
export function ownCodeText(codes: readonly OwnCode[], label = '物料编码'): string {
  const [first] = codes
  if (!first) return ''
  return codes.length > 1 ? `${label} ${first.code} 等 ${codes.length} 个` : `${label} ${first.code}`
}
