import type { Message } from '@mall/contract/message/terms'
import { to } from '#app/pages.ts'
import type { Announcement } from '#ui/feedback/feedback.ts'

type Acts = {
  /** The newest messages, newest first. */
  newest: () => Promise<readonly Message[]>
  notify: (what: Announcement) => void
  /** Path and query of the current page. */
  here: () => string
  open: (link: string) => void
}

/** The message centre shows new messages itself, so they are not announced over it. */
const centre = to.messages()

/**
 * Announces messages that arrived since the last count. Messages that were there at the first count are not new. They are
 * compared by id: a message that replaces an older one about the same subject raises no number.
 */
export function makeMessageNotice({ newest, notify, here, open }: Acts) {
  let known: number | null = null

  return {
    async counted({ newest_id }: { newest_id: number }): Promise<void> {
      const since = known
      known = Math.max(known ?? 0, newest_id)
      if (since === null || newest_id <= since || here().startsWith(centre)) return
      const [message, ...others] = (await newest()).filter(({ id, is_read }) => !is_read && id > since)
      if (!message || here().startsWith(centre) || here() === message.link) return
      const text = others.length > 0 ? `${message.text}（另有 ${others.length} 条新消息）` : message.text
      const link = others.length > 0 ? centre : message.link
      notify({ title: message.title, text, action: link ? { text: '查看', onClick: () => open(link) } : undefined })
    },
    /** After a logout, the next count belongs to another account and is treated as a first one. */
    forget() {
      known = null
    },
  }
}
