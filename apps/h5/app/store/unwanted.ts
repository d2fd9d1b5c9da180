import { collectLimits } from '@mall/contract/favourite/words'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { persisted } from './storage.ts'

type Unwanted = {
  /** A visitor's choices, kept in the browser, newest first; the mall keeps those of members. */
  kept: readonly number[]
  /** Goods hidden on the running page, for visitors and members alike. */
  hidden: ReadonlySet<number>
}

/** 不感兴趣: goods that are not to be recommended. */
export const useUnwanted = create<Unwanted>()(
  persist((): Unwanted => ({ kept: [], hidden: new Set() }), {
    name: 'unwanted',
    storage: persisted<Pick<Unwanted, 'kept'>>(),
    partialize: ({ kept }) => ({ kept }),
    merge: (stored, fresh) => {
      const kept = keptIn(stored)
      return { kept, hidden: new Set([...fresh.hidden, ...kept]) }
    },
    skipHydration: true,
  }),
)

const keptIn = (stored: unknown): number[] => {
  const kept: unknown = typeof stored === 'object' && stored !== null && 'kept' in stored ? stored.kept : []
  return Array.isArray(kept) ? kept.filter((id): id is number => Number.isSafeInteger(id) && id > 0) : []
}

/** As the recommendation call takes it. */
export const unwantedText = (): string =>
  useUnwanted.getState().kept.slice(0, collectLimits.guestDisinterests).join(',')

/** Hides a goods; `keep` for a visitor, whose browser remembers it. */
export function hideGoods(id: number, keep: boolean): void {
  const { kept, hidden } = useUnwanted.getState()
  const more = keep ? [id, ...kept.filter((one) => one !== id)].slice(0, collectLimits.guestDisinterests) : kept
  useUnwanted.setState({ kept: more, hidden: new Set([...hidden, id]) })
}

export function showGoods(id: number): void {
  const { kept, hidden } = useUnwanted.getState()
  useUnwanted.setState({
    kept: kept.filter((one) => one !== id),
    hidden: new Set([...hidden].filter((one) => one !== id)),
  })
}

/** The mall has these choices now: the browser forgets them, but on this page the goods stay hidden. */
export function handOverUnwanted(): void {
  useUnwanted.setState({ kept: [] })
}

/** After a logout: the next person starts without these choices. */
export function forgetUnwanted(): void {
  useUnwanted.setState({ kept: [], hidden: new Set() })
}
