import { type ReactNode, useState } from 'react'
import { SearchField } from '#ui/SearchField.tsx'

export type ListSearchProps = {
  keyword: string
  onSearch: (keyword: string) => void
  placeholder: string
  label: string
  /** in the line of the box: a `ToolButton` */
  end?: ReactNode
}

/** In a line of its own above the list. */
export const ListSearch = ({ end, ...props }: ListSearchProps) => (
  <div className="flex items-center gap-1 pt-1 px-gutter pb-2 bg-surface">
    <ListSearchField key={props.keyword} {...props} />
    {end}
  </div>
)

/** A search in the person's own list; the cross empties the box and ends the search. Give it `key={keyword}`. */
export function ListSearchField({ keyword, onSearch, placeholder, label }: Omit<ListSearchProps, 'end'>) {
  const [text, setText] = useState(keyword)
  return (
    <SearchField
      value={text}
      onChange={(typed) => {
        setText(typed)
        if (typed === '' && keyword) onSearch('')
      }}
      onSearch={onSearch}
      placeholder={placeholder}
      label={label}
    />
  )
}
