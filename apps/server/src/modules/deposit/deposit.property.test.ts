import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { simulatedBank } from '#adapters/bank/choose.ts'
import { rowsOf } from '#db/client.ts'
import { days, later } from '#kernel/time.ts'
import { aftersalesOn } from '#modules/aftersale/aftersale.fake.ts'
import { settlementsOn } from '#modules/settlement/settlement.fake.ts'
import { mallForTest } from '#test/mall.ts'
import { depositsOn } from './deposit.fake.ts'

const mall = await mallForTest()
const { db, aMerchant, aGoods, anOperator } = mall
const its = depositsOn(mall)
const after = aftersalesOn(mall)
const operator = await anOperator()
const images = [await its.evidence(operator)]
const buyer = await after.aPayer(900_000_000)
await mall.anAddress(buyer)

const whats = [
  'pay',
  'pay',
  'deduct',
  'compensate',
  'ask',
  'approve',
  'refuse',
  'clock',
  'bank_refuses',
  'reopen',
] as const
const deed = fc.record({ what: fc.constantFrom(...whats), fen: fc.integer({ min: 1, max: 60_000 }) })

test('in whatever order it is paid, taken and paid back, what came in is held, with a buyer, with the mall or with the store', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(deed, { minLength: 4, maxLength: 14 }),
      fc.integer({ min: 0, max: 90_000 }),
      async (deeds, due) => {
        const store = await aMerchant()
        await its.owes(store, due)
        await settlementsOn(mall).setAccount(store)
        const { skuId } = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 100, stock: 10 }] })
        const { orderNo } = await after.aCompleted(buyer, store, { skuId })
        // Long after its last order ended, for the store to ask whenever it is closed.
        await db.execute(
          sql`update orders set completed_at = completed_at - interval '90 days' where order_no = ${orderNo}`,
        )
        let paid = 0
        for (const { what, fen } of deeds) {
          const no = await its.lastRefund(store)
          if (what === 'pay' && (await its.pay(operator, store, fen)).error === 0) paid += fen
          if (what === 'deduct') await its.deduct(operator, store, { amount_fen: fen, images })
          if (what === 'compensate') await its.deduct(operator, store, { amount_fen: fen, order_no: orderNo, images })
          if (what === 'ask') {
            await its.becomes(store, 'closed', later(mall.now(), -days(60)))
            await its.askBack(store)
          }
          if (what === 'approve' && no) await its.decide(operator, no)
          if (what === 'refuse' && no) await its.decide(operator, no, 'refuse', '核实中')
          if (what === 'clock') await its.payOut({ bank: simulatedBank() })
          if (what === 'bank_refuses')
            await its.payOut({
              bank: { kind: 'simulated', send: async () => ({ done: false, refused: '账户已销户' }) },
            })
          if (what === 'reopen') await its.becomes(store, 'open')
        }
        const now = await its.read(store)
        const moves = await its.moves(store)
        expect(moves.reduce((sum, { amount_fen }) => sum + amount_fen, 0)).toBe(now.held_fen)
        const [sums] = await rowsOf<{ fen: number }>(
          db,
          sql`select coalesce(sum(p.amount), 0)::float8 as fen from ledger_postings p
            join ledger_entries e on e.id = p.entry_id join ledger_accounts a on a.id = p.account_id
            where a.kind in ('wallet', 'penalty', 'channel') and e.ref in (
              select move_no from deposit_moves where merchant_id = ${store.merchantId})`,
        )
        expect((sums?.fen ?? 0) + now.held_fen).toBe(paid)
        expect(now.missing_fen).toBe(Math.max(due - now.held_fen, 0))
        await after.booksAgree()
      },
    ),
    { numRuns: 12, endOnFailure: true },
  )
}, 240_000)
