import './tiles.css'

type Tile = readonly [label: string, value: string | undefined, under: string]

/** Sums of what a page lists, side by side above it; a value that is still coming is a dash. */
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
