import { orderSight } from '@mall/contract/permission/order-scope'
import { splitPermissions } from '@mall/contract/permission/permission'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readInBatches } from '#db/read-in-batches.ts'
import { statement, unnested } from '#db/statement.ts'
import type { Actor, Client, Ctx } from '#kernel/ctx.ts'
import { sha256 } from '#kernel/random.ts'
import { graceFrom, profileColumns, renewToken, tokenCounts } from '#modules/account/account.public.ts'
import { tokens, users } from '#modules/account/account.table.ts'
import { ledgerAccounts } from '#modules/ledger/ledger.table.ts'
import { companies, employees, roles } from './company.table.ts'

/**
 * The actor of a token, with their permissions at this very request: nothing is remembered between requests, so a changed
 * role, a disabled employee or a frozen company counts from the next one. Null for a token that does not count.
 */
export async function authenticate(
  { db, now, random }: { db: Db } & Pick<Ctx, 'now' | 'random'>,
  token: string,
  client: Client,
): Promise<{ actor: Actor; renewed: string | null } | null> {
  const hash = sha256(token)
  const at = now()
  const row = await loginOf(db, { hash, at })
  if (!row || row.user.disabledAt || row.employee?.disabledAt || row.company?.frozenAt) return null
  const { user, employee, company, role } = row
  const permissions = !employee || employee.isOwner ? ['*'] : splitPermissions(role?.permissions ?? '')
  const actor: Actor = {
    userId: user.id,
    ownerId: company?.ownerId ?? user.ownerId,
    nickname: user.nickname,
    name: employee?.realName || user.nickname,
    phone: user.phone,
    permissions,
    orderSight: orderSight(permissions, role?.orderScope ?? 'own'),
    companyId: company?.id ?? null,
    companyName: company?.name ?? null,
    roleName: !employee ? '' : employee.isOwner ? '主账号' : (role?.name ?? '未分配角色'),
    isPaidMember: user.paidMemberUntil !== null && user.paidMemberUntil > at,
    merchantId: null,
    desk: null,
    tokenId: row.token.id,
    profile: { ...row.profile, balanceFen: row.balanceFen ?? 0 },
  }
  return { actor, renewed: await renewToken(db, row.token, hash, at, random, client) }
}

/** A login as it is after it was asked for; what is asked for while one is being read is read together. */
const loginOf = readInBatches(async (db, asked: readonly { hash: string; at: Date }[]) => {
  const at = new Date(Math.max(...asked.map((one) => one.at.getTime())))
  const hashes = [...new Set(asked.map(({ hash }) => hash))]
  const rows = await findLogins(db, { hashes, at, graceFrom: graceFrom(at) })
  const byHash = new Map(rows.map((row) => [row.hash, row]))
  return new Map(asked.map((one) => [one, byHash.get(one.hash)]))
})

const askedHash = sql<string>`asked.hash`

/** The busiest statement of all. */
const findLogins = statement<{ hashes: readonly string[]; at: Date; graceFrom: Date }>()(
  'find_logins',
  (db, { hashes, at, graceFrom }) =>
    db
      .select({
        hash: askedHash,
        token: { id: tokens.id, hash: tokens.hash, renewedAt: tokens.renewedAt, lastSeenAt: tokens.lastSeenAt },
        user: {
          id: users.id,
          ownerId: users.ownerId,
          nickname: users.nickname,
          phone: users.phone,
          paidMemberUntil: users.paidMemberUntil,
          disabledAt: users.disabledAt,
        },
        profile: profileColumns,
        balanceFen: ledgerAccounts.balance,
        employee: { isOwner: employees.isOwner, realName: employees.realName, disabledAt: employees.disabledAt },
        company: { id: companies.id, ownerId: companies.ownerId, name: companies.name, frozenAt: companies.frozenAt },
        role: { name: roles.name, permissions: roles.permissions, orderScope: roles.orderScope },
      })
      .from(sql`${unnested(sql`${hashes}::text[]`)} asked(hash, nth)`)
      .innerJoin(tokens, tokenCounts(askedHash, at, graceFrom))
      .innerJoin(users, eq(users.id, tokens.userId))
      .leftJoin(employees, eq(employees.userId, users.id))
      .leftJoin(companies, eq(companies.id, employees.companyId))
      .leftJoin(roles, eq(roles.id, employees.roleId))
      .leftJoin(
        ledgerAccounts,
        and(
          eq(ledgerAccounts.kind, 'wallet'),
          eq(ledgerAccounts.ownerId, sql`coalesce(${companies.ownerId}, ${users.ownerId})`),
        ),
      ),
)
