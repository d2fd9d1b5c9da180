import { deflateSync } from 'node:zlib'

type Parts = { catalog?: string; more?: readonly string[]; trailer?: string; end?: string }

/** A document of one page, with a table of its objects that is right. */
export function aPdf({ catalog = '', more = [], trailer = '', end = '' }: Parts = {}): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R >>',
    '<< /Length 44 >>\nstream\nBT /F1 12 Tf 10 50 Td (Voucher 100.00) Tj ET\nendstream',
    ...more,
  ]
  const places: number[] = []
  let text = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n'
  for (const [i, object] of objects.entries()) {
    places.push(Buffer.byteLength(text, 'latin1'))
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
  }
  const table = Buffer.byteLength(text, 'latin1')
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${table}\n%%EOF\n${end}`
  return Buffer.from(text, 'latin1')
}

/** Objects packed into a compressed stream, as most programs write them today. */
export function packed(objects: string, filter = '/FlateDecode'): string {
  const data = deflateSync(Buffer.from(objects, 'latin1'))
  return `<< /Type /ObjStm /N 1 /First 4 /Length ${data.length} /Filter ${filter} >>\nstream\n${data.toString('latin1')}\nendstream`
}
