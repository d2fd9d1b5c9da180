import { drawInvoice } from '../apps/server/src/adapters/invoicing/draw-invoice.ts'

/** Draws one invoice of so many lines, and says what it took: ms, and MB beyond what the process had before. */
const count = Number(process.argv[2])
const lines = Array.from({ length: count }, (_, i) => ({
  line_id: i + 1,
  order_id: 1,
  name: `内六角圆柱头螺栓 8.8 级 镀锌 第 ${i + 1} 种`,
  spec: `M${(i % 20) + 4}×${i + 10}`,
  unit: '盒',
  qty: i + 1,
  tax_rate: i % 3 === 0 ? 9 : 13,
  tax_code: '',
  tax_name: '金属制品',
  amount_fen: 1000 + i,
  tax_fen: 100 + i,
}))
const sum = (field: 'amount_fen' | 'tax_fen') => lines.reduce((total, line) => total + line[field], 0)
const before = process.memoryUsage().rss
const started = performance.now()
await drawInvoice(
  {
    serial: 'F1-B0',
    kind: 'blue',
    special: true,
    at: new Date(),
    seller: '上海固盾劳保用品有限公司',
    buyer: {
      title: '上海砺远精密机械有限公司',
      tax_no: '91350100M000100Y43',
      reg_address: '上海市松江区新桥镇 100 号',
      reg_phone: '021-57680000',
      bank_name: '中国银行上海松江支行',
      bank_account: '4556000012345678',
    },
    content: 'detail',
    lines,
    amountFen: sum('amount_fen'),
    taxFen: sum('tax_fen'),
    remark: '订单 D2611240000001',
    takesBack: null,
  },
  { invoiceNo: '26312000000012345678', specimen: true },
)
const ms = performance.now() - started
process.send?.({ ms, megabytes: (process.resourceUsage().maxRSS * 1024 - before) / 1024 / 1024 }, () => process.exit(0))
