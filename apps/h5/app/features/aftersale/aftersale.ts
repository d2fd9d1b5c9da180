import {
  aftersaleCounts,
  aftersaleDetail,
  aftersaleLines,
  aftersaleList,
  aftersaleWindow,
  previewAftersale,
} from '@mall/contract/aftersale/calls'
import type { AftersaleDetail, AftersaleDigest } from '@mall/contract/aftersale/terms'
import type { InputOf, OutputOf } from '@mall/contract/call/call'
import { listOrders, viewOrder } from '@mall/contract/order/calls'
import { orderCodes } from '@mall/contract/virtual/calls'
import type { QueryClient } from '@tanstack/react-query'
import { allOf, queryOf } from '#api/query.ts'
import { to } from '#app/pages.ts'

/* Stores and deadlines move requests meanwhile: shown at once from the cache, always fetched again. */
export const aftersaleQuery = (aftersaleNo: string) =>
  queryOf(aftersaleDetail, { aftersale_no: aftersaleNo }, { staleTime: 0 })
export const aftersaleLinesQuery = (orderNo: string) => queryOf(aftersaleLines, { order_no: orderNo }, { staleTime: 0 })
export const aftersaleCountsQuery = queryOf(aftersaleCounts, {}, { staleTime: 0 })

export type Eligible = OutputOf<typeof aftersaleLines>
export type EligibleLine = Eligible['lines'][number]
export type KindChoice = EligibleLine['types'][number]
export type PreviewInput = InputOf<typeof previewAftersale>

export const previewQuery = (input: PreviewInput) => queryOf(previewAftersale, input, { staleTime: 0 })

type Ref = Pick<AftersaleDigest, 'aftersale_no' | 'is_refund'>

/** A refund before the goods arrive has a page of its own. */
export const aftersalePath = ({ aftersale_no, is_refund }: Ref): string =>
  is_refund ? to.refundDetails({ refund_no: aftersale_no }) : to.serviceDetails({ aftersale_no })

export const returnPath = ({ aftersale_no }: Pick<Ref, 'aftersale_no'>, edit = false): string =>
  to.returnGoods({ aftersale_no, edit })

export const listPathOf = (isRefund: boolean): string =>
  isRefund ? to.refundList() : to.serviceList({ tab: 'processing' })

/** The list with a request in progress; without one, the list where service can be requested. Each list links to the other. */
export function aftersalesPath(counts: OutputOf<typeof aftersaleCounts> | undefined): string {
  if (counts && counts.service > 0) return to.serviceList({ tab: 'processing' })
  return counts && counts.refund > 0 ? to.refundList() : to.serviceList()
}

/** Replaces a request wherever it is shown; counts, lists and its order are fetched again. */
export function patchAftersale(cache: QueryClient, detail: AftersaleDetail): void {
  cache.setQueryData(aftersaleQuery(detail.aftersale_no).queryKey, detail)
  refreshAround(cache, detail.order_no)
}

export function refreshAround(cache: QueryClient, orderNo: string): void {
  // A refund preview on the page is not fetched again: it was just used, and a refusal now would show a toast.
  void cache.invalidateQueries({ queryKey: allOf(previewAftersale), refetchType: 'none' })
  for (const endpoint of [aftersaleList, aftersaleWindow, aftersaleCounts, listOrders, orderCodes])
    void cache.invalidateQueries({ queryKey: allOf(endpoint), refetchType: 'all' })
  void cache.invalidateQueries({ queryKey: aftersaleLinesQuery(orderNo).queryKey })
  void cache.invalidateQueries({ queryKey: queryOf(viewOrder, { order_no: orderNo }).queryKey })
}

/** Refetches one request, which the store or a deadline has moved. */
export async function refetchAftersale(cache: QueryClient, aftersaleNo: string): Promise<void> {
  const { queryKey, queryFn } = aftersaleQuery(aftersaleNo)
  try {
    patchAftersale(cache, await cache.fetchQuery({ queryKey, queryFn, staleTime: 0 }))
  } catch {
    // The failed query shows its error in place.
    await cache.invalidateQueries({ queryKey })
  }
}
