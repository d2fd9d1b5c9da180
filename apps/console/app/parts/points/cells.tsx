import { countText } from '@mall/contract/text/count'
import { Person, Two } from '#parts/cells.tsx'

type Held = { holder_kind: 'person' | 'company'; holder_name: string; phone: string }

export const Holder = ({ holder_kind, holder_name, phone }: Held) =>
  holder_kind === 'company' ? <Two under="企业">{holder_name}</Two> : <Person name={holder_name} phone={phone} />

/** `1,200`; red below zero. */
export const Points = ({ n, signed = false }: { n: number; signed?: boolean }) => (
  <span className={n < 0 && !signed ? 'desk-late' : 'desk-fen'}>
    {signed && n > 0 ? '+' : ''}
    {countText(n)}
  </span>
)
