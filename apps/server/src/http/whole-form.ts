import type { Endpoint } from '@mall/contract/call/call'
import type { FormVersions } from '@mall/contract/call/envelope'
import type { Db } from '#db/client.ts'
import type { Actor } from '#kernel/ctx.ts'

/** What the calls ask about forms that are saved as a whole; modules know what such a form consists of. */
export type WholeForms = {
  /** Whether forms are filled with what this call tells. */
  isRead(call: Endpoint): boolean
  /** The versions of the forms that are filled with a reply, in the transaction that read it. */
  versionsIn(db: Db, call: Endpoint, actor: Actor, reply: unknown): Promise<FormVersions>
  /** Refuses `form.stale` where what is to be saved has changed since `version`; nobody changes it until the caller's transaction ends. */
  holdTo(db: Db, call: Endpoint, about: { actor: Actor; input: object; version: string }): Promise<void>
  /** As it stands after it was saved. */
  versionsAfter(db: Db, call: Endpoint, about: { actor: Actor; input: object }): Promise<FormVersions>
}
