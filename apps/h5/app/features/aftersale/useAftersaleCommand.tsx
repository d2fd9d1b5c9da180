import {
  answerOffer,
  confirmResend,
  deleteAftersale,
  extendAftersale,
  withdrawAftersale,
} from '@mall/contract/aftersale/calls'
import type { AftersaleKind } from '@mall/contract/aftersale/query.words'
import type { AftersaleDetail, AftersaleDigest } from '@mall/contract/aftersale/terms'
import { type AftersaleCommand, aftersaleTimes } from '@mall/contract/aftersale/words'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '#api/call-error.ts'
import { sent } from '#api/query.ts'
import { to } from '#app/pages.ts'
import { confirm, prompt, toast } from '#ui/feedback/feedback.ts'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import { moneyText } from '#ui/money.ts'
import { aftersalePath, patchAftersale, refetchAftersale, refreshAround, returnPath } from './aftersale.ts'
import type { Words } from './WordsSheet.tsx'

const wordsSheet = late(() => import('./WordsSheet.tsx').then((module) => module.WordsSheet))
const editSheet = late(() => import('./EditSheet.tsx').then((module) => module.EditSheet))

type Shown = Omit<AftersaleDigest, 'commands'> & Partial<Pick<AftersaleDetail, 'offer' | 'place'>>
type Asking = { what: Words | 'edit'; request: Shown }

type Options = {
  /** the whole request, on its own page: commands with a form are done there, and elsewhere lead there */
  detail?: AftersaleDetail
  /** the record was deleted: a page of its own must be left */
  onDeleted?: () => void
}

/** The form that requests the same service again. */
export const againPath = (kind: AftersaleKind, { order_no, is_refund, items }: Shown): string => {
  const order_item_id = items.length === 1 ? (items[0]?.order_item_id ?? 0) : 0
  return is_refund
    ? to.applyRefund({ order_no, order_item_id })
    : to.applyService({ order_no, order_item_id, type: kind })
}

/**
 * `run(command, request)` runs one of the commands that the server offers, with its question before and its toast after; the
 * request is patched wherever it is shown. Render `layer` once in the page.
 */
export function useAftersaleCommand({ detail, onDeleted }: Options = {}): {
  run: (command: AftersaleCommand, request: Shown) => Promise<void>
  layer: ReactNode
} {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<Asking | null>(null)
  const [open, setOpen] = useState(false)

  async function refused(error: unknown, { aftersale_no }: Shown) {
    if (!(error instanceof CallError)) throw error
    if (error.kind === 'login') return
    if (error.code === 'aftersale.state_changed') toast.warning('售后状态已更新')
    else toast.error(error.msg)
    if (error.code?.startsWith('aftersale.')) await refetchAftersale(cache, aftersale_no)
  }

  async function change(request: Shown, send: () => Promise<AftersaleDetail>, done: string) {
    try {
      patchAftersale(cache, await send())
      toast.success(done)
    } catch (error) {
      await refused(error, request)
    }
  }

  function ask(what: Asking['what'], request: Shown) {
    if (detail) {
      setAsking({ what, request })
      setOpen(true)
    } else navigate(aftersalePath(request))
  }

  async function answer(request: Shown, accept: boolean) {
    const offer = request.offer
    if (!offer) return void navigate(aftersalePath(request))
    const { aftersale_no } = request
    const amount = offer.kind === 'exchange' ? '' : `，商品退款 ${moneyText(offer.amount_fen)}`
    if (accept) {
      if (!(await confirm(`接受商家的方案${amount}，接受后将按此处理`, { ok: '接受方案' }))) return
      const send = () => sent(answerOffer, { aftersale_no, accept, offer_at: offer.at, remark: '' })
      return change(request, send, '已接受方案')
    }
    const remark = await prompt({
      title: '不接受方案',
      placeholder: '说说理由（选填）',
      multiline: true,
      max: 200,
      ok: '不接受',
    })
    if (remark === null) return
    await change(request, () => sent(answerOffer, { aftersale_no, accept, offer_at: offer.at, remark }), '已回复商家')
  }

  async function remove(request: Shown) {
    const { aftersale_no, order_no } = request
    const sure = await confirm(`确定删除售后单 ${aftersale_no} 吗？删除后不再出现在列表中`, {
      ok: '删除',
      danger: true,
    })
    if (!sure) return
    try {
      await sent(deleteAftersale, { aftersale_no })
    } catch (error) {
      return refused(error, request)
    }
    toast.success('记录已删除')
    onDeleted?.()
    refreshAround(cache, order_no)
  }

  async function run(command: AftersaleCommand, request: Shown): Promise<void> {
    const { aftersale_no } = request
    switch (command) {
      case 'send_return':
      case 'edit_return':
        navigate(returnPath(request, command === 'edit_return'))
        return
      case 'apply_again':
        navigate(againPath(request.kind, request))
        return
      case 'say':
      case 'arbitrate':
      case 'edit':
        ask(command, request)
        return
      case 'accept_offer':
      case 'decline_offer':
        return answer(request, command === 'accept_offer')
      case 'delete':
        return remove(request)
      case 'withdraw':
        if (!(await confirm('撤销后可在有效期内再次申请', { ok: '撤销申请' }))) return
        return change(request, () => sent(withdrawAftersale, { aftersale_no }), '已撤销')
      case 'extend': {
        const { extendDays } = aftersaleTimes
        if (!(await confirm(`处理时间将延长 ${extendDays} 天，每个售后单只能延长一次`, { ok: '延长时间' }))) return
        return change(request, () => sent(extendAftersale, { aftersale_no }), `已延长 ${extendDays} 天`)
      }
      case 'confirm':
        if (!(await confirm('请确认已收到商家寄出的商品', { ok: '确认收到' }))) return
        return change(request, () => sent(confirmResend, { aftersale_no }), '已确认收到')
    }
  }

  const close = () => setOpen(false)
  const what: Words = asking?.what === 'arbitrate' ? 'arbitrate' : 'say'
  const layer = (
    <>
      <LateSheet
        of={wordsSheet}
        with={{
          open: open && asking !== null && asking.what !== 'edit',
          what,
          aftersaleNo: asking?.request.aftersale_no ?? '',
          onClose: close,
          onSent(fresh) {
            patchAftersale(cache, fresh)
            toast.success(what === 'arbitrate' ? '已申请平台介入' : '已提交')
          },
        }}
      />
      <LateSheet
        of={editSheet}
        with={{
          open: open && asking?.what === 'edit',
          request: detail,
          onClose: close,
          onSent(fresh) {
            patchAftersale(cache, fresh)
            toast.success('申请已修改，等待商家处理')
          },
        }}
      />
    </>
  )
  return { run, layer }
}
