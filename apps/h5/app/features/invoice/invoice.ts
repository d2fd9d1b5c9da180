import type { InvoiceState } from '@mall/contract/invoice/words'
import { listTitles } from '@mall/contract/invoice-title/calls'
import { queryOf } from '#api/query.ts'
import { late } from '#ui/LateSheet.tsx'
import type { TagTone } from '#ui/Tag.tsx'

export const titlesQuery = queryOf(listTitles, {})
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
