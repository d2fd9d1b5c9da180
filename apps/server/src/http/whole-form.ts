import type { Endpoint } from '@mall/contract/call/call'
import type { FormVersions } from '@mall/contract/call/envelope'
import type { Db } from '#db/client.ts'
import type { Actor } from '#kernel/ctx.ts'

/** Questions of the calls about forms that are saved as a whole; modules know the columns of such a form. */
export type WholeForms = {
  /** Whether forms are filled with the answer of this call. */
  isRead(call: Endpoint): boolean
  /** The versions of the forms that are filled with a reply, in the transaction that read it. */
  versionsIn(db: Db, call: Endpoint, actor: Actor, reply: unknown): Promise<FormVersions>
  /** Refuses `form.stale` if the form has changed since `version`; it cannot change any more until the caller's transaction ends. */
  holdTo(db: Db, call: Endpoint, about: { actor: Actor; input: object; version: string }): Promise<void>
  /** As it stands after it was saved. */
  versionsAfter(db: Db, call: Endpoint, about: { actor: Actor; input: object }): Promise<FormVersions>
}
