import type { InvoiceType } from '@mall/contract/invoice/words'
import type { Title } from '@mall/contract/invoice-title/terms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from '#ui/feedback/feedback.ts'
import { titlesForPress, titlesQuery } from './invoice.ts'
import { firstFit } from './TitlePicks.tsx'

type Chosen = { title_id: number; type: InvoiceType }

/** The titles of a form of an invoice, and its choice of one: the first that fits its type until another is chosen. */
export function useTitleChoice() {
  const titles = useQuery(titlesQuery)
  const cache = useQueryClient()
  /** By the titles of this moment: after an `await` those of the page as it was drawn may be missing. */
  const titleOf = ({ title_id, type }: Chosen) =>
    title_id || firstFit(cache.getQueryData(titlesQuery.queryKey)?.list ?? [], type)
  return {
    titles,
    list: titles.data?.list ?? [],
    titleOf,
    /** The chosen one for a press that may come before the titles: waits for them, and says so where there is none to choose. */
    async titleForPress(current: () => Chosen): Promise<Title | null> {
      const known = await titlesForPress(cache)
      const chosen = known?.find(({ id }) => id === titleOf(current())) ?? null
      if (known && !chosen) toast.warning('请先添加发票抬头')
      return chosen
    },
  }
}
