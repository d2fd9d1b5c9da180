import { type DeskNeeds, mayAtDesk } from '@mall/contract/desk-right'
import type { ParsedOf } from '@mall/contract/endpoint'
import {
  type readStoreMessages as Read,
  type StoreMessageKind,
  type storeMessages as StoreMessages,
  storeMessageKind,
  storeMessageKinds,
} from '@mall/contract/storemessage'
import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Actor, CtxFor, Scope } from '#kernel/ctx.ts'
import { storeMessages } from '#modules/message/message.table.ts'
import { deskReads, deskStaff } from './desk.table.ts'

/** Newest first, of the caller's own store and of the kinds that their role may see. */
export async function listStoreMessages(
  { db, actor }: CtxFor<'store'>,
  { kind, unread, page, list_rows }: ParsedOf<typeof StoreMessages>,
) {
  const where = and(
    mine(actor),
    kind === 'all' ? undefined : eq(storeMessages.kind, kind),
    unread === 1 ? isNew(actor) : undefined,
  )
  const rows = await db
    .select({
      ...{ id: storeMessages.id, kind: storeMessages.kind, title: storeMessages.title, text: storeMessages.text },
      ...{ subject: storeMessages.subject, at: storeMessages.createdAt, isNew: isNew(actor) },
    })
    .from(storeMessages)
    .where(where)
    .orderBy(desc(storeMessages.id))
    .limit(list_rows)
    .offset((page - 1) * list_rows)
  const list = rows.map(({ at, isNew, ...row }) => ({ ...row, is_read: !isNew, created_at: at.toISOString() }))
  return { list, total: await db.$count(storeMessages, where), page, list_rows, unread: await unreadOf({ db, actor }) }
}

export async function readStoreMessages({ db, actor, now }: CtxFor<'store'>, { id, kind }: ParsedOf<typeof Read>) {
  const { userId } = actor
  const which = db
    .select({ userId: sql`${userId}::bigint`.as('user_id'), messageId: storeMessages.id, readAt: instant(now()) })
    .from(storeMessages)
    .where(
      and(
        mine(actor),
        isNew(actor),
        id === undefined ? undefined : eq(storeMessages.id, id),
        kind === undefined ? undefined : eq(storeMessages.kind, kind),
      ),
    )
  await db.insert(deskReads).select(which).onConflictDoNothing()
  return { done: true as const }
}

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`.as('read_at')

/** How many of each kind somebody has not read; of nobody's who is at no store. */
export async function unreadOf({ db, actor }: Scope): Promise<Partial<Record<StoreMessageKind, number>>> {
  if (actor.merchantId === null) return {}
  const rows = await db
    .select({ kind: storeMessages.kind, n: count() })
    .from(storeMessages)
    .where(and(mine(actor), isNew(actor)))
    .groupBy(storeMessages.kind)
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]))
}

const maySee = ({ desk }: Actor, needs: DeskNeeds) => mayAtDesk(needs, 'store', desk?.rights ?? [])

const mine = (actor: Actor): SQL | undefined =>
  and(
    eq(storeMessages.merchantId, actor.merchantId ?? 0),
    inArray(
      storeMessages.kind,
      storeMessageKinds.filter((kind) => maySee(actor, storeMessageKind[kind].needs)),
    ),
  )

/** Told since they joined, and not read by them. Spelled out, since a column named in a select of one table loses its table. */
const isNew = ({ userId, merchantId }: Actor): SQL<boolean> => sql<boolean>`(
  ${storeMessages}.created_at >= (select s.created_at from ${deskStaff} s
    where s.user_id = ${userId} and s.merchant_id = ${merchantId})
  and not exists (select from ${deskReads} r where r.message_id = ${storeMessages}.id and r.user_id = ${userId})
)`
