import type { z } from '@mall/contract/call/zod'
import { useEffect, useRef } from 'react'
import { perTab } from '#store/storage.ts'

/** Reads the form kept in this tab; null unless it has this shape, since storage may hold anything. */
export function storedForm<V>(key: string, shape: z.ZodType<V>): V | null {
  try {
    const read = shape.safeParse(JSON.parse(perTab.getItem(key) ?? ''))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** Keeps a touched form in this tab, so that a reload or a way back loses nothing. Forgotten once it is sent. */
export function useStoredForm(
  key: string,
  { values, dirty }: { values: unknown; dirty: boolean },
): { forget: () => void } {
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
