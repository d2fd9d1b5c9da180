import { useApp } from '#store/app.ts'
import { Icon } from '#ui/Icon.tsx'
import { SearchLink } from '#ui/SearchField.tsx'
import styles from './search.module.css'
import { defaultPlaceholder, useHotWord } from './useHotWord.ts'

type Props = {
  /** `useSearchLayer().open` */
  onOpen: (initial?: string) => void
  look?: 'plain' | 'home'
  /** the search whose results this page shows; without it the box shows the last word typed, or a hot word */
  keyword?: string
  /** text of the empty box, in place of a hot word */
  hint?: string
}

/** The box of a header: a tap opens the search layer with the words it shows. */
export function SearchBar({ onOpen, look = 'plain', keyword, hint }: Props) {
  const typed = useApp((app) => app.searchText)
  const hot = useHotWord()
  const shown = keyword ?? typed
  return (
    <div className="relative flex-1 min-w-0 flex">
      <SearchLink look={look} onClick={() => onOpen(shown)}>
        {shown ? (
          <span className={look === 'plain' ? styles.asked : styles.askedHome}>{shown}</span>
        ) : (
          <span className={styles.hint} key={hint ?? hot}>
            {hint ?? hot ?? defaultPlaceholder}
          </span>
        )}
      </SearchLink>
      {shown && look === 'plain' ? (
        <button className={styles.clear} type="button" aria-label="清空搜索词" onClick={() => onOpen('')}>
          <Icon name="close" size={14} />
        </button>
      ) : null}
    </div>
  )
}
