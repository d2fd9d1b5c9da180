import { deviceDrawings } from './devices.ts'
import { machineDrawings } from './machine.ts'
import { powerDrawings } from './power.ts'
import { safetyDrawings } from './safety.ts'
import { supplyDrawings } from './supplies.ts'
import { toolDrawings } from './tools.ts'

/** SVG text by subject token; the tokens start with `x` so that they never collide with a code point. */
export const drawings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...safetyDrawings,
    ...machineDrawings,
    ...powerDrawings,
    ...toolDrawings,
    ...supplyDrawings,
    ...deviceDrawings,
  }),
)
