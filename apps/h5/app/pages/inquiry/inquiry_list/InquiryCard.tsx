import type { OutputOf } from '@mall/contract/call/call'
import { listInquiries, remindInquiry } from '@mall/contract/inquiry/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { allOf, mutationOf } from '#api/query.ts'
import { to } from '#app/pages.ts'
import { StateTag } from '#features/inquiry/StateTag.tsx'
import { serverNow } from '#store/server-clock.ts'
import { Button } from '#ui/Button.tsx'
import { CountDown } from '#ui/CountDown.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Money } from '#ui/Money.tsx'
import { shortTimeText } from '#ui/time.ts'

type Row = OutputOf<typeof listInquiries>['list'][number]
const waiting: readonly Row['state'][] = ['pending_quote', 'partially_quoted']

/** One inquiry: what, how many have quoted, and until when they may. */
export function InquiryCard({ inquiry }: { inquiry: Row }) {
  const { inquiry_no, title, state, item_count, asked_count, quoted_count, best_amount_fen, deadline_at } = inquiry
  const cache = useQueryClient()
  const [offset] = useState(() => serverNow() - Date.now())
  const { mutateAsync: remind, isPending } = useMutation(mutationOf(remindInquiry))

  async function urge() {
    // The call has shown the reason of a refusal.
    const sent = await remind({ inquiry_no }).catch(() => null)
    await cache.invalidateQueries({ queryKey: allOf(listInquiries) })
    if (sent) toast.success('已提醒未报价的店铺')
  }

  return (
    <article className="card grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <div className="flex items-center gap-2">
        <Link className="min-w-0 flex-1 font-semibold one-line" to={to.inquiryDetails({ inquiry_no })}>
          {title}
        </Link>
        <StateTag state={state} />
      </div>
      <p className="text-hint text-ink-3 digits">
        {inquiry_no} · {inquiry.creator_name} · {shortTimeText(inquiry.created_at)}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-3 text-hint text-ink-2 digits">
        <span>{item_count} 项</span>
        <span>
          报价 {quoted_count}/{asked_count}
        </span>
        {best_amount_fen === null ? null : (
          <span>
            最优 <Money fen={best_amount_fen} size={16} />
          </span>
        )}
      </p>
      {waiting.includes(state) ? (
        <div className="flex flex-wrap items-center gap-2">
          <span className="flex-1 text-hint text-ink-3">
            距截止 <CountDown endsAt={deadline_at} serverOffsetMs={offset} look="text" />
          </span>
          {inquiry.may_remind ? (
            <Button size="s" variant="outline" busy={isPending} onClick={urge} label={`催报价：${title}`}>
              催报价
            </Button>
          ) : null}
        </div>
      ) : null}
    </article>
  )
}
