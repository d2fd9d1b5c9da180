import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { bannerArtNames, renderBannerArt } from './banner-art.ts'
import { groundTokens } from './grounds.ts'
import { hueTokens } from './hues.ts'
import { renderIcon } from './icon.ts'
import { newsArtNames, renderNewsArt } from './news-art.ts'
import { parseRecipe, poses, recipeName } from './recipe.ts'
import { renderPicture } from './render.ts'
import { renderCover, renderLogo } from './storefront.ts'
import { subjects } from './subjects.ts'

const boot = 'g-1f97e-stone-black-hero-0.webp'

function recipeOf(name: string) {
  const recipe = parseRecipe(name)
  if (!recipe) throw new Error(name)
  return recipe
}

async function meanColour(image: Buffer): Promise<number[]> {
  const { channels } = await sharp(image).stats()
  return channels.map((channel) => channel.mean)
}

describe('the name of a picture', () => {
  it('says everything and survives a round trip', () => {
    for (const ground of groundTokens) {
      for (const hue of hueTokens) {
        for (const pose of poses) {
          const recipe = { subject: '1f4d2', companion: '1f58a', ground, hue, pose, take: 3 } as const
          expect(parseRecipe(recipeName(recipe))).toEqual(recipe)
        }
      }
    }
  })

  it.each([
    ['', 'nothing'],
    ['g-1f97e-stone-black-hero-0.png', 'another format'],
    ['g-1f97e-stone-black-hero-4.webp', 'a take that does not exist'],
    ['g-1f97e-lava-black-hero-0.webp', 'an unknown ground'],
    ['g-1f97e-stone-neon-hero-0.webp', 'an unknown colour'],
    ['g-1f600-stone-n-hero-0.webp', 'a subject off the list'],
    ['g-1f97e-1f600-stone-n-hero-0.webp', 'a companion off the list'],
    ['g-..-stone-n-hero-0.webp', 'a path'],
    ['G-1F97E-stone-n-hero-0.webp', 'capitals'],
    [`${boot}\n`, 'a trailing line break'],
  ])('is refused when it is %j: %s', (name) => {
    expect(parseRecipe(name)).toBeNull()
  })
})

describe('a rendered picture', () => {
  it('is a square of the asked side, identical every time', async () => {
    const once = await renderPicture(recipeOf(boot), 240)
    const again = await renderPicture(recipeOf(boot), 240)
    const { width, height, format, hasAlpha } = await sharp(once).metadata()
    expect({ width, height, format, hasAlpha }).toEqual({ width: 240, height: 240, format: 'webp', hasAlpha: false })
    expect(once.equals(again)).toBe(true)
  })

  it('shows a blue boot bluer and a red boot redder than a black one', async () => {
    const [blackR = 0, , blackB = 0] = await meanColour(await renderPicture(recipeOf(boot), 160))
    const [, , blueB = 0] = await meanColour(await renderPicture(recipeOf(boot.replace('black', 'blue')), 160))
    const [redR = 0] = await meanColour(await renderPicture(recipeOf(boot.replace('black', 'red')), 160))
    expect(blueB).toBeGreaterThan(blackB + 10)
    expect(redR).toBeGreaterThan(blackR + 10)
  })

  it('can be made of every subject on the list and in every pose', async () => {
    for (const [i, key] of [...subjects.keys()].entries()) {
      const pose = poses[i % poses.length] ?? 'hero'
      const picture = await renderPicture({ subject: key, companion: null, ground: 'sky', hue: 'n', pose, take: 0 }, 64)
      expect(picture.length, key).toBeGreaterThan(200)
    }
  }, 60_000)

  it('is refused at a side nobody needs', async () => {
    await expect(renderPicture(recipeOf(boot), 5000)).rejects.toThrow(RangeError)
    await expect(renderPicture(recipeOf(boot), 99.5)).rejects.toThrow(RangeError)
  })
})

describe('the pictures of the house', () => {
  it('include the scenes of articles, three by two', async () => {
    for (const name of newsArtNames) {
      const { width, height, hasAlpha } = await sharp((await renderNewsArt(name)) ?? undefined).metadata()
      expect({ name, width, height, hasAlpha }).toEqual({ name, width: 1200, height: 800, hasAlpha: false })
    }
    expect(await renderNewsArt('nowhere')).toBeNull()
  }, 60_000)

  it('include six or more transparent banner cut-outs whose left half is free', async () => {
    expect(bannerArtNames.length).toBeGreaterThanOrEqual(6)
    const art = await renderBannerArt('safety')
    if (!art) throw new Error('no art')
    const { width, height } = await sharp(art).metadata()
    expect([width, height]).toEqual([1080, 400])
    const left = await sharp(art).extract({ left: 0, top: 0, width: 380, height: 400 }).ensureAlpha().raw().toBuffer()
    expect(left.filter((_, i) => i % 4 === 3).every((alpha) => alpha < 12)).toBe(true)
    expect(await renderBannerArt('nothing')).toBeNull()
  })

  it('give every store a cover and a logo, also one that was never designed', async () => {
    for (const slug of ['gudun', 'a-new-store']) {
      const cover = await sharp(await renderCover(slug)).metadata()
      const logo = await sharp(await renderLogo(slug)).metadata()
      expect([cover.width, cover.height, logo.width, logo.height]).toEqual([750, 300, 160, 160])
    }
  })

  it('draw icons on transparent ground and refuse what is not on the list', async () => {
    const icon = await renderIcon('1f9f0')
    if (!icon) throw new Error('no icon')
    const { width, height, hasAlpha } = await sharp(icon).metadata()
    expect([width, height, hasAlpha]).toEqual([96, 96, true])
    expect(await renderIcon('1f4a9')).toBeNull()
    expect(await renderIcon('../secret')).toBeNull()
  })
})
