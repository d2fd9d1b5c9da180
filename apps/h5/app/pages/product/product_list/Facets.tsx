import type { OutputOf } from '@mall/contract/call/call'
import type { goodsFacets } from '@mall/contract/goods/calls'
import { parseYuan } from '@mall/contract/text/money'
import { type ReactNode, useState } from 'react'
import { Failure } from '#list/Failure.tsx'
import { Option } from '#ui/Chip.tsx'
import { moneyParts } from '#ui/money.ts'
import { Skeleton, SkeletonRegion } from '#ui/Skeleton.tsx'
import { amountOf } from '#ui/typing.ts'
import { type ListState, parseAttrs, quickFilters, toggleAttr } from './list-query.ts'
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
        {failed ? <Failure tight onRetry={onRetry} /> : <Waiting />}
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
      <div className="flex items-center justify-between">
        <h3>{title}</h3>
        {end}
      </div>
      <div className="options">{children}</div>
    </section>
  )
}

type Value = {
  key: string
  name: string
  /** null when there are more goods than are counted */
  count: number | null
  chosen: boolean
}
const firstFew = 9

/** A long facet shows its first nine values, and every chosen one. */
function Folded({ title, values, onToggle }: { title: string; values: Value[]; onToggle: (key: string) => void }) {
  const [open, setOpen] = useState(false)
  if (values.length === 0) return null
  const shown = open ? values : values.filter((value, i) => i < firstFew || value.chosen)
  const fold =
    values.length > firstFew ? (
      <button
        className="min-h-11 pl-4 text-hint text-ink-3"
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? '收起' : `全部 ${values.length}`}
      </button>
    ) : null
  return (
    <Group title={title} end={fold}>
      {shown.map(({ key, name, count, chosen }) => (
        <Option key={key} chosen={chosen} onClick={() => onToggle(key)}>
          {name}
          {count === null ? null : <span className="text-tag text-ink-3">{count}</span>}
        </Option>
      ))}
    </Group>
  )
}

const widths = [72, 96, 64, 84, 108, 76]

function Waiting() {
  return (
    <SkeletonRegion>
      <div className="options pt-11">
        {widths.map((width) => (
          <Skeleton key={width} width={width} height={36} round={8} />
        ))}
      </div>
    </SkeletonRegion>
  )
}

type PriceProps = {
  /** fen; null for an open end */
  min: number | null
  max: number | null
  /** the lowest and highest price, fen; shown in the empty boxes */
  bounds: { min_fen: number; max_fen: number } | null
  onChange: (min: number | null, max: number | null) => void
}

/** Two amounts in yuan. Whichever is larger is the upper one: the order is put right when applied. */
function PriceRange({ min, max, bounds, onChange }: PriceProps) {
  return (
    <section className={styles.group} aria-label="价格区间">
      <h3>价格区间（元）</h3>
      <div className={styles.range}>
        <Amount
          label="最低价"
          fen={min}
          hint={bounds ? yuan(bounds.min_fen) : '最低价'}
          onChange={(fen) => onChange(fen, max)}
        />
        <span aria-hidden>—</span>
        <Amount
          label="最高价"
          fen={max}
          hint={bounds ? yuan(bounds.max_fen) : '最高价'}
          onChange={(fen) => onChange(min, fen)}
        />
      </div>
    </section>
  )
}

type AmountProps = { label: string; fen: number | null; hint: string; onChange: (fen: number | null) => void }

function Amount({ label, fen, hint, onChange }: AmountProps) {
  const [text, setText] = useState(fen === null ? '' : yuan(fen))
  // Unfinished input (「12.」) stays; a change of the amount from outside replaces it.
  const shown = amountIn(text) === fen ? text : fen === null ? '' : yuan(fen)
  return (
    <input
      inputMode="decimal"
      enterKeyHint="done"
      autoComplete="off"
      aria-label={label}
      placeholder={hint}
      maxLength={12}
      value={shown}
      onChange={(event) => {
        const typed = amountOf(event.currentTarget.value)
        setText(typed)
        onChange(amountIn(typed))
      }}
    />
  )
}

const amountIn = (text: string) => parseYuan(text.replace(/\.$/, ''))

function yuan(fen: number): string {
  const { whole, decimals } = moneyParts(fen, { trim: true })
  return whole.replaceAll(',', '') + decimals
}
