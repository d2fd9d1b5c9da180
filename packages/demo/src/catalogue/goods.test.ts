import { describe, expect, it } from 'vitest'
import { isIconSubject } from '../pictures/icon.ts'
import { parseRecipe } from '../pictures/recipe.ts'
import { brands } from './brands.ts'
import { categories } from './categories.ts'
import { eanCheckDigit } from './codes.ts'
import { generateGoods, goodsAt, writtenGoods } from './goods.ts'
import { merchants } from './merchants.ts'
import { templates } from './templates/all.ts'
import type { DemoGoods } from './types.ts'

const seed = 20250131
const shelf = [...generateGoods(2000, seed)]
const written = shelf.slice(0, writtenGoods)
const skus = shelf.flatMap((goods) => goods.skus)

function picturesOf(goods: DemoGoods): string[] {
  const inside = goods.detail.flatMap((block) => (block.kind === 'image' ? [block.image] : []))
  return [...goods.images, ...inside, ...goods.skus.flatMap((sku) => (sku.image ? [sku.image] : []))]
}

describe('the shelf of demo goods', () => {
  it('is wide enough for a mall: at least 320 written goods from at least 70 families', () => {
    expect(writtenGoods).toBeGreaterThanOrEqual(320)
    expect(templates.length).toBeGreaterThanOrEqual(70)
    expect(new Set(written.map((goods) => goods.category)).size).toBe(templates.length)
  })

  it('is the same on every run, and a place does not depend on what was made before it', () => {
    expect([...generateGoods(40, seed)]).toEqual(shelf.slice(0, 40))
    expect(goodsAt(1234, seed)).toEqual(shelf[1234])
    expect(goodsAt(1234, seed + 1)).not.toEqual(shelf[1234])
  })

  it('gives no two goods the same title, key, item code or variant code', () => {
    for (const list of [
      shelf.map((goods) => goods.title),
      shelf.map((goods) => goods.key),
      shelf.map((goods) => goods.item_code),
      skus.map((sku) => sku.sku_code),
      skus.map((sku) => sku.out_item_code),
      skus.map((sku) => sku.barcode),
    ]) {
      expect(new Set(list).size).toBe(list.length)
    }
    expect(shelf.every((goods) => /^\d{7}$/.test(goods.item_code))).toBe(true)
  })

  it('puts every good in a level-3 category, a known store and a known brand', () => {
    const leaves = new Set(categories.filter((one) => one.level === 3).map((one) => one.key))
    const stores = new Set(merchants.map((one) => one.slug))
    const names = new Set(brands.map((one) => one.key))
    for (const goods of shelf) {
      expect(leaves.has(goods.category), goods.category).toBe(true)
      expect(stores.has(goods.merchant), goods.merchant).toBe(true)
      expect(names.has(goods.brand), goods.brand).toBe(true)
    }
  })

  it('prints a barcode that a scanner accepts on every variant', () => {
    for (const { barcode } of skus) {
      expect(barcode).toMatch(/^69\d{11}$/)
      expect(Number(barcode[12])).toBe(eanCheckDigit(barcode.slice(0, 12)))
    }
    expect(eanCheckDigit('400638133393')).toBe(1)
  })

  it('names only pictures that can be drawn, three to six to a good', () => {
    for (const goods of shelf) {
      for (const name of picturesOf(goods)) expect(parseRecipe(name), name).not.toBeNull()
      if (goods.images.length > 0) expect(goods.images.length).toBeGreaterThanOrEqual(3)
      expect(goods.images.length).toBeLessThanOrEqual(6)
      expect(new Set(goods.images).size).toBe(goods.images.length)
    }
  })

  it('describes every good with five to nine parameters and readable facets', () => {
    for (const goods of shelf) {
      expect(goods.params.length, goods.title).toBeGreaterThanOrEqual(5)
      expect(goods.params.length, goods.title).toBeLessThanOrEqual(9)
      for (const { name, value } of [...goods.params, ...goods.attrs]) expect(name && value, goods.title).toBeTruthy()
    }
  })

  it('makes a thousand goods in under a second', () => {
    const started = performance.now()
    expect([...generateGoods(1000, seed + 7)]).toHaveLength(1000)
    expect(performance.now() - started).toBeLessThan(1000)
  })

  it('shows icons that exist for every category', () => {
    for (const { key, icon } of categories) expect(isIconSubject(icon), `${key} ${icon}`).toBe(true)
  })
})
