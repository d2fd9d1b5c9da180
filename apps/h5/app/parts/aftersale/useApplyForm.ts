import { applyAftersale } from '@mall/contract/aftersale/calls'
import type { AftersaleKind } from '@mall/contract/aftersale/query.words'
import * as terms from '@mall/contract/aftersale/terms'
import type { GoodsPlace } from '@mall/contract/aftersale/words'
import { z } from '@mall/contract/call/zod'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sent } from '#api/query.ts'
import {
  aftersaleLinesQuery,
  aftersalePath,
  type PreviewInput,
  previewQuery,
  refreshAround,
} from '#features/aftersale/aftersale.ts'
import { amountUnlessAll } from '#features/aftersale/apply.ts'
import { storedForm, useStoredForm } from '#form/stored-form.ts'
import { useContractForm } from '#form/useContractForm.ts'
import { pathsOf } from '#form/wire.ts'
import { toast } from '#ui/feedback/feedback.ts'
import type { Uploaded } from '#ui/Uploader.tsx'
import { useSettled } from '#ui/useSettled.ts'

const { input } = terms.applyAftersale
const ApplyInput = input.extend({
  images: pathsOf(input.shape.images),
  amount_fen: amountUnlessAll(input.shape.amount_fen),
})

/** Fields that people write themselves, kept through a reload. */
const Written = z.object({
  reason: z.string(),
  remark: z.string(),
  images: z.array(z.object({ id: z.string(), url: z.string() })),
})

type Begun = {
  kind: AftersaleKind
  order_no: string
  place: GoodsPlace
  lines: { order_item_id: number; sku_id: number; qty: number }[]
  contact: { name: string; phone: string }
  /** initial values from the acceptance note */
  filledIn?: { reason: string; remark: string; images: readonly string[] }
  exchange_sku_id?: number
}

/** The form of a request. The refund is previewed at every change, and the amount shown is sent along with the request. */
export function useApplyForm({ kind, order_no, lines, place, contact, filledIn, exchange_sku_id = 0 }: Begun) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const key = `aftersale:${order_no}:${kind}`
  const [written] = useState(() => storedForm(key, Written))
  const start = {
    kind,
    order_no,
    lines,
    place,
    exchange_sku_id: kind === 'exchange' ? exchange_sku_id : 0,
    address_id: 0,
    amount_fen: null as number | null,
    reason: written?.reason || (filledIn?.reason ?? ''),
    remark: written?.remark || (filledIn?.remark ?? ''),
    images: (written?.images.length ? written.images : (filledIn?.images ?? []).map(shownAs)) as Uploaded[],
    contact_name: contact.name,
    contact_phone: contact.phone,
  }
  const form = useContractForm({
    call: applyAftersale,
    schema: ApplyInput,
    start,
    judged: 'sent',
    refused: {
      'aftersale.amount': 'amount_fen',
      'aftersale.pictures': 'images',
      'aftersale.reason': 'reason',
      'evaluation.banned_word': 'remark',
    },
    async send(fields) {
      const expected_fen = preview.data?.money.amount_fen
      const reply = await sent(applyAftersale, { ...fields, ...(expected_fen === undefined ? {} : { expected_fen }) })
      stored.forget()
      refreshAround(cache, order_no)
      toast.success(reply.status === 'pending' ? '申请已提交' : '已退款')
      navigate(aftersalePath(reply), { replace: true })
    },
    async otherwise(error) {
      toast.error(error.msg)
      // The store or a colleague was faster, and other services are available now.
      await Promise.all([
        preview.refetch(),
        cache.invalidateQueries({ queryKey: aftersaleLinesQuery(order_no).queryKey }),
      ])
    },
  })
  const { values } = form
  const stored = useStoredForm(key, {
    values: { reason: values.reason, remark: values.remark, images: values.images.map(({ id, url }) => ({ id, url })) },
    dirty: form.dirty,
  })
  const amount = typeof values.amount_fen === 'number' && values.amount_fen > 0 ? values.amount_fen : undefined
  // Waits for a pause in typing, so that not every digit makes a call.
  const settled = useSettled(amount, 250)
  const previewInput: PreviewInput = {
    kind: values.kind,
    order_no,
    lines: values.lines,
    place: values.place,
    exchange_sku_id: values.exchange_sku_id,
    ...(settled === undefined ? {} : { amount_fen: settled }),
  }
  const asksMoney = kind !== 'repair' && kind !== 'reissue' && (kind !== 'exchange' || values.exchange_sku_id > 0)
  const preview = useQuery({
    ...previewQuery(previewInput),
    enabled: previewInput.lines.length > 0 && asksMoney,
    placeholderData: keepPreviousData,
  })
  // The amount shown is sent along, so nothing is sent until the preview is up to date.
  const waits = preview.isPlaceholderData || preview.isLoading || settled !== amount
  return { form, preview, busy: form.busy || waits }
}

/** A picture that is stored already. */
const shownAs = (url: string): Uploaded => ({ id: url, url })

export type ApplyForm = ReturnType<typeof useApplyForm>
