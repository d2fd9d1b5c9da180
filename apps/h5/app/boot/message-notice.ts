import type { Message } from '@mall/contract/message/terms'
import { to } from '#app/pages.ts'
import type { Announcement } from '#ui/feedback/feedback.ts'

type Acts = {
  /** The newest messages, newest first. */
  newest: () => Promise<readonly Message[]>
  notify: (what: Announcement) => void
  /** Path and query of the page one is on. */
  here: () => string
  open: (link: string) => void
}

/** Where the message says itself: nothing has to be announced over it. */
const centre = to.messages()

/**
 * Says what has come since the last count. What waited when the first count came is no news. Told by its id: a message that takes the place of
 * an older one about the same raises no number.
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
    /** Somebody else's count, or nobody's: the next one is the first again. */
    forget() {
      known = null
    },
  }
}
