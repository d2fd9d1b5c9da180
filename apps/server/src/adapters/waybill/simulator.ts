import { createHash } from 'node:crypto'
import { labelPicture } from './label-picture.ts'
import type { Place, WaybillPort } from './port.ts'

/** Twelve digits that a parcel always has. */
const numberOf = (ref: string) =>
  String(createHash('sha256').update(ref).digest().readUIntBE(0, 6) % 1_000_000_000_000).padStart(12, '0')

/** An address with this word in it is one where the simulated carrier delivers nothing. */
const outOfReach = '超区'

/** Stands in for the carriers in the demo: every parcel has its number, and a label that says that it is none. */
export function simulatedWaybills(): WaybillPort {
  return {
    kind: 'simulated',
    serves: () => true,
    async take({ ref, expressCode, from, to, cargo }) {
      if (to.address.includes(outOfReach)) return { refused: '收件地址超出派送范围' }
      const expressNo = `${expressCode.toUpperCase()}${numberOf(ref)}`
      return { expressNo, carrierOrderNo: '', label: { bytes: Buffer.from(drawn({ expressNo, from, to, cargo })) } }
    },
    cancel: async () => null,
    label: async (at) => labelPicture('bytes' in at ? at.bytes : Buffer.alloc(0)),
  }
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const linesOf = (text: string) => text.match(/.{1,20}/gu) ?? []

/** 76 by 130 mm, eight dots a millimetre. */
function drawn({ expressNo, from, to, cargo }: { expressNo: string; from: Place; to: Place; cargo: string }): string {
  const rows = [
    '演示面单，不能寄件',
    expressNo,
    '',
    `收 ${to.name} ${to.phone}`,
    ...linesOf(to.address),
    '',
    `寄 ${from.name} ${from.phone}`,
    ...linesOf(from.address),
    '',
    ...linesOf(cargo),
  ]
  const bars = [...expressNo].map((sign, i) => {
    const width = 4 + (sign.charCodeAt(0) % 5) * 3
    return `<rect x="${40 + i * 34}" y="60" width="${width}" height="120"/><rect x="${40 + i * 34 + width + 5}" y="60" width="4" height="120"/>`
  })
  const texts = rows.map((row, i) => `<text x="40" y="${240 + i * 40}" font-size="26">${escaped(row)}</text>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="608" height="1040"><rect width="608" height="1040" fill="#fff"/>${bars.join('')}${texts.join('')}</svg>`
}
