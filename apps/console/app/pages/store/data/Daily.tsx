import { Segmented, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { Chart } from './Chart.tsx'
import type { DayBar } from './chart-engine.ts'

type DailyProps<Day> = {
  /** 「每日实付」 */
  title: string
  /** Text of the drawing for people who do not see it. */
  label: string
  money?: boolean
  /** Null where nothing is known of these days: then nothing is drawn. */
  days: readonly Day[] | null
  bar: (day: Day) => DayBar
  columns: TableColumnsType<Day>
}

/** A drawing of the days, or the same as a table, the latest first. */
export function Daily<Day extends { day: string }>({
  title,
  label,
  money = false,
  days,
  bar,
  columns,
}: DailyProps<Day>) {
  const [shown, setShown] = useState('图')
  return (
    <section className="desk-box padded">
      <div className="figures-head">
        <h2>{title}</h2>
        {days && <Segmented aria-label={`${title}的样子`} options={['图', '表']} value={shown} onChange={setShown} />}
      </div>
      {days === null ? null : shown === '图' ? (
        <Chart money={money} label={`${label}，共 ${days.length} 天；切换到“表”可逐日阅读`} days={days.map(bar)} />
      ) : (
        <Table
          size="small"
          pagination={days.length > 31 ? { pageSize: 31, size: 'small', showSizeChanger: false } : false}
          rowKey="day"
          dataSource={[...days].reverse()}
          columns={[{ title: '日期', dataIndex: 'day' }, ...columns]}
        />
      )}
    </section>
  )
}
