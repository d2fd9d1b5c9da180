import { joinPermissions } from '@mall/contract/permission'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { maskPhone } from '#modules/account/account.public.ts'
import { users } from '#modules/account/account.table.ts'
import { ledgerAccounts } from '#modules/ledger/ledger.table.ts'

/** The person as they are now, so also after what this request changed; an employee sees the wallet of the company. */
export async function profile({ db, actor }: Ctx) {
  const [user] = await personQuery(db).execute({ userId: actor.userId, ownerId: actor.ownerId })
  if (!user) throw new Error('the actor is no user')
  const { companyId, companyName } = actor
  return {
    user_id: actor.userId,
    account: user.account,
    nickname: user.nickname,
    phone: maskPhone(user.phone),
    avatar: user.avatar,
    real_name: user.realName,
    gender: user.gender,
    birthday: user.birthday,
    email: user.email,
    is_paid_member: actor.isPaidMember,
    has_password: user.passwordHash !== null,
    has_pay_password: user.payPasswordHash !== null,
    company: companyId !== null && companyName !== null ? { id: companyId, name: companyName } : null,
    role: { name: actor.roleName, permissions: joinPermissions(actor.permissions) },
    mer_id: actor.merchantId,
    is_operator: actor.isOperator,
    balance_fen: user.balanceFen ?? 0,
  }
}

/** Asked for on every visit: put together once a database, not once a request. */
const queries = new WeakMap<Db, ReturnType<typeof preparePerson>>()

function personQuery(db: Db) {
  const query = queries.get(db) ?? preparePerson(db)
  queries.set(db, query)
  return query
}

const preparePerson = (db: Db) =>
  db
    .select({
      account: users.account,
      nickname: users.nickname,
      phone: users.phone,
      avatar: users.avatar,
      realName: users.realName,
      gender: users.gender,
      birthday: users.birthday,
      email: users.email,
      passwordHash: users.passwordHash,
      payPasswordHash: users.payPasswordHash,
      balanceFen: ledgerAccounts.balance,
    })
    .from(users)
    .leftJoin(
      ledgerAccounts,
      and(eq(ledgerAccounts.kind, 'wallet'), eq(ledgerAccounts.ownerId, sql.placeholder('ownerId'))),
    )
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('find_person')
