import { type DeskNeeds, mayAtDesk } from '@mall/contract/console/rights'
import * as messageStoreCalls from '@mall/contract/message/store.calls'
import * as messageStoreTerms from '@mall/contract/message/store.terms'
import {
  optionalStoreMessageKinds,
  type StoreMessageKind,
  storeMessageKind,
  storeMessageKinds,
} from '@mall/contract/message/store.words'
import { and, count, desc, eq, inArray, max, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor, CtxFor, Scope } from '#kernel/ctx.ts'
import { useCase } from '#kernel/use-case.ts'
import { storeMessages } from '#modules/message/message.table.ts'
import { deskReads, deskStaff, mutedStoreMessageKinds } from './desk.table.ts'

/** Newest first, of the caller's own store and of the kinds that their role may see. */
export const listStoreMessages = useCase(
  messageStoreCalls.storeMessages,
  messageStoreTerms.storeMessages,
  async ({ db, actor }, { kind, unread, page, list_rows }) => {
    const where = and(
      mine(actor),
      isNewest(actor),
      kind === 'all' ? undefined : eq(storeMessages.kind, kind),
      unread === 1 ? isNew(actor) : undefined,
    )
    const rows = await db
      .select({
        id: storeMessages.id,
        kind: storeMessages.kind,
        title: storeMessages.title,
        text: storeMessages.text,
        subject: storeMessages.subject,
        at: storeMessages.createdAt,
        isNew: isNew(actor),
      })
      .from(storeMessages)
      .where(where)
      .orderBy(desc(storeMessages.id))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const list = rows.map(({ at, isNew, ...row }) => ({ ...row, is_read: !isNew, created_at: at.toISOString() }))
    const { unread: unreadOfKinds } = await unreadOf({ db, actor })
    return { list, total: await db.$count(storeMessages, where), page, list_rows, unread: unreadOfKinds }
  },
)

export const readStoreMessages = useCase(
  messageStoreCalls.readStoreMessages,
  messageStoreTerms.readStoreMessages,
  async ({ db, actor, now }, { id, kind }) => {
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
  },
)

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`.as('read_at')

type Unread = {
  /** Count by kind; kinds without any are left out. */
  unread: Partial<Record<StoreMessageKind, number>>
  total: number
  /** Id of the newest of them; 0 when there is none. */
  newest_id: number
}

/** Unread messages of a person; none for a person at no store. */
export async function unreadOf({ db, actor }: Scope): Promise<Unread> {
  if (actor.merchantId === null) return { unread: {}, total: 0, newest_id: 0 }
  const rows = await db
    .select({ kind: storeMessages.kind, n: count(), newest: max(storeMessages.id) })
    .from(storeMessages)
    .where(and(mine(actor), isNewest(actor), isNew(actor)))
    .groupBy(storeMessages.kind)
  return {
    unread: Object.fromEntries(rows.map(({ kind, n }) => [kind, n])),
    total: rows.reduce((sum, { n }) => sum + n, 0),
    newest_id: Math.max(0, ...rows.map(({ newest }) => newest ?? 0)),
  }
}

/** Settings of the kinds that the caller may see. */
export const storeMessageSettings = useCase(
  messageStoreCalls.storeMessageSettings,
  messageStoreTerms.storeMessageSettings,
  async ({ db, actor }: Pick<CtxFor<'store'>, 'db' | 'actor'>) => {
    const muted = await db
      .select({ kind: mutedStoreMessageKinds.kind })
      .from(mutedStoreMessageKinds)
      .where(eq(mutedStoreMessageKinds.userId, actor.userId))
    return {
      list: kindsOf(actor).map((kind) => ({
        kind,
        is_on: !muted.some((one) => one.kind === kind),
        is_optional: optionalStoreMessageKinds.some((one) => one === kind),
      })),
    }
  },
)

export const setStoreMessageKind = useCase(
  messageStoreCalls.setStoreMessageKind,
  messageStoreTerms.setStoreMessageKind,
  async ({ db, actor }, { kind, is_on }) => {
    const row = { userId: actor.userId, kind }
    if (is_on)
      await db
        .delete(mutedStoreMessageKinds)
        .where(and(eq(mutedStoreMessageKinds.userId, actor.userId), eq(mutedStoreMessageKinds.kind, kind)))
    else await db.insert(mutedStoreMessageKinds).values(row).onConflictDoNothing()
    return storeMessageSettings({ db, actor })
  },
)

const maySee = ({ desk }: Actor, needs: DeskNeeds) => mayAtDesk(needs, 'store', desk?.rights ?? [])

const kindsOf = (actor: Actor): StoreMessageKind[] =>
  storeMessageKinds.filter((kind) => maySee(actor, storeMessageKind[kind].needs))

const mine = (actor: Actor): SQL | undefined =>
  and(eq(storeMessages.merchantId, actor.merchantId ?? 0), inArray(storeMessages.kind, kindsOf(actor)))

/** Nothing newer about the same was told that this reader may see: what others read hides nothing from them. */
function isNewest(actor: Actor): SQL {
  const newer = alias(storeMessages, 'newer')
  return sql`(${storeMessages}.topic = '' or not exists (select from ${storeMessages} newer
    where newer.merchant_id = ${storeMessages}.merchant_id and newer.topic = ${storeMessages}.topic
      and newer.id > ${storeMessages}.id and ${inArray(newer.kind, kindsOf(actor))}))`
}

/** Told since they joined, not read by them and not of a kind that they muted. Spelled out, since a column named in a select of one table loses its table. */
const isNew = ({ userId, merchantId }: Actor): SQL<boolean> => sql<boolean>`(
  ${storeMessages}.created_at >= (select s.created_at from ${deskStaff} s
    where s.user_id = ${userId} and s.merchant_id = ${merchantId})
  and not exists (select from ${deskReads} r where r.message_id = ${storeMessages}.id and r.user_id = ${userId})
  and not exists (select from ${mutedStoreMessageKinds} m where m.user_id = ${userId} and m.kind = ${storeMessages}.kind)
)`
