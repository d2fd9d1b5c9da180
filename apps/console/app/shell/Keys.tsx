import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { allPages, isMine } from '#app/pages.ts'
import { type KeyTable, useKeys } from '#parts/keys.ts'
import { later, useOnce } from '#parts/later.tsx'
import { useMe } from '#session/me.ts'
import { askHelp, askSearch, onAsk } from './asks.ts'
import type { Shown } from './KeyDialogs.tsx'

const KeyDialogs = later(async () => (await import('./KeyDialogs.tsx')).KeyDialogs)

/** The box for words of the page itself, where it has one (`Queue` does). */
export const ownSearch = () => document.querySelector<HTMLInputElement>('[data-desk-search] input')

/** Keys of every page: `/` searches, `g` and a letter opens a page, `?` shows the help. */
export function Keys() {
  const navigate = useNavigate()
  const { desk } = useMe()
  const mine = desk ? allPages.filter((page) => page.kind !== 'guest' && isMine(page, desk)) : []
  const [shown, setShown] = useState<Shown>(null)
  useEffect(() => onAsk('help', () => setShown('help')), [])
  useEffect(() => onAsk('search', () => setShown('search')), [])

  const going = mine.filter(({ go }) => go).map(({ go, path }) => [`g ${go}`, () => void navigate(path)] as const)
  const table: KeyTable = {
    '/': () => (ownSearch() ? ownSearch()?.focus() : askSearch()),
    '?': askHelp,
    ...Object.fromEntries(going),
  }
  useKeys(table)

  const wasShown = useOnce(shown !== null)
  return wasShown && <KeyDialogs shown={shown} onClose={() => setShown(null)} />
}
