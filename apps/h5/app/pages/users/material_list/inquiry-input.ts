import type { Material } from '@mall/contract/material/terms'
import type { InquiryInput } from '#features/inquiry/inquiry.ts'

/** A part number as an inquiry: by its goods, or in words if it has none on sale. */
export function inquiryInputOf(material: Material, qty: number): InquiryInput {
  const { material_code, material_name, spec, brand, unit, goods } = material
  if (goods && goods.state !== 'invalid') return { kind: 'sku', sku_id: goods.sku_id, qty }
  return { kind: 'words', name: material_name, spec, brand, unit, qty, remark: `物料编码 ${material_code}` }
}
