import type { CategoryNode } from '@mall/contract/goods/terms'
import type { z } from 'zod'
import { to } from '#app/pages.ts'

export type Category = z.output<typeof CategoryNode>

export const listPath = (cid: number): string => to.productList({ cid })
export const brandPath = (brandId: number, cid: number): string => to.productList({ cid, brand_id: brandId })
export const panelId = (cid: number): string => `cate-${cid}`

/** The first-level category that holds `cid` at whatever level; undefined when none does. */
export function rootOf(list: readonly Category[], cid: number): Category | undefined {
  return list.find(
    (one) =>
      one.id === cid ||
      one.children.some((second) => second.id === cid || second.children.some((third) => third.id === cid)),
  )
}

type Place = { id: number; top: number }

/** Which panel is being read: the last whose head has passed `line`; at the very end of the page the last of all. */
export function currentOf(places: readonly Place[], line: number, atEnd: boolean): number | undefined {
  if (atEnd) return places.at(-1)?.id
  return places.findLast((place) => place.top <= line)?.id ?? places[0]?.id
}
