import { type AnalysisState, type Months, names, withName } from './range.ts'

/** What all cards share: the months, whose they are, and how each of them is looked at. */
export type View = {
  months: Months
  isCompany: boolean
  /** what was spent in all, fen */
  wholeFen: number
  isTable: (card: string) => boolean
  setTable: (card: string, on: boolean) => void
  showsAll: (card: string) => boolean
  setAll: (card: string, on: boolean) => void
}

/** Kept in the address, so that who comes back from an order finds the page as it was. */
export const viewOf = (
  { tables, all }: AnalysisState,
  about: Pick<View, 'months' | 'isCompany' | 'wholeFen'>,
  change: (part: Partial<AnalysisState>) => void,
): View => ({
  ...about,
  isTable: (card) => names(tables).includes(card),
  setTable: (card, on) => change({ tables: withName(tables, card, on) }),
  showsAll: (card) => names(all).includes(card),
  setAll: (card, on) => change({ all: withName(all, card, on) }),
})
