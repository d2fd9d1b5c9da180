import type { InvoiceDetail } from '@mall/contract/invoice/terms'
import { ordersOn } from '#modules/order/order.fake.ts'
import type { Mall } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { examine } from '../../doctor.ts'

export type Answer<Data> = { error: number; code?: string; msg: string; data: Data; status: number }
type Staff = Person & { merchantId: number }
type Input = {
  type?: string
  title_id?: number
  amount_fen?: number
  content_type?: string
  receive_address_id?: number
  remark?: string
}

export const companyTitle = {
  title_type: 'company',
  title: '上海砺远精密机械有限公司',
  tax_no: '91350100M000100Y43',
  reg_address: '上海市松江区新桥镇 100 号',
  reg_phone: '021-57680000',
  bank_name: '中国银行上海松江支行',
  bank_account: '4556000012345678',
}

/** Invoices as people ask for them and stores issue them, each through the calls of the mall. */
export function invoicesOn(mall: Mall) {
  const { as, db } = mall
  const { aCompletedOrder } = ordersOn(mall)
  const path = '/shop/api/invoice'
  const desk = '/merchant/api/invoice'

  const aTitle = async (person: Person, fields: object = companyTitle): Promise<number> => {
    const reply: Answer<{ id: number }> = await as(person).post('/shop/api/user/invoice', fields)
    if (reply.error !== 0) throw new Error(reply.msg)
    return reply.data.id
  }
  type Preview = {
    amount_fen: number
    tax_fen: number
    invoices: { mer_id: number; order_nos: string[]; amount_fen: number; tax_fen: number }[]
  }
  type Applied = { invoices: { invoice_id: number; mer_id: number; amount_fen: number }[] }
  const preview = (person: Person, ...order_nos: string[]): Promise<Answer<Preview>> =>
    as(person).get(`${path}/preview`, { order_nos: order_nos.join(',') })
  async function apply(person: Person, order_nos: string[], input: Input = {}): Promise<Answer<Applied>> {
    const shown = await preview(person, ...order_nos)
    const amount_fen = shown.error === 0 ? shown.data.amount_fen : 1
    return as(person).post(`${path}/apply`, { type: 'e_normal', order_nos, amount_fen, ...input })
  }
  /** A request that waits for the store, over orders of one. */
  async function applied(person: Person, order_nos: string[], input: Input = {}): Promise<number> {
    const reply = await apply(person, order_nos, { title_id: input.title_id ?? (await aTitle(person)), ...input })
    if (reply.error !== 0) throw new Error(reply.msg)
    return reply.data.invoices[0]?.invoice_id ?? 0
  }
  const view = (person: Person, invoice_id: number): Promise<Answer<InvoiceDetail>> =>
    as(person).get(`${path}/detail`, { invoice_id })
  const shop = (person: Person, act: string, body: object): Promise<Answer<InvoiceDetail>> =>
    as(person).post(`${path}/${act}`, body)
  const atDesk = (staff: Staff, act: string, body: object): Promise<Answer<InvoiceDetail>> =>
    as(staff).post(`${desk}/${act}`, body)
  const issue = (staff: Staff, invoice_id: number) => atDesk(staff, 'issue', { invoice_id })
  const red = (staff: Staff, invoice_id: number, more: object = {}) =>
    atDesk(staff, 'red', { invoice_id, reason: '销货退回', ...more })
  const faults = async () =>
    (await examine(db)).flatMap(({ subject, faults: found }) => (subject === '发票' ? found : []))

  return { aTitle, preview, apply, applied, view, shop, atDesk, issue, red, faults, aCompletedOrder }
}
