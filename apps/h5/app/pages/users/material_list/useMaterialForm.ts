import { type GoodsDetail, goodsDetail, goodsList, type Sku } from '@mall/contract/goods'
import type { Material } from '@mall/contract/material'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallError } from '#api/call-error.ts'
import { queryOf } from '#api/query.ts'
import { sayRefusal } from '#features/company/rights-lost.ts'
import {
  boundTo,
  draftOf,
  emptyDraft,
  fieldOf,
  type Issues,
  type MaterialDraft,
  type MaterialField,
  materialFields,
  materialIssue,
  materialIssues,
  type Picked,
  pickedOf,
} from './material.rules.ts'

type Props = {
  material?: Material
  /** for a new one: the code of the mall that it is to be bound to */
  goodsCode: string
  onSubmit: (draft: MaterialDraft) => Promise<void>
}

/** What stands in the form, what is wrong with it, and its way to the mall. */
export function useMaterialForm({ material, goodsCode, onSubmit }: Props) {
  const cache = useQueryClient()
  const [draft, setDraft] = useState<MaterialDraft>(material ? draftOf(material) : { ...emptyDraft, goodsCode })
  const [picked, setPicked] = useState<Picked | null>(material ? pickedIn(material) : null)
  const [wrong, setWrong] = useState<Issues>({})
  const [dirty, setDirty] = useState(false)
  const [busy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)

  function edit(part: Partial<MaterialDraft>) {
    const next = { ...draft, ...part }
    setDraft(next)
    setDirty(true)
    // What was found wrong is judged anew with every letter; what was not is left in peace until its field is left.
    setWrong((held) =>
      Object.fromEntries(materialFields.flatMap((field) => (held[field] ? [[field, materialIssue[field](next)]] : []))),
    )
  }

  function bind(detail: GoodsDetail, sku: Sku) {
    setPicked(pickedOf(detail, sku))
    setDraft((held) => boundTo(held, detail, sku))
    setWrong({})
    setDirty(true)
  }

  // A code that came with the address says nothing to people: its goods is looked up, and fills in what is open.
  const lookUp = useEffectEvent(async () => {
    if (material || goodsCode === '') return
    const found = await goodsOf(cache, goodsCode).catch(unlessRefused)
    if (!found) return
    setPicked(pickedOf(found.detail, found.sku))
    setDraft((held) => (held.goodsCode === goodsCode ? boundTo(held, found.detail, found.sku) : held))
  })
  useEffect(() => {
    void lookUp()
  }, [])

  function show(issues: Issues) {
    setWrong(issues)
    const first = materialFields.find((field) => issues[field])
    const input = element.current?.querySelector<HTMLElement>(`[data-field="${first}"] :is(input, textarea, button)`)
    input?.focus()
    input?.scrollIntoView({ block: 'center' })
  }

  return {
    element,
    draft,
    picked,
    dirty,
    busy,
    edit,
    bind,
    unbind() {
      setPicked(null)
      edit({ goodsCode: '' })
    },
    errorOf: (field: MaterialField) => wrong[field] || undefined,
    leave: (field: MaterialField) => () => {
      // An empty field that is merely passed through is no fault yet.
      if (draft[field] !== '') setWrong((held) => ({ ...held, [field]: materialIssue[field](draft) }))
    },
    async submit(event: FormEvent) {
      event.preventDefault()
      if (busy) return
      const issues = materialIssues(draft)
      if (Object.keys(issues).length > 0) return show(issues)
      setBusy(true)
      try {
        await onSubmit(draft)
        setDirty(false)
      } catch (error) {
        const field = error instanceof CallError ? fieldOf(error) : undefined
        if (error instanceof CallError && field) show({ [field]: error.msg })
        else sayRefusal(error)
      } finally {
        setBusy(false)
      }
    },
  }
}

export type MaterialFormState = ReturnType<typeof useMaterialForm>

const pickedIn = ({ goods, goods_out_item_code }: Material): Picked | null =>
  goods && { goodsCode: goods_out_item_code, name: goods.name, skuText: goods.sku_text, image: goods.image }

/** The goods and the sku with this code of the mall; null where the search does not lead to it. */
async function goodsOf(cache: ReturnType<typeof useQueryClient>, code: string) {
  const { list } = await cache.fetchQuery(queryOf(goodsList, { keyword: code, exact: 1, list_rows: 5 }))
  for (const { goods_id } of list) {
    const detail = await cache.fetchQuery(queryOf(goodsDetail, { goods_id }))
    const sku = detail.skus.find(({ sku_code }) => sku_code === code) ?? soleSku(detail, code)
    if (sku) return { detail, sku }
  }
  return null
}

const soleSku = ({ item_code, skus }: GoodsDetail, code: string): Sku | undefined =>
  item_code === code && skus.length === 1 ? skus[0] : undefined

function unlessRefused(error: unknown): null {
  if (error instanceof CallError) return null
  throw error
}
