import type { ParsedOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/message/calls'
import { type MessageKind, messageKinds } from '@mall/contract/message/query.words'
import type { Message } from '@mall/contract/message/terms'
import * as terms from '@mall/contract/message/terms'
import { optionalMessageKinds } from '@mall/contract/message/words'
import { and, count, desc, eq, isNull, max } from 'drizzle-orm'
import type { Ctx, Scope } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { messages, mutedMessageKinds } from './message.table.ts'
import type { MessageSight } from './readable-messages.ts'
import { countsAsUnread, isMuted, isShown } from './shown-messages.ts'

type Row = typeof messages.$inferSelect

/** Newest first, one for each topic. A message belongs to its recipient, in a company as well, as long as they may see its subject. */
export async function listMessages(
  { db, actor, readable }: Ctx & MessageSight,
  { kind, page, list_rows }: ParsedOf<typeof calls.messages>,
) {
  const where = and(
    eq(messages.userId, actor.userId),
    kind === 'all' ? undefined : eq(messages.kind, kind),
    isShown,
    readable(actor),
  )
  const rows = await db
    .select({ message: messages, muted: isMuted })
    .from(messages)
    .where(where)
    .orderBy(desc(messages.id))
    .limit(list_rows)
    .offset((page - 1) * list_rows)
  return {
    list: rows.map(({ message, muted }) => present(message, muted)),
    total: await db.$count(messages, where),
    page,
    list_rows,
  }
}

export async function unreadMessages({ db, actor, readable }: Ctx & MessageSight) {
  const rows = await db
    .select({ kind: messages.kind, n: count(), newest: max(messages.id) })
    .from(messages)
    .where(and(eq(messages.userId, actor.userId), countsAsUnread, readable(actor)))
    .groupBy(messages.kind)
  const of = (kind: MessageKind) => rows.find((row) => row.kind === kind)?.n ?? 0
  return {
    total: messageKinds.reduce((sum, kind) => sum + of(kind), 0),
    newest_id: Math.max(0, ...rows.map(({ newest }) => newest ?? 0)),
    order: of('order'),
    payment: of('payment'),
    inquiry: of('inquiry'),
    goods: of('goods'),
    consultation: of('consultation'),
    system: of('system'),
  }
}

export const readMessages = useCase(
  calls.readMessages,
  terms.readMessages,
  async ({ db, actor, now }, { id, kind }) => {
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
  },
)

/** Another person's message looks exactly like none. */
export const deleteMessage = useCase(calls.deleteMessage, terms.deleteMessage, async ({ db, actor, now }, { id }) => {
  const gone = await db
    .update(messages)
    .set({ deletedAt: now() })
    .where(and(eq(messages.id, id), eq(messages.userId, actor.userId), isNull(messages.deletedAt)))
    .returning({ id: messages.id })
  if (gone.length === 0) throw new Refusal('message.not_found')
  return { done: true as const }
})

export const messageSettings = useCase(calls.messageSettings, terms.messageSettings, async ({ db, actor }: Scope) => {
  const muted = await db
    .select({ kind: mutedMessageKinds.kind })
    .from(mutedMessageKinds)
    .where(eq(mutedMessageKinds.userId, actor.userId))
  return {
    list: messageKinds.map((kind) => ({
      kind,
      is_on: !muted.some((one) => one.kind === kind),
      is_optional: optionalMessageKinds.some((one) => one === kind),
    })),
  }
})

export const setMessageKind = useCase(
  calls.setMessageKind,
  terms.setMessageKind,
  async ({ db, actor }, { kind, is_on }) => {
    const row = { userId: actor.userId, kind }
    if (is_on)
      await db
        .delete(mutedMessageKinds)
        .where(and(eq(mutedMessageKinds.userId, actor.userId), eq(mutedMessageKinds.kind, kind)))
    else await db.insert(mutedMessageKinds).values(row).onConflictDoNothing()
    return messageSettings({ db, actor })
  },
)

const present = ({ id, kind, title, text, link, image, readAt, createdAt }: Row, muted: boolean): Message => ({
  id,
  kind,
  title,
  text,
  link,
  image,
  is_read: readAt !== null || muted,
  created_at: createdAt.toISOString(),
})
