import { type ReactNode, useState } from 'react'
import { setApp } from '#store/app.ts'
import { rememberSearch } from '#store/search-history.ts'
import { useLeave } from '#ui/overlay/useLeave.ts'
import { SearchLayer } from './SearchLayer.tsx'
import { searchPath } from './search-path.ts'

type Options = {
  /** inside a store: the layer offers 本店 beside the whole mall */
  merId?: number
}

/**
 * The full-screen search. `open('安全鞋')` starts from these words, `open()` from an empty box; render `layer` once in the page.
 */
export function useSearchLayer({ merId = 0 }: Options = {}): { open: (initial?: string) => void; layer: ReactNode } {
  const [open, setOpen] = useState(false)
  const leaveFor = useLeave(() => setOpen(false))

  return {
    open(initial = '') {
      setApp({ searchText: initial })
      setOpen(true)
    },
    layer: (
      <SearchLayer
        open={open}
        merId={merId}
        onClose={() => setOpen(false)}
        onSearch={(search) => {
          rememberSearch(search.keyword)
          setApp({ searchText: search.keyword })
          void leaveFor(searchPath(search))
        }}
        onOpenPath={(path) => void leaveFor(path)}
      />
    ),
  }
}
