import 'dayjs/locale/zh-cn.js'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'

// Weeks begin on Monday, months have Chinese names.
dayjs.locale('zh-cn')

export type Days = {
  label: string
  from: string | undefined
  until: string | undefined
  onChange: (patch: { from?: string; until?: string }) => void
}

const dayFormat = 'YYYY-MM-DD'
const dayOf = (text: string | undefined) => (text ? dayjs(text, dayFormat) : null)

const spans = [7, 30, 90] as const
const lastDays = (days: number) => [dayjs().subtract(days - 1, 'day'), dayjs()] as [dayjs.Dayjs, dayjs.Dayjs]

/** From a day to a day, either of which may be left open. Typed, or picked; emptied by the cross. */
export const DayPicker = ({ label, from, until, onChange }: Days) => (
  <DatePicker.RangePicker
    prefix={label}
    aria-label={label}
    format={dayFormat}
    value={[dayOf(from), dayOf(until)]}
    allowEmpty
    placeholder={['开始日期', '结束日期']}
    presets={spans.map((days) => ({ label: `近 ${days} 天`, value: () => lastDays(days) }))}
    style={{ width: 290 }}
    onChange={(chosen) => {
      const [first, last] = chosen ?? []
      onChange({ from: first?.format(dayFormat), until: last?.format(dayFormat) })
    }}
  />
)
