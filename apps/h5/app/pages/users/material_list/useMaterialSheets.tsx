import {
  deleteMaterial,
  importMaterials,
  material,
  materials,
  previewMaterials,
  saveMaterial,
  updateMaterial,
} from '@mall/contract/material/calls'
import type { Material } from '@mall/contract/material/terms'
import { materialEditRight } from '@mall/contract/permission/permission'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { allOf, sent } from '#api/query.ts'
import { to } from '#app/pages.ts'
import { sayRefusal } from '#features/company/rights-lost.ts'
import { useCan } from '#session/Can.tsx'
import { forgetOwnCodes } from '#session/own-codes.ts'
import { Button } from '#ui/Button.tsx'
import { Fact } from '#ui/Cell.tsx'
import { CopyText } from '#ui/CopyText.tsx'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import type { ListSource } from '#ui/ListSheet.tsx'
import { moneyText } from '#ui/money.ts'
import { useClosed, useLeave } from '#ui/overlay/useLeave.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { timeText } from '#ui/time.ts'
import type { ImportFields, MaterialFields } from './material.rules.ts'

const materialSheet = late(() => import('./MaterialSheet.tsx').then((module) => module.MaterialSheet))
const ImportSheet = lazy(() => import('./ImportSheet.tsx').then((module) => ({ default: module.ImportSheet })))

type Shown = 'form' | 'view' | 'import'

export type Keeping = {
  /** the form of one, for people who may keep them; others read it */
  open: (material: Material) => void
  /** the form of one, opened at the choice of its goods */
  bind: (material: Material) => void
  /** the form of a new one, bound to this code of the mall, if given */
  add: (goodsCode?: string) => void
  /** many at once */
  bring: () => void
  sheets: ReactNode
}

/** All that is done about part numbers, with its sheets. */
export function useMaterialSheets(): Keeping {
  const [shown, setShown] = useState<Shown>()
  const [start, setStart] = useState<{ material?: Material; goodsCode: string; binding: boolean }>()
  const [imported, setImported] = useState(false)
  // Each opening of a form starts from the current data.
  const [round, setRound] = useState(0)
  const mayKeep = useCan(materialEditRight)
  const { save, remove, preview, bring } = useMaterialCommands()
  const close = () => setShown(undefined)
  const closed = useClosed(close)
  const leaveFor = useLeave(close)

  function show(next: Shown, from: { material?: Material; goodsCode?: string; binding?: boolean }) {
    setStart({ goodsCode: '', binding: false, ...from })
    setRound((held) => held + 1)
    setShown(next)
  }

  async function keep(fields: MaterialFields, material?: Material) {
    const kept = await save(fields, material?.id)
    close()
    const newlyBound = kept.goods_out_item_code !== '' && kept.goods_out_item_code !== material?.goods_out_item_code
    toast.success(newlyBound ? `已绑定，可用“${fields.material_code}”搜索和下单` : '已保存')
  }

  async function erase({ id, material_code, material_name }: Material) {
    await closed()
    const question = `确定删除物料“${material_code} ${material_name}”吗？\n商品、购物车与订单上将不再显示该编码`
    if (!(await confirm(question, { ok: '删除', danger: true }))) return
    try {
      await remove(id)
      toast.success(`已删除 ${material_code}`)
    } catch (error) {
      sayRefusal(error)
    }
  }

  const existing = start?.material
  return {
    open: (one) => show(mayKeep ? 'form' : 'view', { material: one }),
    bind: (one) => show('form', { material: one, binding: true }),
    add(goodsCode = '') {
      if (mayKeep) show('form', { goodsCode })
      else toast.warning('您暂无维护物料的权限，请联系企业管理员')
    },
    bring() {
      setImported(true)
      setShown('import')
    },
    sheets: (
      <>
        {start ? (
          <LateSheet
            key={round}
            of={materialSheet}
            with={{
              open: shown === 'form',
              start,
              onClose: close,
              onSubmit: (fields) => keep(fields, existing),
              onRemove: existing ? () => void erase(existing) : undefined,
            }}
          />
        ) : null}
        {existing ? (
          <ViewSheet
            open={shown === 'view'}
            material={existing}
            onClose={close}
            onGoods={(path) => void leaveFor(path)}
          />
        ) : null}
        <Suspense>
          {imported ? <ImportSheet open={shown === 'import'} onClose={close} preview={preview} bring={bring} /> : null}
        </Suspense>
      </>
    ),
  }
}

/** Adds, changes and deletes part numbers; each call rejects with a `CallError` that was not shown yet. */
function useMaterialCommands() {
  const cache = useQueryClient()

  async function act<Result>(by: () => Promise<Result>): Promise<Result> {
    try {
      return await by()
    } finally {
      // Refused or not: a colleague may have changed them meanwhile. Cards, cart and orders bear the codes too.
      void cache.invalidateQueries({ queryKey: allOf(materials) })
      void cache.invalidateQueries({ queryKey: allOf(material) })
      void forgetOwnCodes(cache)
    }
  }

  return {
    save: (fields: MaterialFields, id?: number): Promise<Material> =>
      act(() => (id ? sent(updateMaterial, { id, ...fields }) : sent(saveMaterial, fields))),
    remove: (id: number) => act(() => sent(deleteMaterial, { id })),
    preview: (source: ListSource) => sent(previewMaterials, source),
    bring: (rows: ImportFields[]) => act(() => sent(importMaterials, { rows })),
  }
}

type ViewProps = {
  open: boolean
  material: Material
  onClose: () => void
  /** closes the sheet and goes there */
  onGoods: (path: string) => void
}

/** A part number to read, for people who may not keep them. */
function ViewSheet({ open, material, onClose, onGoods }: ViewProps) {
  const { material_code, material_name, spec, brand, unit, remark, goods, last_price_fen, updated_at } = material
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="物料详情"
      footer={
        goods && goods.state !== 'invalid' ? (
          <Button size="l" onClick={() => onGoods(to.detail({ goods_id: goods.goods_id, sku_id: goods.sku_id }))}>
            查看商品
          </Button>
        ) : undefined
      }
    >
      <dl className="pb-3">
        <Fact name="物料编码">
          <CopyText what="物料编码" text={material_code} />
        </Fact>
        <Fact name="物料名称">{material_name}</Fact>
        {spec ? <Fact name="规格型号">{spec}</Fact> : null}
        {brand ? <Fact name="品牌">{brand}</Fact> : null}
        <Fact name="计量单位">{unit}</Fact>
        <Fact name="绑定商品">{goods ? [goods.name, goods.sku_text].filter(Boolean).join(' ') : '未绑定'}</Fact>
        {last_price_fen === null ? null : (
          <Fact name="上次采购">
            <span className="digits">{moneyText(last_price_fen)}</span>
          </Fact>
        )}
        {remark ? <Fact name="备注">{remark}</Fact> : null}
        <Fact name="更新时间">
          <span className="digits">{timeText(updated_at)}</span>
        </Fact>
      </dl>
    </Sheet>
  )
}
