import { useState } from 'react'
import { SearchField } from '#ui/SearchField.tsx'
import styles from './collect.module.css'

type Props = { keyword: string; onSearch: (keyword: string) => void; placeholder: string; label: string }

/** Among one's own things; the cross empties the box, and with it the search. Give it `key={keyword}`. */
export function KeptSearch({ keyword, onSearch, placeholder, label }: Props) {
  const [text, setText] = useState(keyword)
  return (
    <div className={styles.search}>
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
    </div>
  )
}
