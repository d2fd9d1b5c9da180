import * as contract from '@mall/contract/material'
import { type Route, route } from '#http/route.ts'
import { materialsByCode } from './by-code.ts'
import { importMaterials } from './import.ts'
import { listMaterials, viewMaterial } from './list.ts'
import { previewMaterials } from './preview.ts'
import { deleteMaterial, saveMaterial, updateMaterial } from './save.ts'

export const materialRoutes: readonly Route[] = [
  route(contract.materials, listMaterials),
  route(contract.material, viewMaterial),
  route(contract.saveMaterial, saveMaterial),
  route(contract.updateMaterial, updateMaterial),
  route(contract.deleteMaterial, deleteMaterial),
  route(contract.materialsByCode, materialsByCode),
  route(contract.previewMaterials, previewMaterials),
  route(contract.importMaterials, importMaterials),
]
