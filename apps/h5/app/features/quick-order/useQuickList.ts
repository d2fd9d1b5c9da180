import { quickMatch } from '@mall/contract/material/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { addMany } from '#session/add-many.ts'
import type { ListSource } from '#ui/ListSheet.tsx'
import { afterAdding, listOf, noRows, type QuickList, resolved, without, withQty } from './quick-list.ts'

export type Added = { added: number; refused: number; adjusted: number; left: QuickList }

/** A list to be added to the cart; nothing of it is lost until it is in. */
export function useQuickList() {
  const cache = useQueryClient()
  const [list, setList] = useState<QuickList>()
  /** true once the person has corrected it */
  const [touched, setTouched] = useState(false)
  /** the row being read again */
  const [resolving, setResolving] = useState<number>()
  // The same functions for the life of the list, so that a row is rendered again only when it changes itself.
  const [edit] = useState(() => {
    const change = (by: (list: QuickList) => QuickList) => {
      setTouched(true)
      setList((held) => held && by(held))
    }
    return {
      setQty: (row: number, qty: number) => change((held) => withQty(held, row, qty)),
      remove: (row: number) => change((held) => without(held, row)),
      async resolve(row: number, code: string, qty: number | null) {
        setResolving(row)
        const reply = await call(quickMatch, { text: `订货编码\t数量\n${code}\t${qty ?? 1}` }).catch(nullUnlessDefect)
        setResolving(undefined)
        const [read] = reply?.data.rows ?? []
        if (read) change((held) => resolved(held, row, read))
      },
    }
  })

  return {
    list,
    touched,
    resolving,
    ...edit,
    /** Rejects with a `CallError` that was not shown yet. */
    async read(source: ListSource): Promise<QuickList> {
      const { data } = await call(quickMatch, source, { quiet: true })
      const read = listOf(data.rows)
      setList(read)
      setTouched(false)
      return read
    },
    /** Resolves to null when the call failed, which it has shown itself. */
    async add({ good, bad }: QuickList): Promise<Added | null> {
      const wanted = good.map(({ match, qty }) => ({ sku_id: match.sku_id, qty }))
      const reply = await addMany(cache, wanted).catch(nullUnlessDefect)
      if (!reply) return null
      const left = afterAdding({ good, bad }, reply.lines)
      setList(left)
      setTouched(true)
      const adjusted = new Set(reply.lines.filter(({ state }) => state === 'adjusted').map(({ sku_id }) => sku_id))
      return { added: reply.added, refused: reply.refused, adjusted: adjusted.size, left }
    },
    forget: () => setList(undefined),
    shown: list ?? noRows,
  }
}

function nullUnlessDefect(error: unknown): null {
  if (error instanceof CallError) return null
  throw error
}
