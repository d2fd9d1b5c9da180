import { useEffect, useState } from 'react'
import { SearchField } from '#ui/SearchField.tsx'
import { useSettled } from '#ui/useSettled.ts'

type Props = {
  keyword: string
  onSearch: (keyword: string) => void /** only when it is sent, not while one types */
  late?: boolean
}

const pauseMs = 200

/** Finds questions during typing. */
export function HelpSearch({ keyword, onSearch, late = false }: Props) {
  const [text, setText] = useState(keyword)
  const settled = useSettled(text.trim(), pauseMs)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed asks; what the address says by itself does not
  useEffect(() => {
    if (!late && settled !== keyword) onSearch(settled)
  }, [settled])
  return (
    <div className="pt-1 px-gutter pb-2 bg-surface">
      <SearchField
        value={text}
        onChange={setText}
        onSearch={onSearch}
        placeholder="搜索问题，如：如何开专票"
        label="搜索问题"
      />
    </div>
  )
}
