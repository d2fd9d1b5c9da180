import { aHeavyPhoto } from '../apps/server/src/modules/file/file.fake.ts'
import { anOfd } from '../apps/server/src/modules/file/ofd.fake.ts'
import { aPdf, packed } from '../apps/server/src/modules/file/pdf.fake.ts'
import { anXlsx } from '../apps/server/src/modules/file/xlsx.fake.ts'

const megabyte = 1024 * 1024

export type WorstFile = {
  title: string
  name: string
  bytes: Buffer
  at: '/file/api/upload' | '/shop/api/cart/quick_match'
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const columnOf = (i: number): string =>
  (i < 26 ? '' : columnOf(Math.floor(i / 26) - 1)) + String.fromCharCode(65 + (i % 26))

/** A workbook of one sheet, whose cells are written out. */
function bookOf(rows: number, columns: number, cell: (place: string, row: number) => string): Buffer {
  const letters = Array.from({ length: columns }, (_, i) => columnOf(i))
  const body = Array.from(
    { length: rows },
    (_, i) => `<row r="${i + 1}">${letters.map((letter) => cell(`${letter}${i + 1}`, i)).join('')}</row>`,
  )
  const parts = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="清单" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData>${body.join('')}</sheetData></worksheet>`,
  }
  return anXlsx(parts)
}

const objects = (count: number) =>
  Array.from({ length: count }, (_, i) => `<< /Type /Annot /Rect [${i} 0 100 100] /Contents (#41${i}) >>`).join(' ')

/** The ten largest honest files of their kinds: as much of everything as one may have, and nothing that is not well formed. */
export async function worstFiles(): Promise<WorstFile[]> {
  const list = '/shop/api/cart/quick_match'
  const upload = '/file/api/upload'
  return [
    {
      title: '数字 2000 × 128 的表',
      name: 'a.xlsx',
      at: list,
      bytes: bookOf(2000, 128, (r, i) => `<c r="${r}"><v>${i}</v></c>`),
    },
    {
      title: '文字 2000 × 30 的表',
      name: 'b.xlsx',
      at: list,
      bytes: bookOf(2000, 30, (r) => `<c r="${r}" t="inlineStr"><is><t>内六角圆柱头螺钉 M8</t></is></c>`),
    },
    { title: '空格子 9000 × 60 的表', name: 'c.xlsx', at: list, bytes: bookOf(9_000, 60, (r) => `<c r="${r}"/>`) },
    {
      title: '满是转义的表',
      name: 'd.xlsx',
      at: list,
      bytes: bookOf(2000, 20, (r) => `<c r="${r}" t="inlineStr"><is><t>${'&amp;'.repeat(32)}</t></is></c>`),
    },
    { title: '10 MB 的 CSV', name: 'e.csv', at: list, bytes: Buffer.from('GD-2201,12,内六角\n'.repeat(400_000)) },
    { title: '一行的 CSV', name: 'f.csv', at: list, bytes: Buffer.from('a,'.repeat(1_350_000)) },
    {
      title: '对象很多的 PDF',
      name: 'g.pdf',
      at: upload,
      bytes: aPdf({ more: [objects(120_000)] }),
    },
    {
      title: '对象都压缩的 PDF',
      name: 'h.pdf',
      at: upload,
      bytes: aPdf({ more: Array.from({ length: 20 }, () => packed(objects(18_000))) }),
    },
    {
      title: '30 MB 正文的 OFD',
      name: 'i.ofd',
      at: upload,
      bytes: anOfd(
        Object.fromEntries(
          Array.from({ length: 30 }, (_, i) => [
            `Doc_0/Pages/Page_${i}/Content.xml`,
            `<a>${'<b>正文</b>'.repeat(80_000)}</a>`,
          ]),
        ),
      ),
    },
    { title: '10 MB 的照片', name: 'j.jpg', at: upload, bytes: Buffer.from(await aHeavyPhoto(10 * megabyte)) },
  ]
}
