import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, days } from '#kernel/time.ts'
import { issueToken } from '#modules/account/account.public.ts'
import { mallForTest } from '#test/mall.ts'
import { type Bought, creditsIn } from './credit.fake.ts'

const mall = await mallForTest()
const { db, now, pass } = mall
const play = creditsIn(mall)
const client = { ip: '127.0.0.1', device: '测试', platform: 'H5' }
const limitFen = 100_000

type Act =
  | { kind: 'buy'; amounts: number[] }
  | { kind: 'refund' | 'waive'; nth: number; share: number }
  | { kind: 'repay'; amountFen: number; nth: number }
  | { kind: 'dispute' | 'withdraw'; nth: number }
  | { kind: 'wait'; days: number }
  | { kind: 'again' }

const nth = fc.nat({ max: 5 })
const share = fc.constantFrom(0, 1, 37, 100, 100)
const amountFen = fc.integer({ min: 1, max: 60_000 })
const buy = fc.record({
  kind: fc.constant('buy' as const),
  amounts: fc.array(amountFen, { minLength: 1, maxLength: 3 }),
})
const repay = fc.record({ kind: fc.constant('repay' as const), amountFen, nth })
const wait = fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 35 }) })
const act: fc.Arbitrary<Act> = fc.oneof(
  ...[buy, buy, repay, repay, wait, wait],
  fc.record({ kind: fc.constantFrom('refund' as const, 'waive' as const), nth, share }),
  fc.record({ kind: fc.constantFrom('dispute' as const, 'dispute' as const, 'withdraw' as const), nth }),
  fc.constant({ kind: 'again' as const }),
)

type Company = Awaited<ReturnType<typeof play.aCompanyOnCredit>>

/** Everything that the company and the mall read of the account, which must agree with itself. */
async function told(company: Company) {
  const { owner } = company
  const account = (await play.account(owner)).data
  const statements = await play.statements(owner)
  const unbilled = await play.lines(owner, { list_rows: 100 })
  const billed = []
  for (const statement of statements) {
    const lines = await play.lines(owner, { statement_id: statement.id, list_rows: 100 })
    billed.push({ statement, lines })
  }
  const all = [...unbilled, ...billed.flatMap(({ lines }) => lines)]
  const left = (lines: typeof all) => lines.reduce((sum, { left_fen }) => sum + left_fen, 0)
  const disputed = (lines: typeof all) => left(lines.filter(({ dispute }) => dispute?.state === 'open'))
  expect([account.used_fen, account.unbilled_fen, account.billed_fen]).toEqual([
    ...[left(all), left(unbilled), left(billed.flatMap(({ lines }) => lines))],
  ])
  expect(account.left_fen).toBe(account.limit_fen - account.used_fen)
  for (const line of all) {
    const { amount_fen, refunded_fen, repaid_fen, waived_fen, left_fen } = line
    expect(left_fen).toBe(amount_fen - refunded_fen - repaid_fen - waived_fen)
    expect(left_fen).toBeGreaterThanOrEqual(0)
  }
  for (const { statement, lines } of billed) {
    expect(statement).toMatchObject({ left_fen: left(lines), disputed_fen: disputed(lines), line_count: lines.length })
    expect(statement.settled_fen).toBe(statement.amount_fen - statement.left_fen)
    expect(statement.state === 'cleared').toBe(left(lines) === 0)
    for (const { at } of lines) expect(dayOf(new Date(at)).slice(0, 7) <= statement.month).toBe(true)
  }
  for (const { at } of unbilled) expect(dayOf(new Date(at)).slice(0, 7)).toBe(dayOf(now()).slice(0, 7))
  return { account, all, billed, repayableFen: left(all) - disputed(all) }
}

/** The sum that is past its day, from the answers about each line alone. */
function overdueFrom({ billed }: Awaited<ReturnType<typeof told>>, graces: ReadonlyMap<number, string>): number {
  const due = billed.flatMap(({ statement, lines }) =>
    lines
      .filter(({ dispute }) => dispute?.state !== 'open')
      .filter(({ id }) => statement.due_on < dayOf(now()) && (graces.get(id) ?? '') < dayOf(now())),
  )
  return due.reduce((sum, { left_fen }) => sum + left_fen, 0)
}

let refs = 0
/** Each repayment is one of its own, also of the same amount at the same moment. */
function nextRef() {
  refs += 1
  return refs
}

test('whatever is bought, refunded, repaid, disputed and waived, in whichever month, all that is told of it agrees', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 18 }), async (acts) => {
      const company = await play.aCompanyOnCredit({ limitFen })
      const { owner, operator } = company
      const bought: (Bought & { backFen: number })[] = []
      const disputes: { id: number; lineId: number }[] = []
      const graces = new Map<number, string>()
      let again: () => Promise<void> = () => Promise.resolve()
      let owedFen = 0
      for (const step of acts) {
        const before = await told(company)
        const overdueFen = overdueFrom(before, graces)
        expect(before.account).toMatchObject({ used_fen: owedFen, overdue_fen: overdueFen })
        const picked = disputes[('nth' in step ? step.nth : 0) % Math.max(1, disputes.length)]
        if (step.kind === 'buy') {
          const sumFen = step.amounts.reduce((sum, one) => sum + one, 0)
          const wanted = overdueFen > 0 ? 'credit.overdue' : owedFen + sumFen > limitFen ? 'credit.short' : 'done'
          if (wanted === 'done') {
            bought.push(...(await play.buy(company, ...step.amounts)).map((one) => ({ ...one, backFen: 0 })))
            owedFen += sumFen
          } else expect(await play.tryToBuy(company, ...step.amounts)).toBe(wanted)
        } else if (step.kind === 'refund') {
          const one = bought[step.nth % Math.max(1, bought.length)]
          const fen = one ? Math.ceil(((one.amountFen - one.backFen) * step.share) / 100) : 0
          if (one && fen > 0) {
            const { ref, ...back } = await play.refund(company, one, fen)
            one.backFen += fen
            expect(back).toEqual({ creditedFen: Math.min(fen, owedFen), surplusFen: Math.max(0, fen - owedFen) })
            owedFen -= back.creditedFen
            if (back.creditedFen > 0)
              again = async () => expect(await play.refund(company, one, fen, ref)).toMatchObject(back)
          }
        } else if (step.kind === 'repay') {
          const statementId = before.billed[step.nth]?.statement.id
          const input = {
            ref: `P-${owner.userId}-${nextRef()}`,
            ...(statementId ? { statementId } : {}),
          }
          const used = await play.repay(company, step.amountFen, input)
          expect(used).toBe(Math.min(step.amountFen, before.repayableFen))
          owedFen -= used
          if (used > 0) again = async () => expect(await play.repay(company, step.amountFen, input)).toBe(used)
        } else if (step.kind === 'dispute') {
          const line = before.all[step.nth % Math.max(1, before.all.length)]
          const reply = await play.dispute(owner, line?.id ?? 999_999)
          expect(reply.error === 0).toBe(line?.can_dispute ?? false)
          if (reply.error === 0) disputes.push({ id: reply.data.id, lineId: reply.data.line_id })
        } else if (step.kind === 'withdraw' && picked) await play.withdraw(owner, picked.id)
        else if (step.kind === 'waive' && picked) {
          const leftFen = before.all.find(({ id }) => id === picked.lineId)?.left_fen ?? 0
          const fen = Math.ceil((leftFen * step.share) / 100)
          const reply = await play.decideOn(operator, picked.id, fen)
          if (reply.error === 0) {
            owedFen -= fen
            graces.set(picked.lineId, dayOf(new Date(now().getTime() + days(5))))
          } else expect(reply.code).toBe('credit.dispute_done')
        } else if (step.kind === 'wait') {
          pass(days(step.days))
          owner.token = await issueToken(db, owner.userId, client, mall)
          await play.issue()
          // A later payment then has a later time: the doctor knows to the fen what a statement came to.
          pass(1)
          await play.remind()
        } else if (step.kind === 'again') await again()
        expect(await play.faults()).toEqual([])
      }
      expect((await told(company)).account.used_fen).toBe(owedFen)
      expect(mall.defects).toEqual([])
    }),
    { numRuns: 15 },
  )
}, 240_000)
