import { noteAcceptance } from '@mall/contract/acceptance/calls'
import { listAddresses } from '@mall/contract/address/calls'
import { setReturnAddress } from '@mall/contract/aftersale/store.calls'
import type { Endpoint, OutputOf } from '@mall/contract/call/call'
import { decideDepositRefund, mallDeposits } from '@mall/contract/deposit/platform.calls'
import { askDepositBack, deposit, withdrawDepositRefund } from '@mall/contract/deposit/store.calls'
import { appendEvaluation, deleteEvaluation, evaluable, evaluate, myReplies } from '@mall/contract/evaluation/calls'
import { uploadAtDesk } from '@mall/contract/file/calls'
import {
  answerRed,
  applyInvoice,
  cancelInvoice,
  invoiceOrders,
  invoiceRecords,
  mailInvoice,
  previewInvoice,
  reissueInvoice,
  viewInvoice,
} from '@mall/contract/invoice/calls'
import type { DeskInvoiceTab } from '@mall/contract/invoice/console.words'
import { mallInvoices, redMallInvoice } from '@mall/contract/invoice/platform.calls'
import {
  issueInvoice,
  redInvoice,
  refuseInvoice,
  registerInvoice,
  storeInvoice,
  storeInvoices,
  voidInvoice,
} from '@mall/contract/invoice/store.calls'
import { type InvoiceCommand, type InvoiceType, isSpecial, redReasons } from '@mall/contract/invoice/words'
import { addTitle, listTitles } from '@mall/contract/invoice-title/calls'
import { listOrders, logistics, viewOrder } from '@mall/contract/order/calls'
import { confirmReconciliation, disputeReconciliation, reconciliations } from '@mall/contract/reconciliation/calls'
import { answerReconciliation, storeReconciliations } from '@mall/contract/reconciliation/store.calls'
import { answerSettlement, mallSettlements, paySettlement } from '@mall/contract/settlement/platform.calls'
import {
  confirmSettlement,
  disputeSettlement,
  saveSettlementAccount,
  settlements,
} from '@mall/contract/settlement/store.calls'
import { closeStore, storeLife } from '@mall/contract/store-life/store.calls'
import type { Deed, Scene } from '../scene.ts'
import { returnAddress } from './aftersale.ts'
import { aPicture, onePage } from './files.ts'
import { scopeOf } from './order.ts'

/** One of the player's titles; a special invoice needs one with all facts of a company. A player without one adds it. */
const titleFor = async ({ ask, dice, me }: Scene, type: InvoiceType): Promise<number | null> => {
  const titles = await ask(listTitles, {})
  const fitting = titles?.list.filter(({ title_type, missing }) =>
    isSpecial(type) ? title_type === 'company' && missing.length === 0 : true,
  )
  const found = dice.lasting(fitting ?? [], ({ title }) => title)
  if (found) return found.id
  const made = await ask(
    addTitle,
    me.kind === 'company'
      ? {
          title_type: 'company',
          title: `采购公司${me.ownerId}`,
          tax_no: '91310000MA1FL0QK0J',
          reg_address: '上海市松江区申港路 88 号',
          reg_phone: '021-12345678',
          bank_name: '工商银行上海松江支行',
          bank_account: '6222000011112222',
        }
      : { title_type: 'personal', title: '王敏' },
  )
  return made?.id ?? null
}

/** Applies for invoices over one order, or over several of one or more stores. Their sum is the money paid and kept. */
const applyFor: Deed = async (scene) => {
  const { ask, call, dice, look, me, oracle } = scene
  const open = await ask(invoiceOrders, { list_rows: 20 })
  const first = dice.lasting(open?.list ?? [], ({ order_no }) => order_no)
  if (!open || !first) return
  const nos = dice.percent(30) ? open.list.slice(0, 3).map(({ order_no }) => order_no) : [first.order_no]
  const order_nos = nos.includes(first.order_no) ? nos : [first.order_no]
  const input =
    me.kind === 'company' ? dice.one(['e_normal', 'e_special', 'p_special', 'p_special'] as const) : 'e_normal'
  const title = await titleFor(scene, input)
  const shown = await ask(previewInvoice, { order_nos: order_nos.join(',') })
  if (!shown || title === null) return
  // An order kept whole shows the same tax on both pages.
  const seen = order_nos.length === 1 ? await ask(viewOrder, { order_no: first.order_no }) : null
  const orderTaxFen = seen && seen.pay_amount_fen === shown.amount_fen ? seen.tax_amount_fen : null
  for (const { order_nos: ofStore, amount_fen: shownFen, lines } of shown.invoices)
    await oracle.invoices.previewed(look, ofStore, { shownFen, lines, orderTaxFen })
  // A paper invoice goes by post.
  const place = input === 'p_special' ? (await ask(listAddresses, {}))?.list[0] : undefined
  if (input === 'p_special' && !place) return
  await call(applyInvoice, {
    ...(place ? { type: 'p_special' as const, receive_address_id: place.id } : { type: input }),
    title_id: title,
    order_nos,
    amount_fen: shown.amount_fen,
    email: '',
  })
}

const invoiceMove: Deed = async (scene) => {
  const { ask, dice } = scene
  const listed = await ask(invoiceRecords, { list_rows: 20 })
  for (const { invoice_id } of dice.ordered(listed?.list ?? [], ({ request_no }) => request_no)) {
    const seen = await ask(viewInvoice, { invoice_id })
    if (seen && seen.commands.length > 0) return goOn(scene, seen)
  }
}

const ways: Partial<Record<InvoiceCommand, readonly [weight: number, by: Endpoint]>> = {
  cancel: [1, cancelInvoice],
  mail: [1, mailInvoice],
  reissue: [2, reissueInvoice],
  answer_red: [8, answerRed],
  apply_again: [2, applyInvoice],
}

/** A store has asked to take a special invoice back: its recipient agrees or refuses within three days. */
const answer: Deed = async ({ ask, call, dice, look, me }) => {
  const asked = await look<{ id: number; request: number; no: string }>(
    `select p.id::int, r.id::int as request, r.request_no as no from invoice_papers p join invoice_requests r on r.id = p.request_id
     where p.state = 'asked' and r.owner_id = $1`,
    [me.ownerId],
  )
  const found = dice.lasting(asked, ({ no }) => no)
  if (!found) return
  const seen = await ask(viewInvoice, { invoice_id: found.request })
  if (seen?.commands.includes('answer_red')) await call(answerRed, { paper_id: found.id, agree: dice.percent(85) })
}

async function goOn(scene: Scene, seen: OutputOf<typeof viewInvoice>) {
  const { call, dice } = scene
  const { invoice_id } = seen
  switch (scene.prefer(seen.commands.map((one) => [one, ...(ways[one] ?? [1])] as const))) {
    case 'cancel':
      return call(cancelInvoice, { invoice_id })
    case 'mail':
      return call(mailInvoice, { invoice_id, email: 'wang@example.com' })
    case 'reissue': {
      const title = await titleFor(scene, 'e_normal')
      if (title !== null)
        await call(reissueInvoice, { invoice_id, type: 'e_normal', title_id: title, reason: '抬头有误' })
      return
    }
    case 'answer_red': {
      const paper = seen.papers.find(({ state }) => state === 'asked')
      if (paper) await call(answerRed, { paper_id: paper.paper_id, agree: dice.percent(85) })
      return
    }
    case 'apply_again':
      return applyFor(scene)
  }
}

const storePaper: Deed = async (scene) => {
  const { ask, call, dice, look, me, world } = scene
  const tabs = scene.inTurn([
    ['waiting', 30],
    ['void', 4, voidInvoice],
    ['issued', 4],
    ['to_red', 6, redInvoice],
  ] as const)
  for (const tab of tabs) {
    if (tab === 'void') {
      // Only a paper invoice can be voided, within its month and as long as no part of it is reversed.
      const papers = await look<{ id: number }>(
        `select r.id::int as id from invoice_requests r join invoice_papers p on p.request_id = r.id and p.state = 'issued'
          where r.merchant_id = $1 and r.state = 'issued' and r.type = 'p_special' and r.red_fen = 0
            and to_char(p.issued_at at time zone 'Asia/Shanghai', 'YYYY-MM') = to_char($2::timestamptz at time zone 'Asia/Shanghai', 'YYYY-MM')
          order by r.id`,
        [me.merchantId, world.now().toISOString()],
      )
      const found = dice.lasting(papers, ({ id }) => String(id))
      if (found) return call(voidInvoice, { invoice_id: found.id, reason: '开票有误' })
      continue
    }
    const listed = await ask(storeInvoices, { tab, list_rows: 20 })
    const found = dice.lasting(listed?.list ?? [], ({ request_no }) => request_no)
    if (found) return workOn(scene, found, tab)
  }
}

async function workOn(scene: Scene, found: OutputOf<typeof storeInvoices>['list'][number], tab: DeskInvoiceTab) {
  const { ask, call, dice, act, world } = scene
  const { invoice_id } = found
  if (found.state === 'applied') {
    if (
      scene.prefer([
        [true, 1, refuseInvoice],
        [false, 9],
      ] as const)
    )
      return call(refuseInvoice, { invoice_id, reason: '抬头与税号不符' })
    const onPaper = found.type === 'p_special'
    if (onPaper || dice.percent(25)) {
      const pdf = new File([onePage], 'a.pdf', { type: 'application/pdf' })
      const kept = onPaper ? null : await ask(uploadAtDesk, { files: [pdf] })
      return call(registerInvoice, {
        invoice_id,
        invoice_no: String(act.n % 100_000_000).padStart(onPaper ? 8 : 20, '2'),
        issued_on: new Date(world.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10),
        file: kept?.list[0]?.url ?? '',
      })
    }
    return call(issueInvoice, { invoice_id })
  }
  if (found.state === 'issued') {
    if (dice.percent(1)) return call(voidInvoice, { invoice_id, reason: '开票有误' })
    if (tab !== 'to_red' && dice.percent(50)) return
    const seen = await ask(storeInvoice, { invoice_id })
    const line = dice.lasting(seen?.lines.filter((one) => one.amount_fen > one.red_fen) ?? [], (one) => one.name)
    const lines =
      line && dice.percent(40)
        ? [{ line_id: line.line_id, amount_fen: dice.between(1, line.amount_fen - line.red_fen) }]
        : []
    return call(redInvoice, { invoice_id, reason: dice.one(redReasons), lines })
  }
}

/** The platform takes back the amount invoiced beyond the amount paid; now and then a whole invoice that its store cannot take back. */
const mallPaper: Deed = async ({ ask, call, dice, prefer }) => {
  const goes = prefer([
    [true, 1, redMallInvoice],
    [false, 9],
  ] as const)
  for (const tab of goes ? (['to_red', 'issued'] as const) : (['to_red'] as const)) {
    const listed = await ask(mallInvoices, { tab, list_rows: 20 })
    const found = dice.lasting(listed?.list ?? [], ({ request_no }) => request_no)
    if (found) return call(redMallInvoice, { invoice_id: found.invoice_id, reason: '销货退回', lines: [] })
  }
}

/** First settings of a store, for the return of goods and for its payouts. */
const setUp: Deed = async ({ call, dice, me }) => {
  if (dice.percent(50)) return call(setReturnAddress, returnAddress)
  return call(saveSettlementAccount, {
    bank_name: '招商银行',
    bank_account: `6100${String(me.merchantId).padStart(12, '0')}`,
  })
}

const bill: Deed = async (scene) => {
  const { ask, call, dice } = scene
  const listed = await ask(settlements, { list_rows: 12 })
  const found = dice.lasting(
    listed?.list.filter(({ state }) => state === 'issued' || state === 'answered') ?? [],
    ({ settlement_no }) => settlement_no,
  )
  if (!found) return
  if (
    scene.prefer([
      [true, 15, disputeSettlement],
      [false, 85],
    ] as const)
  )
    return call(disputeSettlement, { id: found.id, reason: '运费少算了' })
  return call(confirmSettlement, { id: found.id })
}

const payStores: Deed = async ({ ask, call, dice }) => {
  const listed = await ask(mallSettlements, {
    tab: dice.one(['disputed', 'confirmed', 'todo', 'all'] as const),
    list_rows: 30,
  })
  const found = dice.lasting(listed?.list ?? [], ({ settlement_no }) => settlement_no)
  if (!found) return
  if (found.state === 'disputed')
    return call(answerSettlement, {
      id: found.id,
      text: '已核对，运费下期补上',
      ...(dice.percent(50) ? { adjust_fen: dice.between(-500, 500) } : {}),
    })
  if (found.state === 'confirmed' || found.state === 'failed')
    return call(paySettlement, { settlement_no: found.settlement_no, decision: 'send' })
}

const months: Deed = async ({ ask, call, dice }) => {
  const listed = await ask(reconciliations, { list_rows: 20 })
  const found = dice.lasting(
    listed?.list.filter(({ state }) => state === 'open' || state === 'answered') ?? [],
    ({ month, id }) => `${month} ${id}`,
  )
  if (!found) return
  if (dice.percent(25)) return call(disputeReconciliation, { id: found.id, reason: '数量对不上' })
  return call(confirmReconciliation, { id: found.id })
}

const answerMonth: Deed = async ({ ask, call, dice }) => {
  const listed = await ask(storeReconciliations, { tab: 'disputed', list_rows: 20 })
  const found = dice.lasting(listed?.list ?? [], ({ month, id }) => `${month} ${id}`)
  if (found) await call(answerReconciliation, { id: found.id, text: '已按实收数量更正' })
}

const review: Deed = async (scene) => {
  const { ask, call, dice, look } = scene
  if (dice.percent(62)) {
    const listed = await ask(listOrders, { tab: 'unreviewed', scope: scopeOf(scene), list_rows: 20 })
    const found = dice.lasting(listed?.list ?? [], ({ order_no }) => order_no)
    const open = found && (await ask(evaluable, { order_no: found.order_no }))
    if (open?.state !== 'open' || open.items.length === 0) return
    const [watched] = await look<{ word: string }>(
      `select word from banned_words where kind = 'review' and is_on order by id desc limit 1`,
    )
    return call(evaluate, {
      order_no: open.order_no,
      ...(open.merchant_scored ? {} : { desc_score: 5, service_score: dice.between(1, 5), delivery_score: 4 }),
      items: open.items.slice(0, dice.between(1, open.items.length)).map(({ order_item_id }) => ({
        order_item_id,
        star: dice.between(1, 5),
        content: watched && dice.percent(20) ? `用着不错，${watched.word}` : '用着不错，物流也快',
      })),
    })
  }
  const done = await ask(myReplies, { tab: 'done', list_rows: 20 })
  const found = dice.lasting(done?.list ?? [], ({ order_no, name }) => `${order_no} ${name}`)
  if (!found?.review) return
  if (found.can_delete && dice.percent(40)) return call(deleteEvaluation, { id: found.review.reply_id })
  return call(appendEvaluation, { order_item_id: found.order_item_id, content: '用了一阵再来说' })
}

/** A company member notes a parcel's contents, short and damaged pieces too. */
const accept: Deed = async (scene) => {
  const { ask, call, dice } = scene
  const listed = await ask(listOrders, {
    tab: dice.percent(60) ? 'unreceived' : 'completed',
    scope: scopeOf(scene),
    list_rows: 20,
  })
  const found = dice.lasting(listed?.list ?? [], ({ order_no }) => order_no)
  if (!found) return
  const seen = await ask(logistics, { order_no: found.order_no })
  const parcel = dice.lasting(seen?.packages ?? [], ({ express_no }) => express_no)
  if (!parcel) return
  const picture = await aPicture(scene)
  await call(noteAcceptance, {
    order_no: found.order_no,
    package_id: parcel.package_id,
    signed_by: '仓库老李',
    lines: parcel.items.map(({ order_item_id, qty }) => {
      const short = dice.percent(15) ? dice.between(0, qty) : 0
      const damaged = dice.percent(10) ? dice.between(0, qty - short) : 0
      return { order_item_id, received: qty - short, short, damaged, images: short + damaged > 0 ? [picture] : [] }
    }),
  })
}

const depositBack: Deed = async ({ ask, call, dice, prefer }) => {
  const mine = await ask(deposit, {})
  const asked = mine?.refunds.find(({ state }) => state === 'asked')
  const takesBack = prefer([
    [true, 35, withdrawDepositRefund],
    [false, 65, decideDepositRefund],
  ] as const)
  if (asked) return takesBack ? call(withdrawDepositRefund, { refund_no: asked.refund_no }) : undefined
  if (!mine || mine.held_fen === 0) return
  // A deposit is refunded only after the store has closed; `store.life` opens it again.
  const now = await ask(storeLife, {})
  if (now?.status === 'open') return dice.percent(40) ? call(closeStore, { closed: true }) : undefined
  return call(askDepositBack, { reason: '准备退店' })
}

const depositDecide: Deed = async ({ ask, call, dice }) => {
  const listed = await ask(mallDeposits, { tab: 'asked', list_rows: 20 })
  const found = dice.lasting(listed?.list ?? [], ({ store }) => store)
  if (!found?.refund) return
  await call(decideDepositRefund, {
    refund_no: found.refund.refund_no,
    decision: dice.percent(50) ? 'approve' : 'refuse',
    reason: '仍有售后未完结',
  })
}

export const documentActs = {
  'invoice.apply': applyFor,
  'invoice.move': invoiceMove,
  'invoice.answer': answer,
  'store.invoice': storePaper,
  'platform.invoice': mallPaper,
  'store.setUp': setUp,
  'store.settlement': bill,
  'platform.settlement': payStores,
  'company.months': months,
  'store.months': answerMonth,
  'buyer.review': review,
  'company.accept': accept,
  'store.deposit': depositBack,
  'platform.deposit': depositDecide,
}
