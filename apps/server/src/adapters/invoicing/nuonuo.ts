import { createHash, createHmac, randomInt, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { withoutPeople } from '#kernel/error-in-words.ts'
import { dayOf, later } from '#kernel/time.ts'
import { InvoicingFault } from './fault.ts'
import { askNuonuo, fileOf, plain, postForm } from './nuonuo-wire.ts'
import type { Asked, InvoicingPort, Outcome, Paper, PaperLine, TaxAccount } from './port.ts'

type Around = { now: () => Date; baseUrl?: string | null; timeoutMs?: number }

const usualTimeoutMs = 10_000
const method = (name: string) => `nuonuo.OpeMplatform.${name}`

/** 订单编号或流水号不能重复: it was asked for before, and the answer was lost. */
const known = 'E9106'
const notFound = 'E9500'
/** Refusals that begin so are about the invoice itself; all others are about the way there, and say nothing of the invoice. */
const aboutInvoice = /^E9\d{3}$/
/** The keys, the token or the contract of the account, not this invoice. */
const aboutAccount = /^07\d{4}$/

const Text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((text) => String(text ?? '').trim())
const Result = z.object({
  serialNo: Text,
  orderNo: Text,
  status: Text,
  failCause: Text,
  invoiceNo: Text,
  allElectronicInvoiceNumber: Text,
  invoiceTime: Text,
  exTaxAmount: Text,
  taxAmount: Text,
  pdfUrl: Text,
  ofdUrl: Text,
})
const Confirmation = z.object({ billStatus: Text, billMessage: Text, openStatus: Text, invoiceSerialNum: Text })

/** Names of ours in the length that the documentation allows, the same for the same paper. */
const nameOf = (text: string, length: number) =>
  createHash('sha256').update(text).digest('hex').slice(0, length).toUpperCase()
const orderNoOf = (serial: string) => nameOf(serial, 20)

const yuan = (fen: number) => (fen / 100).toFixed(2)
const fenOf = (text: string) => Math.round(Number(text) * 100)

/** 诺诺 诺税通 SaaS: `requestBillingNew`, `queryInvoiceResult`, and `saveInvoiceRedConfirm` to take an invoice back. */
export function nuonuo(around: Around): InvoicingPort {
  const wire = {
    baseUrl: around.baseUrl ?? null,
    timeoutMs: around.timeoutMs ?? usualTimeoutMs,
    signOf: (account: Pick<TaxAccount, 'appKey' | 'appSecret'>, body: string) => signed(account, body, around.now()),
  }
  const ask = (name: string, account: TaxAccount, content: object) => askNuonuo(wire, method(name), account, content)

  async function issueBlue(paper: Paper, account: TaxAccount, { again }: Asked): Promise<Outcome> {
    const orderNo = orderNoOf(paper.serial)
    const before = await resultOf(account, { orderNos: [orderNo] })
    if (before) return outcomeOf(before, paper, account, again)
    // A request of a moment ago that cannot be seen yet is refused as a duplicate: nothing is issued twice.
    const answer = await ask('requestBillingNew', account, { order: orderOf(paper, account, orderNo) })
    if (answer.code !== 'E0000' && answer.code !== known) return refusedBy(answer)
    const result = await resultOf(account, { orderNos: [orderNo] })
    return result ? outcomeOf(result, paper, account, false) : { state: 'issuing', text: '' }
  }

  /** Null where the platform knows nothing by this name. */
  async function resultOf(account: TaxAccount, which: object): Promise<z.infer<typeof Result> | null> {
    const answer = await ask('queryInvoiceResult', account, { ...which, isOfferInvoiceDetail: '0' })
    if (answer.code === notFound) return null
    refuseTrouble(answer)
    const list = z.array(Result).safeParse(answer.result)
    if (!list.success) throw new InvoicingFault('down', '开票服务的答复读不懂')
    return list.data[0] ?? null
  }

  async function outcomeOf(
    result: z.infer<typeof Result>,
    paper: Paper,
    account: TaxAccount,
    again: boolean,
  ): Promise<Outcome> {
    const { status, serialNo, orderNo } = result
    if (status === '2') return issuedOf(result, paper)
    // 24: it has a number and no file yet. 22: it has neither. Both are tried again under the same names, never issued under others.
    if (status === '24' || (status === '22' && again)) {
      const answer = await ask('reInvoice', account, { fpqqlsh: serialNo, orderno: orderNo })
      if (answer.code !== 'E0000' && status === '22') return refusedBy(answer)
      return { state: 'issuing', text: status === '24' ? '发票已开出，正在重新签章' : '' }
    }
    if (status === '22') return { state: 'failed', reason: reasonIn(result.failCause) }
    return { state: 'issuing', text: '' }
  }

  async function issuedOf(result: z.infer<typeof Result>, paper: Paper): Promise<Outcome> {
    const invoiceNo = result.allElectronicInvoiceNumber || result.invoiceNo
    if (!/^\d{20}$/.test(invoiceNo)) throw new InvoicingFault('down', '开票服务没有给出 20 位发票号码')
    const { exTaxAmount, taxAmount } = result
    const total = exTaxAmount === '' || taxAmount === '' ? null : fenOf(exTaxAmount) + fenOf(taxAmount)
    if (total !== null && Math.abs(total) !== Math.abs(paper.amountFen)) {
      throw new InvoicingFault('down', `开票服务答复的金额 ¥${yuan(total)} 与申请不符，请在诺诺核对`)
    }
    const [pdf, ofd] = [await fileOf(wire, result.pdfUrl, '%PDF'), await fileOf(wire, result.ofdUrl, 'PK')]
    if (!pdf && !ofd) throw new InvoicingFault('down', '发票已开出，文件还没有取到')
    const at = new Date(Number(result.invoiceTime))
    const isTime = result.invoiceTime !== '' && !Number.isNaN(at.getTime())
    return { state: 'issued', invoiceNo, issuedAt: isTime ? at : around.now(), pdf, ofd }
  }

  /** 红字确认单 first; once it needs no word of the buyer any more the platform issues the red invoice by itself. */
  async function issueRed(paper: Paper, account: TaxAccount, { attempt }: Asked): Promise<Outcome> {
    const name = `${paper.serial}#${attempt}`
    const billId = nameOf(name, 32)
    const before = await confirmationOf(account, billId)
    if (!before) {
      const form = redFormOf(paper, account)
      if (typeof form === 'string') return { state: 'failed', reason: form }
      const answer = await ask('saveInvoiceRedConfirm', account, { ...form, billId, orderNo: orderNoOf(name) })
      const isKnown = answer.code === known || /重复|已存在/.test(answer.describe)
      return answer.code === 'E0000' || isKnown ? { state: 'issuing', text: '已提交红字确认单' } : refusedBy(answer)
    }
    const { billStatus, openStatus, invoiceSerialNum, billMessage } = before
    const ended = endedConfirmations[billStatus]
    if (ended !== undefined)
      return { state: 'failed', reason: billMessage ? `${ended}：${reasonIn(billMessage)}` : ended }
    if (billStatus === '02') return { state: 'issuing', text: '待购方在税务平台确认红字确认单' }
    if (openStatus !== '1' && invoiceSerialNum === '') return { state: 'issuing', text: '红字确认单处理中' }
    const which = invoiceSerialNum === '' ? { orderNos: [orderNoOf(name)] } : { serialNos: [invoiceSerialNum] }
    const result = await resultOf(account, which)
    return result ? outcomeOf(result, paper, account, true) : { state: 'issuing', text: '红字发票开具中' }
  }

  async function confirmationOf(account: TaxAccount, billId: string) {
    const answer = await ask('queryInvoiceRedConfirm', account, { identity: '0', billId, pageNo: '1', pageSize: '10' })
    if (answer.code === notFound) return null
    refuseTrouble(answer)
    const list = z.array(Confirmation).safeParse(answer.list ?? [])
    if (!list.success) throw new InvoicingFault('down', '开票服务的答复读不懂')
    return list.data[0] ?? null
  }

  return {
    kind: 'real',
    async issue(paper, asked) {
      const { account } = asked
      if (!account) throw new InvoicingFault('account', '店铺没有开票账户')
      return paper.kind === 'blue' ? issueBlue(paper, account, asked) : issueRed(paper, account, asked)
    },
    accounts: {
      async token({ appKey, appSecret }) {
        const { token, seconds } = await tokenOf(wire, { appKey, appSecret })
        return { token, until: later(around.now(), seconds * 1000) }
      },
      async test(account) {
        const answer = await ask('queryInvoiceResult', account, {
          orderNos: [nameOf(randomUUID(), 20)],
          isOfferInvoiceDetail: '0',
        })
        if (answer.code !== notFound) refuseTrouble(answer)
      },
      // A red invoice has the tax codes of the blue one.
      withoutCode: (paper) =>
        paper.kind === 'red'
          ? null
          : (printedLines(paper).find((line) => codeOf(line, paper.lines) === '')?.name ?? null),
    },
  }
}

/** The documented states in which a 红字确认单 has ended. */
const endedConfirmations: Readonly<Record<string, string>> = {
  '05': '购方不同意红字确认单',
  '06': '红字确认单已被否认',
  '07': '红字确认单超过 72 小时未确认，已作废',
  '08': '红字确认单已撤销',
  '09': '红字确认单确认后已撤销',
  '16': '红字确认单申请失败',
}

const redReasonCodes: Readonly<Record<string, string>> = { 销货退回: '1', 开票有误: '2', 服务中止: '3', 销售折让: '4' }

type Answer = { code: string; describe: string }

/** A no to this invoice, or a fault where it is none. */
function refusedBy(answer: Answer): Outcome {
  refuseTrouble(answer)
  return { state: 'failed', reason: reasonIn(answer.describe) }
}

function refuseTrouble({ code, describe }: Answer): void {
  if (code === 'E0000') return
  if (aboutAccount.test(code)) {
    throw new InvoicingFault('account', `开票服务不接受店铺的密钥、令牌或权限（${code}）`)
  }
  if (!aboutInvoice.test(code) || describe === '') {
    throw new InvoicingFault('down', `开票服务暂时不可用（${code.slice(0, 10)}）`)
  }
}

/** The provider's sentence is about the store's own invoice; phone numbers in it are cut out all the same. */
const reasonIn = (text: string) => withoutPeople(plain(text)).slice(0, 120) || '开票服务没有说明原因'

/** The body is signed byte for byte, with the parts of the documented path `/open/v1/services`. */
function signed({ appKey, appSecret }: Pick<TaxAccount, 'appKey' | 'appSecret'>, body: string, at: Date) {
  const senid = randomUUID().replaceAll('-', '')
  const nonce = String(randomInt(10_000_000, 100_000_000))
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const text = `a=services&l=v1&p=open&k=${appKey}&i=${senid}&n=${nonce}&t=${timestamp}&f=${body}`
  const sign = createHmac('sha1', appSecret).update(text, 'utf8').digest('base64')
  return { query: new URLSearchParams({ senid, nonce, timestamp, appkey: appKey }).toString(), sign }
}

/** A line for each kind of goods and rate, where the buyer wants no more to be told. */
function printedLines({ content, lines }: Pick<Paper, 'content' | 'lines'>): PaperLine[] {
  if (content === 'detail') return [...lines]
  const groups = new Map<string, PaperLine>()
  for (const line of lines) {
    const code = codeOf(line, lines)
    const key = `${code} ${line.tax_rate}`
    const name = line.tax_name || lines.find(({ tax_code }) => tax_code === code)?.tax_name || line.name
    const held = groups.get(key) ?? {
      ...line,
      name,
      spec: '',
      unit: '',
      qty: 0,
      tax_code: code,
      amount_fen: 0,
      tax_fen: 0,
    }
    groups.set(key, { ...held, amount_fen: held.amount_fen + line.amount_fen, tax_fen: held.tax_fen + line.tax_fen })
  }
  return [...groups.values()]
}

/** Freight is part of the price of the goods with the highest rate of its order, whose rate it has (价外费用), and bears their code. */
const codeOf = (line: PaperLine, lines: readonly PaperLine[]): string =>
  line.tax_code ||
  lines.find((one) => one.tax_code !== '' && one.order_id === line.order_id && one.tax_rate === line.tax_rate)
    ?.tax_code ||
  ''

/** `2026-11-30 02:05:00`, Asia/Shanghai. */
const clockOf = (at: Date) =>
  `${dayOf(at)} ${later(at, 8 * 3_600_000)
    .toISOString()
    .slice(11, 19)}`

const lineOf = (line: PaperLine, lines: readonly PaperLine[]) => ({
  goodsName: line.name.slice(0, 90),
  goodsCode: codeOf(line, lines),
  withTaxFlag: '1',
  ...(line.qty > 0 && { num: String(line.qty), price: (line.amount_fen / 100 / line.qty).toFixed(8) }),
  ...(line.unit !== '' && { unit: line.unit.slice(0, 20) }),
  ...(line.spec !== '' && { specType: line.spec.slice(0, 40) }),
  taxRate: String(line.tax_rate / 100),
  tax: yuan(line.tax_fen),
  taxExcludedAmount: yuan(line.amount_fen - line.tax_fen),
  taxIncludedAmount: yuan(line.amount_fen),
  invoiceLineProperty: '0',
})

const orderOf = (paper: Paper, account: TaxAccount, orderNo: string) => ({
  buyerName: paper.buyer.title,
  buyerTaxNum: paper.buyer.tax_no,
  buyerTel: paper.buyer.reg_phone,
  buyerAddress: paper.buyer.reg_address,
  buyerAccount: `${paper.buyer.bank_name} ${paper.buyer.bank_account}`.trim(),
  salerTaxNum: account.taxNo,
  salerTel: account.phone,
  salerAddress: account.address,
  orderNo,
  invoiceDate: clockOf(paper.at),
  clerk: account.clerk,
  invoiceType: '1',
  invoiceLine: paper.special ? 'bs' : 'pc',
  // The mall tells the buyer itself.
  pushMode: '-1',
  ...(account.extension !== '' && { extensionNumber: account.extension }),
  remark: paper.remark.slice(0, 200),
  invoiceDetail: printedLines(paper).map((line) => lineOf(line, paper.lines)),
})

/** Or why it cannot be taken back here. */
function redFormOf(paper: Paper, account: TaxAccount): Record<string, unknown> | string {
  const blue = paper.takesBack
  if (!blue || !/^\d{20}$/.test(blue.invoiceNo)) return '纸质发票请在税务平台红冲'
  const isWhole = -paper.amountFen === blue.amountFen
  return {
    blueInvoiceLine: paper.special ? 'bs' : 'pc',
    applySource: '0',
    blueElecInvoiceNumber: blue.invoiceNo,
    sellerTaxNo: account.taxNo,
    sellerName: paper.seller,
    ...(paper.buyer.tax_no !== '' && { buyerTaxNo: paper.buyer.tax_no }),
    buyerName: paper.buyer.title,
    redReason: redReasonCodes[blue.reason] ?? '2',
    ...(account.extension !== '' && { extensionNumber: account.extension }),
    // Whole, it needs no lines; of a part each names its place on the blue one.
    ...(!isWhole && { detail: redLinesOf(paper, blue.lines) }),
  }
}

function redLinesOf({ content, lines }: Paper, blueLines: readonly PaperLine[]) {
  const blue = printedLines({ content, lines: blueLines })
  const placeOf = (line: PaperLine) =>
    content === 'detail'
      ? blue.findIndex(({ line_id }) => line_id === line.line_id)
      : blue.findIndex((one) => one.tax_code === codeOf(line, blueLines) && one.tax_rate === line.tax_rate)
  const groups = new Map<number, PaperLine>()
  for (const line of lines) {
    const place = placeOf(line)
    if (place < 0) throw new InvoicingFault('down', '红字明细与蓝字发票对不上')
    const held = groups.get(place)
    groups.set(place, {
      ...line,
      amount_fen: line.amount_fen + (held?.amount_fen ?? 0),
      tax_fen: line.tax_fen + (held?.tax_fen ?? 0),
      qty: content === 'detail' ? line.qty : 0,
    })
  }
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([place, line]) => {
      const net = line.amount_fen - line.tax_fen
      return {
        blueDetailIndex: String(place + 1),
        goodsName: (blue[place]?.name ?? line.name).slice(0, 90),
        goodsCode: codeOf(blue[place] ?? line, blueLines),
        ...(line.qty < 0 && {
          num: String(line.qty),
          taxExcludedPrice: (net / 100 / line.qty).toFixed(8),
          unit: line.unit.slice(0, 20),
        }),
        ...(content === 'detail' && line.spec !== '' && { specType: line.spec.slice(0, 40) }),
        taxExcludedAmount: yuan(net),
        taxAmount: yuan(line.tax_fen),
        taxRate: String(line.tax_rate / 100),
      }
    })
}

type Wire = { baseUrl: string | null; timeoutMs: number }
const Granted = z.object({ access_token: z.string().min(8).max(200), expires_in: z.coerce.number().default(86_400) })
/** A token without an end is renewed after a month. */
const longestToken = 30 * 86_400

/** `client_credentials` of an application for one's own use; the platform grants fifty in thirty days, so that each is kept. */
async function tokenOf(wire: Wire, { appKey, appSecret }: Pick<TaxAccount, 'appKey' | 'appSecret'>) {
  const answer = Granted.safeParse(
    await postForm(`${wire.baseUrl ?? 'https://open.nuonuo.com'}/accessToken`, wire.timeoutMs, {
      client_id: appKey,
      client_secret: appSecret,
      grant_type: 'client_credentials',
    }),
  )
  if (!answer.success) throw new InvoicingFault('account', '开票服务不给店铺的应用发令牌，请核对 appKey 与 appSecret')
  const { access_token, expires_in } = answer.data
  return { token: access_token, seconds: expires_in > 0 ? Math.min(expires_in, longestToken) : longestToken }
}
