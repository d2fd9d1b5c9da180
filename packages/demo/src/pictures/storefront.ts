import sharp from 'sharp'
import { blankCanvas, type Canvas } from './canvas.ts'
import { fitWidth } from './layout.ts'
import { labOfHex, rgbOf } from './oklab.ts'
import { paintPieces } from './scene.ts'
import { scaled, spriteOf } from './sprite.ts'
import { type StoreLook, storeLookOf } from './store-looks.ts'

const coverSize = { width: 750, height: 300 }
const logoSide = 160

/** The tint, lighter or darker by `step` of OKLab lightness, as `rgb()`. */
function shadeOf(tint: string, step: number): string {
  const lab = labOfHex(tint)
  return `rgb(${rgbOf({ l: Math.max(0, Math.min(1, lab.l + step)), a: lab.a, b: lab.b }).join(' ')})`
}

async function canvasOf(svg: string, width: number, height: number): Promise<Canvas> {
  const canvas = blankCanvas(width, height)
  canvas.data.set(await sharp(Buffer.from(svg)).resize(width, height).ensureAlpha().raw().toBuffer())
  return canvas
}

function coverGround({ tint, mark }: StoreLook): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 750 300" width="750" height="300">
<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${shadeOf(tint, -0.06)}"/><stop offset=".55" stop-color="${shadeOf(tint, 0)}"/><stop offset="1" stop-color="${shadeOf(tint, 0.1)}"/></linearGradient>
<radialGradient id="l" cx=".78" cy=".3" r=".5"><stop offset="0" stop-color="#fff" stop-opacity=".2"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
<rect width="750" height="300" fill="url(#g)"/><rect width="750" height="300" fill="url(#l)"/>
<g transform="translate(-40 -60) scale(4)" opacity=".05">${mark}</g><g transform="translate(300 -120) scale(4.6)" opacity=".045">${mark}</g></svg>`
}

/** The veil ties bright goods to the store's colour and keeps white writing at the left readable. */
function coverVeil({ tint }: StoreLook): Buffer {
  const dark = shadeOf(tint, -0.08)
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="750" height="300"><defs><linearGradient id="v" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${dark}" stop-opacity=".6"/><stop offset=".5" stop-color="${dark}" stop-opacity=".3"/><stop offset="1" stop-color="${dark}" stop-opacity=".16"/></linearGradient>
<linearGradient id="b" x1="0" y1="0" x2="0" y2="1"><stop offset=".6" stop-color="${dark}" stop-opacity="0"/><stop offset="1" stop-color="${dark}" stop-opacity=".5"/></linearGradient></defs><rect width="750" height="300" fill="url(#v)"/><rect width="750" height="300" fill="url(#b)"/></svg>`)
}

/** Cover of a store, 750 × 300 WebP: deep colour, no writing, goods at the right. */
export async function renderCover(slug: string): Promise<Buffer> {
  const look = storeLookOf(slug)
  const { width, height } = coverSize
  const canvas = await canvasOf(coverGround(look), width, height)
  const spots = [
    { size: 0.5, x: 1.93, y: 0.8 },
    { size: 0.42, x: 1.54, y: 0.74 },
    { size: 0.4, x: 2.24, y: 0.76 },
  ]
  const pieces = await Promise.all(
    look.goods.map(async ([key, hue], i) => {
      const sprite = await spriteOf(key, hue)
      const { size, x, y } = spots[i] ?? { size: 0.4, x: 1.2, y: 0.8 }
      const fitted = fitWidth(sprite, size)
      return { key, dyed: false, stance: 'stand' as const, width: fitted, x, y, degrees: 0, mirrored: false, sprite }
    }),
  )
  await paintPieces(canvas, height, [...pieces].reverse(), { shade: [16, 14, 18], lean: 1, reflects: true })
  const painted = await sharp(canvas.data, { raw: { width, height, channels: 4 } })
    .composite([{ input: coverVeil(look) }])
    .removeAlpha()
    .raw()
    .toBuffer()
  return sharp(painted, { raw: { width, height, channels: 3 } })
    .webp({ quality: 88, effort: 3 })
    .toBuffer()
}

/** Logo of a store, 160 × 160 WebP: its mark in white, one of its goods in the corner. */
export async function renderLogo(slug: string): Promise<Buffer> {
  const look = storeLookOf(slug)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="160" height="160"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${shadeOf(look.tint, 0.08)}"/><stop offset="1" stop-color="${shadeOf(look.tint, -0.07)}"/></linearGradient></defs><rect width="160" height="160" fill="url(#g)"/><circle cx="128" cy="132" r="52" fill="#fff" opacity=".13"/><g transform="translate(22 20) scale(.92)">${look.mark}</g></svg>`
  const [key, hue] = look.goods[0] ?? ['1f4e6', 'n']
  const sprite = await spriteOf(key, hue)
  const goods = await scaled(sprite, fitWidth(sprite, 62), 0, false)
  const left = Math.round(122 - goods.width / 2)
  const top = Math.round(152 - goods.height)
  const input = { raw: { width: goods.width, height: goods.height, channels: 4 as const } }
  return sharp(Buffer.from(svg))
    .resize(logoSide, logoSide)
    .composite([{ input: Buffer.from(goods.data), left, top: Math.min(top, logoSide - goods.height), ...input }])
    .webp({ quality: 92, effort: 4 })
    .toBuffer()
}
