import type { ParsedOf } from '@mall/contract/call/call'
import type * as employeeCalls from '@mall/contract/employee/calls'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { hashPassword, type Recalling, registerUser } from '#modules/account/account.public.ts'
import { users } from '#modules/account/account.table.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { notify } from '#modules/message/message.public.ts'
import { employees } from './company.table.ts'
import { type Role, roleToGive } from './grant-role.ts'
import { invite } from './invite-employee.ts'
import { companyOf, isEmployed } from './membership.ts'
import { statusPage } from './verification-transfer.ts'

type Input = ParsedOf<typeof employeeCalls.addEmployee>

/** Account name and password are for accounts that are made here; who has one keeps both. */
export async function addEmployee(ctx: Ctx & Recalling, input: Input) {
  const { db, actor, now } = ctx
  const companyId = companyOf(actor)
  const passwordHash = input.password === undefined ? null : await hashPassword(input.password)
  return db.transaction(async (tx) => {
    const at = now()
    const role = await roleToGive(tx, actor, companyId, input.role_id)
    const made =
      (await byPhone(tx, input.phone)) === null ? await makeUser({ ...ctx, db: tx }, input, passwordHash, at) : null
    const id = made ?? (await byPhone(tx, input.phone))
    if (id === null) throw new Refusal('employee.account_taken')
    if (made === null) await ask({ ...ctx, db: tx }, { id, companyId, role }, input)
    else await hire(tx, { id, companyId, companyName: actor.companyName ?? '', role }, input, at)
    await audit(
      { ...ctx, db: tx },
      {
        action: made === null ? 'employee.invite' : 'employee.add',
        subject: `user:${id}`,
        detail: aboutOf(input, role),
      },
    )
    return { id, invited: made === null }
  })
}

const aboutOf = ({ real_name, department }: Input, role: Role) =>
  [real_name, ...(department ? [department] : []), role.name].join('，')

async function byPhone(tx: Db, phone: string): Promise<number | null> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.phone, phone))
  return user?.id ?? null
}

/** Null when the phone or the account name is somebody's by now. */
async function makeUser(
  deps: Pick<Ctx, 'db' | 'ports'> & Recalling,
  { phone, account }: Input,
  passwordHash: string | null,
  at: Date,
) {
  try {
    const user = await registerUser(deps, { phone, createdAt: at, passwordHash, ...(account ? { account } : {}) })
    return user.id
  } catch (error) {
    if (error instanceof Refusal && error.code === 'register.taken') return null
    throw error
  }
}

type Place = { id: number; companyId: number; role: Role }

async function ask({ db, actor, now }: Ctx, { id, companyId, role }: Place, input: Input) {
  if (await isEmployed(db, id)) throw new Refusal('employee.employed')
  const { userId, companyName } = actor
  const terms = { userId: id, roleId: role.id, realName: input.real_name, department: input.department }
  await invite(db, terms, { userId, companyName, companyId }, now())
}

async function hire(tx: Db, place: Place & { companyName: string }, input: Input, at: Date) {
  const { id, companyId, companyName, role } = place
  await tx.insert(employees).values({
    userId: id,
    companyId,
    roleId: role.id,
    isOwner: false,
    realName: input.real_name,
    department: input.department,
    accountMade: true,
    createdAt: at,
  })
  const text = `${companyName} 为您开通了员工账号，角色：${role.name}。您可以用手机号和短信验证码登录。`
  const notification = { userId: id, kind: 'system' as const, title: `您已加入 ${companyName}`, text, link: statusPage }
  await notify(tx, [{ ...notification, ref: `employee:hired:${companyId}:${at.toISOString()}` }], at)
}
