import { backdrop, backdropCount, height, width } from './puzzle-backdrop.ts'

/** The piece is a square this wide with its knobs. */
export const pieceWidth = 50

const outline = 'M4 14 H15 A7 7 0 1 1 27 14 H38 V25 A7 7 0 1 1 38 37 V48 H4 V37 A6 6 0 1 0 4 25 Z'

type Masks = { body: Buffer; rim: Buffer }
let masks: Promise<Masks> | undefined

async function coverage(paint: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pieceWidth}" height="${pieceWidth}"><path d="${outline}" ${paint}/></svg>`
  return sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer()
}

async function loadMasks(): Promise<Masks> {
  return {
    body: await coverage('fill="#fff"'),
    rim: await coverage('fill="none" stroke="#fff" stroke-width="1.5"'),
  }
}

const mix = (from: number, to: number, share: number) => Math.round(from + (to - from) * share)

/**
 * Cuts a piece out of a backdrop at `x`, `y` (px of the 300×150 picture). Two data URLs: the backdrop with the hole, and
 * the piece on a transparent strip as tall as the picture.
 */
export async function drawPuzzle({ x, y, scene }: { x: number; y: number; scene: number }) {
  masks ??= loadMasks()
  const { body, rim } = await masks
  const picture = Buffer.from(await backdrop(scene % backdropCount))
  const piece = Buffer.alloc(pieceWidth * height * 4)
  for (let row = 0; row < pieceWidth; row += 1) {
    for (let column = 0; column < pieceWidth; column += 1) {
      const at = row * pieceWidth + column
      const inside = (body[at] ?? 0) / 255
      const edge = (rim[at] ?? 0) / 255
      if (inside + edge === 0) continue
      const spot = ((y + row) * width + x + column) * 3
      const strip = ((y + row) * pieceWidth + column) * 4
      for (let channel = 0; channel < 3; channel += 1) {
        const colour = picture[spot + channel] ?? 0
        piece[strip + channel] = mix(colour, 255, edge * 0.85)
        picture[spot + channel] = mix(mix(colour, 24, inside * 0.45), 255, edge * 0.6)
      }
      piece[strip + 3] = Math.round(255 * Math.max(inside, edge))
    }
  }
  const [background, cut] = await Promise.all([asWebp(picture, width, 3), asWebp(piece, pieceWidth, 4)])
  return { background, piece: cut }
}

async function asWebp(pixels: Buffer, across: number, channels: 3 | 4): Promise<string> {
  const { default: sharp } = await import('sharp')
  const webp = await sharp(pixels, { raw: { width: across, height, channels } })
    .webp({ quality: 72, alphaQuality: 90, effort: 0 })
    .toBuffer()
  return `data:image/webp;base64,${webp.toString('base64')}`
}
