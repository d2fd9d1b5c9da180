import { useState } from 'react'
import { setApp, useApp } from '#store/app.ts'
import { Modal } from '#ui/overlay/Modal.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { useSettled } from '#ui/useSettled.ts'
import { Findings } from './Findings.tsx'
import { SearchIdeas } from './SearchIdeas.tsx'
import styles from './search.module.css'
import type { Search } from './search-path.ts'
import { defaultPlaceholder, useHotWord } from './useHotWord.ts'

type Props = {
  open: boolean
  /** 0 outside of stores */
  merId: number
  onClose: () => void
  onSearch: (search: Search) => void
  /** straight to a goods */
  onOpenPath: (path: string) => void
}

const suggestDelayMs = 200

type Scope = 'store' | 'mall'
const scopes = [
  { key: 'store', label: '本店' },
  { key: 'mall', label: '全部商品' },
] as const

export function SearchLayer({ open, merId, onClose, onSearch, onOpenPath }: Props) {
  return (
    <Modal open={open} onClose={onClose} label="搜索" className={styles.layer}>
      <Inside merId={merId} onClose={onClose} onSearch={onSearch} onOpenPath={onOpenPath} />
    </Modal>
  )
}

function Inside({ merId, onClose, onSearch, onOpenPath }: Omit<Props, 'open'>) {
  const text = useApp((app) => app.searchText)
  const hot = useHotWord()
  const [scope, setScope] = useState<Scope>(merId > 0 ? 'store' : 'mall')
  const [composing, setComposing] = useState(false)
  const typed = text.trim()
  const [said, setSaid] = useState(typed)
  // While an input method composes, its letters are no words yet.
  if (!composing && said !== typed) setSaid(typed)
  const keyword = useSettled(said, suggestDelayMs)
  const inStore = scope === 'store' ? merId : 0
  const search = (keyword: string) => onSearch({ keyword, merId: inStore })

  return (
    <>
      <div
        className={styles.head}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
      >
        <SearchField
          first
          value={text}
          label="搜索商品"
          placeholder={hot ?? defaultPlaceholder}
          onChange={(searchText) => setApp({ searchText })}
          onSearch={(entered) => {
            const wanted = entered || hot
            if (wanted) search(wanted)
          }}
        />
        <button className={styles.cancel} type="button" onClick={onClose}>
          取消
        </button>
      </div>
      <div className={styles.body}>
        {merId > 0 ? (
          <div className="py-2">
            <Segmented label="搜索范围" items={scopes} value={scope} onChange={setScope} />
          </div>
        ) : null}
        {typed ? (
          <Findings text={typed} merId={inStore} keyword={keyword} onSearch={search} onOpenPath={onOpenPath} />
        ) : (
          <SearchIdeas onSearch={search} />
        )}
      </div>
    </>
  )
}
