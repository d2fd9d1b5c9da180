import sharp from 'sharp'

const bar = (x: number, y: number, long: number, thick = 16, ink = '#b9bfc9') =>
  `<rect x="${x}" y="${y}" width="${long}" height="${thick}" rx="${thick / 2}" fill="${ink}"/>`
const lines = [430, 360, 300, 480, 410, 260]

const seal = (x: number, y: number) => `<g fill="none" stroke="#d7362b" opacity=".75">
  <circle cx="${x}" cy="${y}" r="70" stroke-width="6"/>
  <path d="M${x} ${y - 34}l11 23 25 3-18 18 4 25-22-12-22 12 4-25-18-18 25-3z" fill="#d7362b" stroke="none"/></g>`

const licence = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="820">
  <rect width="100%" height="100%" fill="#eceef1"/>
  <rect x="40" y="34" width="1120" height="752" fill="#fffdf6" stroke="#c9a64e" stroke-width="10"/>
  <rect x="62" y="56" width="1076" height="708" fill="none" stroke="#dcc27d" stroke-width="3"/>
  <circle cx="600" cy="128" r="38" fill="#d7362b"/><circle cx="600" cy="128" r="24" fill="#e9c45a"/>
  ${bar(470, 190, 260, 34, '#3c4654')}${bar(500, 240, 200, 12)}
  ${lines.map((long, i) => bar(140, 310 + i * 62, 120, 16, '#8f98a6') + bar(290, 310 + i * 62, long)).join('')}
  <rect x="900" y="300" width="150" height="150" fill="#454d59" opacity=".9"/>
  <path d="M918 318h34v34h-34zM998 318h34v34h-34zM918 398h34v34h-34z" fill="#fffdf6"/>
  ${seal(960, 610)}${bar(850, 712, 220, 12)}
</svg>`

const card = (side: 'front' | 'back') => `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="640">
  <rect width="100%" height="100%" fill="#eceef1"/>
  <rect x="30" y="28" width="940" height="584" rx="30" fill="${side === 'front' ? '#e4f0f6' : '#f6ece4'}"/>
  ${
    side === 'front'
      ? `${[120, 200, 280, 360].map((y, i) => bar(90, y, 70) + bar(200, y, 300 - i * 30, 16, '#6f7a8a')).join('')}
        <circle cx="770" cy="200" r="66" fill="#b6c4d2"/><path d="M640 420c10-110 250-110 260 0z" fill="#b6c4d2"/>
        ${bar(90, 520, 90)}${bar(230, 512, 560, 30, '#3c4654')}`
      : `<circle cx="180" cy="180" r="84" fill="#d7362b"/><circle cx="180" cy="180" r="56" fill="#e9c45a"/>
        ${bar(330, 130, 480, 34, '#3c4654')}${bar(360, 210, 420, 44, '#3c4654')}
        ${bar(220, 430, 130)}${bar(400, 430, 320)}${bar(220, 510, 130)}${bar(400, 510, 420)}`
  }
</svg>`

const drawn = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer()

/** Papers of merchants as a phone would photograph them, without a word or a face. */
export const drawLicence = () => drawn(licence)
export const drawCard = (side: 'front' | 'back') => drawn(card(side))
