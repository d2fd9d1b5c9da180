import { strToU8, zipSync } from 'fflate'

const types = (more = '') =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${more}</Types>`
const workbook =
  '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheets><sheet name="清单" sheetId="1"/></sheets></workbook>'

/** A workbook, as far as an upload looks at one; parts may be put in, replaced or left out with null. */
export function anXlsx(parts: Record<string, string | Uint8Array | null> = {}): Buffer {
  const all = {
    '[Content_Types].xml': types(),
    'xl/workbook.xml': workbook,
    'xl/worksheets/sheet1.xml': '<worksheet/>',
    ...parts,
  }
  const files = Object.entries(all).flatMap(([name, part]) =>
    part === null ? [] : [[name, typeof part === 'string' ? strToU8(part) : part] as const],
  )
  return Buffer.from(zipSync(Object.fromEntries(files)))
}

export const macroTypes = types('<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>')

/** The workbook with its parts said to be of another size, in bytes. */
export function liedXlsx(xlsx: Buffer, size: number): Buffer {
  const bytes = Buffer.from(xlsx)
  const mark = Buffer.from([0x50, 0x4b, 0x01, 0x02])
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 4)) bytes.writeUInt32LE(size, at + 24)
  return bytes
}

/** The workbook with its first part marked as one that takes a password. */
export function lockedXlsx(xlsx: Buffer): Buffer {
  const bytes = Buffer.from(xlsx)
  const at = bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 8
  bytes.writeUInt16LE(bytes.readUInt16LE(at) | 1, at)
  return bytes
}

/** As a spreadsheet program keeps a workbook with a password: inside of a file of another kind. */
export const passwordedXlsx = (): Buffer =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(500),
    Buffer.from('EncryptedPackage', 'utf16le'),
    Buffer.alloc(500),
  ])
