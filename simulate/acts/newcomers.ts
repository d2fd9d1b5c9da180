import {
  accountLogin,
  bindingCode,
  changePassword,
  closeAccount,
  devices,
  logout,
  ownPhoneCode,
  resetPassword,
  revokeDevice,
  safetyCheck,
  safetyGet,
  stepUp,
  updateBinding,
} from '@mall/contract/account/calls'
import { disableUser, logOutUser, mallUsers } from '@mall/contract/account/platform.calls'
import type { StepUpPurpose } from '@mall/contract/account/words'
import {
  answerInvitation,
  checkAmount,
  companyStatus,
  invitations,
  leaveCompany,
  manualReview,
  offerCompany,
  registerCompany,
  retransfer,
  takeCompany,
} from '@mall/contract/company/calls'
import { companyApplications, decideCompany, freezeCompany, mallCompanies } from '@mall/contract/company/platform.calls'
import { creditCheck } from '@mall/contract/company/words'
import {
  answerDeskInvitation,
  beginFactor,
  confirmFactor,
  deleteDeskRole,
  deskLogin,
  deskLogout,
  deskMe,
  deskRoles,
  deskSessions,
  deskSmsLogin,
  deskStaff,
  disableDeskStaff,
  endDeskSession,
  inviteDeskStaff,
  proveFactor,
  removeDeskStaff,
  resetDeskFactor,
  saveDeskRole,
  setDeskRole,
  withdrawDeskInvitation,
} from '@mall/contract/console/calls'
import { addEmployee, deleteEmployee, employees, roles } from '@mall/contract/employee/calls'
import { Secret, TOTP } from 'otpauth'
import { doWork } from '../../apps/server/src/test/codes.ts'
import type { Player } from '../cast.ts'
import type { Deed, Scene } from '../scene.ts'
import { aPicture } from './files.ts'
import { codeFor } from './people.ts'

/*
 * People who register during the play, and their further course: accounts that change hands and end, companies that are founded and joined,
 * staff who come to a desk and leave it. The first cast stays as it is, so that its acts go on.
 */

const firstPassword = 'Rain2026x'
const passwordOf = ({ act }: Scene) => `Rain${act.n}x`

const someNewcomer = ({ cast, dice }: Scene): Player | undefined => dice.lasting(cast.newcomers, ({ phone }) => phone)

/** A code to a person's own phone; null when the text did not arrive. One phone gets one a minute. */
async function ownCode({ callAs, look, world }: Scene, person: Player): Promise<string | null> {
  const puzzle = await callAs(person, safetyGet, {})
  if (!puzzle.ok) return null
  const { key, work } = puzzle.data
  const [row] = await look<{ x: number }>('select x::int from safety_challenges where key = $1', [key])
  await callAs(person, safetyCheck, { key, x: row?.x ?? 0, work: doWork({ key }, work.rounds_of_slider) })
  const sent = await callAs(person, ownPhoneCode, { scene: 'step_up' })
  return sent.ok ? lastCode(world, person.phone) : null
}

const lastCode = (world: Scene['world'], phone: string) =>
  /\d{6}/.exec(world.outside.sms.findLast((one) => one.phone === phone)?.text ?? '')?.[0] ?? null

async function ticketFor(scene: Scene, person: Player, purpose: StepUpPurpose): Promise<string | null> {
  const code = await ownCode(scene, person)
  const proved = code ? await scene.callAs(person, stepUp, { purpose, code }) : null
  return proved?.ok ? proved.data.ticket : null
}

/** Another password, another phone, a device that is sent away, or an account that ends. */
const account: Deed = async (scene) => {
  const { act, callAs, cast, dice } = scene
  const way = scene.prefer([
    ['password', 20, changePassword],
    ['reset', 20, resetPassword],
    ['devices', 20, revokeDevice],
    ['phone', 20, updateBinding],
    ['close', 10, closeAccount],
  ] as const)
  const person = way === 'close' ? await somebodyFree(scene) : someNewcomer(scene)
  if (!person) return
  if (way === 'password') {
    const ticket = await ticketFor(scene, person, 'password')
    if (ticket) await callAs(person, changePassword, { ticket, password: passwordOf(scene) })
    return
  }
  if (way === 'reset') {
    const code = await codeFor(scene, person.phone, 'reset')
    if (code) await callAs(null, resetPassword, { phone: person.phone, code, password: firstPassword })
    return
  }
  if (way === 'devices') {
    const reply = await callAs(null, accountLogin, { account: person.phone, password: firstPassword })
    if (!reply.ok) return
    person.token = reply.data.token
    const listed = await callAs(person, devices, {})
    const other = listed.ok ? listed.data.list.find(({ current }) => !current) : undefined
    if (other) await callAs(person, revokeDevice, { id: other.id })
    if (dice.percent(30)) await callAs(person, logout, {})
    return
  }
  if (way === 'phone') {
    const ticket = await ticketFor(scene, person, 'phone')
    const phone = `134${String(act.n).padStart(8, '0')}`
    const solved = ticket ? await solve(scene, person, phone) : null
    const sent = solved ? await callAs(person, bindingCode, { phone }) : null
    const code = sent?.ok && lastCode(scene.world, phone)
    const bound = ticket && code ? await callAs(person, updateBinding, { ticket, phone, code }) : null
    if (bound?.ok) rename(cast.newcomers, person, phone)
    return
  }
  const ticket = await ticketFor(scene, person, 'close')
  const ended = ticket ? await callAs(person, closeAccount, { ticket }) : null
  if (ended?.ok) cast.newcomers.splice(cast.newcomers.indexOf(person), 1)
}

/** A person without a company and without requests: the mall closes their account. */
async function somebodyFree({ cast, dice, look }: Scene, as = ''): Promise<Player | undefined> {
  const free = await look<{ id: number }>(
    `select u.id::int from users u where u.id = any($1)
     and not exists (select from employees e where e.user_id = u.id)
     and not exists (select from company_applications a where a.user_id = u.id and a.status in ('transferring', 'verifying', 'auditing'))`,
    [cast.newcomers.map(({ userId }) => userId)],
  )
  const ids = new Set(free.map(({ id }) => id))
  return dice.lasting(
    cast.newcomers.filter(({ userId }) => ids.has(userId)),
    ({ phone }) => `${as}${phone}`,
  )
}

const rename = (newcomers: Player[], person: Player, phone: string) =>
  void newcomers.splice(newcomers.indexOf(person), 1, { ...person, phone })

async function solve({ callAs, look }: Scene, person: Player, phone: string): Promise<boolean> {
  const puzzle = await callAs(person, safetyGet, {})
  if (!puzzle.ok) return false
  const { key, work } = puzzle.data
  const [row] = await look<{ x: number }>('select x::int from safety_challenges where key = $1', [key])
  const reply = await callAs(person, safetyCheck, {
    key,
    x: row?.x ?? 0,
    work: doWork({ key, phone }, work.rounds_of_slider),
    phone,
  })
  return reply.ok
}

/** Founds a company: applies, names the small transfer, or leaves the check to the platform. */
const found: Deed = async (scene) => {
  const { act, callAs, cast, dice, look } = scene
  // Mostly one of those who have begun.
  const begun = await look<{ id: number }>(
    `select user_id::int as id from company_applications where status in ('transferring', 'verifying') and user_id = any($1)`,
    [cast.newcomers.map(({ userId }) => userId)],
  )
  const ids = new Set(begun.map(({ id }) => id))
  const waiting = dice.lasting(
    cast.newcomers.filter(({ userId }) => ids.has(userId)),
    ({ phone }) => phone,
  )
  const person = waiting && dice.percent(60) ? waiting : someNewcomer(scene)
  if (!person) return
  const seen = await callAs(person, companyStatus, {})
  if (!seen.ok) return
  const { status } = seen.data
  if (status === 'none' || status === 'failed') {
    const head = `91310117MC${String(act.n % 10_000_000).padStart(7, '0')}`
    await callAs(person, registerCompany, {
      company_name: `上海新源第${act.n}有限公司`,
      credit_code: head + (creditCheck(head) ?? ''),
      legal_person: '沈立',
      license_image: await aPicture({ ...scene, me: person }),
      contact_name: '沈立',
      contact_phone: person.phone,
      bank_name: '工商银行上海松江支行',
      bank_account: '6222000011112222',
    })
    return
  }
  if (status !== 'verifying' && status !== 'transferring') return
  const again = seen.data.retransfer_at
  const way = scene.prefer([
    ['manual', status === 'verifying' ? 30 : 0, manualReview],
    ['again', again !== null && Date.parse(again) <= scene.world.now().getTime() ? 60 : 0, retransfer],
    ['check', status === 'verifying' ? 50 : 0, checkAmount],
    ['wait', 50],
  ] as const)
  if (way === 'wait') return
  if (way === 'manual') return callAs(person, manualReview, {})
  if (way === 'again') return callAs(person, retransfer, {})
  // The small transfer's amount is read from the company's application.
  const [sent] = await look<{ fen: number }>(
    'select amount_fen::int as fen from company_applications where user_id = $1 order by id desc limit 1',
    [person.userId],
  )
  const right = sent?.fen ?? 1
  return callAs(person, checkAmount, { amount_fen: dice.percent(85) ? right : (right % 99) + 1 })
}

/** An owner invites a registered person; they join or decline; some leave, and a founder hands over. */
const join: Deed = async (scene) => {
  const { ask, callAs, call, cast, dice, me } = scene
  const person = someNewcomer(scene)
  if (!person) return
  const asked = await callAs(person, invitations, {})
  const open = asked.ok ? asked.data.list[0] : undefined
  if (open) return callAs(person, answerInvitation, { id: open.id, accept: dice.percent(80) })
  const hands = scene.prefer([
    [true, 6, takeCompany],
    [false, 94],
  ] as const)
  if (hands && (await handOn(scene))) return
  const what = dice.below(100)
  if (what < 25) {
    const reply = await callAs(person, leaveCompany, {})
    if (reply.ok) return
  }
  const owned = await callAs(person, employees, { list_rows: 20 })
  const mine = owned.ok ? owned.data.list : []
  const isFounder = mine.some(({ is_self, is_owner }) => is_self && is_owner)
  const owner = isFounder ? person : me
  const seen = isFounder ? await callAs(person, roles, {}) : null
  const listed = seen ? (seen.ok ? seen.data : null) : await ask(roles, {})
  const role = dice.lasting(listed?.list ?? [], ({ name }) => name)
  const guest = await somebodyFree(scene, 'guest ')
  if (!role || !guest || guest === person) return
  if (dice.percent(20)) {
    const staff = await callAs(owner, employees, { list_rows: 50 })
    const late = staff.ok ? staff.data.list.find(({ id }) => cast.newcomers.some(({ userId }) => userId === id)) : null
    if (late && !late.is_owner) return callAs(owner, deleteEmployee, { id: late.id, isReal: dice.percent(50) ? 1 : 0 })
  }
  const input = { real_name: '赵新', phone: guest.phone, password: firstPassword, role_id: role.id }
  return owner === me ? call(addEmployee, input) : callAs(owner, addEmployee, input)
}

/** A founder of a company with further people offers it to one of them, who takes it. False when there is no such founder. */
async function handOn(scene: Scene): Promise<boolean> {
  const { callAs, cast, dice, look } = scene
  const pairs = await look<{ owner: number; heir: number }>(
    `select o.user_id::int as owner, e.user_id::int as heir from employees o join employees e on e.company_id = o.company_id
     where o.is_owner and not e.is_owner and o.user_id = any($1) and e.user_id = any($1)`,
    [cast.newcomers.map(({ userId }) => userId)],
  )
  const phoneOf = (id: number) => cast.newcomers.find(({ userId }) => userId === id)
  const pair = dice.lasting(pairs, ({ owner, heir }) => `${phoneOf(owner)?.phone} ${phoneOf(heir)?.phone}`)
  const [founder, other] = [pair && phoneOf(pair.owner), pair && phoneOf(pair.heir)]
  if (!founder || !other) return false
  const code = await ownCode(scene, founder)
  const offered = code ? await callAs(founder, offerCompany, { user_id: other.userId, code }) : null
  const heirs = offered?.ok && (await ownCode(scene, other))
  if (heirs) await callAs(other, takeCompany, { code: heirs })
  return true
}

/** The platform decides about companies that apply, freezes one and releases it, and locks accounts; never those of players. */
const oversee: Deed = async (scene) => {
  const { ask, call, cast, dice } = scene
  const what = dice.below(100)
  if (what < 55) {
    const listed = await ask(companyApplications, { status: 'auditing', list_rows: 20 })
    const open = dice.lasting(listed?.list ?? [], ({ company_name }) => company_name)
    if (!open) return
    const approved = dice.percent(70)
    return call(decideCompany, { id: open.id, approved, reason: approved ? '' : '执照不清楚' })
  }
  if (what < 75) {
    const frozen = await ask(mallCompanies, { state: 'frozen', list_rows: 20 })
    const back = dice.lasting(frozen?.list ?? [], ({ name }) => name)
    if (back && dice.percent(60))
      return call(freezeCompany, { company_id: back.company_id, frozen: false, reason: '已核实' })
    const listed = await ask(mallCompanies, { keyword: '上海新源', state: 'open', list_rows: 20 })
    const one = dice.lasting(listed?.list ?? [], ({ name }) => name)
    if (one) await call(freezeCompany, { company_id: one.company_id, frozen: true, reason: '涉嫌套现' })
    return
  }
  const person = dice.lasting(cast.newcomers, ({ phone }) => phone)
  if (!person) return
  if (dice.percent(40)) return call(logOutUser, { user_id: person.userId })
  const shut = await ask(mallUsers, { state: 'disabled', list_rows: 20 })
  const found = shut?.list[0]
  if (found && dice.percent(70))
    return call(disableUser, { user_id: found.user_id, disabled: false, reason: '误判，恢复' })
  return call(disableUser, { user_id: person.userId, disabled: true, reason: '异常登录' })
}

/** An invited person works at the desk: logs in, sets up the second factor, and gets another role, or is dismissed. */
const staff: Deed = async (scene) => {
  const { ask, call, dice, cast, me, act } = scene
  const kind = me.kind === 'store' ? 'store' : 'platform'
  const seen = await ask(deskStaff, {})
  if (!seen) return
  const roles = kind === 'store' ? ['goods', 'orders', 'finance', 'reader'] : ['goods', 'finance', 'content', 'reader']
  const playing = new Set(cast.players.map(({ userId }) => userId))
  const others = seen.list.filter(({ user_id, is_self }) => !is_self && !playing.has(user_id))
  const colleague = dice.lasting(others, ({ phone, joined_at }) => `${phone} ${joined_at}`)
  const invited = dice.lasting(seen.invitations, ({ phone, created_at }) => `${phone} ${created_at}`)
  const way = scene.prefer([
    ['rights', 14, saveDeskRole],
    ['role', colleague ? 12 : 0, setDeskRole],
    ['disable', colleague ? 14 : 0, disableDeskStaff],
    ['factor', colleague ? 11 : 0, resetDeskFactor],
    ['remove', colleague ? 11 : 0, removeDeskStaff],
    ['withdraw', invited ? 8 : 0, withdrawDeskInvitation],
    ['invite', 38, inviteDeskStaff],
  ] as const)
  if (way === 'rights') {
    const listed = await ask(deskRoles, {})
    const own = dice.lasting(listed?.list.filter(({ is_preset }) => !is_preset) ?? [], ({ name }) => name)
    const takesAway = scene.prefer([
      [true, 40, deleteDeskRole],
      [false, 60, saveDeskRole],
    ] as const)
    if (own?.role_id && takesAway) return call(deleteDeskRole, { id: own.role_id })
    const rights = kind === 'store' ? ['goods:see', 'orders'] : ['goods:see', 'content']
    return call(saveDeskRole, { id: dice.percent(30) ? (own?.role_id ?? 0) : 0, name: `岗位${act.n}`, rights })
  }
  if (colleague) {
    const { user_id } = colleague
    if (way === 'role') return call(setDeskRole, { user_id, role: dice.one(roles) })
    if (way === 'disable') return call(disableDeskStaff, { user_id, disabled: !colleague.disabled })
    if (way === 'factor') return call(resetDeskFactor, { user_id })
    if (way === 'remove') return call(removeDeskStaff, { user_id })
  }
  if (invited && way === 'withdraw') return call(withdrawDeskInvitation, { invitation_id: invited.invitation_id })
  const person = someNewcomer(scene)
  if (!person) return
  const asked = await call(inviteDeskStaff, { phone: person.phone, name: '小顾', role: dice.one(roles) })
  if (asked.ok && dice.percent(75)) await beginAtDesk(scene, person, asked.data.invitation_id)
}

async function beginAtDesk(scene: Scene, person: Player, invitation_id: number) {
  const { callAs, dice, world } = scene
  const code = await codeFor(scene, person.phone, 'desk')
  const reply = code ? await callAs(null, deskSmsLogin, { phone: person.phone, code }) : null
  if (!reply?.ok) return
  // A login at a desk is another one than that of the mall.
  const atDesk: Player = { ...person, token: reply.data.token, renew: async () => reply.data.token }
  const accept = dice.percent(85)
  await callAs(atDesk, answerDeskInvitation, { invitation_id, accept })
  if (!accept) return
  const begun = await callAs(atDesk, beginFactor, {})
  if (begun.ok) {
    const totp = new TOTP({ secret: Secret.fromBase32(begun.data.secret) })
    const kept = await callAs(atDesk, confirmFactor, { code: totp.generate({ timestamp: world.now().getTime() }) })
    // A code works once; a recovery code, kept for the day that the phone is lost, works too.
    const spare = kept.ok ? kept.data.recovery_codes[0] : undefined
    if (spare && dice.percent(60)) await callAs(atDesk, proveFactor, { code: spare })
  }
  await callAs(atDesk, deskMe, {})
  if (dice.percent(60)) {
    const again = await callAs(null, deskLogin, { account: person.phone, password: firstPassword })
    const listed = again.ok ? await callAs(atDesk, deskSessions, {}) : null
    const other = listed?.ok ? listed.data.list.find(({ is_current }) => !is_current) : undefined
    if (other) await callAs(atDesk, endDeskSession, { session_id: other.session_id })
  }
  if (dice.percent(60)) await callAs(atDesk, deskLogout, {})
}

export const newcomerActs = {
  'newcomer.account': account,
  'newcomer.found': found,
  'newcomer.join': join,
  'platform.people': oversee,
  'store.staff': staff,
  'platform.staff': staff,
}
