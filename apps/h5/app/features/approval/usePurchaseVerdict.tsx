import type { PurchasePreview, ReviewItem } from '@mall/contract/approval/terms'
import { type ReactNode, useState } from 'react'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import { moneyText } from '#ui/money.ts'
import type { PreviewQuery } from './approval.ts'
import { askApproval } from './ask-approval.ts'

const rejectSheet = late(() => import('./RejectSheet.tsx').then((module) => module.RejectSheet))
const partialSheet = late(() => import('./PartialSheet.tsx').then((module) => module.PartialSheet))

/** The decision about a purchase: all of it approved, approved without some of its orders, or refused. */
export type PurchaseVerdict =
  | { kind: 'approved'; remark: string; fingerprint: string }
  | { kind: 'partly'; refused: readonly string[]; reason: string; fingerprint: string }
  | { kind: 'rejected'; reason: string }

type Options = {
  purchase: ReviewItem | undefined
  preview: (refused: readonly string[]) => PreviewQuery
  /** False when it may be tried again; the reason has been shown then. */
  send: (verdict: PurchaseVerdict) => Promise<boolean>
}

/** One decision about a purchase: `choice` marks the orders that are refused, `bar` decides, `layer` asks. */
export function usePurchaseVerdict({ purchase, preview, send }: Options) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [sheet, setSheet] = useState<{ kind: 'reject' | 'partial'; open: boolean; round: number }>()
  const parts = purchase?.parts ?? []
  const refused = parts.flatMap(({ order_no }) => (marked.has(order_no) ? [order_no] : []))
  const partly = refused.length > 0 && refused.length < parts.length

  const show = (kind: 'reject' | 'partial') => setSheet((held) => ({ kind, open: true, round: (held?.round ?? 0) + 1 }))
  const hide = () => setSheet((held) => held && { ...held, open: false })

  async function approve({ pay_amount_fen, fingerprint }: ReviewItem) {
    const remark = await askApproval(`同意这笔 ${moneyText(pay_amount_fen)} 的采购吗？`)
    if (remark !== null) await send({ kind: 'approved', remark, fingerprint })
  }

  const decidePartly = (reason: string, { fingerprint }: PurchasePreview) =>
    send({ kind: 'partly', refused, reason, fingerprint })

  const bar: ReactNode = purchase ? (
    <BottomBar>
      {partly ? (
        <Button size="l" grow onClick={() => show('partial')}>
          驳回 {refused.length} 笔，通过其余
        </Button>
      ) : (
        <>
          <Button size="l" variant="outline" grow onClick={() => show('reject')}>
            驳回
          </Button>
          {refused.length === 0 ? (
            <Button size="l" grow onClick={() => approve(purchase)}>
              审批通过
            </Button>
          ) : null}
        </>
      )}
    </BottomBar>
  ) : null

  const layer: ReactNode = sheet ? (
    <>
      <LateSheet
        key={`reject ${sheet.round}`}
        of={rejectSheet}
        with={{
          open: sheet.open && sheet.kind === 'reject',
          onClose: hide,
          onReject: (reason) => send({ kind: 'rejected', reason }),
        }}
      />
      <LateSheet
        key={`partial ${sheet.round}`}
        of={partialSheet}
        with={{
          open: sheet.open && sheet.kind === 'partial',
          preview: preview(refused),
          onClose: hide,
          onDecide: decidePartly,
        }}
      />
    </>
  ) : null

  return {
    bar,
    layer,
    choice: {
      isRefused: (orderNo: string) => marked.has(orderNo),
      set(orderNo: string, isRefused: boolean) {
        const next = new Set(marked)
        if (isRefused) next.add(orderNo)
        else next.delete(orderNo)
        setMarked(next)
      },
    },
  }
}
