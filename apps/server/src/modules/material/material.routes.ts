import * as contract from '@mall/contract/material'
import { type Route, route } from '#http/route.ts'
import { importMaterials } from './import-materials.ts'
import type { LastPaid } from './last-paid.ts'
import { listMaterials, viewMaterial } from './list-materials.ts'
import { materialsByCode } from './materials-by-code.ts'
import { previewMaterials } from './preview-materials.ts'
import { deleteMaterial, saveMaterial, updateMaterial } from './save-material.ts'

export const materialRoutes = ({ lastPaid }: LastPaid): readonly Route[] => [
  route(contract.materials, (ctx, input) => listMaterials({ ...ctx, lastPaid }, input)),
  route(contract.material, (ctx, input) => viewMaterial({ ...ctx, lastPaid }, input)),
  route(contract.saveMaterial, (ctx, input) => saveMaterial({ ...ctx, lastPaid }, input)),
  route(contract.updateMaterial, (ctx, input) => updateMaterial({ ...ctx, lastPaid }, input)),
  route(contract.deleteMaterial, deleteMaterial),
  route(contract.materialsByCode, materialsByCode),
  route(contract.previewMaterials, previewMaterials),
  route(contract.importMaterials, importMaterials),
]
