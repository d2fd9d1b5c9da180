import { Chip } from '#ui/Chip.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { SortBar, type SortValue } from '#ui/SortBar.tsx'
import { useAtOnce } from '#ui/useAtOnce.ts'
import { type ListState, narrowedBy, quickFilters } from './list-query.ts'
import styles from './product_list.module.css'

type Props = {
  state: ListState
  view: 'grid' | 'list'
  onChange: (part: Partial<ListState>) => void
  onView: (view: 'grid' | 'list') => void
  onFilter: () => void
}

const options = [
  { key: 'default', label: '综合' },
  { key: 'sales', label: '销量' },
  { key: 'new', label: '新品' },
  { key: 'price', label: '价格', twoWay: true },
] as const
type SortKey = (typeof options)[number]['key']

/** Sorting stays under the header; the chips below it scroll away. */
export function ListBars({ state, view, onChange, onView, onFilter }: Props) {
  const narrowed = narrowedBy(state)
  const [sort, setSort] = useAtOnce(state.sort, (next) => onChange({ sort: next }))
  return (
    <>
      <div className={styles.sort}>
        <SortBar options={options} value={shown(sort)} onChange={(value) => setSort(wire(value))}>
          <button
            type="button"
            className={narrowed > 0 ? 'text-accent' : undefined}
            aria-label={narrowed > 0 ? `筛选，已选 ${narrowed} 项` : '筛选'}
            onClick={onFilter}
          >
            筛选
            <Icon name="filter" size={14} />
          </button>
          <IconButton
            icon={view === 'grid' ? 'list-view' : 'grid-view'}
            label={view === 'grid' ? '切换为列表' : '切换为双列'}
            onClick={() => onView(view === 'grid' ? 'list' : 'grid')}
          />
        </SortBar>
      </div>
      <div className="pt-0 pb-1 bg-surface">
        <div className="chips chips--scroll">
          {quickFilters.map(({ key, label }) => (
            <Chip key={key} pressed={state[key]} onClick={() => onChange({ [key]: !state[key] })}>
              {label}
            </Chip>
          ))}
        </div>
      </div>
    </>
  )
}

function shown(sort: ListState['sort']): SortValue<SortKey> {
  if (sort === 'price_asc') return { key: 'price', order: 'asc' }
  if (sort === 'price_desc') return { key: 'price', order: 'desc' }
  return { key: sort, order: 'desc' }
}

function wire({ key, order }: SortValue<SortKey>): ListState['sort'] {
  if (key !== 'price') return key
  return order === 'asc' ? 'price_asc' : 'price_desc'
}
