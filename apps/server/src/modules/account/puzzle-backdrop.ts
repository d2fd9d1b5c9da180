export const width = 300
export const height = 150

/** Sky above, sky below, sun, far hills, near hills, meadow. */
const palettes = [
  ['#bfe3f7', '#fdf1dc', '#ffd98a', '#9cc7c4', '#6aa6a0', '#4d8c80'],
  ['#f9d3c0', '#fdeee2', '#ff9f80', '#d9a5ad', '#a97c95', '#7c5f80'],
  ['#cfd9f6', '#eef1fb', '#ffffff', '#a3b4de', '#7b8fc4', '#5a6ea8'],
  ['#d5efcf', '#fbf7dd', '#ffe27a', '#a8cf93', '#7db070', '#5a9160'],
  ['#fbe3b4', '#fff6e3', '#ff8d5c', '#e3b873', '#c08f4f', '#96703f'],
  ['#c6e9ea', '#f3fbf7', '#fff3b0', '#8fc9cf', '#5fa3b3', '#427f98'],
] as const

export const backdropCount = palettes.length
const kept: Promise<Buffer>[] = []

/** A soft landscape as raw RGB, 300×150; each is drawn at its first use and kept. */
export function backdrop(index: number): Promise<Buffer> {
  kept[index] ??= drawn(landscape(index))
  return kept[index]
}

async function drawn(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
}

function landscape(index: number): string {
  const [top, low, sun, far, near, meadow] = palettes[index % backdropCount] ?? palettes[0]
  const shift = index * 37
  const hill = (base: number, rise: number, step: number, from: number) => {
    const points = Array.from({ length: 9 }, (_, i) => base - rise * (0.5 + 0.5 * Math.sin((i + from) * step)))
    const curve = points.map((y, i) => `${i === 0 ? 'L' : 'S'}${i === 0 ? '' : `${i * 40 - 20} ${y} `}${i * 40} ${y}`)
    return `M0 ${height} ${curve.join(' ')} L320 ${height} Z`
  }
  const cloud = (x: number, y: number, r: number) =>
    `<g fill="#fff" opacity=".7"><circle cx="${x}" cy="${y}" r="${r}"/><circle cx="${x + r}" cy="${y + 3}" r="${r * 0.8}"/><circle cx="${x - r}" cy="${y + 4}" r="${r * 0.7}"/></g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    <circle cx="${60 + (shift % 180)}" cy="38" r="19" fill="${sun}" opacity=".9"/>
    ${cloud(40 + ((shift * 3) % 220), 30, 11)}${cloud(90 + ((shift * 5) % 190), 52, 8)}
    <path d="${hill(100, 38, 0.9, index)}" fill="${far}"/>
    <path d="${hill(122, 34, 0.7, index + 3)}" fill="${near}"/>
    <path d="${hill(142, 22, 1.1, index + 5)}" fill="${meadow}"/>
  </svg>`
}
