import type { GlobalData } from '@mall/contract/site/terms'
import type { z } from 'zod'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { persisted } from './storage.ts'

export type Global = z.output<typeof GlobalData>
/** A note that one page leaves for the next, or for itself after a reload. */
export type Note = Readonly<Record<string, unknown>>
export type City = { code: string; name: string }
/** A delivery destination chosen by hand: an address of the person, or a region (a code of six digits and its names). */
export type DeliverTo = { address_id: number } | City

export type AppState = {
  /** The lines that are about to be reviewed. */
  evaluationInfo: Note | null
  /** The application being filled in. */
  applicationData: Note | null
  /** Lines in the cart, for the badges. */
  cartNumber: number
  headerMenuVisible: boolean
  /** The footer is on the screen: elements that float above it step aside. */
  footerIntersecting: boolean
  isHomePage: boolean
  currentPath: string
  /** Stores visited, the last first. */
  recentStores: readonly number[]
  expressCarriers: Global['express']
  globalData: Global | null
  searchText: string
  searchHistory: readonly string[]
  city: City | null
  deliverTo: DeliverTo | null
  /** The wallet's eye is shut: the person's own amounts read 「****」 on every page. */
  amountsHidden: boolean
}

const initial: AppState = {
  evaluationInfo: null,
  applicationData: null,
  cartNumber: 0,
  headerMenuVisible: true,
  footerIntersecting: false,
  isHomePage: false,
  currentPath: '/',
  recentStores: [],
  expressCarriers: [],
  globalData: null,
  searchText: '',
  searchHistory: [],
  city: null,
  deliverTo: null,
  amountsHidden: false,
}

/** The app's global state, kept in local storage. Read it with a selector: `useApp((app) => app.cartNumber)`. */
export const useApp = create<AppState>()(
  persist((): AppState => initial, { name: 'app', storage: persisted<AppState>(), skipHydration: true }),
)

export function setApp(part: Partial<AppState>): void {
  useApp.setState(part)
}

/** The answer of `init`: the global data, and the carriers under their own name. */
export const loadGlobalData = (globalData: Global): void => setApp({ globalData, expressCarriers: globalData.express })

/** After a logout: removes everything of the person; the mall's own data stay for the running page. */
export function forgetPerson(): void {
  const { globalData, expressCarriers, currentPath, isHomePage, headerMenuVisible } = useApp.getState()
  setApp({
    ...initial,
    expressCarriers,
    currentPath,
    isHomePage,
    headerMenuVisible,
    globalData: globalData && { ...globalData, userIsPaidMember: false },
  })
}

const recentAtMost = 8

/** Puts a visited store first among the recent ones. */
export function seeStore(merId: number): void {
  const { recentStores } = useApp.getState()
  setApp({ recentStores: [merId, ...recentStores.filter((id) => id !== merId)].slice(0, recentAtMost) })
}
