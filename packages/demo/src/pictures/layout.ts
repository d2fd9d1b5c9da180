import { drawings } from './drawn/drawings.ts'
import { smoothstep } from './oklab.ts'
import type { Pose, Recipe, Take } from './recipe.ts'
import type { Sprite } from './sprite.ts'
import { type Stance, subjects } from './subjects.ts'

/** One thing in the frame. Lengths are shares of the side; `y` is the floor contact (stand) or the centre (lay). */
export type Piece = {
  key: string
  dyed: boolean
  stance: Stance
  width: number
  x: number
  y: number
  degrees: number
  mirrored: boolean
}

export type Shapes = ReadonlyMap<string, Pick<Sprite, 'width' | 'height' | 'fill'>>

/** Width that makes things of any outline look equally large: slender ones reach further than full ones. */
export function fitWidth(shape: { width: number; height: number; fill: number }, size: number): number {
  const longest = Math.max(shape.width, shape.height)
  const covered = (shape.fill * shape.width * shape.height) / longest ** 2
  return (size * (1.06 - 0.14 * smoothstep(0.25, 0.85, covered)) * shape.width) / longest
}

type Spot = { size: number; x: number; y: number; degrees?: number; companion?: boolean; carton?: boolean }

/** Spots for upright things; `y` is added to the floor line that suits the first piece. */
const standing: Record<Pose, readonly Spot[]> = {
  hero: [{ size: 0.66, x: 0.5, y: 0 }],
  close: [{ size: 1.16, x: 0.58, y: 0.22 }],
  group: [
    { size: 0.42, x: 0.245, y: -0.06 },
    { size: 0.42, x: 0.755, y: -0.06, companion: true },
    { size: 0.53, x: 0.5, y: 0.02 },
  ],
  pack: [
    { size: 0.52, x: 0.37, y: -0.05, carton: true },
    { size: 0.46, x: 0.64, y: 0.03 },
  ],
  scale: [{ size: 0.36, x: 0.5, y: 0 }],
  top: [{ size: 0.62, x: 0.5, y: 0.5, degrees: -16 }],
}

/** `pack` is empty: beside a carton even a tool is stood up and leans on it. */
const lying: Record<Pose, readonly Spot[]> = {
  hero: [{ size: 0.68, x: 0.5, y: 0.495 }],
  close: [{ size: 1.2, x: 0.6, y: 0.6 }],
  group: [
    { size: 0.44, x: 0.33, y: 0.33, degrees: -7 },
    { size: 0.44, x: 0.67, y: 0.4, degrees: 6, companion: true },
    { size: 0.5, x: 0.47, y: 0.63 },
  ],
  pack: [],
  scale: [{ size: 0.38, x: 0.5, y: 0.5 }],
  top: [{ size: 0.66, x: 0.5, y: 0.5, degrees: 24 }],
}

const duo = {
  stand: [
    { size: 0.58, x: 0.42, y: -0.03 },
    { size: 0.33, x: 0.75, y: 0.035, companion: true },
  ],
  lay: [
    { size: 0.58, x: 0.43, y: 0.46 },
    { size: 0.38, x: 0.72, y: 0.67, companion: true },
  ],
} satisfies Record<Stance, readonly Spot[]>

/** Two wide things overlap less badly than three. */
const widePair: readonly Spot[] = [
  { size: 0.5, x: 0.62, y: -0.1 },
  { size: 0.58, x: 0.42, y: 0.03 },
]

const cartonKey = '1f4e6'

function spotsOf(recipe: Recipe, stance: Stance, shape: { width: number; height: number }): readonly Spot[] {
  const pose = recipe.pose === 'pack' && recipe.subject === cartonKey ? 'group' : recipe.pose
  if (pose === 'hero' && recipe.companion) return duo[stance]
  if (pose === 'group' && stance === 'stand' && shape.width > shape.height * 1.08) return widePair
  return stance === 'stand' ? standing[pose] : lying[pose]
}

function sign(take: Take): 1 | -1 {
  return take % 2 === 0 ? 1 : -1
}

/** Places everything the recipe asks for, back to front. Pure: the same recipe gives the same frame. */
export function layOut(recipe: Recipe, shapes: Shapes): Piece[] {
  const own = subjects.get(recipe.subject)
  const shape = shapes.get(recipe.subject)
  if (!own || !shape) return []
  const stance = recipe.pose === 'top' ? 'lay' : recipe.pose === 'pack' ? 'stand' : own.stance
  const side = sign(recipe.take)
  const later = recipe.take > 1
  return spotsOf(recipe, stance, shape).map((spot) => {
    const key = spot.carton ? cartonKey : spot.companion && recipe.companion ? recipe.companion : recipe.subject
    const form = shapes.get(key) ?? shape
    const blunt = recipe.pose === 'close' && !drawings.has(key) ? 0.92 : 1
    const width = fitWidth(form, spot.size * blunt * (later ? 0.95 : 1))
    const height = (width * form.height) / form.width
    const floor = recipe.pose === 'hero' || recipe.pose === 'scale' ? 0.575 + 0.375 * height : 0.79
    const lies = stance === 'lay'
    const mirrors = subjects.get(key)?.mirrors ?? false
    return {
      key,
      dyed: key === recipe.subject,
      stance: lies ? 'lay' : 'stand',
      width,
      x: 0.5 + (spot.x - 0.5) * side,
      y: lies ? spot.y : floor + spot.y,
      degrees: lies && mirrors ? ((spot.degrees ?? 0) + (later ? 7 : 0)) * side : lies ? (spot.degrees ?? 0) * 0.4 : 0,
      mirrored: mirrors && side < 0,
    }
  })
}
