import { formatFen } from '@mall/contract/text/money'
import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { dayOf } from '#kernel/time.ts'
import { type FontName, fontData, fontOf } from './fonts.ts'
import type { Paper, PaperLine, Unprintable } from './port.ts'
import { inCapitals } from './words.rules.ts'

const ink = '#1f1f1f'
const frame = '#8a4b2d'
const page = { width: 842, height: 595, margin: 36 }
const inner = page.width - 2 * page.margin
/** Columns of the lines: where each begins, from the left edge of the frame, and how it stands. */
const columns = [
  { title: '项目名称', at: 0, width: 200, align: 'left' },
  { title: '规格型号', at: 200, width: 120, align: 'left' },
  { title: '单位', at: 320, width: 40, align: 'center' },
  { title: '数量', at: 360, width: 60, align: 'right' },
  { title: '单价', at: 420, width: 90, align: 'right' },
  { title: '金额', at: 510, width: 100, align: 'right' },
  { title: '税率', at: 610, width: 50, align: 'center' },
  { title: '税额', at: 660, width: 110, align: 'right' },
] as const
const rowHeight = 15
const tableTop = 192
const tableBottom = 452
const rowsOfPage = Math.floor((tableBottom - tableTop - rowHeight) / rowHeight)

type Given = { invoiceNo: string; specimen: boolean }

/** Draws an invoice after the layout of 数电发票 (GB/T 38540 has its fields): A4 across, as many pages as its lines need. */
export async function drawInvoice(paper: Paper, given: Given): Promise<Buffer> {
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: page.margin,
    autoFirstPage: false,
    bufferPages: true,
    // None of the built-in fonts: they have no Chinese, and are looked for in a way that fails where modules are found by a hook.
    font: '',
    info: { Title: `发票 ${given.invoiceNo}`, CreationDate: paper.at },
  })
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((done) => doc.once('end', done))
  const pen = penOf(doc)
  const rows = rowsOf(paper)
  const pages = Math.max(1, Math.ceil(rows.length / rowsOfPage))
  for (let i = 0; i < pages; i += 1) {
    doc.addPage()
    drawHead(doc, pen, paper, { ...given, page: i + 1, pages })
    drawRows(doc, pen, rows.slice(i * rowsOfPage, (i + 1) * rowsOfPage))
    drawFoot(doc, pen, paper)
    if (given.specimen) drawSpecimen(doc, pen)
  }
  doc.end()
  await ended
  return Buffer.concat(parts)
}

type Doc = InstanceType<typeof PDFDocument>
type At = { x: number; y: number; width?: number; size?: number; align?: 'left' | 'center' | 'right'; color?: string }
type Pen = (text: string, at: At) => void

/** A sign that no font has; the request for the paper was refused before (`unprintableOn`). */
class UndrawnSign extends Error {}

/** Signs that take no place on paper: joiners, marks of direction, the colour of an emoji. */
const unseen = /[\p{Cc}\p{Cf}]|\p{Variation_Selector}/gu
const shownOf = (text: string) => text.replace(/\s/gu, ' ').replace(unseen, '')

/** Writes one line of text, cut to its width; each sign from the first font that has it. */
function penOf(doc: Doc): Pen {
  const registered = new Set<FontName>(['main'])
  doc.registerFont('main', fontData('main'))
  const runsOf = (text: string) => {
    const runs: { font: FontName; text: string }[] = []
    for (const sign of text) {
      const font = fontOf(sign)
      // A paper that says something else than it should is worse than none.
      if (!font) throw new UndrawnSign('no font has a sign of this paper')
      if (!registered.has(font)) doc.registerFont(font, fontData(font))
      registered.add(font)
      const last = runs.at(-1)
      if (last?.font === font) last.text += sign
      else runs.push({ font, text: sign })
    }
    return runs
  }
  const widthOf = (text: string) =>
    runsOf(text).reduce((sum, run) => sum + doc.font(run.font).widthOfString(run.text), 0)
  return (text, { x, y, width, size = 9, align = 'left', color = ink }) => {
    doc.font('main').fontSize(size).fillColor(color)
    const whole = shownOf(text)
    const shown = width === undefined ? whole : cut(whole, width, widthOf)
    const room = width === undefined ? 0 : width - widthOf(shown)
    let at = x + (align === 'right' ? room : align === 'center' ? room / 2 : 0)
    for (const run of runsOf(shown)) {
      doc.font(run.font).text(run.text, at, y, { lineBreak: false })
      at += doc.widthOfString(run.text)
    }
  }
}

/** The first sign of a paper that no font has, and where it stands, in words; null when all can be drawn. */
export function unprintableOn(paper: Paper): Unprintable | null {
  const { title, tax_no, reg_address, reg_phone, bank_name, bank_account } = paper.buyer
  const texts = [
    ['购买方名称', title],
    ['税号', tax_no],
    ['购买方地址、电话', `${reg_address}${reg_phone}`],
    ['购买方开户行及账号', `${bank_name}${bank_account}`],
    ['销售方名称', paper.seller],
    ...paper.lines.flatMap(({ name, tax_name, spec, unit }, i) => [
      [`第 ${i + 1} 行的项目名称`, `${tax_name}${name}`],
      [`第 ${i + 1} 行的规格型号`, spec],
      [`第 ${i + 1} 行的单位`, unit],
    ]),
    ['备注', paper.remark],
  ] as const
  for (const [place = '', text = ''] of texts) {
    const sign = [...shownOf(text)].find((one) => fontOf(one) === null)
    if (sign !== undefined) return { sign, place }
  }
  return null
}

function cut(text: string, width: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= width) return text
  const chars = [...text]
  let [low, high] = [0, chars.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (widthOf(`${chars.slice(0, middle).join('')}…`) <= width) low = middle
    else high = middle - 1
  }
  return `${chars.slice(0, low).join('')}…`
}

function drawHead(
  doc: Doc,
  pen: Pen,
  paper: Paper,
  { invoiceNo, page: n, pages }: Given & { page: number; pages: number },
) {
  const left = page.margin
  const name = `电子发票（${paper.special ? '增值税专用发票' : '普通发票'}）`
  pen(name, { x: left, y: 30, width: inner, size: 18, align: 'center', color: frame })
  if (paper.kind === 'red') pen('红字', { x: left + 620, y: 34, size: 14, color: '#c62828' })
  drawQr(
    doc,
    `01,${paper.special ? '31' : '32'},,${invoiceNo},${plain(paper.amountFen)},${dayOf(paper.at).replaceAll('-', '')},,`,
  )
  pen(`发票号码：${invoiceNo}`, { x: left + 560, y: 66 })
  pen(`开票日期：${dayOf(paper.at)}`, { x: left + 560, y: 82 })
  if (pages > 1) pen(`共 ${pages} 页 第 ${n} 页`, { x: left + 560, y: 98 })
  doc.lineWidth(0.8).strokeColor(frame)
  doc.rect(left, 116, inner, 420).stroke()
  doc
    .moveTo(left + inner / 2, 116)
    .lineTo(left + inner / 2, tableTop - 4)
    .stroke()
  doc
    .moveTo(left, tableTop - 4)
    .lineTo(left + inner, tableTop - 4)
    .stroke()
  const { title, tax_no, reg_address, reg_phone, bank_name, bank_account } = paper.buyer
  const half = inner / 2 - 16
  pen(`购买方名称：${title}`, { x: left + 8, y: 124, width: half })
  pen(`统一社会信用代码/纳税人识别号：${tax_no}`, { x: left + 8, y: 141, width: half })
  if (reg_address !== '') pen(`地址、电话：${reg_address} ${reg_phone}`, { x: left + 8, y: 158, width: half, size: 8 })
  if (bank_name !== '') pen(`开户行及账号：${bank_name} ${bank_account}`, { x: left + 8, y: 172, width: half, size: 8 })
  pen(`销售方名称：${paper.seller}`, { x: left + inner / 2 + 8, y: 124, width: half })
}

function drawQr(doc: Doc, text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const unit = 66 / size
  doc.fillColor(ink)
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries()) if (dark) doc.rect(page.margin + x * unit, 36 + y * unit, unit, unit)
  doc.fill()
}

const plain = (fen: number) => formatFen(fen).replaceAll(',', '')

/** The lines as they are printed: `*金属制品*螺栓`, amounts without tax beside their tax. */
function rowsOf({ lines, content }: Paper): string[][] {
  const shown = content === 'category' ? grouped(lines) : lines
  return shown.map((line) => {
    const net = line.amount_fen - line.tax_fen
    const each = line.qty === 0 ? '' : (net / 100 / line.qty).toFixed(6).replace(/0{1,4}$/, '')
    return [
      `${line.tax_name === '' ? '' : `*${line.tax_name}*`}${line.name}`,
      ...[line.spec, line.unit, line.qty === 0 ? '' : String(line.qty), each],
      ...[
        plain(net),
        line.tax_rate === 0 ? '免税' : `${line.tax_rate}%`,
        line.tax_rate === 0 ? '***' : plain(line.tax_fen),
      ],
    ]
  })
}

function grouped(lines: readonly PaperLine[]): PaperLine[] {
  const kinds = new Map<string, PaperLine>()
  for (const line of lines) {
    const key = `${line.tax_name} ${line.tax_rate}`
    const so = kinds.get(key)
    const name = line.tax_name === '' ? '货物一批' : '一批'
    kinds.set(key, {
      ...line,
      name,
      spec: '',
      unit: '批',
      qty: 0,
      amount_fen: (so?.amount_fen ?? 0) + line.amount_fen,
      tax_fen: (so?.tax_fen ?? 0) + line.tax_fen,
    })
  }
  return [...kinds.values()]
}

function drawRows(doc: Doc, pen: Pen, rows: readonly string[][]) {
  const left = page.margin
  for (const { title, at, width } of columns)
    pen(title, { x: left + at + 4, y: tableTop, width: width - 8, align: 'center', color: frame })
  for (const [i, cells] of rows.entries())
    for (const [n, { at, width, align }] of columns.entries())
      pen(cells[n] ?? '', {
        x: left + at + 4,
        y: tableTop + (i + 1) * rowHeight,
        width: width - 8,
        size: 8,
        align,
      })
  doc
    .moveTo(left, tableBottom)
    .lineTo(left + inner, tableBottom)
    .stroke()
}

function drawFoot(doc: Doc, pen: Pen, paper: Paper) {
  const left = page.margin
  const net = paper.amountFen - paper.taxFen
  pen('合计', { x: left + 8, y: tableBottom + 5, color: frame })
  pen(`¥${plain(net)}`, { x: left + 514, y: tableBottom + 5, width: 92, align: 'right' })
  pen(`¥${plain(paper.taxFen)}`, { x: left + 664, y: tableBottom + 5, width: 102, align: 'right' })
  doc
    .moveTo(left, tableBottom + 22)
    .lineTo(left + inner, tableBottom + 22)
    .stroke()
  pen('价税合计（大写）', { x: left + 8, y: tableBottom + 27, color: frame })
  pen(inCapitals(paper.amountFen), { x: left + 120, y: tableBottom + 27 })
  pen(`（小写）¥${plain(paper.amountFen)}`, { x: left + 514, y: tableBottom + 27 })
  doc
    .moveTo(left, tableBottom + 44)
    .lineTo(left + inner, tableBottom + 44)
    .stroke()
  pen(`备注：${paper.remark}`, { x: left + 8, y: tableBottom + 50, width: inner - 16, size: 8 })
  pen('开票人：系统', { x: left, y: 546 })
}

/** Over everything: a paper that was drawn here is worth nothing. */
function drawSpecimen(doc: Doc, pen: Pen) {
  doc.save()
  doc.rotate(-20, { origin: [page.width / 2, page.height / 2] }).opacity(0.14)
  pen('样 票', { x: 0, y: page.height / 2 - 70, width: page.width, size: 110, align: 'center', color: '#c62828' })
  doc.restore()
  pen('演示环境开具，不作报销凭证', {
    x: page.margin,
    y: 562,
    width: inner,
    size: 8,
    align: 'center',
    color: '#c62828',
  })
}
