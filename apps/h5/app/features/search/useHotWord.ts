import { useEffect, useState } from 'react'
import { useGlobalData } from '#store/global-data.ts'
import { useReducedMotion } from '#ui/useReducedMotion.ts'

const turnMs = 4000
export const defaultPlaceholder = '商品 / 型号 / 订货编码'

/** The hot word that the empty box offers just now; it changes every four seconds unless motion is reduced. */
export function useHotWord(): string | null {
  const words = useGlobalData().hot_words
  const still = useReducedMotion()
  const [turn, setTurn] = useState(0)
  const turning = words.length > 1 && !still
  useEffect(() => {
    if (!turning) return
    const timer = setInterval(() => {
      if (!document.hidden) setTurn((now) => now + 1)
    }, turnMs)
    return () => clearInterval(timer)
  }, [turning])
  return words[turn % Math.max(1, words.length)] ?? null
}
