import { Chip } from '#ui/Chip.tsx'
import type { Filter } from './query.ts'

type Props = { value: Filter; counts: Record<Filter, number>; onChange: (filter: Filter) => void }

const names: Record<Filter, string> = { all: '全部', mine: '我添加的', cut: '降价' }
const filters = ['all', 'mine', 'cut'] as const

/** Whose lines: a company's cart is filled by several. */
export function Filters({ value, counts, onChange }: Props) {
  // A filter that would leave out nothing, or everything, is no choice.
  const divides = (filter: Filter) => counts[filter] > 0 && counts[filter] < counts.all
  const shown = filters.filter((filter) => filter === 'all' || filter === value || divides(filter))
  if (shown.length === 1) return null
  return (
    <div className="chips chips--scroll">
      {shown.map((filter) => (
        <Chip key={filter} pressed={filter === value} onClick={() => onChange(filter)}>
          {names[filter]} {counts[filter]}
        </Chip>
      ))}
    </div>
  )
}
