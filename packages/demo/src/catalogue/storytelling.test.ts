import { agreementKeys } from '@mall/contract/home-page/query.words'
import { pointsRules } from '@mall/contract/points/words'
import { cleanHtml } from '@mall/server/src/modules/content/content.public.ts'
import { describe, expect, it } from 'vitest'
import { bannerArtNames } from '../pictures/banner-art.ts'
import { isIconSubject } from '../pictures/icon.ts'
import { newsArtNames } from '../pictures/news-art.ts'
import { parseRecipe } from '../pictures/recipe.ts'
import { designedStores } from '../pictures/store-looks.ts'
import { agreements } from './agreements.ts'
import { articleHtml } from './articles/html.ts'
import { articles } from './articles.ts'
import { banners } from './banners.ts'
import { brands } from './brands.ts'
import { categories } from './categories.ts'
import { voices } from './evaluation-voices.ts'
import { evaluationsOf } from './evaluations.ts'
import { generateGoods } from './goods.ts'
import { resolveLink } from './links.ts'
import { menus } from './menus.ts'
import { merchants } from './merchants.ts'
import { notices } from './notices.ts'

const seed = 7
const ids = new Map(
  [...categories.map((one) => one.key), ...merchants.map((one) => one.slug)].map((key, i) => [key, i + 1]),
)
const allowed =
  /^\/(product\/category\?cid=\d+|product\/product_list\?cid=\d+|product\/product_recommended\?type=(best|hot|new)|merchant\/merchant_home\?mer_id=\d+|activity\/coupon_list|activity\/seckill_list|activity\/information_list|help|users\/agreement_rules\?key=[a-z]+)$/

describe('what people say about goods', () => {
  const reviews = [...generateGoods(600, seed)].map((goods) => ({ goods, list: evaluationsOf(goods, seed) }))

  it('comes to at most twelve reviews a good, newest first, the same on every run', () => {
    for (const { goods, list } of reviews) {
      expect(list.length).toBeLessThanOrEqual(12)
      expect(list.map((one) => one.days_ago)).toEqual([...list.map((one) => one.days_ago)].sort((a, b) => a - b))
      expect(evaluationsOf(goods, seed)).toEqual(list)
    }
    expect(reviews.flatMap(({ list }) => list).length).toBeGreaterThan(1000)
  })

  it('hides who wrote it, and attaches only pictures that can be drawn', () => {
    for (const one of reviews.flatMap(({ list }) => list)) {
      expect(one.author).toMatch(/^.\*\*\*.$/)
      for (const image of one.images) expect(parseRecipe(image), image).not.toBeNull()
    }
  })

  it('is mostly content, and an unhappy buyer gets an answer', () => {
    const all = reviews.flatMap(({ list }) => list)
    expect(all.filter((one) => one.star >= 4).length / all.length).toBeGreaterThan(0.8)
    expect(all.filter((one) => one.star <= 2).every((one) => one.merchant_reply !== null)).toBe(true)
  })

  it('is worded for every trade', () => {
    for (const one of categories.filter(({ level }) => level === 1)) expect(voices.has(one.key), one.key).toBe(true)
  })
})

describe('the front of the mall', () => {
  it('links only to pages that exist', () => {
    for (const { link } of [...banners, ...menus, ...notices]) expect(resolveLink(link, ids)).toMatch(allowed)
    expect(() => resolveLink('/product/category?cid={nowhere}', ids)).toThrow('nowhere')
  })

  it('has ten icons, six home banners with art, and six notices', () => {
    expect(menus).toHaveLength(10)
    expect(menus.every((one) => isIconSubject(one.icon))).toBe(true)
    expect(banners.filter((one) => one.place === 'home')).toHaveLength(6)
    expect(banners.every((one) => bannerArtNames.includes(one.art))).toBe(true)
    expect(notices).toHaveLength(6)
  })

  it('keeps its promises of size: categories on three levels, brands, stores with a face each', () => {
    expect(categories.filter((one) => one.level === 1).length).toBeGreaterThanOrEqual(11)
    expect(brands.length).toBeGreaterThanOrEqual(30)
    expect(new Set(brands.map((one) => one.code)).size).toBe(brands.length)
    expect(merchants.length).toBeGreaterThanOrEqual(24)
    const trades = new Set(merchants.flatMap(({ main_categories }) => main_categories))
    expect(categories.filter(({ level, key }) => level === 1 && !trades.has(key))).toEqual([])
    expect(merchants.filter((one) => one.status === 'resting')).toHaveLength(1)
    for (const { slug } of merchants) expect(designedStores).toContain(slug)
  })

  it('tells of things in its own pictures, of goods that there are, and nothing that would be cleaned away', () => {
    const keys = new Set(categories.map(({ key }) => key))
    for (const { title, cover, goods = [], body } of articles) {
      const html = articleHtml(body)
      const drawn = [...html.matchAll(/\/img\/news-([a-z]+)\.webp/g)].map(([, name]) => name)
      for (const name of [...drawn, ...(cover === undefined ? [] : [cover])]) expect(newsArtNames).toContain(name)
      for (const key of goods) expect(keys, title).toContain(key)
      const words = (text: string) => text.replace(/<[^>]*>/g, '')
      expect(words(cleanHtml(html)), title).toBe(words(html))
    }
  })

  it('publishes every agreement that a page can name, complete, in plain headings, paragraphs and lists', () => {
    expect(agreements.map((one) => one.key).sort()).toEqual([...agreementKeys].sort())
    for (const { html } of agreements) {
      expect(html.match(/<h2>/g)?.length).toBeGreaterThanOrEqual(4)
      expect(html.replace(/<\/?(h2|p|ul|li)>/g, '')).not.toMatch(/[<>]/)
      expect(html.length).toBeGreaterThan(400)
    }
  })
})

describe('the agreement on points', () => {
  it('names every figure that the mall goes by, and no other', () => {
    const text = agreements.find(({ key }) => key === 'points')?.html ?? ''
    const { perYuanPaid, perYuanOff, mostPercent, evaluation, verification, lifeYears, warnDays } = pointsRules
    for (const said of [
      `每满 ¥1 得 ${perYuanPaid} 积分`,
      `每评价一件已购商品最多得 ${evaluation} 积分`,
      `企业通过认证得 ${verification} 积分`,
      `${perYuanOff} 积分抵 ¥1`,
      `商品金额的 ${mostPercent}%`,
      `${lifeYears} 年内有效`,
      `到期前 ${warnDays[0]} 天和 ${warnDays[1]} 天`,
    ])
      expect(text).toContain(said)
    const known = [1, 24, perYuanPaid, perYuanOff, mostPercent, evaluation, verification, lifeYears, ...warnDays]
    const told = [...text.replace(/<[^>]*>/g, '').matchAll(/\d+/g)].map(([figure]) => Number(figure))
    expect(told.filter((figure) => !known.includes(figure))).toEqual([])
  })
})
