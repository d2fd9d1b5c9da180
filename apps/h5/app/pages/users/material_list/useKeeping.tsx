import type { Material } from '@mall/contract/material'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { sayRefusal } from '#features/company/rights-lost.ts'
import { keeperRight } from '#features/material/material.ts'
import { useCan } from '#session/Can.tsx'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import { useClosed, useLeave } from '#ui/overlay/useLeave.ts'
import { useMaterialCommands } from './commands.ts'
import { FormSheet } from './FormSheet.tsx'
import { type MaterialDraft, wireOf } from './material.rules.ts'
import { ViewSheet } from './ViewSheet.tsx'

const ImportSheet = lazy(() => import('./ImportSheet.tsx').then((module) => ({ default: module.ImportSheet })))

type Shown = 'form' | 'view' | 'import'

export type Keeping = {
  /** the form of one, for who may keep them; others read it */
  open: (material: Material) => void
  /** the form of one, at the choice of its goods */
  bind: (material: Material) => void
  /** the form of a new one, bound to this code of the mall where one is given */
  add: (goodsCode?: string) => void
  /** many at once */
  bring: () => void
  sheets: ReactNode
}

/** All that is done about part numbers, with its sheets. */
export function useKeeping(): Keeping {
  const [shown, setShown] = useState<Shown>()
  const [start, setStart] = useState<{ material?: Material; goodsCode: string; binding: boolean }>()
  const [imported, setImported] = useState(false)
  // Each opening of a form begins with what is known by then.
  const [round, setRound] = useState(0)
  const mayKeep = useCan(keeperRight)
  const { save, remove } = useMaterialCommands()
  const close = () => setShown(undefined)
  const closed = useClosed(close)
  const leaveFor = useLeave(close)

  function show(next: Shown, from: { material?: Material; goodsCode?: string; binding?: boolean }) {
    setStart({ goodsCode: '', binding: false, ...from })
    setRound((held) => held + 1)
    setShown(next)
  }

  async function keep(draft: MaterialDraft, material?: Material) {
    const kept = await save(draft, material?.id)
    close()
    const newlyBound = kept.goods_out_item_code !== '' && kept.goods_out_item_code !== material?.goods_out_item_code
    toast.success(newlyBound ? `已绑定，可用“${wireOf(draft).material_code}”搜索和下单` : '已保存')
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

  const material = start?.material
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
          <FormSheet
            key={round}
            open={shown === 'form'}
            start={start}
            onClose={close}
            onSubmit={(draft) => keep(draft, material)}
            onRemove={material ? () => void erase(material) : undefined}
          />
        ) : null}
        {material ? (
          <ViewSheet
            open={shown === 'view'}
            material={material}
            onClose={close}
            onGoods={(path) => void leaveFor(path)}
          />
        ) : null}
        <Suspense>{imported ? <ImportSheet open={shown === 'import'} onClose={close} /> : null}</Suspense>
      </>
    ),
  }
}
