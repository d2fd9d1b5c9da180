import {
  ownPhoneCode,
  safetyCheck,
  safetyGet,
  sendSms,
  smsLogin,
  smsRegister,
  updateAccount,
} from '@mall/contract/account/calls'
import type { SmsScene } from '@mall/contract/account/words'
import { applications, settleTerms, submitApplication, withdrawApplication } from '@mall/contract/application/calls'
import { approveApplication, deskApplications, rejectApplication } from '@mall/contract/application/platform.calls'
import { creditCheck } from '@mall/contract/company/words'
import {
  addEmployee,
  addRole,
  deleteEmployee,
  deleteRole,
  editEmployee,
  editRole,
  employees,
  roles,
} from '@mall/contract/employee/calls'
import { setPayPassword } from '@mall/contract/payment/calls'
import { doWork } from '../../apps/server/src/test/codes.ts'
import { payPassword } from '../cast.ts'
import type { Deed, Scene } from '../scene.ts'
import { aPicture } from './files.ts'

/** Solves the puzzle as a hand does, has a text sent, and reads it; null when the text did not arrive. */
export async function codeFor({ callAs, look, world }: Scene, phone: string, scene: SmsScene): Promise<string | null> {
  const puzzle = await callAs(null, safetyGet, {})
  if (!puzzle.ok) return null
  const { key, work } = puzzle.data
  const [row] = await look<{ x: number }>('select x::int from safety_challenges where key = $1', [key])
  const done = doWork({ key, phone }, work.rounds_of_slider)
  await callAs(null, safetyCheck, { key, x: row?.x ?? 0, work: done, phone })
  const sent = await callAs(null, sendSms, { phone, scene })
  return sent.ok
    ? (/\d{6}/.exec(world.outside.sms.findLast((one) => one.phone === phone)?.text ?? '')?.[0] ?? null)
    : null
}

/** A new person registers, or a known one logs in by text. */
const comeIn: Deed = async (scene) => {
  const { callAs, cast, dice, act, look, me } = scene
  if (dice.percent(60)) {
    const phone = `137${String(act.n % 100_000_000).padStart(8, '0')}`
    const code = await codeFor(scene, phone, 'register')
    const reply = code ? await callAs(null, smsRegister, { phone, code, password: 'Rain2026x' }) : null
    if (!reply?.ok) return
    const { token, user } = reply.data
    const [row] = await look<{ owner: number }>('select owner_id::int as owner from users where id = $1', [user.id])
    if (row) cast.meet({ userId: user.id, ownerId: row.owner, phone, token })
    return
  }
  const code = await codeFor(scene, me.phone, 'login')
  if (code) await callAs(null, smsLogin, { phone: me.phone, code })
}

const change: Deed = async (scene) => {
  const { call, dice, act, look, world, me } = scene
  if (dice.percent(60))
    return call(updateAccount, { nickname: `昵称${act.n}`, gender: dice.one(['male', 'female', 'unknown'] as const) })
  const puzzle = await scene.callAs(me, safetyGet, {})
  if (!puzzle.ok) return
  const { key, work } = puzzle.data
  const [row] = await look<{ x: number }>('select x::int from safety_challenges where key = $1', [key])
  await scene.callAs(me, safetyCheck, { key, x: row?.x ?? 0, work: doWork({ key }, work.rounds_of_slider) })
  const sent = await call(ownPhoneCode, { scene: 'pay_password' })
  const code = sent.ok && /\d{6}/.exec(world.outside.sms.findLast((one) => one.phone === me.phone)?.text ?? '')?.[0]
  if (code) await call(setPayPassword, { code, pay_password: payPassword })
}

/** Applies for a store, or withdraws the application. */
const settle: Deed = async (scene) => {
  const { ask, call, dice, act } = scene
  const mine = await ask(applications, { list_rows: 10 })
  const open = mine?.list.find(({ commands }) => commands.includes('withdraw'))
  if (open && dice.percent(60)) return call(withdrawApplication, { id: open.id })
  const terms = await ask(settleTerms, {})
  const category = terms?.fees[0]
  if (!terms || !category) return
  const phone = `1391${String(act.n % 10_000_000).padStart(7, '0')}`
  const sms_code = await codeFor(scene, phone, 'settle')
  if (!sms_code) return
  const head = `91310117MT${String(act.n % 10_000_000).padStart(7, '0')}`
  const picture = await aPicture(scene)
  await call(submitApplication, {
    company_name: `上海松岳劳保用品第${act.n}有限公司`,
    credit_code: head + (creditCheck(head) ?? ''),
    legal_person: '沈立',
    contact_name: '沈立',
    contact_phone: phone,
    email: '',
    mer_name: `松岳劳保${act.n}`,
    mer_type: 'specialist',
    category_ids: [category.category_id],
    logo: picture,
    intro: '专做劳保手套与安全鞋',
    division_code: '310117',
    address: '新桥镇申港路 88 号',
    license_image: picture,
    license_until: null,
    id_card_front: picture,
    id_card_back: picture,
    qualifications: category.papers.map((name) => ({
      category_id: category.category_id,
      name,
      image: picture,
      expires_on: null,
    })),
    bank_name: '工商银行上海松江支行',
    bank_account: '6222000011112222',
    terms_version: terms.terms_version,
    sms_code,
  })
}

const admit: Deed = async ({ ask, call, dice }) => {
  const listed = await ask(deskApplications, { status: 'pending', list_rows: 20 })
  const found = dice.lasting(listed?.list ?? [], ({ mer_name }) => mer_name)
  if (!found) return
  if (dice.percent(40)) return call(rejectApplication, { id: found.id, reason: '资质不全' })
  return call(approveApplication, { id: found.id })
}

/** A company hires, changes roles and dismisses; and makes roles of its own. The players themselves stay. */
const hire: Deed = async ({ ask, call, cast, dice, act, prefer }) => {
  const seen = await ask(roles, {})
  const ownRole = dice.lasting(seen?.list.filter(({ is_preset }) => !is_preset) ?? [], ({ name }) => name)
  const preset = dice.lasting(seen?.list ?? [], ({ name }) => name)
  const way = prefer([
    ['role', 20, addRole],
    ['edit role', ownRole ? 8 : 0, editRole],
    ['drop role', ownRole ? 6 : 0, deleteRole],
    ['hire', preset ? 26 : 0, addEmployee],
    ['edit', 25, editEmployee],
    ['let go', 15, deleteEmployee],
  ] as const)
  if (way === 'role') return call(addRole, { name: `角色${act.n}`, permissions: 'cart:add,order:submit' })
  if (way === 'edit role' && ownRole)
    return call(editRole, { id: ownRole.id, name: `角色${act.n}`, permissions: 'cart:add' })
  if (way === 'drop role' && ownRole) return call(deleteRole, { id: ownRole.id })
  if (way === 'hire' && preset)
    return call(addEmployee, {
      real_name: '赵新',
      phone: `135${String(act.n % 100_000_000).padStart(8, '0')}`,
      password: 'Rain2026x',
      role_id: preset.id,
    })
  const listed = await ask(employees, { list_rows: 50 })
  const playing = new Set(cast.staff.map(({ userId }) => userId))
  const found = dice.lasting(
    listed?.list.filter(({ id, is_owner }) => !is_owner && !playing.has(id)) ?? [],
    ({ phone }) => phone,
  )
  if (!found) return
  if (way === 'edit')
    return call(editEmployee, { id: found.id, department: `部门${act.n}`, status: dice.percent(70) ? 'on' : 'off' })
  return call(deleteEmployee, { id: found.id, isReal: dice.percent(50) ? 1 : 0 })
}

export const peopleActs = {
  'people.comeIn': comeIn,
  'people.change': change,
  'people.settle': settle,
  'platform.admit': admit,
  'company.hire': hire,
}
