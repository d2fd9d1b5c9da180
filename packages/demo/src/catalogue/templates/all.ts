import type { Template } from '../template.ts'
import { cleaningTemplates } from './cleaning.ts'
import { electricTemplates } from './electric.ts'
import { fastenTemplates } from './fasten.ts'
import { foodTemplates } from './food.ts'
import { instrumentTemplates } from './instrument.ts'
import { itTemplates } from './it.ts'
import { itApplianceTemplates } from './it-appliance.ts'
import { lightingTemplates } from './lighting.ts'
import { officeTemplates } from './office.ts'
import { packingTemplates } from './packing.ts'
import { pneumaticTemplates } from './pneumatic.ts'
import { safetyTemplates } from './safety.ts'
import { safetyHeadTemplates } from './safety-head.ts'
import { toolTemplates } from './tools.ts'
import { cuttingTemplates } from './tools-cutting.ts'
import { welfareTemplates } from './welfare.ts'

const shelves: readonly (readonly Template[])[] = [
  [...safetyTemplates, ...safetyHeadTemplates],
  [...toolTemplates, ...cuttingTemplates],
  [...electricTemplates, ...lightingTemplates],
  fastenTemplates,
  pneumaticTemplates,
  cleaningTemplates,
  officeTemplates,
  [...itTemplates, ...itApplianceTemplates],
  foodTemplates,
  welfareTemplates,
  instrumentTemplates,
  packingTemplates,
]

/** One from every trade in turn, so that any first page of goods is a mixed one. */
export const templates: readonly Template[] = Array.from(
  { length: Math.max(...shelves.map((shelf) => shelf.length)) },
  (_, row) => shelves.flatMap((shelf) => shelf.slice(row, row + 1)),
).flat()
