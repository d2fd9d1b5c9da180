import type { Mall } from '#test/mall.ts'
import type { Person } from '#test/people.ts'

/** The fields of a contract as a store fills them in. */
export const contractFields = {
  name: '圆通月结',
  express_code: 'yto',
  partner_id: 'K100-1',
  partner_key: 'carrier-secret',
  net: '松江一部',
  bearer_code: '',
  temp_id: '60f6c17c7c223700131d8bc3',
  pay_kind: 'MONTHLY',
  express_kind: '',
  sender_name: '王仓库',
  sender_phone: '13900000001',
  sender_address: '上海市松江区仓储路1号',
}

type Taken = { order_no: string; result: string; waybill_id: number | null; express_no: string; text: string }
type Listed = {
  waybill_id: number
  state: string
  express_no: string
  text: string
  can_print: boolean
  can_cancel: boolean
}

/** Waybills as a store works with them, for tests. */
export function waybillsOn({ as }: Pick<Mall, 'as'>) {
  const base = '/merchant/api/waybill'

  async function aContract(staff: Person, more: object = {}): Promise<number> {
    const reply: { error: number; msg: string; data: { id: number } } = await as(staff).post(`${base}/save_contract`, {
      ...contractFields,
      ...more,
    })
    if (reply.error !== 0) throw new Error(reply.msg)
    return reply.data.id
  }

  async function take(staff: Person, contractId: number, orderNos: readonly string[]): Promise<Taken[]> {
    const reply: { error: number; msg: string; data: { list: Taken[] } } = await as(staff).post(`${base}/take`, {
      contract_id: contractId,
      order_nos: orderNos,
    })
    if (reply.error !== 0) throw new Error(reply.msg)
    return reply.data.list
  }

  async function waybillsOf(staff: Person, orderNo: string): Promise<Listed[]> {
    const reply: { data: { list: Listed[] } } = await as(staff).get(`${base}/list`, { order_nos: orderNo })
    return reply.data.list
  }

  const cancel = (staff: Person, id: number) => as(staff).post(`${base}/cancel`, { waybill_id: id })
  const print = (staff: Person, ids: readonly number[]) => as(staff).post(`${base}/print`, { waybill_ids: ids })

  return { base, aContract, take, waybillsOf, cancel, print }
}
