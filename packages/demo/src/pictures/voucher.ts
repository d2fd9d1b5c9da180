import sharp from 'sharp'

const [width, height] = [1080, 620]

const bar = (x: number, y: number, long: number, thick = 18, ink = '#c9ced6') =>
  `<rect x="${x}" y="${y}" width="${long}" height="${thick}" rx="${thick / 2}" fill="${ink}"/>`

/** Widths of the answers written in the lines of the form; each line has a label too. */
const answers = [420, 360, 510, 300]

const slip = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <rect width="100%" height="100%" fill="#e9ecf1"/>
  <rect x="40" y="36" width="1000" height="548" rx="10" fill="#fffdf8"/>
  <rect x="40" y="36" width="1000" height="84" rx="10" fill="#f3f6fb"/>
  ${bar(84, 66, 250, 26, '#8fa3bf')}${bar(820, 70, 176, 18, '#b9c4d4')}
  ${answers.map((long, i) => bar(84, 168 + i * 74, 130) + bar(260, 168 + i * 74, long, 18, '#6f7a8a')).join('')}
  ${answers.map((_, i) => `<path d="M84 ${212 + i * 74}H996" stroke="#e6e3da" stroke-width="2"/>`).join('')}
  ${bar(84, 484, 130)}${bar(260, 476, 300, 34, '#3c4654')}${bar(84, 540, 620, 12, '#dfe2e7')}
  <g transform="rotate(-12 850 440)" fill="none" stroke="#d7362b" opacity=".72">
    <circle cx="850" cy="440" r="92" stroke-width="8"/><circle cx="850" cy="440" r="74" stroke-width="3"/>
    <path d="M850 392l14 30 33 4-24 23 6 33-29-16-29 16 6-33-24-23 33-4z" fill="#d7362b" stroke="none"/>
    <path d="M800 500h100" stroke-width="8" stroke-linecap="round"/>
  </g>
</svg>`

/** A bank's slip as a phone would photograph it, without a word or a name that could be read. */
export const drawVoucher = (): Promise<Buffer> => sharp(Buffer.from(slip)).png().toBuffer()
