import type { ParsedOf } from '@mall/contract/call/call'
import * as platformCalls from '@mall/contract/invoice/platform.calls'
import * as platformTerms from '@mall/contract/invoice/platform.terms'
import * as storeCalls from '@mall/contract/invoice/store.calls'
import * as storeTerms from '@mall/contract/invoice/store.terms'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx, StaffActor } from '#kernel/ctx.ts'
import { BadInput, Refusal } from '#kernel/refusal.ts'
import { dayOf, monthOf } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { hashOf, keepPrivate, paperBytes } from '#modules/file/file.public.ts'
import { deskDetail, ofStore } from './desk-invoices.ts'
import { holdRequest, moveRequest, type RequestRow, storeName } from './hold-invoice-requests.ts'
import { invoicePapers } from './invoice.table.ts'
import {
  blueOf,
  blueSerial,
  lowerToPaid,
  notifyBuyer,
  printed,
  redsOf,
  refuseUnprintable,
  settlePapers,
  startIssuing,
  titleOf,
} from './invoice-papers.ts'
import { requestById } from './present-invoice.ts'
import { startRed } from './red-invoice.ts'
import { canIssue } from './tax-accounts.ts'

type StoreCtx = Ctx<StaffActor>

const again = (ctx: StoreCtx, id: number) => deskDetail(ctx, id, ctx.actor.merchantId)

/** In the log of the desk, and of the buyer whose invoice it is. */
const noteDeed = (ctx: Ctx, db: Db, action: string, row: RequestRow, more = '') =>
  audit(
    { ...ctx, db },
    {
      action,
      subject: `invoice:${row.id}`,
      ownerId: row.ownerId,
      detail: `${row.requestNo}，${row.title}${more === '' ? '' : `，${more}`}`,
    },
  )

export const issueInvoice = useCase(storeCalls.issueInvoice, storeTerms.issueInvoice, async (ctx, { invoice_id }) => {
  const { now } = ctx
  const row = await ofStore(ctx, invoice_id)
  if (!(await canIssue(ctx, row.merchantId))) throw new Refusal('invoice.no_provider')
  await ctx.db.transaction(async (db) => {
    await startIssuing(db, invoice_id, { operator: storeName, at: now() })
    await refuseUnprintable(db, ctx, invoice_id)
    await noteDeed(ctx, db, 'invoice.issue', row)
  })
  // If the provider does not answer, the clock asks it again.
  await settlePapers(ctx, invoice_id)
  return again(ctx, invoice_id)
})

export const registerInvoice = useCase(storeCalls.registerInvoice, storeTerms.registerInvoice, async (ctx, input) => {
  const { now, ports } = ctx
  const { invoice_id, invoice_no, issued_on, file, express_name, express_no } = input
  const at = now()
  const row = await ofStore(ctx, invoice_id)
  const isPaper = row.type === 'p_special'
  if (!isPaper && file === '') throw new Refusal('invoice.file_missing')
  if (invoice_no.length !== (isPaper ? 8 : 20))
    throw new BadInput('invoice_no', isPaper ? '纸质发票号码为 8 位数字' : '数电发票号码为 20 位数字')
  if (issued_on > dayOf(at)) throw new BadInput('issued_on', '开票日期不能晚于今天')
  await ctx.db.transaction(async (db) => {
    const held = await holdRequest(db, invoice_id)
    if (held?.row.state !== 'applied') throw new Refusal('invoice.state_changed')
    // If two stores enter one number at once, the second is refused.
    await db.execute(sql`select pg_advisory_xact_lock(727108, hashtext(${invoice_no}))`)
    if ((await db.$count(invoicePapers, eq(invoicePapers.invoiceNo, invoice_no))) > 0)
      throw new Refusal('invoice.number_taken')
    const [path = ''] = file === '' ? [] : await keepPrivate({ ...ctx, db }, 'file', [file], '发票文件')
    const bytes = path === '' ? null : await paperBytes(ports.storage, path)
    const { amountFen, taxFen, lines } = await lowerToPaid(db, invoice_id, held.orderIds)
    const issuedAt = new Date(`${issued_on}T12:00:00+08:00`)
    await db.insert(invoicePapers).values({
      requestId: invoice_id,
      serial: await blueSerial(db, held.row, held.row.reissues),
      kind: 'blue',
      state: 'issued',
      type: row.type,
      title: titleOf(held.row),
      invoiceNo: invoice_no,
      amountFen,
      taxFen,
      source: 'upload',
      createdAt: at,
      issuedAt,
      lines: lines.map((line) => printed(line)),
      sha256: bytes ? hashOf(bytes) : '',
      ...(path.endsWith('.ofd') ? { ofd: path } : { pdf: path }),
    })
    await moveRequest(db, 'register', {
      request: held.row,
      orderIds: held.orderIds,
      operator: storeName,
      at,
      set: { issuedAt, ...(isPaper ? { expressName: express_name, expressNo: express_no } : {}) },
      text: `已开票，发票号码 ${invoice_no}`,
    })
    const told = { title: '发票已开具', text: `${row.merchantName}为您开具的发票已可查看。`, event: 'issued:0' }
    await notifyBuyer(db, row, told, at)
    await noteDeed(ctx, db, 'invoice.register', row, invoice_no)
  })
  return again(ctx, invoice_id)
})

export const refuseInvoice = useCase(
  storeCalls.refuseInvoice,
  storeTerms.refuseInvoice,
  async (ctx, { invoice_id, reason }) => {
    const { now } = ctx
    const at = now()
    const row = await ofStore(ctx, invoice_id)
    await ctx.db.transaction(async (db) => {
      const held = await holdRequest(db, invoice_id)
      const move = held?.row.state === 'reissuing' ? 'keep' : 'refuse'
      if (!held) throw new Refusal('invoice.not_found')
      await moveRequest(db, move, {
        request: held.row,
        orderIds: held.orderIds,
        operator: storeName,
        at,
        set: { rejectReason: reason, reissue: null },
        text: move === 'keep' ? `未换开，原因：${reason}` : `驳回申请，原因：${reason}`,
      })
      const title = move === 'keep' ? '发票未换开' : '开票申请被驳回'
      const event = `refused:${at.getTime()}`
      await notifyBuyer(db, row, { title, text: `${row.merchantName}：${reason}`, event }, at)
      await noteDeed(ctx, db, 'invoice.refuse', row, reason)
    })
    return again(ctx, invoice_id)
  },
)

/**
 * A red letter over a part names lines by their place on the blue invoice. The lines of one that was written elsewhere are not known
 * here. Refuses `invoice.red_uploaded`.
 */
async function refusePartOfUploaded(db: Db, { ports }: Pick<Ctx, 'ports'>, requestId: number) {
  if (!ports.invoicing?.accounts) return
  const blue = await blueOf(db, requestId)
  const open = (await redsOf(db, requestId)).find(({ state }) => state === 'asked' || state === 'pending')
  if (blue?.source === 'upload' && open && -open.amountFen !== blue.amountFen) throw new Refusal('invoice.red_uploaded')
}

async function red(
  ctx: Ctx,
  row: RequestRow,
  { reason, lines }: ParsedOf<typeof platformCalls.redMallInvoice>,
  operator: string,
) {
  if (!(await canIssue(ctx, row.merchantId))) throw new Refusal('invoice.no_provider')
  const goes = await ctx.db.transaction(async (db) => {
    const now = await startRed(db, row.id, { reason, lines, operator, at: ctx.now() })
    await refuseUnprintable(db, ctx, row.id)
    await refusePartOfUploaded(db, ctx, row.id)
    await noteDeed(ctx, db, 'invoice.red', row, reason)
    return now
  })
  if (goes) await settlePapers(ctx, row.id)
}

export const redInvoice = useCase(storeCalls.redInvoice, storeTerms.redInvoice, async (ctx, input) => {
  await red(ctx, await ofStore(ctx, input.invoice_id), input, storeName)
  return again(ctx, input.invoice_id)
})

export const redMallInvoice = useCase(
  platformCalls.redMallInvoice,
  platformTerms.redMallInvoice,
  async (ctx, input) => {
    const row = await requestById(ctx.db, input.invoice_id)
    if (!row) throw new Refusal('invoice.not_found')
    await red(ctx, row, input, '平台')
    return deskDetail(ctx, row.id, null)
  },
)

export const voidInvoice = useCase(
  storeCalls.voidInvoice,
  storeTerms.voidInvoice,
  async (ctx, { invoice_id, reason }) => {
    const { now } = ctx
    const at = now()
    const row = await ofStore(ctx, invoice_id)
    await ctx.db.transaction(async (db) => {
      const held = await holdRequest(db, invoice_id)
      if (held?.row.state !== 'issued') throw new Refusal('invoice.state_changed')
      const blue = await blueOf(db, invoice_id)
      const isOfMonth = blue?.issuedAt && monthOf(blue.issuedAt) === monthOf(at)
      if (row.type !== 'p_special' || !isOfMonth || held.row.redFen > 0) throw new Refusal('invoice.not_voidable')
      await db
        .update(invoicePapers)
        .set({ state: 'void', reason })
        .where(and(eq(invoicePapers.id, blue.id), eq(invoicePapers.state, 'issued')))
      await moveRequest(db, 'void', {
        request: held.row,
        orderIds: held.orderIds,
        operator: storeName,
        at,
        text: `发票 ${blue.invoiceNo} 已作废，原因：${reason}`,
      })
      const told = { title: '发票已作废', text: `${row.merchantName}作废了纸质发票，原因：${reason}。`, event: 'void' }
      await notifyBuyer(db, row, told, at)
      await noteDeed(ctx, db, 'invoice.void', row, reason)
    })
    return again(ctx, invoice_id)
  },
)
