import type { Random } from './random.ts'
import type { Template, Twist, Variant } from './template.ts'

const editions = ['工程款', '企业专供', '加强款', '经济款', '升级款', '标准款', '车间款', '班组装', '耐用款', '常备款']

/** The `round`-th good of a family: first the written ones, then the same with other models and fortunes. */
export function variantOf(family: Template, round: number, random: Random): Variant {
  const written = family.variants[round % family.variants.length]
  if (!written) throw new Error(`No variants in ${family.category}`)
  if (round < family.variants.length) return written
  const twist: Twist = {
    subject: written.twist.subject,
    hue: written.twist.hue,
    single: written.twist.single,
    params: written.twist.params,
    moq: written.twist.moq,
    step: written.twist.step,
    leadDays: written.twist.leadDays ?? (random.chance(0.16) ? random.pick([3, 3, 7, 15]) : 0),
    hidden: random.chance(0.012),
    priceless: random.chance(0.012) && family.services !== 'virtual',
    soldOut: random.chance(0.015),
    offSale: random.chance(0.01),
  }
  const fen = Math.max(1, Math.round((written.fen * random.int(82, 128)) / 100))
  return { ...written, features: `${written.features} ${random.pick(editions)}`, fen, twist }
}
