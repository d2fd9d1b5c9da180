import type { CellObject, Image } from 'write-excel-file/node'
import type { Ports } from '#adapters/ports.ts'
import { picture } from '#modules/file/file.public.ts'
import type { Cell, Column, Row } from './cell.rules.ts'

type Book = {
  title: string
  columns: readonly Column[]
  rows: readonly Row[]
  sums: Row
  /** The picture of each row, as a path such as `/img/x.webp`, or empty. */
  images: readonly string[]
}

/** Pixels, as a screen of 96 dpi shows them: pictures are twice as fine, so that they stay sharp when enlarged. */
const side = { shown: 60, fetched: 120, margin: 4, dpi: 96 }
/** Points: 72 to the inch. */
const rowHeight = ((side.shown + 2 * side.margin) * 72) / side.dpi

/** A short list as a workbook with a picture before each row, and the sums below. */
export async function* pictureBook(
  ports: Ports,
  { title, columns, rows, sums, images }: Book,
): AsyncGenerator<Uint8Array> {
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const headings = ['图片', ...columns.map((column) => column.title)].map(
    (value): CellObject => ({ value, type: String, fontWeight: 'bold', backgroundColor: '#f2f3f5' }),
  )
  const body = rows.map((row) => [{ height: rowHeight }, ...row.map((cell, i) => written(cell, columns[i]))])
  const book = writeXlsxFile([headings, ...body, [null, ...sums.map((cell) => written(cell))]], {
    sheet: title,
    stickyRowsCount: 1,
    columns: [{ width: 10 }, ...columns.map(({ width }) => ({ width }))],
    images: await placed(ports, images),
  })
  yield await book.toBuffer()
}

function written(cell: Cell, column?: Column): CellObject | null {
  if (cell === null) return column?.isText ? { type: String, format: '@' } : null
  const look = { alignVertical: 'center' } as const
  if (cell.kind === 'text') return { ...look, value: spelled(cell.text), type: String, format: '@', wrap: true }
  if (cell.kind === 'fen') return { ...look, value: cell.fen / 100, type: Number, format: '#,##0.00' }
  return { ...look, value: cell.count, type: Number, format: '0' }
}

/** Readers take `_x0041_` for an A. */
const spelled = (text: string) => text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')

/** Places each picture; one that cannot be had leaves its cell empty. */
async function placed(ports: Ports, images: readonly string[]): Promise<Image[]> {
  const made = new Map(
    await Promise.all([...new Set(images)].map(async (image) => [image, await thumbnail(ports, image)] as const)),
  )
  return images.flatMap((image, i) => {
    const found = made.get(image)
    if (!found) return []
    return [
      {
        ...found,
        contentType: 'image/jpeg',
        dpi: side.dpi,
        anchor: { row: i + 2, column: 1 },
        offsetX: side.margin,
        offsetY: side.margin,
      },
    ]
  })
}

async function thumbnail(ports: Ports, image: string) {
  const name = image.split('/').at(-1) ?? ''
  // Spreadsheets show JPEG wherever they run.
  const found = await picture(ports, name, { width: side.fetched, accept: 'image/jpeg' })
  if (!found) return null
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(found.bytes).metadata()
  const scale = side.shown / Math.max(width, height)
  return { content: found.bytes, width: Math.round(width * scale), height: Math.round(height * scale) }
}
