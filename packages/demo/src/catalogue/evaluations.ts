import { parseRecipe } from '../pictures/recipe.ts'
import { plainVoice, voices } from './evaluation-voices.ts'
import { type Look, shot, takeOf } from './gallery.ts'
import { hashOf, type Random, randomFor } from './random.ts'
import type { DemoGoods } from './types.ts'

export type DemoEvaluation = {
  goods_key: string
  /** As shown: 「砺***密」. */
  author: string
  is_anonymous: boolean
  star: 1 | 2 | 3 | 4 | 5
  content: string
  tags: string[]
  /** Picture file names, 0–3. */
  images: string[]
  sku_text: string
  days_ago: number
  merchant_reply: string | null
}

const surnames = '王李张刘陈杨赵黄周吴徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋'
const givens = '敏强伟静洋芳军磊涛明超霞平刚桂英华玲飞宇浩然欣怡凯琳博文辉'

function authorOf(random: Random): string {
  const first = surnames[random.int(0, surnames.length - 1)] ?? '陈'
  const last = givens[random.int(0, givens.length - 1)] ?? '敏'
  return `${first}***${last}`
}

function starOf(random: Random, rating: number): DemoEvaluation['star'] {
  const low = rating < 42 ? 0.12 : 0.03
  if (random.chance(low)) return random.chance(0.5) ? 1 : 2
  if (random.chance(low + 0.05)) return 3
  return random.chance(0.18) ? 4 : 5
}

function lookOfGoods(goods: DemoGoods): Look | null {
  const first = goods.images[0]
  return first === undefined ? null : parseRecipe(first)
}

function picturesOf(random: Random, look: Look | null): string[] {
  if (!look || !random.chance(0.22)) return []
  const poses = random.pick([['scale'], ['pack'], ['close', 'scale'], ['group'], ['scale', 'close', 'pack']] as const)
  return poses.map((pose, i) => shot(look, pose, takeOf(random.int(0, 3) + i)))
}

/** One review; the words of a bad one are the bad words, always. */
function evaluationOf(goods: DemoGoods, random: Random): DemoEvaluation {
  const [trade = ''] = goods.category.split('.')
  const voice = voices.get(trade) ?? plainVoice
  const star = starOf(random, goods.rating)
  const words = star >= 4 ? voice.good : star === 3 ? voice.fair : voice.bad
  const second = star >= 4 && random.chance(0.3) ? random.pick(voice.good) : ''
  const content = random.pick(words)
  const sku = random.pick(goods.skus)
  const days_ago = random.int(2, 320)
  return {
    goods_key: goods.key,
    author: authorOf(random),
    is_anonymous: random.chance(0.2),
    star,
    content: second && second !== content ? `${content}${second}` : content,
    tags: star >= 4 ? [...new Set([random.pick(voice.tags), random.pick(voice.tags)])] : [],
    images: star >= 3 ? picturesOf(random, lookOfGoods(goods)) : [],
    sku_text: sku.values.length > 0 ? sku.values.join(' ') : `标准 ${goods.unit}装`,
    days_ago,
    merchant_reply:
      star <= 3
        ? '给您添麻烦了，已安排专人跟进，后续问题可直接联系店铺。'
        : random.chance(0.12)
          ? '感谢支持，复购找店铺客服可开企业专享价。'
          : null,
  }
}

/** Reviews of a good, newest first; 0 for a good nobody bought, never more than 12. */
export function evaluationsOf(goods: DemoGoods, seed: number): DemoEvaluation[] {
  const random = randomFor(seed, hashOf(`${goods.key}/evaluations`))
  const wanted = goods.sales < 5 ? 0 : random.int(goods.sales > 200 ? 2 : 0, goods.sales > 500 ? 12 : 6)
  const list = Array.from({ length: wanted }, () => evaluationOf(goods, random))
  return list.sort((a, b) => a.days_ago - b.days_ago)
}
