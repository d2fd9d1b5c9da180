import type { Material } from '@mall/contract/material.schema'
import { maxLineQty } from '@mall/contract/price'
import { Check } from '#ui/Check.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { wishOf } from './wish.ts'

type Props = {
  material: Material
  checked: boolean
  onCheck: (checked: boolean) => void
  qty: number
  onQty: (qty: number) => void
}

/** A part number while several are chosen to ask prices for: what would be asked about, and how many. */
export function ChoosingRow({ material, checked, onCheck, qty, onQty }: Props) {
  const { material_code, material_name, spec, brand, unit, goods } = material
  const asksInWords = wishOf(material, qty).kind === 'words'
  return (
    <article className="flex items-start gap-3 p-3 bg-surface">
      <Check checked={checked} onChange={onCheck} label={`${material_code} ${material_name}`} />
      <div className="min-w-0 flex-1 grid gap-1">
        <h3 className="mono font-semibold wrap-anywhere">{material_code}</h3>
        <p className="line-clamp-2 wrap-anywhere">{material_name}</p>
        <p className="one-line text-hint text-ink-3">{[spec, brand].filter(Boolean).join(' · ')}</p>
        <p className="one-line text-hint text-ink-2">
          {asksInWords ? '按文字需求询价' : [goods?.name, goods?.sku_text].filter(Boolean).join(' ')}
        </p>
        <div className="flex items-center gap-2">
          <Stepper value={qty} onChange={onQty} min={1} max={maxLineQty} label={`${material_name}的数量`} />
          <span className="text-hint text-ink-3">{unit}</span>
        </div>
      </div>
    </article>
  )
}
