import { judge } from '@mall/contract/call/judge'
import {
  addGoods,
  editGoods,
  goodsHistory,
  merchantGoods,
  merchantGoodsDetail,
  setGoodsStatus,
} from '@mall/contract/goods/store.calls'
import * as storeTerms from '@mall/contract/goods/store.terms'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CallError, isSilent, sentenceOf } from '#api/call-error.ts'
import { forms } from '#api/form-gate.ts'
import { allOf, sent } from '#api/query.ts'
import { useMessage } from '#parts/feedback.ts'
import { useUploads } from '#parts/form/useUploads.ts'
import type { Faults } from './Box.tsx'
import { type Draft, fieldsOf } from './draft.ts'

/** Which field a refusal of the whole call is about. */
const refused: Readonly<Record<string, string>> = {
  'category.not_found': 'category_id',
  'freight.not_found': 'freight_template_id',
  'goods.attributes_missing': 'params',
  'goods.attributes_wrong': 'params',
  'goods.quantity_rule': 'moq',
  'goods.sku_taken': 'skus',
  'goods.tiers': 'skus',
}

/** The refusal of a banned word names its field in `data`. */
const fieldIn = (data: unknown): string | null =>
  typeof data === 'object' && data !== null && 'field' in data && typeof data.field === 'string' ? data.field : null

/** A new goods moves to a page of its own once it is saved: its warnings have to show there, too. */
let warned: { goodsId: number; of: Faults } | null = null

function warningsOf(notices: readonly { field: string; word: string }[]): Faults {
  const byField = Map.groupBy(notices, ({ field }) => field)
  return Object.fromEntries(
    [...byField].map(([field, of]) => [
      field,
      `“${of.map(({ word }) => word).join('”“')}”可能不合规，已提交平台复核，建议修改；不影响保存`,
    ]),
  )
}

/** The most sentences that a person can read before the message is gone. */
const mostFaultsShown = 6

/** All faults, each sentence once: a person who mends only the first would be sent back for the next. */
export function sentenceOfFaults(found: Faults): string {
  const sentences = [...new Set(Object.values(found))]
  const more = sentences.length > mostFaultsShown ? `；共 ${sentences.length} 处` : ''
  return `${sentences.slice(0, mostFaultsShown).join('；')}${more}`
}

/**
 * Saves the draft, and puts it on sale if wanted. The contract checks it; faults go to `faults`. Resolves with the id of the goods, or
 * null when nothing was saved.
 */
export function useKeepGoods(goodsId: number | null) {
  const message = useMessage()
  const waitsForUploads = useUploads()
  const cache = useQueryClient()
  const [faults, setFaults] = useState<Faults>({})
  const [warnings, setWarnings] = useState<Faults>(() => (warned?.goodsId === goodsId ? warned.of : {}))
  const [busy, setBusy] = useState(false)
  useEffect(() => forms.fill(editGoods), [])

  function lay(found: Faults) {
    setFaults(found)
    if (Object.keys(found).length === 0) return
    message.error(sentenceOfFaults(found))
    // After the faults are drawn: to the first of them.
    requestAnimationFrame(() =>
      document.querySelector('.ant-form-item-has-error, [data-fault]')?.scrollIntoView({ block: 'center' }),
    )
  }

  async function keep(draft: Draft, { publish }: { publish: boolean }): Promise<number | null> {
    if (busy || waitsForUploads()) return null
    const judged = judge(storeTerms.addGoods.input, fieldsOf(draft))
    if (!judged.ok) {
      lay(Object.fromEntries(judged.faults.map(({ at, text }) => [at, text])))
      return null
    }
    setFaults({})
    setBusy(true)
    let savedId: number | null = null
    try {
      const { fields } = judged
      const { goods_id, notices } =
        goodsId === null ? await sent(addGoods, fields) : await sent(editGoods, { ...fields, id: goodsId })
      savedId = goods_id
      warned = { goodsId: goods_id, of: warningsOf(notices) }
      setWarnings(warned.of)
      if (publish) await sent(setGoodsStatus, { goods_id, status: 'on_sale' })
      const saved = publish ? '商品已上架' : '已保存'
      if (notices.length > 0) message.warning(`${saved}；部分用词平台会复核，请看橙色提示`)
      else message.success(saved)
    } catch (error) {
      const field =
        error instanceof CallError ? (fieldIn(error.data) ?? refused[error.code ?? ''] ?? error.field) : null
      if (field) lay({ [field]: sentenceOf(error) })
      else if (!isSilent(error)) message.error(sentenceOf(error))
    } finally {
      setBusy(false)
    }
    const changed = [merchantGoods, merchantGoodsDetail, goodsHistory]
    if (savedId !== null) await Promise.all(changed.map((call) => cache.invalidateQueries({ queryKey: allOf(call) })))
    return savedId
  }

  return { keep, faults, warnings, busy }
}
