import type { DayHours as Hours } from '@mall/contract/store-life/console.words'
import { Select, Switch } from 'antd'

type Props = { label: string; value?: Hours; onChange?: (hours: Hours) => void }

const times = Array.from({ length: 49 }, (_, i) => {
  const time = `${String(Math.floor(i / 2)).padStart(2, '0')}:${i % 2 === 0 ? '00' : '30'}`
  return { value: time, label: time }
})
const usual = { opens_at: '09:00', closes_at: '18:00' }

/** Whether a store answers on a day of the week, and from when until when. */
export const DayHours = ({ label, value = null, onChange }: Props) => (
  <fieldset className="business-day" aria-label={label}>
    <span>{label}</span>
    <Switch
      aria-label={`${label}营业`}
      checked={value !== null}
      onChange={(opens) => onChange?.(opens ? usual : null)}
    />
    {value === null ? (
      <span className="desk-dim">休息</span>
    ) : (
      <>
        <Select
          aria-label={`${label}开始`}
          options={times.slice(0, -1)}
          value={value.opens_at}
          onChange={(opens_at) => onChange?.({ ...value, opens_at })}
        />
        <span aria-hidden>–</span>
        <Select
          aria-label={`${label}结束`}
          options={times.slice(1)}
          value={value.closes_at}
          status={value.closes_at <= value.opens_at ? 'error' : ''}
          onChange={(closes_at) => onChange?.({ ...value, closes_at })}
        />
      </>
    )}
  </fieldset>
)
