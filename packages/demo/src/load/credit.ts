import { days, hours, later } from '@mall/server/src/kernel/time.ts'
import { issueStatements } from '@mall/server/src/modules/credit/credit.public.ts'
import { demoPayPassword } from '../accounts.ts'
import { bankMoves } from './bank.ts'
import { type Event, inMonth, operator, type Scene, staff } from './story.ts'

const limitFen = 100_000_00
const dueDay = 25

type Statement = { id: number; left_fen: number }
type Line = { id: number; left_fen: number }

/**
 * How 上海砺远精密 buys on credit: granted months ago, billed each month; two statements are repaid, the latest one is to be,
 * but for one line of it that they do not agree with.
 */
export function creditStory(scene: Scene): Event[] {
  const { shoppers, at, db, clock, deps, people } = scene
  const [owner, manager] = [shoppers(staff.owner), shoppers(staff.manager)]
  const ownerId = people.find(({ phone }) => phone === staff.owner)?.ownerId
  const issued = lastIssue(at)
  const month = (months: number, day: number, hour: number, run: () => Promise<void>): Event => ({
    at: inMonth(at, months, day, hour),
    run,
  })
  const issue = async () => void (await issueStatements({ db, now: clock, log: deps.log }))
  const newest = async () => {
    const { list } = await manager.call<{ list: Statement[] }>('GET', '/user/api/credit/statements')
    if (!list[0]) throw new Error('the demo company has no statement')
    return list[0]
  }
  const repay = async (channel: 'balance' | 'bank_transfer') => {
    const { id: statement_id, left_fen: amount_fen } = await newest()
    const input = { statement_id, amount_fen, channel, pay_password: demoPayPassword }
    return manager.call<{ transfer: { remit_code: string } | null }>('POST', '/user/api/credit/repay', input)
  }
  return [
    month(-3, 1, 9.5, () => owner.call('POST', '/user/api/credit/apply', { wanted_fen: limitFen, reason: '月结采购' })),
    month(-3, 1, 15, () => {
      const grant = { decision: 'grant', owner_id: ownerId, limit_fen: limitFen, due_day: dueDay }
      return shoppers(operator).call('POST', '/admin/api/credit/decide', grant)
    }),
    month(-2, 1, 0.5, issue),
    month(-2, 12, 10, async () => void (await repay('balance'))),
    month(-1, 1, 0.5, issue),
    month(-1, 17, 14, async () => {
      const { left_fen: amountFen } = await newest()
      const { transfer } = await repay('bank_transfer')
      await bankMoves(scene, { code: transfer?.remit_code ?? '', amountFen })
    }),
    { at: issued, run: issue },
    {
      at: new Date(Math.max(later(at, -hours(2)).getTime(), issued.getTime())),
      run: async () => {
        const { id } = await newest()
        const { list } = await manager.call<{ list: Line[] }>('GET', `/user/api/credit/lines?statement_id=${id}`)
        const line_id = list.find(({ left_fen }) => left_fen > 0)?.id
        const text = '其中两件到货后核对与报价不一致，请按合同价核减'
        await manager.call('POST', '/user/api/credit/dispute', { line_id, reason: '金额不符', text })
      },
    },
  ].filter((event) => event.at <= at)
}

/** With the month, as far as it has come; unless it would be due by now: then as if the mall had been away, and it is due some days from now. */
function lastIssue(at: Date): Date {
  const first = new Date(Math.min(inMonth(at, 0, 1, 0.5).getTime(), at.getTime()))
  return at < inMonth(at, 0, dueDay - 1, 0) ? first : later(at, -days(3))
}
