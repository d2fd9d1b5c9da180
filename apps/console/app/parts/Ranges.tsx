import { firstDay, lastDay } from '@mall/contract/text/when'
import { Space } from 'antd'
import Input from 'antd/es/input/Input.js'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Days } from './DayPicker.tsx'
import { MoneyInput } from './form/MoneyInput.tsx'

/** The `date` field of a call for two days, either of which may be left open; empty for all. */
export const datesOf = (from: string | undefined, until: string | undefined): string =>
  from || until ? `${from ?? firstDay},${until ?? lastDay}` : ''

/** An amount in the address, in fen. */
export const fenIn = (text: string): number | undefined => (/^\d{1,12}$/.test(text) ? Number(text) : undefined)

const Picker = lazy(async () => ({ default: (await import('./DayPicker.tsx')).DayPicker }))

/** From a day to a day. The picker comes after the list: nobody filters by days before there is something to filter. */
export const DayRange = (days: Days) => (
  <Suspense fallback={<Input prefix={days.label} readOnly style={{ width: 290 }} aria-label={days.label} />}>
    <Picker {...days} />
  </Suspense>
)

type Amounts = {
  label: string
  least: string
  most: string
  onChange: (patch: { least: string; most: string }) => void
}

/** Between two amounts, kept in fen; applied on enter, or when the field is left. */
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
