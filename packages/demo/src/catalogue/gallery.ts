import type { HueToken } from '../pictures/hues.ts'
import { type Pose, type Recipe, recipeName, type Take, takes } from '../pictures/recipe.ts'
import type { Random } from './random.ts'
import type { Template, Variant } from './template.ts'

/** The look of a goods before pose and take are chosen. */
export type Look = Pick<Recipe, 'subject' | 'companion' | 'ground' | 'hue'>

export function lookOf(family: Template, variant: Variant, firstColour: HueToken | null): Look {
  const { subject, hue } = variant.twist
  return {
    subject: subject ?? family.subject,
    companion: subject ? null : family.companion,
    ground: family.ground,
    hue: firstColour ?? hue ?? (subject ? 'n' : family.hue),
  }
}

export function takeOf(index: number): Take {
  return takes[index % takes.length] ?? 0
}

export function shot(look: Look, pose: Pose, take: Take, hue: HueToken = look.hue): string {
  return recipeName({ ...look, hue, pose, take })
}

const rest: readonly Pose[] = ['close', 'group', 'pack', 'top', 'scale']

/** Three to six pictures, the hero first; other colours follow it. */
export function galleryOf(look: Look, take: Take, colours: readonly HueToken[], random: Random): string[] {
  const others = colours.filter((colour) => colour !== look.hue).slice(0, 1)
  const shift = random.int(0, 1)
  const poses = rest.filter((_, i) => i !== 3 + shift).slice(0, random.int(2, 4))
  return [
    shot(look, 'hero', take),
    ...others.map((hue) => shot(look, 'hero', take, hue)),
    ...poses.map((pose, i) => shot(look, pose, takeOf(take + i + 1))),
  ].slice(0, 6)
}
