import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawInvoice, unprintableOn } from './draw-invoice.ts'
import type { Paper, PaperLine } from './port.ts'

const line = (name: string, spec = ''): PaperLine => ({
  line_id: 1,
  order_id: 1,
  name,
  spec,
  unit: '件',
  qty: 1,
  tax_rate: 13,
  tax_code: '1080413990000000000',
  tax_name: '金属制品',
  amount_fen: 1130,
  tax_fen: 130,
})
const paperOf = (lines: readonly PaperLine[], more: Partial<Paper> = {}): Paper => ({
  serial: 'F1-B0',
  kind: 'blue',
  special: false,
  at: new Date('2026-11-28T02:00:00Z'),
  seller: '砺远商行',
  buyer: {
    title: '上海砺远精密机械有限公司',
    tax_no: '91350100M000100Y43',
    reg_address: '',
    reg_phone: '',
    bank_name: '',
    bank_account: '',
  },
  content: 'detail',
  lines,
  amountFen: 1130 * lines.length,
  taxFen: 130 * lines.length,
  remark: '',
  takesBack: null,
  ...more,
})
const drawn = (paper: Paper) => drawInvoice(paper, { invoiceNo: '26312000000000000001', specimen: true })

/** The text of a document's signs, as a reader copies them: by the tables that its fonts bring. */
function signsIn(pdf: Buffer): Set<string> {
  const signs = new Set<string>()
  const text = pdf.toString('latin1')
  for (let at = text.indexOf('stream\n'); at >= 0; at = text.indexOf('stream\n', at + 1)) {
    if (text.startsWith('end', at - 3)) continue
    const packed = pdf.subarray(at + 7, text.indexOf('\nendstream', at))
    const table = isDeflated(packed) ? inflateSync(packed).toString('latin1') : ''
    if (!table.includes('beginbfrange')) continue
    for (const [, hex = ''] of table.matchAll(/<([0-9a-f]{4}(?: ?[0-9a-f]{4})*)>/gi)) {
      const units = hex.replaceAll(' ', '').match(/.{4}/g) ?? []
      signs.add(String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))))
    }
  }
  return signs
}
const isDeflated = (bytes: Buffer) => bytes[0] === 0x78

const signs = 'Φφ⌀ΩΩμµαβγδλπσθωΔⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩⅪⅫ½¼⅓⅛⅜⅝⅞㎥㎖㎡㎜℃№①±×≤≥‰°䶮㛃𠮷𬭊𫖯堃'

test.each([...signs])('%s, of industry or of a name, is on the invoice', async (sign) => {
  const paper = paperOf([line('钻头', `${sign}8`)])
  expect(unprintableOn(paper)).toBeNull()
  expect(signsIn(await drawn(paper))).toContain(sign)
})

const hasReader = (() => {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

test.runIf(hasReader)('a reader of documents copies a line as it was ordered', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'invoice-')), 'a.pdf')
  await writeFile(file, await drawn(paperOf([line('钻头Φ8', 'DN15Ⅲ≤0.8μm')], { seller: '𠮷田𬭊商行' })))
  const { stdout } = await promisify(execFile)('pdftotext', ['-layout', file, '-'])
  for (const text of ['*金属制品*钻头Φ8', 'DN15Ⅲ≤0.8μm', '销售方名称：𠮷田𬭊商行']) expect(stdout).toContain(text)
  expect(stdout).not.toContain('U+')
})

test('of a sign that no font has it is told where it stands', () => {
  expect(unprintableOn(paperOf([line('钻头'), line('扳手', '特价🔥')]))).toEqual({
    sign: '🔥',
    place: '第 2 行的规格型号',
  })
  expect(unprintableOn(paperOf([], { remark: '\u{2a700}' }))?.place).toBe('备注')
})

test('a paper with such a sign is not drawn', async () => {
  await expect(drawn(paperOf([line('扳手🔥')]))).rejects.toThrow('no font has a sign')
})

test('joiners and line ends that came along with a copied name take no place and are no obstacle', async () => {
  const paper = paperOf([line('钻\u200b头\n直柄\ufe0f')])
  expect(unprintableOn(paper)).toBeNull()
  await drawn(paper)
})
