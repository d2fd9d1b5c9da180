import { askAgain, cancelInquiry, openQuotes, remindInquiry } from '@mall/contract/inquiry/calls'
import { inquiryStateLabel, quoteRefusals } from '@mall/contract/inquiry/words'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sent } from '#api/query.ts'
import { to } from '#app/pages.ts'
import { sayRefusal } from '#features/company/rights-lost.ts'
import type { Inquiry } from '#features/inquiry/inquiry.ts'
import { serverNow } from '#store/server-clock.ts'
import { Button } from '#ui/Button.tsx'
import { CountDown } from '#ui/CountDown.tsx'
import { confirm, prompt, toast } from '#ui/feedback/feedback.ts'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import { shortTimeText } from '#ui/time.ts'

const extendSheet = late(() => import('./ExtendSheet.tsx').then((module) => module.ExtendSheet))

type Props = { of: Inquiry; onChanged: (next: Inquiry) => void; onRefresh: () => Promise<unknown> }

const hints: Partial<Record<Inquiry['state'], string>> = {
  pending_quote: '商家报价中，您会收到通知',
  partially_quoted: '还有店铺在报价',
  quoted: '可以比较并采纳报价',
  ordered: '采纳的报价都已下单',
  expired: '暂无商家报价',
}

/** A hint on the award's next step: an order of the company, or a listing by the store that offered in words. */
function hintOf({ state, awards }: Inquiry): string | undefined {
  if (state !== 'awaiting_listing' && state !== 'accepted') return hints[state]
  const awaited = awards.filter(
    ({ qty, ordered_qty, listing }) => qty > ordered_qty && listing && listing.state !== 'listed',
  )
  const isLate = awaited.some(({ listing }) => listing?.state === 'late')
  if (state === 'awaiting_listing') {
    return isLate ? '已采纳，商家未按时上架，可以放弃后改选其他报价' : '已采纳，等待商家上架后下单'
  }
  return awaited.length > 0 ? `已采纳，等待下单；另有 ${awaited.length} 项等待商家上架` : '已采纳，等待下单'
}

/** The status of the inquiry, and the actions on it as a whole. */
export function Hero({ of, onChanged, onRefresh }: Props) {
  const { inquiry_no, state } = of
  const navigate = useNavigate()
  const [offset] = useState(() => serverNow() - Date.now())
  const [busy, setBusy] = useState(false)
  const [extending, setExtending] = useState({ key: 0, open: false })

  /** After a refusal the inquiry is fetched again. */
  async function act(what: () => Promise<Inquiry>, done: string) {
    setBusy(true)
    const next = await what().catch(sayRefusal)
    setBusy(false)
    if (!next) return void onRefresh()
    onChanged(next)
    toast.success(done)
  }

  async function cancel() {
    const reason = await prompt({
      title: '撤销询价',
      placeholder: '原因，店铺会看到',
      value: quoteRefusals[4],
      max: 100,
      ok: '撤销',
    })
    if (reason) await act(() => sent(cancelInquiry, { inquiry_no, reason }), '询价已撤销')
  }

  async function open() {
    const text = '结束后店铺不能再报价或修改，立即可以查看和采纳。'
    if (await confirm(text, { title: '提前结束报价', ok: '结束报价' }))
      await act(() => sent(openQuotes, { inquiry_no }), '报价已结束')
  }

  async function again() {
    setBusy(true)
    const put = await sent(askAgain, { inquiry_no }).catch(sayRefusal)
    setBusy(false)
    if (put) await navigate(to.inquiryCart())
  }

  const isOver = state === 'cancelled' || state === 'closed'
  const isTaken = state === 'awaiting_listing' || state === 'accepted' || state === 'ordered'
  // Quoting that was ended early cannot be extended.
  const wasEnded = !of.is_quoting && Date.parse(of.deadline_at) > serverNow()
  const mayExtend = !isOver && !isTaken && !wasEnded && (of.is_quoting || !of.sealed || of.quoted_count === 0)
  return (
    <section className="card grid gap-2" aria-label="询价状态">
      <div className="flex items-baseline gap-2">
        <h2 className="text-title font-semibold">{inquiryStateLabel[state]}</h2>
        <span className="text-hint text-ink-2">{isOver ? of.close_reason : hintOf(of)}</span>
      </div>
      <p className="font-medium wrap-anywhere">{of.title}</p>
      <p className="text-hint text-ink-3 digits">
        {inquiry_no} · {of.creator_name} · {shortTimeText(of.created_at)}
      </p>
      <p className="flex flex-wrap gap-x-3 text-hint text-ink-2 digits">
        <span>{of.item_count} 项</span>
        <span>
          报价 {of.quoted_count}/{of.asked_count}
        </span>
        {of.is_quoting ? (
          <span>
            距截止{' '}
            <CountDown endsAt={of.deadline_at} serverOffsetMs={offset} look="text" onEnd={() => void onRefresh()} />
          </span>
        ) : (
          <span>截止 {shortTimeText(of.deadline_at)}</span>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {of.may_remind ? (
          <Button
            size="s"
            variant="outline"
            busy={busy}
            onClick={() => act(() => sent(remindInquiry, { inquiry_no }), '已提醒未报价的店铺')}
          >
            催报价
          </Button>
        ) : null}
        {of.is_quoting && of.quoted_count > 0 ? (
          <Button size="s" variant="outline" busy={busy} onClick={open}>
            提前结束报价
          </Button>
        ) : null}
        {mayExtend ? (
          <Button size="s" variant="outline" onClick={() => setExtending(({ key }) => ({ key: key + 1, open: true }))}>
            延长截止
          </Button>
        ) : null}
        <Button size="s" variant="outline" busy={busy} onClick={again}>
          再次询价
        </Button>
        {isOver || isTaken ? null : (
          <Button size="s" variant="ghost" busy={busy} onClick={cancel}>
            撤销询价
          </Button>
        )}
      </div>
      <LateSheet
        key={extending.key}
        of={extendSheet}
        with={{
          open: extending.open,
          of,
          onChanged,
          onClose: () => setExtending((now) => ({ ...now, open: false })),
        }}
      />
    </section>
  )
}
