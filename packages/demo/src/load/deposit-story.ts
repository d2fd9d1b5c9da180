import { rowsOf } from '@mall/server/src/db/client.ts'
import { days, later, minutes } from '@mall/server/src/kernel/time.ts'
import {
  depositsToWarn,
  depositWarnDays,
  openDeposit,
  warnOfDeposit,
} from '@mall/server/src/modules/deposit/deposit.public.ts'
import { depositRefunds, merchantDeposits } from '@mall/server/src/modules/deposit/deposit.table.ts'
import { merchantProfiles, merchants } from '@mall/server/src/modules/merchant/merchant.table.ts'
import { orders } from '@mall/server/src/modules/order/order.table.ts'
import { settlementAccounts } from '@mall/server/src/modules/settlement/settlement.table.ts'
import { and, eq, sql } from 'drizzle-orm'
import { drawCrushedParcel } from '../pictures/parcel.ts'
import { type Event, operator, type Scene } from './story.ts'

/** Paid half of it, and has had its fifteen days: nothing more of it goes on sale. */
const behind = 'hengzhuan'
/** A buyer was paid from its deposit. */
const deducted = 'chiming'

/** Deposits of stores: most are complete, one is half paid, one was reduced to pay a buyer, and a closed store asks for its own back. */
export function depositStory({ shoppers, at, db, clock }: Scene): Event[] {
  const call = (path: string, body: object) => shoppers(operator).call<{ receipt_no: string }>('POST', path, body)
  let serial = 0

  async function pay(merchantId: number, payer_name: string, amount_fen: number) {
    serial += 1
    const movement = { bank_txn_no: `BZJ${at.getTime()}${serial}`, amount_fen, payer_name, memo: '保证金' }
    const { receipt_no } = await call('/admin/api/transfer/receipt', movement)
    await call('/admin/api/deposit/claim', { mer_id: merchantId, receipt_no })
  }

  async function open() {
    const stores = await db
      .select({ store: merchants, fees: merchantProfiles.fees })
      .from(merchants)
      .innerJoin(merchantProfiles, eq(merchantProfiles.merchantId, merchants.id))
      .where(eq(merchants.isSelf, false))
      .orderBy(merchants.id)
    for (const { store, fees } of stores) {
      const dueFen = Math.max(0, ...fees.map(({ deposit_fen }) => deposit_fen))
      await openDeposit(db, store.id, dueFen, clock())
      await pay(store.id, store.companyName, store.slug === behind ? Math.ceil(dueFen / 2) : dueFen)
    }
  }

  async function compensate() {
    const [order] = await db
      .select({ orderNo: orders.orderNo, merchantId: orders.merchantId })
      .from(orders)
      .innerJoin(merchants, eq(merchants.id, orders.merchantId))
      .where(and(eq(merchants.slug, deducted), eq(orders.status, 'completed')))
      .orderBy(orders.id)
      .limit(1)
    if (!order) return
    const bytes = new Uint8Array(await drawCrushedParcel())
    const photo = new File([bytes], '破损照片.webp', { type: 'image/webp' })
    const image = await shoppers(operator).upload(photo, '/desk/api/file/upload')
    await call('/admin/api/deposit/deduct', {
      mer_id: order.merchantId,
      to: 'to_buyer',
      amount_fen: 8_600,
      order_no: order.orderNo,
      reason: '灯管运输破损，店铺 7 天未处理补发，平台先行赔付',
      images: [image],
    })
  }

  async function warn() {
    for (const within of depositWarnDays)
      for (const id of await depositsToWarn(db, within, clock(), 100)) await warnOfDeposit(db, within, id, clock())
  }

  /** It closed long ago, and nobody logs in there: its request is written to the table directly. */
  async function closed() {
    const [store] = await db
      .insert(merchants)
      .values({
        slug: 'qihe',
        name: '启禾包装专营店',
        logo: '',
        banner: '',
        intro: '',
        companyName: '温州启禾包装有限公司',
        isSelf: false,
        typeName: '专营店',
        status: 'closed',
        region: '浙江省 温州市',
        phone: '',
        businessTime: '',
        closedAt: later(at, -days(45)),
        descScore: 47,
        serviceScore: 46,
        deliveryScore: 46,
        fans: 0,
        shipRule: '',
        promise: '',
        minOrderFen: 0,
        sort: 99,
        createdAt: later(at, -days(300)),
      })
      .returning()
    if (!store) throw new Error('insert returned no row')
    const account = { bankName: '温州银行瓯海支行', bankAccount: '7331000012098765432' }
    await db.insert(settlementAccounts).values({ merchantId: store.id, ...account, updatedAt: clock() })
    await openDeposit(db, store.id, 0, clock())
    await pay(store.id, store.companyName, 500_000)
  }

  async function askBack() {
    const [held] = await rowsOf<{ id: number; fen: number }>(
      db,
      sql`select d.merchant_id::float8 as id, d.held_fen::float8 as fen from ${merchantDeposits} d
        join ${merchants} m on m.id = d.merchant_id where m.slug = 'qihe'`,
    )
    if (!held) return
    await db.insert(depositRefunds).values({
      refundNo: `G${at.getTime()}000001`,
      merchantId: held.id,
      state: 'asked',
      amountFen: held.fen,
      reason: '公司调整业务，店铺已停业，申请退还保证金',
      askedAt: clock(),
    })
  }

  return [
    { at: later(at, -days(48)), run: closed },
    { at: later(at, -days(47)), run: open },
    { at: later(at, -days(30)), run: warn },
    { at: later(at, -days(4)), run: compensate },
    { at: later(at, -days(4) + minutes(60)), run: warn },
    { at: later(at, -days(1)), run: askBack },
  ]
}
