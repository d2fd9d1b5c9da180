import { type GroundToken, groundTokens } from './grounds.ts'
import { type HueToken, hueTokens } from './hues.ts'
import { subjects } from './subjects.ts'

/**
 * A picture is a sentence in its own file name:
 * `g-<subject>[-<companion>]-<ground>-<hue>-<pose>-<take>.webp`. The server renders it when first asked.
 * Everything comes from closed lists, so a name can neither reach a file nor ask for unbounded work.
 */
export type Recipe = {
  subject: string
  /** A second, smaller thing in the same shot, e.g. a pen beside a notebook. */
  companion: string | null
  ground: GroundToken
  hue: HueToken
  pose: Pose
  /** 0–3: turns and lamp positions, so that two goods of one kind do not share one photograph. */
  take: Take
}

export const poses = ['hero', 'close', 'group', 'pack', 'scale', 'top'] as const
export const takes = [0, 1, 2, 3] as const

export type Pose = (typeof poses)[number]
export type Take = (typeof takes)[number]

function oneOf<const T extends string>(list: readonly T[], text: string | undefined): T | null {
  return list.find((item) => item === text) ?? null
}

/** The recipe a file name stands for, or null for any name that `recipeName` would not have written. */
export function parseRecipe(name: string): Recipe | null {
  if (name.length > 80) return null
  const matched = /^g-([a-z0-9]+)(?:-([a-z0-9]+))?-([a-z]+)-([a-z]+)-([a-z]+)-([0-3])\.webp$/.exec(name)
  if (!matched) return null
  const [, subject = '', companion = null, groundText, hueText, poseText, takeText] = matched
  const ground = oneOf(groundTokens, groundText)
  const hue = oneOf(hueTokens, hueText)
  const pose = oneOf(poses, poseText)
  const take = takes.find((item) => String(item) === takeText)
  if (!ground || !hue || !pose || take === undefined) return null
  if (!subjects.has(subject) || (companion !== null && !subjects.has(companion))) return null
  return { subject, companion, ground, hue, pose, take }
}

export function recipeName(recipe: Recipe): string {
  const things = recipe.companion ? `${recipe.subject}-${recipe.companion}` : recipe.subject
  return `g-${things}-${recipe.ground}-${recipe.hue}-${recipe.pose}-${recipe.take}.webp`
}
