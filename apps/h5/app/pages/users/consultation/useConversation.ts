import type { InputOf, OutputOf } from '@mall/contract/call/call'
import { randomHex } from '@mall/contract/call/idempotency-key'
import { askStore, consultation, consultations, readConsultation } from '@mall/contract/consultation/calls'
import type { ConsultationMessage } from '@mall/contract/consultation/terms'
import { type Known, nothingKnown, withNewest, withOlder } from '@mall/contract/consultation/thread'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { allOf } from '#api/query.ts'
import { storeFile } from '#api/store-file.ts'
import { unreadQuery } from '#features/messages/unread.ts'
import { keepUnsent, unsentTo } from '#store/unsent-messages.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { shrinkImage } from '#ui/shrink-image.ts'

type Content = Omit<InputOf<typeof askStore>, 'mer_id'>
/** A message being sent, or failed. Every attempt carries the same key, so that it arrives once. */
export type Outgoing = {
  key: string
  content: Content
  /** A picture that is not uploaded yet. */
  file?: File
  preview: string
  state: 'sending' | 'failed'
}

/** The known messages of a conversation, and the unsent ones. */
export function useConversation(merId: number, newest: OutputOf<typeof consultation> | undefined) {
  const cache = useQueryClient()
  const [known, setKnown] = useState<Known<ConsultationMessage>>(nothingKnown)
  const [announced, setAnnounced] = useState<typeof newest>(undefined)
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>(() => leftFrom(merId))
  const [loading, setLoading] = useState(false)
  if (newest && newest !== announced) {
    setAnnounced(newest)
    setKnown(withNewest(known, newest))
  }
  useRead(merId, known, newest)
  useEffect(() => {
    // A picture that is not uploaded yet cannot be kept in the storage.
    const kept = outgoing.filter(({ file }) => !file).map(({ key, content }) => ({ key, content }))
    keepUnsent(merId, kept)
  }, [merId, outgoing])

  const patch = (key: string, part: Partial<Outgoing>) =>
    setOutgoing((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))

  function drop({ key, preview }: Outgoing) {
    URL.revokeObjectURL(preview)
    setOutgoing((all) => all.filter((one) => one.key !== key))
  }

  async function attempt(one: Outgoing) {
    patch(one.key, { state: 'sending' })
    try {
      const content = one.file ? await stored(one.file, one.content) : one.content
      patch(one.key, { content, file: undefined })
      const { data } = await call(askStore, { mer_id: merId, ...content }, { idempotencyKey: one.key, quiet: true })
      setKnown((before) => withNewest(before, { list: [data], has_more: false }))
      drop(one)
      void cache.invalidateQueries({ queryKey: allOf(consultation) })
    } catch (error) {
      patch(one.key, { state: 'failed' })
      if (error instanceof CallError && error.kind !== 'network') toast.warning(error.message)
    }
  }

  function add(content: Content, file?: File) {
    const preview = file ? URL.createObjectURL(file) : ''
    const one: Outgoing = { key: randomHex(16), content, file, preview, state: 'sending' }
    setOutgoing((all) => [...all, one])
    return attempt(one)
  }

  return {
    known,
    outgoing,
    loading,
    send: (content: Content) => add(content),
    sendPicture: async (file: File) => add({ kind: 'picture' }, await shrinkImage(file)),
    retry: attempt,
    drop,
    async older() {
      const [first] = known.list
      if (!first || loading) return
      setLoading(true)
      try {
        const { data } = await call(consultation, { mer_id: merId, before: first.id })
        setKnown((now) => withOlder(now, data))
      } catch {
        // The call has shown its error; another press tries again.
      } finally {
        setLoading(false)
      }
    },
  }
}

/** Unsent messages of an earlier visit: they may have arrived, and the same key tells the mall so. */
const leftFrom = (merId: number): Outgoing[] =>
  unsentTo(merId).map((one) => ({ ...one, preview: one.content.image ?? '', state: 'failed' }))

async function stored(file: File, content: Content): Promise<Content> {
  const { url } = await storeFile(file, { signal: new AbortController().signal })
  return { ...content, image: url }
}

/**
 * Marks messages on the screen as read. A failed call is repeated when the conversation is fetched next (`answer` is the
 * newest reply), and every count of unread messages is refetched afterwards.
 */
function useRead(merId: number, { list }: Known<ConsultationMessage>, answer: unknown) {
  const cache = useQueryClient()
  const upto = list.at(-1)?.id ?? 0
  const done = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer is the moment to try again
  useEffect(() => {
    const read = () => {
      if (upto === 0 || done.current === upto || document.visibilityState !== 'visible') return
      done.current = upto
      void call(readConsultation, { mer_id: merId, upto }, { quiet: true, outlives: true }).then(
        () =>
          Promise.all([
            cache.invalidateQueries({ queryKey: unreadQuery.queryKey }),
            cache.invalidateQueries({ queryKey: allOf(consultations) }),
          ]),
        () => {
          done.current = 0
        },
      )
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [merId, upto, cache, answer])
}
