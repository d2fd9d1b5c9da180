import type { ParsedOf } from '@mall/contract/endpoint'
import type { deleteMessage as DeleteMessage } from '@mall/contract/message'
import {
  type MessageKind,
  type messages as Messages,
  messageKinds,
  type readMessages as ReadMessages,
} from '@mall/contract/message'
import type { Message } from '@mall/contract/message.schema'
import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { messages } from './message.table.ts'
import type { MessageSight } from './readable-messages.ts'

type Row = typeof messages.$inferSelect

/** Newest first. A message belongs to the person it was told to, in a company as well, as long as they may see what it tells of. */
export async function listMessages(
  { db, actor, readable }: Ctx & MessageSight,
  { kind, page, list_rows }: ParsedOf<typeof Messages>,
) {
  const where = and(
    eq(messages.userId, actor.userId),
    kind === 'all' ? undefined : eq(messages.kind, kind),
    readable(actor),
  )
  const rows = await db
    .select()
    .from(messages)
    .where(where)
    .orderBy(desc(messages.id))
    .limit(list_rows)
    .offset((page - 1) * list_rows)
  return { list: rows.map(present), total: await db.$count(messages, where), page, list_rows }
}

export async function unreadMessages({ db, actor, readable }: Ctx & MessageSight) {
  const rows = await db
    .select({ kind: messages.kind, n: count() })
    .from(messages)
    .where(and(eq(messages.userId, actor.userId), isNull(messages.readAt), readable(actor)))
    .groupBy(messages.kind)
  const of = (kind: MessageKind) => rows.find((row) => row.kind === kind)?.n ?? 0
  return {
    total: messageKinds.reduce((sum, kind) => sum + of(kind), 0),
    order: of('order'),
    payment: of('payment'),
    inquiry: of('inquiry'),
    goods: of('goods'),
    consultation: of('consultation'),
    system: of('system'),
  }
}

export async function readMessages({ db, actor, now }: Ctx, { id, kind }: ParsedOf<typeof ReadMessages>) {
  await db
    .update(messages)
    .set({ readAt: now() })
    .where(
      and(
        eq(messages.userId, actor.userId),
        isNull(messages.readAt),
        id === undefined ? undefined : eq(messages.id, id),
        kind === undefined ? undefined : eq(messages.kind, kind),
      ),
    )
  return { done: true as const }
}

/** Somebody else's message looks exactly like none. */
export async function deleteMessage({ db, actor }: Ctx, { id }: ParsedOf<typeof DeleteMessage>) {
  const gone = await db
    .delete(messages)
    .where(and(eq(messages.id, id), eq(messages.userId, actor.userId)))
    .returning({ id: messages.id })
  if (gone.length === 0) throw new Refusal('message.not_found')
  return { done: true as const }
}

const present = ({ id, kind, title, text, link, image, readAt, createdAt }: Row): Message => ({
  id,
  kind,
  title,
  text,
  link,
  image,
  is_read: readAt !== null,
  created_at: createdAt.toISOString(),
})
