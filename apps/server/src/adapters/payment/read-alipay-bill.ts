import { textOfBytes } from '#kernel/text-of-bytes.ts'
import { directoryOf, unpack } from '#kernel/zip.ts'
import { columnsOf, fenOf, linesOrWhy, timeOf, UnreadableBill, wordsOf } from './bill-cells.ts'
import type { BillLine } from './port.ts'

export type AlipayBillOptions = { day: string }

/** Bytes of one file of the archive: some 200,000 lines. */
const mostUnpacked = 64 * 1024 * 1024

const columns = [
  '支付宝交易号',
  '商户订单号',
  '业务类型',
  '商品名称',
  '完成时间',
  '对方账户',
  '订单金额',
  '退款批次号',
] as const

/**
 * The lines of a 业务明细: a ZIP of files in GBK, of which one has the lines and another the sums. Comments begin with `#`, and cells are
 * filled up with tabs. Runs in a thread (`download-bill.ts`).
 */
export async function read(bytes: Buffer, { day }: AlipayBillOptions): Promise<BillLine[] | string> {
  const entries = directoryOf(bytes)
  if (entries === null) return '不是压缩包'
  for (const entry of entries.filter(({ name }) => /\.csv$/i.test(name))) {
    if (entry.size > mostUnpacked) return '压缩包里的文件过大'
    const file = await unpack(bytes, entry)
    if (file === null) return '压缩包损坏'
    const text = textOfBytes(file)
    if (text === null) return '文件不是文字'
    if (text.includes('支付宝交易号')) return linesOrWhy(() => linesOf(text, day))
  }
  return '没有业务明细'
}

function linesOf(text: string, day: string): BillLine[] {
  const rows = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const [, year, month, date] = /起始日期：\[(\d{4})年(\d\d)月(\d\d)日/.exec(text) ?? []
  if (`${year}-${month}-${date}` !== day) throw new UnreadableBill('是另一天的账单')
  if (!rows.some((row) => row.startsWith('#') && row.includes('业务明细列表结束')))
    throw new UnreadableBill('没有结尾，可能没有下载完')
  const [headRow = '', ...details] = rows.filter((row) => row.trim() !== '' && !row.startsWith('#'))
  const head = headRow.split(',').map((title) => title.trim())
  const place = columnsOf(head, columns)
  return details.flatMap((row) => {
    const cells = cellsOf(row, head.length, place.商品名称)
    return lineOf((name) => (cells[place[name]] ?? '').trim())
  })
}

/** The cells of one line. Nothing is quoted: more commas than columns belong to the name of the goods. */
function cellsOf(row: string, count: number, nameAt: number): string[] {
  const cells = row.split(',')
  const more = cells.length - count
  if (more < 0) throw new UnreadableBill('有一行的列数不对')
  if (more === 0) return cells
  const name = cells.slice(nameAt, nameAt + more + 1).join(',')
  return [...cells.slice(0, nameAt), name, ...cells.slice(nameAt + more + 1)]
}

function lineOf(at: (name: (typeof columns)[number]) => string): BillLine[] {
  const kind = at('业务类型')
  // Fees and transfers are no payments of buyers.
  if (kind !== '交易' && kind !== '退款') return []
  return [
    {
      kind: kind === '交易' ? 'payment' : 'refund',
      paymentNo: at('商户订单号'),
      refundNo: kind === '退款' ? wordsOf(at('退款批次号')) : '',
      channelNo: wordsOf(at('支付宝交易号')),
      amountFen: fenOf(at('订单金额')),
      at: timeOf(at('完成时间')),
      title: wordsOf(at('商品名称')),
      payer: wordsOf(at('对方账户')),
    },
  ]
}
