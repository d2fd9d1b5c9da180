import type { OutputOf } from '@mall/contract/call/call'
import { merchantBrands } from '@mall/contract/goods/store.calls'
import { listQuoted, quoteListing, quoteListings } from '@mall/contract/inquiry/store.calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isSilent, sentenceOf } from '#api/call-error.ts'
import { allOf, queryOf, sent } from '#api/query.ts'
import { useMessage } from '#parts/feedback.ts'

type Listing = OutputOf<typeof quoteListing>
/** An offer in words that a company took, and the id of the brand that it names, if the mall has it. */
export type QuoteToList = { listing: Listing; brandId: number | null }

/** Reads the offer once, to begin the goods from; null without an award. */
export function useQuoteToList(award: number) {
  const listing = useQuery({
    ...queryOf(quoteListing, { award_id: award }),
    enabled: award > 0,
    refetchOnWindowFocus: false,
  })
  const brand = listing.data?.words.brand ?? ''
  const brands = useQuery({ ...queryOf(merchantBrands, { keyword: brand }), enabled: brand !== '' })
  const isWaiting = award > 0 && (!listing.data || (brand !== '' && brands.isPending))
  const brandId = brands.data?.list.find(({ name }) => name === brand)?.id ?? null
  return {
    error: listing.data ? null : listing.error,
    retry: () => void listing.refetch(),
    isWaiting,
    of: listing.data ? { listing: listing.data, brandId } : null,
  }
}

/** Links the goods with this code to the taken offer: a draft is remembered, goods on sale can be ordered from now on. */
export function useListQuoted(taken: QuoteToList | null) {
  const message = useMessage()
  const cache = useQueryClient()
  return async (sku_code: string) => {
    if (!taken || taken.listing.state === 'listed') return
    try {
      const next = await sent(listQuoted, { award_id: taken.listing.award_id, sku_code })
      if (next.state === 'listed') message.success('已通知企业，可以按采纳的价格下单')
      else message.info('已关联这项报价，商品上架后企业即可下单')
    } catch (error) {
      if (!isSilent(error)) message.error(sentenceOf(error))
    }
    const changed = [quoteListing, quoteListings]
    await Promise.all(changed.map((call) => cache.invalidateQueries({ queryKey: allOf(call) })))
  }
}
