import { firstDay, lastDay } from '@mall/contract/when'
import { Input, Space } from 'antd'
import { useEffect, useState } from 'react'
import { MoneyInput } from './form/Fields.tsx'

/** What a call takes for two days, either of which may be left open; empty for all. */
export const datesOf = (from: string | undefined, until: string | undefined): string =>
  from || until ? `${from ?? firstDay},${until ?? lastDay}` : ''

/** An amount as it stands in the address, in fen. */
export const fenIn = (text: string): number | undefined => (/^\d{1,12}$/.test(text) ? Number(text) : undefined)

type Days = {
  label: string
  from: string | undefined
  until: string | undefined
  onChange: (patch: { from?: string; until?: string }) => void
}

/** From a day to a day; the browser's own picker, which needs no script. */
export const DayRange = ({ label, from, until, onChange }: Days) => (
  <Space.Compact>
    <Input
      type="date"
      aria-label={`${label}从`}
      title={`${label}从`}
      prefix={label}
      value={from ?? ''}
      max={until}
      style={{ width: 164 }}
      onChange={({ target }) => onChange({ from: target.value || undefined, until })}
    />
    <Input
      type="date"
      aria-label={`${label}到`}
      title={`${label}到`}
      prefix="至"
      value={until ?? ''}
      min={from}
      style={{ width: 150 }}
      onChange={({ target }) => onChange({ from, until: target.value || undefined })}
    />
  </Space.Compact>
)

type Amounts = {
  label: string
  least: string
  most: string
  onChange: (patch: { least: string; most: string }) => void
}

/** Between two amounts, kept in fen; asked for on enter, or when the field is left. */
export function AmountRange({ label, least, most, onChange }: Amounts) {
  const [typed, setTyped] = useState({ least, most })
  useEffect(() => setTyped({ least, most }), [least, most])
  const commit = () => (typed.least !== least || typed.most !== most) && onChange(typed)
  const box = (end: 'least' | 'most', placeholder: string) => (
    <MoneyInput
      label={`${label}${end === 'least' ? '最低' : '最高'}`}
      placeholder={placeholder}
      value={fenIn(typed[end]) ?? null}
      onChange={(fen) => Number.isNaN(fen) || setTyped({ ...typed, [end]: fen === null ? '' : String(fen) })}
    />
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the boxes inside are what is used; leaving them is noticed here
    <span style={{ width: 210 }} onBlur={commit} onKeyDown={({ key }) => key === 'Enter' && commit()}>
      <Space.Compact>
        {box('least', `${label}最低`)}
        {box('most', '最高')}
      </Space.Compact>
    </span>
  )
}
