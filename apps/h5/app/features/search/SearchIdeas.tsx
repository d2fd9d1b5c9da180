import { useApp } from '#store/app.ts'
import { useGlobalData } from '#store/global-data.ts'
import { clearSearchHistory } from '#store/search-history.ts'
import { Chip } from '#ui/Chip.tsx'
import { confirm } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './search.module.css'

/** Before anything is typed: what this person looked for, what others look for. */
export function SearchIdeas({ onSearch }: { onSearch: (keyword: string) => void }) {
  const history = useApp((app) => app.searchHistory)
  const { hot_words } = useGlobalData()

  async function clear() {
    if (await confirm('确定清空搜索历史吗？', { ok: '清空', danger: true })) clearSearchHistory()
  }

  return (
    <>
      {history.length > 0 ? (
        <section className="pt-2">
          <div className={styles.ideasHead}>
            <h2>历史搜索</h2>
            <button className={styles.trash} type="button" onClick={clear}>
              <Icon name="trash" size={16} />
              清空
            </button>
          </div>
          <div className="chips">
            {history.map((word) => (
              <Chip key={word} onClick={() => onSearch(word)}>
                <span className="max-w-[12em] overflow-hidden text-ellipsis">{word}</span>
              </Chip>
            ))}
          </div>
        </section>
      ) : null}
      {hot_words.length > 0 ? (
        <section className="pt-2">
          <div className={styles.ideasHead}>
            <h2>热门搜索</h2>
          </div>
          <ol className={styles.hot}>
            {hot_words.map((word, i) => (
              <li key={word}>
                <button type="button" onClick={() => onSearch(word)}>
                  <b className="digits" data-top={i < 3}>
                    {i + 1}
                  </b>
                  <span className="one-line">{word}</span>
                </button>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </>
  )
}
