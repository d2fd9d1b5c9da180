import { dropAward } from '@mall/contract/inquiry/calls'
import { type ListingState, listingStateLabel } from '@mall/contract/inquiry/words'
import { useState } from 'react'
import { sent } from '#api/query.ts'
import { sayRefusal } from '#features/company/rights-lost.ts'
import type { Inquiry } from '#features/inquiry/inquiry.ts'
import { Button } from '#ui/Button.tsx'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import { Tag, type TagTone } from '#ui/Tag.tsx'
import { shortTimeText } from '#ui/time.ts'

type Props = { of: Inquiry; onChanged: (next: Inquiry) => void; onRefresh: () => Promise<unknown> }

const tones: Record<ListingState, TagTone> = { waiting: 'warning', late: 'outline', listed: 'success' }

/** Accepted offers in words: whether the store has listed the goods, by when it must, and a way to withdraw until it has. */
export function Listings({ of, onChanged, onRefresh }: Props) {
  const [busy, setBusy] = useState<number>()
  const rows = of.awards.flatMap(({ listing, quote_line_id, qty }) => {
    const store = of.asked.find(({ quote }) => quote?.lines.some((line) => line.quote_line_id === quote_line_id))
    const line = store?.quote?.lines.find((one) => one.quote_line_id === quote_line_id)
    return listing && line ? [{ ...listing, line, qty, store: store?.mer_name ?? '' }] : []
  })
  if (rows.length === 0) return null

  async function drop({ quote_line_id, name }: (typeof rows)[number]['line']) {
    const text = `不再采纳“${name}”，店铺会收到通知，可以改选其他店铺的报价。`
    if (!(await confirm(text, { title: '取消采纳', ok: '取消采纳', cancel: '再等等' }))) return
    setBusy(quote_line_id)
    const next = await sent(dropAward, { inquiry_no: of.inquiry_no, quote_line_id }).catch(sayRefusal)
    setBusy(undefined)
    if (!next) return void onRefresh()
    onChanged(next)
    toast.success('已取消，可以改选其他报价')
  }

  return (
    <section className="card grid gap-3" aria-label="文字报价的上架">
      <h2 className="text-btn font-semibold">文字报价的上架</h2>
      <ul className="grid gap-3">
        {rows.map(({ line, state, list_by, valid_until, qty, store }) => (
          <li key={line.quote_line_id} className="flex items-center gap-2">
            <span className="min-w-0 flex-1 grid gap-0.5">
              <span className="min-w-0 flex items-center gap-2">
                <span className="min-w-0 one-line">{line.name}</span>
                <Tag tone={tones[state]}>{listingStateLabel[state]}</Tag>
              </span>
              <span className="text-hint text-ink-2 wrap-anywhere digits">
                {store} · {qty} {line.unit} ·{' '}
                {state === 'listed' ? `${valid_until} 前按采纳价下单` : `应在 ${shortTimeText(list_by)} 前上架`}
              </span>
            </span>
            {state === 'listed' ? null : (
              <Button
                size="s"
                variant="ghost"
                busy={busy === line.quote_line_id}
                onClick={() => void drop(line)}
                label={`取消采纳${line.name}`}
              >
                取消采纳
              </Button>
            )}
          </li>
        ))}
      </ul>
      {rows.some(({ state }) => state !== 'listed') ? (
        <p className="text-hint text-ink-3">
          上架后会通知您，有效期从上架那天算起。没有按时上架，可以取消，或直接改选其他店铺。
        </p>
      ) : null}
    </section>
  )
}
