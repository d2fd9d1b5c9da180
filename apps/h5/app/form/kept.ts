import type { z } from '@mall/contract/call/zod'
import { useEffect, useRef } from 'react'
import { perTab } from '#store/storage.ts'

/** What of a form was kept in this tab; storage may hold anything, and whatever has not this shape is nothing. */
export function keptIn<V>(key: string, shape: z.ZodType<V>): V | null {
  try {
    const read = shape.safeParse(JSON.parse(perTab.getItem(key) ?? ''))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** Keeps in this tab what stands in a form, once it was touched: a reload or a way back loses nothing. Once sent it is forgotten. */
export function useKept(key: string, { values, dirty }: { values: unknown; dirty: boolean }): { forget: () => void } {
  const over = useRef(false)
  useEffect(() => {
    if (dirty && !over.current) perTab.setItem(key, JSON.stringify(values))
  }, [key, values, dirty])
  return {
    forget() {
      over.current = true
      perTab.removeItem(key)
    },
  }
}
