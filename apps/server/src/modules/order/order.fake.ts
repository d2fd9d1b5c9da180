import { systemRandom as random } from '#kernel/random.ts'
import type { Mall } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { markPaid, payableOrders } from './order.public.ts'

type Wanted = { skuId: number; qty?: number; addressId?: number }
type Placed = { trade_no: string; order_nos: string[]; pay_amount_fen: number }
type Staff = Person & { merchantId: number }

/** Orders as people make them, for tests: each step through the calls of the mall. */
export function ordersOn(mall: Mall) {
  const { as, anAddress, db, ports, now } = mall
  const path = '/shop/api/order'

  /** Reads the confirm page; throws its refusal. */
  async function confirm(person: Person, query: Record<string, string | number>): Promise<{ fingerprint: string }> {
    const reply: { error: number; msg: string; data: { fingerprint: string } } = await as(person).get(
      `${path}/confirm`,
      query,
    )
    if (reply.error !== 0) throw new Error(reply.msg)
    return reply.data
  }

  async function submit(person: Person, { skuId, qty = 1, addressId }: Wanted): Promise<Placed> {
    const address_id = addressId ?? (await anAddress(person))
    const query = { sku_id: skuId, qty, address_id }
    const { fingerprint } = await confirm(person, query)
    const reply: { error: number; msg: string; data: Placed } = await as(person).post(`${path}/submit`, {
      ...query,
      fingerprint,
    })
    if (reply.error !== 0) throw new Error(reply.msg)
    return reply.data
  }

  /** An order that waits for payment; its number. */
  const anUnpaidOrder = async (person: Person, wanted: Wanted): Promise<string> =>
    (await submit(person, wanted)).order_nos[0] ?? ''

  async function pay(orderNo: string, person: Person): Promise<boolean> {
    const actor = { ...nobody, userId: person.userId, ownerId: person.ownerId }
    const [bill] = await payableOrders({ db, actor }, [orderNo])
    if (!bill) throw new Error('no such order')
    const paid = { channel: 'balance', paidFen: bill.payAmountFen, operator: '买家', userId: person.userId }
    return db.transaction((tx) => markPaid({ db: tx, now, random, ports }, bill.orderId, paid))
  }

  async function aPaidOrder(person: Person, wanted: Wanted): Promise<string> {
    const orderNo = await anUnpaidOrder(person, wanted)
    if (!(await pay(orderNo, person))) throw new Error('not payable')
    return orderNo
  }

  const ship = (staff: Staff, orderNo: string, more: object = {}) =>
    as(staff).post('/merchant/api/order/ship', {
      order_no: orderNo,
      express_code: 'sf',
      express_no: 'SF1234567890',
      ...more,
    })

  async function aShippedOrder(person: Person, staff: Staff, wanted: Wanted): Promise<string> {
    const orderNo = await aPaidOrder(person, wanted)
    await ship(staff, orderNo)
    return orderNo
  }

  async function aCompletedOrder(person: Person, staff: Staff, wanted: Wanted): Promise<string> {
    const orderNo = await aShippedOrder(person, staff, wanted)
    await as(person).post(`${path}/receive`, { order_no: orderNo })
    return orderNo
  }

  return { confirm, submit, pay, ship, anUnpaidOrder, aPaidOrder, aShippedOrder, aCompletedOrder }
}

const nobody = {
  nickname: '',
  name: '',
  phone: '',
  permissions: ['*'],
  orderSight: 'company' as const,
  companyId: null,
  companyName: null,
  roleName: '',
  isPaidMember: false,
  merchantId: null,
  desk: null,
  tokenId: 0,
  profile: null,
}
