import type { InformationCard } from '@mall/contract/information/terms'
import type { z } from 'zod'
import { dayText } from '#ui/time.ts'

export type Article = z.output<typeof InformationCard>

/** `860` → 「860 阅读」, `12800` → 「1.2万 阅读」; empty for 0. */
export function readsText(reads: number): string {
  if (reads === 0) return ''
  return `${reads < 10_000 ? reads : `${Math.floor(reads / 1000) / 10}万`} 阅读`
}

/** The grey line under a title. */
export const aboutText = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ')
export const whenText = ({ published_at, read_count }: Pick<Article, 'published_at' | 'read_count'>): string =>
  aboutText(dayText(published_at), readsText(read_count))
