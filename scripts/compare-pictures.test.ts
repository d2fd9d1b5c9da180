import { access, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { comparePictures } from './compare-pictures.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chengcai-pictures-'))
  for (const name of ['before', 'after']) await mkdir(join(folder, name))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A white picture with a black square of so many pixels a side in its corner. */
async function draw(name: string, square: number, height = 40) {
  const black = { width: square, height: square, channels: 3 as const, background: '#000' }
  const picture = sharp({ create: { width: 40, height, channels: 3, background: '#fff' } })
  await (square > 0 ? picture.composite([{ input: { create: black }, left: 0, top: 0 }]) : picture)
    .png()
    .toFile(join(folder, `${name}.png`))
}

const compared = (isAsked?: (name: string) => boolean) =>
  comparePictures(join(folder, 'before'), join(folder, 'after'), join(folder, 'drawn'), isAsked)

const isDrawn = (name: string) =>
  access(join(folder, 'drawn', `${name}.png`)).then(
    () => true,
    () => false,
  )

test('two pictures of the same screen are no change, and nothing is drawn', async () => {
  await draw('before/home', 10)
  await draw('after/home', 10)
  expect(await compared()).toEqual([])
  expect(await isDrawn('home')).toBe(false)
})

test('a screen that looks different is told with how much of it, and drawn; the one that changed most comes first', async () => {
  for (const name of ['cart', 'home']) await draw(`before/${name}`, 0)
  await draw('after/cart', 4)
  await draw('after/home', 20)
  expect(await compared()).toEqual([
    { name: 'home', kind: 'pixels', share: 400 / 1600 },
    { name: 'cart', kind: 'pixels', share: 16 / 1600 },
  ])
  expect(await isDrawn('home')).toBe(true)
})

test('a screen that grew, one that is new and one that is no longer there are told as that', async () => {
  await draw('before/grown', 0)
  await draw('after/grown', 0, 50)
  await draw('after/fresh', 0)
  await draw('before/left', 0)
  expect(await compared()).toEqual([
    { name: 'fresh', kind: 'new', share: 1 },
    { name: 'grown', kind: 'size', share: 1 },
    { name: 'left', kind: 'gone', share: 1 },
  ])
})

test('only the screens that were asked for are compared', async () => {
  await draw('before/left', 0)
  expect(await compared((name) => name.startsWith('cart'))).toEqual([])
})
