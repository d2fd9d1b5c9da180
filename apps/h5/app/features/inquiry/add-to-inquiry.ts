import { addManyToInquiry, inquiryCart } from '@mall/contract/inquiry/calls'
import { allOf, sent } from '#api/query.ts'
import { currentQueryClient } from '#api/query-client.ts'
import { to } from '#app/pages.ts'
import { toast } from '#ui/feedback/feedback.ts'
import type { InquiryInput } from './inquiry.ts'

/** Puts it into the company's inquiry cart and says so; false when the mall refused, with the reason already shown. */
export const putIntoInquiry = (line: InquiryInput, open: (path: string) => void) => putManyIntoInquiry([line], open)

/** The same for several at once, all or none. */
export async function putManyIntoInquiry(lines: InquiryInput[], open: (path: string) => void): Promise<boolean> {
  const added = await sent(addManyToInquiry, { lines }, { quiet: false }).catch(() => null)
  if (!added) return false
  await currentQueryClient().invalidateQueries({ queryKey: allOf(inquiryCart) })
  toast.success(`已加入询价单，共 ${added.count} 项`, {
    action: { text: '去查看', onClick: () => open(to.inquiryCart()) },
  })
  return true
}
