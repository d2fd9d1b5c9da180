import type { OutputOf } from '@mall/contract/endpoint'
import type { goodsFacets } from '@mall/contract/goods'
import { type ReactNode, useState } from 'react'
import { Option } from '#ui/Chip.tsx'
import { ErrorBlock } from '#ui/EmptyBlock.tsx'
import { Skeleton, SkeletonRegion } from '#ui/Skeleton.tsx'
import { type ListState, parseAttrs, quickFilters, toggleAttr } from './list-query.ts'
import { PriceRange } from './PriceRange.tsx'
import styles from './product_list.module.css'

type Facets = OutputOf<typeof goodsFacets>
type Props = {
  /** null until the first answer */
  facets: Facets | null
  failed: boolean
  onRetry: () => unknown
  draft: ListState
  onChange: (part: Partial<ListState>) => void
}

export function Facets({ facets, failed, onRetry, draft, onChange }: Props) {
  const attrs = parseAttrs(draft.attrs)
  const service = (
    <Group title="服务">
      {quickFilters.map(({ key, label }) => (
        <Option key={key} chosen={draft[key]} onClick={() => onChange({ [key]: !draft[key] })}>
          {label}
        </Option>
      ))}
    </Group>
  )
  const price = (
    <PriceRange
      min={draft.price_min}
      max={draft.price_max}
      bounds={facets?.price ?? null}
      onChange={(price_min, price_max) => onChange({ price_min, price_max })}
    />
  )
  if (!facets) {
    return (
      <>
        {service}
        {price}
        {failed ? <ErrorBlock tight onRetry={onRetry} /> : <Waiting />}
      </>
    )
  }
  return (
    <>
      {service}
      {price}
      <Folded
        title="品牌"
        values={facets.brands.map(({ id, name, count }) => ({
          key: String(id),
          name,
          count,
          chosen: id === draft.brand_id,
        }))}
        onToggle={(key) => onChange({ brand_id: Number(key) === draft.brand_id ? 0 : Number(key) })}
      />
      <Folded
        title="类目"
        values={facets.categories.map(({ id, name, count }) => ({
          key: String(id),
          name,
          count,
          chosen: id === draft.cid,
        }))}
        onToggle={(key) => onChange({ cid: Number(key) === draft.cid ? 0 : Number(key) })}
      />
      {facets.attrs.map(({ name, values }) => (
        <Folded
          key={name}
          title={name}
          values={values.map(({ value, count }) => ({
            key: value,
            name: value,
            count,
            chosen: attrs[name]?.includes(value) ?? false,
          }))}
          onToggle={(value) => onChange({ attrs: toggleAttr(draft.attrs, name, value) })}
        />
      ))}
    </>
  )
}

function Group({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.group} aria-label={title}>
      <div className="row between">
        <h3>{title}</h3>
        {end}
      </div>
      <div className="opts">{children}</div>
    </section>
  )
}

type Value = { key: string; name: string; count: number; chosen: boolean }
const firstFew = 9

/** A long facet shows its first nine values, and every chosen one. */
function Folded({ title, values, onToggle }: { title: string; values: Value[]; onToggle: (key: string) => void }) {
  const [open, setOpen] = useState(false)
  if (values.length === 0) return null
  const shown = open ? values : values.filter((value, i) => i < firstFew || value.chosen)
  const fold =
    values.length > firstFew ? (
      <button className={styles.fold} type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? '收起' : `全部 ${values.length}`}
      </button>
    ) : null
  return (
    <Group title={title} end={fold}>
      {shown.map(({ key, name, count, chosen }) => (
        <Option key={key} chosen={chosen} onClick={() => onToggle(key)}>
          {name}
          <span className={styles.count}>{count}</span>
        </Option>
      ))}
    </Group>
  )
}

const widths = [72, 96, 64, 84, 108, 76]

function Waiting() {
  return (
    <SkeletonRegion>
      <div className="opts" style={{ paddingTop: 44 }}>
        {widths.map((width) => (
          <Skeleton key={width} width={width} height={36} round={8} />
        ))}
      </div>
    </SkeletonRegion>
  )
}
