import * as calls from '@mall/contract/material/calls'
import * as terms from '@mall/contract/material/terms'
import { type Route, route, routeOf } from '#http/route.ts'
import { importMaterials } from './import-materials.ts'
import type { LastPaid } from './last-paid.ts'
import { listMaterials, viewMaterial } from './list-materials.ts'
import { materialsByCode } from './materials-by-code.ts'
import { previewMaterials } from './preview-materials.ts'
import { deleteMaterial, saveMaterial, updateMaterial } from './save-material.ts'

export const materialRoutes = ({ lastPaid }: LastPaid): readonly Route[] => [
  route(calls.materials, terms.materials, (ctx, input) => listMaterials({ ...ctx, lastPaid }, input)),
  route(calls.material, terms.material, (ctx, input) => viewMaterial({ ...ctx, lastPaid }, input)),
  route(calls.saveMaterial, terms.saveMaterial, (ctx, input) => saveMaterial({ ...ctx, lastPaid }, input)),
  route(calls.updateMaterial, terms.updateMaterial, (ctx, input) => updateMaterial({ ...ctx, lastPaid }, input)),
  routeOf(deleteMaterial),
  routeOf(materialsByCode),
  routeOf(previewMaterials),
  routeOf(importMaterials),
]
