import { type ReactNode, useState } from 'react'
import { setApp } from '#store/app.ts'
import { rememberSearch } from '#store/search-history.ts'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import { useLeave } from '#ui/overlay/useLeave.ts'
import { searchPath } from './search-path.ts'

const searchLayer = late(() => import('./SearchLayer.tsx').then((module) => module.SearchLayer))

type Options = {
  /** inside a store: the layer offers 本店 beside the whole mall */
  merId?: number
  /** on a page of stores: it looks for stores first */
  stores?: boolean
}

/**
 * The full-screen search. `open('安全鞋')` starts from these words, `open()` from an empty box; render `layer` once in the page.
 */
export function useSearchLayer({ merId = 0, stores = false }: Options = {}): {
  open: (initial?: string) => void
  layer: ReactNode
} {
  const [open, setOpen] = useState(false)
  const leaveFor = useLeave(() => setOpen(false))

  return {
    open(initial = '') {
      setApp({ searchText: initial })
      setOpen(true)
    },
    layer: (
      <LateSheet
        of={searchLayer}
        with={{
          open,
          merId,
          stores,
          onClose: () => setOpen(false),
          onSearch(search) {
            rememberSearch(search.keyword)
            setApp({ searchText: search.keyword })
            void leaveFor(searchPath(search))
          },
          onOpenPath: (path) => void leaveFor(path),
        }}
      />
    ),
  }
}
