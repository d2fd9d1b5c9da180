import type { OutputOf } from '@mall/contract/call/call'
import type { InvoiceState } from '@mall/contract/invoice/words'
import { listTitles } from '@mall/contract/invoice-title/calls'
import type { QueryClient } from '@tanstack/react-query'
import { CallError } from '#api/call-error.ts'
import { queryOf } from '#api/query.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { late } from '#ui/LateSheet.tsx'
import type { TagTone } from '#ui/Tag.tsx'

export const titlesQuery = queryOf(listTitles, {})
/** The titles for a press that may come before they are here; null where they cannot be read, which a toast says. */
export async function titlesForPress(cache: QueryClient): Promise<OutputOf<typeof listTitles>['list'] | null> {
  try {
    return (await cache.ensureQueryData(titlesQuery)).list
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.kind !== 'login') toast.error(error.msg)
    return null
  }
}

export const titleEditor = late(() => import('./TitleEditor.tsx').then((module) => module.TitleEditor))

export const stateTone: Record<InvoiceState, TagTone> = {
  applied: 'warning',
  issuing: 'info',
  issued: 'success',
  refused: 'outline',
  cancelled: 'neutral',
  reissuing: 'warning',
  red_flushed: 'neutral',
  void: 'neutral',
}
