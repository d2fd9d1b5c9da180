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
  /** the page it is opened on shows stores */
  stores: boolean
  onClose: () => void
  onSearch: (search: Search) => void
  /** straight to a goods */
  onOpenPath: (path: string) => void
}

const suggestDelayMs = 200

type Scope = 'own' | 'goods' | 'stores'
const scopes = [
  { key: 'own', label: '本店' },
  { key: 'goods', label: '商品' },
  { key: 'stores', label: '店铺' },
] as const

export function SearchLayer({ open, merId, stores, onClose, onSearch, onOpenPath }: Props) {
  return (
    <Modal open={open} onClose={onClose} label="搜索" className={styles.layer}>
      <Inside merId={merId} stores={stores} onClose={onClose} onSearch={onSearch} onOpenPath={onOpenPath} />
    </Modal>
  )
}

function Inside({ merId, stores, onClose, onSearch, onOpenPath }: Omit<Props, 'open'>) {
  const text = useApp((app) => app.searchText)
  const hot = useHotWord()
  const [scope, setScope] = useState<Scope>(merId > 0 ? 'own' : stores ? 'stores' : 'goods')
  const [composing, setComposing] = useState(false)
  const typed = text.trim()
  const [written, setWritten] = useState(typed)
  // While an input method composes, its letters are no words yet.
  if (!composing && written !== typed) setWritten(typed)
  const keyword = useSettled(written, suggestDelayMs)
  const inStore = scope === 'own' ? merId : 0
  const search = (keyword: string) => onSearch({ keyword, merId: inStore, stores: scope === 'stores' })
  const offered = merId > 0 ? scopes : scopes.filter(({ key }) => key !== 'own')

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
          label={scope === 'stores' ? '搜索店铺' : '搜索商品'}
          placeholder={scope === 'stores' ? '店铺名称，或它卖的商品' : (hot ?? defaultPlaceholder)}
          onChange={(searchText) => setApp({ searchText })}
          onSearch={(entered) => {
            const wanted = entered || (scope === 'stores' ? '' : hot)
            if (wanted) search(wanted)
          }}
        />
        <button className={styles.cancel} type="button" onClick={onClose}>
          取消
        </button>
      </div>
      <div className={styles.body}>
        <div className="py-2">
          <Segmented label="搜索范围" items={offered} value={scope} onChange={setScope} />
        </div>
        {typed ? (
          <Findings
            text={typed}
            merId={inStore}
            keyword={keyword}
            stores={scope === 'stores'}
            onSearch={search}
            onOpenPath={onOpenPath}
          />
        ) : (
          <SearchIdeas onSearch={search} />
        )}
      </div>
    </>
  )
}
