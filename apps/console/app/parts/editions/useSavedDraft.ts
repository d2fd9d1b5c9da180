import type { Endpoint } from '@mall/contract/call/call'
import type { Fault } from '@mall/contract/call/judge'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, isSilent, sentenceOf } from '#api/call-error.ts'
import { allOf } from '#api/query.ts'
import { useMessage } from '#parts/feedback.ts'
import { useUploads } from '#parts/form/useUploads.ts'

/** The result of keeping a draft. */
export type SaveResult = { ok: true; version: number } | { ok: false; faults: Fault[] }

type Draft = {
  /** The version as it was read, and the present content. */
  version: number
  content: unknown
  keep: (version: number) => Promise<SaveResult>
  /** Calls that read the draft or its editions, to be read anew when it changes. */
  reads: readonly Endpoint[]
  lay: (faults: readonly Fault[]) => void
}

/** Keeps a changed draft; each fault shows at its row. `savedVersion` returns the version that stands, or null when it could not be kept. */
export function useSavedDraft({ version: first, content, keep, reads, lay }: Draft) {
  const cache = useQueryClient()
  const message = useMessage()
  const waitsForUploads = useUploads()
  const [version, setVersion] = useState(first)
  const [saved, setSaved] = useState(() => JSON.stringify(content))
  const [busy, setBusy] = useState(false)
  const isDirty = JSON.stringify(content) !== saved

  async function savedVersion(): Promise<number | null> {
    if (waitsForUploads()) return null
    if (!isDirty) return version
    const done = await keep(version)
    if (!done.ok) {
      lay(done.faults)
      message.error(done.faults[0]?.text ?? '请检查填写的内容')
      return null
    }
    setVersion(done.version)
    setSaved(JSON.stringify(content))
    return done.version
  }

  /** One action at a time; a refusal is reported and shown at its field. */
  async function run(act: () => Promise<unknown>) {
    if (busy) return
    setBusy(true)
    try {
      await act()
      await Promise.all(reads.map((one) => cache.invalidateQueries({ queryKey: allOf(one) })))
    } catch (error) {
      if (error instanceof CallError && error.field) lay([{ at: error.field, text: sentenceOf(error) }])
      if (!isSilent(error)) message.error(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }

  const save = () =>
    run(async () => {
      if ((await savedVersion()) !== null) message.success('草稿已保存')
    })
  return { version, isDirty, busy, savedVersion, run, save }
}
