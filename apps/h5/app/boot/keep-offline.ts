import { wireRequest } from '@mall/contract/call/wire-request'
import type { QueryKey } from '@tanstack/react-query'
import { currentQueryClient } from '#api/query-client.ts'
import { tokenNow } from '#session/session.ts'
import { isStoredOffline, keepAnswer, ownerOf } from '#store/offline-answers.ts'

type Answer = { url: string; data: unknown }

/**
 * Stores answers that bypassed the worker: those the document brought for the page on the screen, and those fetched before
 * the worker was active (`before`).
 */
export async function keepLoaded({ before }: { before: boolean }, cache = currentQueryClient()): Promise<void> {
  const token = tokenNow()
  const owner = await ownerOf(token)
  for (const query of cache.getQueryCache().getAll()) {
    const { data, dataUpdateCount, dataUpdatedAt } = query.state
    if (dataUpdateCount > 0 && !before) continue
    for (const answer of answersIn(query.queryKey, data)) {
      // Logged out meanwhile: the person's answers are dropped, and must not be stored again.
      if (tokenNow() !== token) return
      const url = new URL(answer.url, location.origin).href
      await keepAnswer(url, owner, JSON.stringify({ error: 0, data: answer.data, msg: '' }), dataUpdatedAt)
    }
  }
}

/** The calls behind a cached query as `queryOf` and `infiniteOf` made them. */
export function answersIn([name, input, pages]: QueryKey, data: unknown): Answer[] {
  const path = /^GET (.+)$/.exec(String(name))?.[1]
  if (!path || !isFields(input) || data === undefined) return []
  const answer = (fields: Record<string, unknown>, one: unknown): Answer[] => {
    const { url } = wireRequest({ method: 'GET', path }, fields)
    return isStoredOffline(url.replace(/\?.*/, '')) ? [{ url, data: one }] : []
  }
  if (pages !== 'pages') return answer(input, data)
  if (!isFields(data) || !Array.isArray(data.pages) || !Array.isArray(data.pageParams)) return []
  const numbers: unknown[] = data.pageParams
  return data.pages.flatMap((page, i) => answer({ ...input, page: numbers[i] }, page))
}

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
