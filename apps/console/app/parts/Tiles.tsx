import './tiles.css'

type Tile = readonly [label: string, value: string | undefined, under: string]

/** Sums over a page's list, side by side above it; a dash while a value is still loading. */
export const Tiles = ({ of, busy }: { of: readonly Tile[]; busy: boolean }) => (
  <dl className="desk-tiles" aria-busy={busy}>
    {of.map(([label, value, under]) => (
      <div key={label} className="desk-box">
        <dt>{label}</dt>
        <dd>
          <b>{value ?? '—'}</b>
          <small>{under}</small>
        </dd>
      </div>
    ))}
  </dl>
)
