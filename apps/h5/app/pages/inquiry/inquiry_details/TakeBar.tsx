import { awardInquiry } from '@mall/contract/inquiry/calls'
import { inquiryLimits } from '@mall/contract/inquiry/words'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { refusedBy } from '#api/call-error.ts'
import { sent } from '#api/query.ts'
import { to } from '#app/pages.ts'
import { sayRefusal } from '#features/company/rights-lost.ts'
import type { Inquiry } from '#features/inquiry/inquiry.ts'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import { Money } from '#ui/Money.tsx'
import { moneyText } from '#ui/money.ts'
import { dearerBy, inWordsIn, type Picks, picksOf, substitutesIn, sumOf, takenQty } from './picks.ts'

const awardSheet = late(() => import('./AwardSheet.tsx').then((module) => module.AwardSheet))

type Props = {
  of: Inquiry
  picks: Picks
  onTaken: (next: Inquiry) => void
  onRefresh: () => Promise<unknown>
}

/** Whether everything left to order waits for stores to list it; else a colleague may order. */
function awaitsListing({ awards }: Pick<Inquiry, 'awards'>): boolean {
  const open = awards.filter(({ qty, ordered_qty }) => ordered_qty < qty)
  return open.length > 0 && open.every(({ listing }) => listing !== null && listing.state !== 'listed')
}

/** The total of the picks, and the next step: accept, then order. Accepting more than the cheapest takes a reason. */
export function TakeBar({ of, picks, onTaken, onRefresh }: Props) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState({ key: 0, open: false })
  const { taken, amountFen, stores } = sumOf(of, picks)
  const same = JSON.stringify([...picks].sort()) === JSON.stringify([...picksOf(of)].sort())
  const takenLines = taken.map((offer) => ({ quote_line_id: offer.line.quote_line_id, qty: takenQty(of, offer) }))
  const more = dearerBy(of, picks)
  const quoting = of.is_quoting ? '采纳后其他店铺不能再报价。' : ''
  const others = substitutesIn(of, picks)
  const named = others.map(({ wanted, offered }) => `${wanted} → ${offered}`).join('；')
  const substituted = others.length === 0 ? '' : `其中 ${others.length} 项是替代品：${named}。`
  const words = inWordsIn(of, picks)
  const listing =
    words.length === 0
      ? ''
      : `其中 ${words.length} 项是文字报价：${words.join('；')}。店铺会在 ${inquiryLimits.listDays} 天内上架，上架后才能下单。`
  const text = `采纳 ${takenLines.length} 项，共 ${moneyText(amountFen)}。${substituted}${listing}${quoting}`
  const dearer = more === null || more <= 0 ? '同样的数量有更低的报价。' : `比最低的组合多 ${moneyText(more)}。`
  const askWhy = () => setAsking(({ key }) => ({ key: key + 1, open: true }))

  function finish(next: Inquiry) {
    onTaken(next)
    const wait = awaitsListing(next) ? '已采纳，店铺上架后会通知您' : '已采纳，请有下单权限的同事下单'
    toast.success(next.may_order ? '已采纳，可转为订单' : wait)
  }

  async function take() {
    if (more !== null && more > 0) return askWhy()
    if (!(await confirm(text, { title: '采纳报价', ok: '采纳' }))) return
    setBusy(true)
    try {
      finish(await sent(awardInquiry, { inquiry_no: of.inquiry_no, picks: takenLines }))
    } catch (error) {
      // For a part of the lines only the mall knows the cheapest offer.
      if (refusedBy(awardInquiry, error)?.code === 'inquiry.reason_needed') askWhy()
      else {
        sayRefusal(error)
        await onRefresh()
      }
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <BottomBar>
        <span className="min-w-0 flex-1 grid">
          <Money fen={amountFen} size={20} />
          <span className="text-hint text-ink-3">
            {taken.length} 项 · {stores} 家店铺 · 含运费
          </span>
        </span>
        {same && of.may_order ? (
          <Button size="l" onClick={() => navigate(to.orderConfirm({ inquiry_no: of.inquiry_no }))}>
            转为订单
          </Button>
        ) : same && of.awards.length > 0 ? (
          <span className="text-hint text-ink-2">已采纳，{awaitsListing(of) ? '等待店铺上架' : '待同事下单'}</span>
        ) : (
          <Button size="l" busy={busy} onClick={take}>
            采纳
          </Button>
        )}
      </BottomBar>
      <LateSheet
        key={asking.key}
        of={awardSheet}
        with={{
          open: asking.open,
          inquiryNo: of.inquiry_no,
          picks: takenLines,
          text: `${text}${dearer}`,
          onTaken: finish,
          onClose: () => setAsking((now) => ({ ...now, open: false })),
          onRefresh: () => void onRefresh(),
        }}
      />
    </>
  )
}
