type Numbered = { readonly id: number }
/** One page of a conversation, newest first. */
type Newest<Message extends Numbered> = { list: readonly Message[]; has_more: boolean }
/** Loaded messages of a conversation, oldest first, and whether there are older ones. */
export type Known<Message extends Numbered> = { list: readonly Message[]; hasOlder: boolean }

export const nothingKnown: Known<never> = { list: [], hasOlder: false }

/**
 * Merges the newest page into the loaded messages; the page may have been asked for before the last message was sent.
 * The page alone is returned where messages are missing between the two.
 */
export function withNewest<Message extends Numbered>(
  known: Known<Message>,
  { list, has_more }: Newest<Message>,
): Known<Message> {
  const page = list.toReversed()
  const [first] = page
  const last = known.list.at(-1)
  if (!first || !last) return { list: page, hasOlder: has_more }
  if (has_more && last.id < first.id) return { list: page, hasOlder: true }
  const before = known.list.filter(({ id }) => id < first.id)
  const end = page.at(-1)?.id ?? first.id
  const after = known.list.filter(({ id }) => id > end)
  return { list: [...before, ...page, ...after], hasOlder: before.length > 0 ? known.hasOlder : has_more }
}

/** The same with an older page before it. */
export function withOlder<Message extends Numbered>(
  known: Known<Message>,
  { list, has_more }: Newest<Message>,
): Known<Message> {
  const have = new Set(known.list.map(({ id }) => id))
  return { list: [...list.toReversed().filter(({ id }) => !have.has(id)), ...known.list], hasOlder: has_more }
}
