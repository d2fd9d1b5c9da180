import { days, hours, later, minutes } from '@mall/server/src/kernel/time.ts'
import { companies } from '@mall/server/src/modules/company/company.table.ts'
import { eq } from 'drizzle-orm'
import { storeOwnersOf } from '../outbox-stores.ts'
import { little } from './purchase-stories.ts'
import { type Event, type Scene, staff } from './story.ts'

const companyTitle = {
  title_type: 'company',
  title: '上海砺远精密机械有限公司',
  reg_address: '上海市松江区新桥镇新站路 188 号',
  reg_phone: '021-57680088',
  bank_name: '中国银行上海松江支行',
  bank_account: '4556000012345678',
  email: 'caiwu@liyuan.example',
  is_default: true,
}
type Invoiceable = { order_no: string; mer_id: number }
type Detail = { invoice_id: number; papers: { paper_id: number; state: string }[] }

/** Invoices in every state that there is, of a company and of a shopper, issued by the stores that sold. */
export function invoiceStory({ db, shoppers, at }: Scene): Event[] {
  const ago = (ms: number, run: () => Promise<void>): Event => ({ at: later(at, -ms), run })
  const titles = new Map<string, number>()
  const made: { phone: string; id: number; merchantId: number }[] = []

  const storeOf = async (merchantId: number) => {
    const phone = (await storeOwnersOf(db, [{ merchantId }])).get(merchantId)
    if (!phone) throw new Error('a store has an owner')
    return shoppers(phone)
  }
  async function ask(phone: string, type: string, group: readonly Invoiceable[]) {
    const buyer = shoppers(phone)
    const order_nos = group.map(({ order_no }) => order_no)
    const preview = await buyer.call<{ amount_fen: number }>(
      'GET',
      `/shop/api/invoice/preview?order_nos=${order_nos.join(',')}`,
    )
    const { invoices } = await buyer.call<{ invoices: { invoice_id: number }[] }>('POST', '/shop/api/invoice/apply', {
      type,
      order_nos,
      title_id: titles.get(phone),
      amount_fen: preview.amount_fen,
      content_type: made.length % 3 === 2 ? 'category' : 'detail',
    })
    made.push({ phone, id: invoices[0]?.invoice_id ?? 0, merchantId: group[0]?.mer_id ?? 0 })
  }
  const waiting = async (phone: string): Promise<Invoiceable[]> =>
    (await shoppers(phone).call<{ list: Invoiceable[] }>('GET', '/shop/api/invoice/orders?list_rows=100')).list
  const atStore = async (n: number, act: string, more: object = {}): Promise<Detail | null> => {
    const one = made[n]
    return one
      ? (await storeOf(one.merchantId)).call<Detail>('POST', `/merchant/api/invoice/${act}`, {
          invoice_id: one.id,
          ...more,
        })
      : null
  }
  const asBuyer = async (n: number, act: string, more: object = {}) => {
    const one = made[n]
    if (one) await shoppers(one.phone).call('POST', `/shop/api/invoice/${act}`, { invoice_id: one.id, ...more })
  }
  const red = { reason: '销售折让' }

  return [
    ago(days(6), async () => {
      const [company] = await db.select().from(companies).where(eq(companies.name, companyTitle.title))
      const add = async (phone: string, fields: object) => {
        const { id } = await shoppers(phone).call<{ id: number }>('POST', '/shop/api/user/invoice', fields)
        titles.set(phone, id)
      }
      await add(staff.owner, { ...companyTitle, tax_no: company?.creditCode ?? '' })
      await add(little, { title_type: 'personal', title: '个人', is_default: true })
    }),
    ago(days(2) + hours(3), async () => {
      const own = await waiting(staff.owner)
      const merchant = own.find(({ mer_id }) => own.filter((one) => one.mer_id === mer_id).length >= 3)?.mer_id
      const merged = own.filter(({ mer_id }) => mer_id === merchant).slice(0, 3)
      if (merged.length > 1) await ask(staff.owner, 'e_special', merged)
      // Half of the orders stay without an invoice, for people who try it.
      const rest = own.filter((one) => !merged.includes(one))
      for (const [i, order] of rest.slice(0, Math.min(11, Math.ceil(rest.length / 2))).entries())
        await ask(staff.owner, i % 3 === 1 ? 'e_special' : 'e_normal', [order])
      const shopper = await waiting(little)
      for (const order of shopper.slice(0, Math.min(3, Math.floor(shopper.length / 2))))
        await ask(little, 'e_normal', [order])
    }),
    ago(days(2), async () => {
      for (const n of [0, 1, 2, 3, 4, 5, 6]) await atStore(n, 'issue')
      await atStore(7, 'refuse', { reason: '抬头与税号不一致，请核对后重新申请' })
      await asBuyer(8, 'cancel')
    }),
    ago(days(1) + minutes(20), async () => {
      // A special one waits for the buyer's word; another was confirmed; a plain one is taken back at once.
      await atStore(0, 'red', red)
      await atStore(1, 'red', { ...red, reason: '开票有误' })
      const second = await atStore(2, 'red', red)
      const asked = second?.papers.find(({ state }) => state === 'asked')
      if (asked) await asBuyer(2, 'answer_red', { paper_id: asked.paper_id, agree: true })
      const title_id = titles.get(made[3]?.phone ?? '')
      if (title_id) {
        await asBuyer(3, 'reissue', { type: 'e_normal', title_id, reason: '开票内容需要调整' })
        await asBuyer(4, 'reissue', { type: 'e_normal', title_id, reason: '需要开成大类' })
        await atStore(4, 'issue')
      }
    }),
  ]
}
