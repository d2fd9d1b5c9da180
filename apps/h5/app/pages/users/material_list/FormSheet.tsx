import type { Material } from '@mall/contract/material'
import { useEffect, useId, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { GoodsPicker } from './GoodsPicker.tsx'
import { MaterialForm } from './MaterialForm.tsx'
import type { MaterialDraft } from './material.rules.ts'
import { useMaterialForm } from './useMaterialForm.ts'

type Props = {
  open: boolean
  start: { material?: Material; goodsCode: string /** begins at the choice of the goods */; binding: boolean }
  onClose: () => void
  /** sends it; rejects with a `CallError` nobody has shown */
  onSubmit: (draft: MaterialDraft) => Promise<void>
  onRemove?: () => void
}

/** Adds a part number, or changes one. Give it a new key at each opening. */
export function FormSheet({ open, start, onClose, onSubmit, onRemove }: Props) {
  const id = useId()
  const form = useMaterialForm({ material: start.material, goodsCode: start.goodsCode, onSubmit })
  const [picking, setPicking] = useState(false)

  useEffect(() => {
    if (start.binding) setPicking(true)
  }, [start.binding])

  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        dirty={form.dirty}
        tall
        title={start.material ? '编辑物料' : '新增物料'}
        footer={
          <Button size="l" grow type="submit" form={id} busy={form.busy}>
            保存
          </Button>
        }
      >
        <MaterialForm id={id} form={form} onPick={() => setPicking(true)} onRemove={onRemove} />
      </Sheet>
      <GoodsPicker
        open={open && picking}
        onClose={() => setPicking(false)}
        keyword={form.draft.name}
        onPick={(detail, sku) => {
          form.bind(detail, sku)
          setPicking(false)
        }}
      />
    </>
  )
}
