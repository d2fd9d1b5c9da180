import type { Endpoint } from '@mall/contract/call/call'

/** How often each call was made, by how it was answered: `ok`, or the code of the refusal. */
export function coverageOf() {
  const calls = new Map<string, Map<string, number>>()
  return {
    calls,
    count({ method, path }: Endpoint, answer: string) {
      const name = `${method} ${path}`
      const answers = calls.get(name) ?? new Map<string, number>()
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
      calls.set(name, answers)
    },
    /** How often a call was acknowledged so far. */
    taken: ({ method, path }: Endpoint) => calls.get(`${method} ${path}`)?.get('ok') ?? 0,
  }
}
export type Coverage = ReturnType<typeof coverageOf>

type Covered = { readonly name: string; readonly taken: number; readonly refused: number; readonly why: string }

/** Every call that writes, of all that the contract has: how often it was acknowledged and refused, and why most often. */
export function coverageTable(coverage: Coverage, all: readonly Endpoint[]): Covered[] {
  return all
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => {
      const name = `${method} ${path}`
      const answers = coverage.calls.get(name) ?? new Map<string, number>()
      const taken = answers.get('ok') ?? 0
      const refusals = [...answers].filter(([answer]) => answer !== 'ok').sort(([, a], [, b]) => b - a)
      const refused = refusals.reduce((sum, [, count]) => sum + count, 0)
      return {
        name,
        taken,
        refused,
        why: refusals
          .slice(0, 3)
          .map(([code, count]) => `${code} ×${count}`)
          .join('，'),
      }
    })
    .sort((a, b) => a.taken - b.taken || a.name.localeCompare(b.name))
}

/** Calls that a simulation does not play, each with its reason. */
export const notPlayed: Readonly<Record<string, string>> = {
  'POST /admin/api/job/retry':
    'the work of the clock is run by hand here, not by the queue in which a job fails and waits',
  'POST /admin/api/job/give_up': 'the same',
  'POST /admin/api/store/open_own':
    'a store of the platform itself is opened once or twice; stores of the play apply, and its owner comes in by a text, in the tests of the module',
  'POST /admin/api/store/invite_owner': 'the same',
  'POST /admin/api/channel_bill/fetch':
    'the channels of the play write no bills; a process that stands for them does, in the tests of the module',
  'POST /admin/api/channel_bill/settle': 'the same',
  'POST /admin/api/split/save':
    'the channels of the play keep no accounts of stores; a process that stands for one does, in the tests of settlements',
  'POST /admin/api/channel_bill/differences/export': 'the same',
  'POST /admin/api/connection/test_public_url':
    'the mall of the play has no address; one on loopback does, in the tests of the module',
  'POST /admin/api/connection/test_registry':
    'the registry of the play is no provider; a process that stands for one does, in the tests of the module',
  'POST /admin/api/connection/test_tracking': 'as of the registry',
  'POST /merchant/api/invoice/save_account':
    'the tax bureau of the play asks for no account; a process that stands for 诺诺 does, in the tests of the module',
  'POST /merchant/api/invoice/remove_account': 'the same',
  'POST /merchant/api/invoice/test_account': 'the same',
  'POST /merchant/api/invoice/retry':
    'the same: there what is not issued is asked for again, and nothing fails for good',
  'POST /merchant/api/invoice/take_back': 'the same',
  'POST /admin/api/doctor/start': 'is put into that queue; the simulation runs the doctor itself, each month',
  'POST /admin/api/site/open': 'is done once and for good; the mall of the play is open from its first day',
  'POST /admin/api/category/import/template': 'only reads',
  'POST /admin/api/category/import/preview': 'the same',
  'POST /admin/api/category/export': 'the same',
  'POST /admin/api/category/import':
    'adds a whole range at once; the play adds and changes categories and brands one by one, the tests of the module import them',
  'POST /admin/api/brand/import/template': 'only reads',
  'POST /admin/api/brand/import/preview': 'the same',
  'POST /admin/api/brand/import': 'as of categories',
  'POST /desk/api/operator/look':
    'needs a link that is made beside the running mall; played by `test:long`, which starts one',
  'POST /desk/api/operator/join': 'the same',
  'POST /desk/api/phone/code':
    'everybody at a desk of the play has proven themselves for good; who has not is played in a browser',
  'POST /desk/api/phone/prove': 'the same',
  'POST /shop/api/payment/wechat_login':
    'leads through WeChat to the openid of who pays inside it; played against a WeChat of its own process',
  'POST /shop/api/payment/wechat_login/finish': 'the same',
  'POST /shop/api/sms/receipt/huawei':
    'is posted by a sender of texts that the play has not; played by the tests of receipts',
  'POST /shop/api/courier/push/kuaidi100':
    'the couriers of the play are asked and push nothing; one that pushes stands in the tests of tracking',
  'POST /shop/api/courier/push/kdniao': 'the same',
  'POST /merchant/api/waybill/save_contract':
    'numbers that carriers give need a store with a contract; played by the tests of waybills against a counterpart',
  'POST /merchant/api/waybill/remove_contract': 'the same',
  'POST /merchant/api/waybill/test_contract': 'the same',
  'POST /merchant/api/waybill/take': 'the same',
  'POST /merchant/api/waybill/cancel': 'the same',
  'POST /merchant/api/waybill/print': 'only reads',
  'POST /merchant/api/profile/renew':
    'a paper of a store that applied with one; stores that come in later have nobody who plays them',
}

/** In ten years every call that writes is acknowledged so often. */
export const leastTaken = 20

/** Calls made too seldom, except those that the simulation does not play. */
export const missed = (rows: readonly Covered[]): readonly Covered[] =>
  rows.filter(({ name, taken }) => taken < leastTaken && notPlayed[name] === undefined)

/** Calls that only read, which were answered at least once: of how many. */
export function readsAnswered(coverage: Coverage, all: readonly Endpoint[]): { answered: number; all: number } {
  const reads = all.filter(({ method }) => method === 'GET')
  const answered = reads.filter(({ method, path }) => coverage.calls.get(`${method} ${path}`)?.has('ok'))
  return { answered: answered.length, all: reads.length }
}

/** Calls that were acknowledged. */
export const acknowledged = (coverage: Coverage, all: readonly Endpoint[]): number =>
  coverageTable(coverage, all).reduce((sum, { taken }) => sum + taken, 0)
