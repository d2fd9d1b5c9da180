import ReloadOutlined from '@ant-design/icons/ReloadOutlined'
import { Button, Select as SelectBox, Tabs } from 'antd'
import Search from 'antd/es/input/Search.js'
import { type ReactNode, useEffect, useState } from 'react'

export type Select<Name extends string = string> = {
  param: Name
  label: string
  choices: readonly { value: string; label: string }[]
}

type Props = {
  tabs?: { param: string; list: readonly { value: string; label: string; count?: number }[] }
  search?: { param: string; placeholder: string }
  selects: readonly Select[]
  more?: ReactNode
  state: Readonly<Record<string, unknown>>
  onChange: (patch: Record<string, unknown>) => void
  busy: boolean
  onRefresh: () => void
}

/** Tabs, search and filters above a list; the address keeps all of them. */
export function Toolbar({ tabs, search, selects, more, state, onChange, busy, onRefresh }: Props) {
  const tabItems = tabs?.list.map(({ value, label, count }) => ({
    key: value,
    label: count === undefined ? label : `${label} ${count}`,
  }))
  const refresh = <Button type="text" icon={<ReloadOutlined spin={busy} />} aria-label="刷新" onClick={onRefresh} />
  return (
    <>
      {tabs && (
        <div className="desk-list-tabs">
          <Tabs
            activeKey={String(state[tabs.param] ?? '')}
            items={tabItems}
            onChange={(value) => onChange({ [tabs.param]: value || undefined })}
          />
          {!search && !more && selects.length === 0 && refresh}
        </div>
      )}
      {(search || more || selects.length > 0 || !tabs) && (
        <div className="desk-list-top">
          {search && (
            <Words
              placeholder={search.placeholder}
              value={String(state[search.param] ?? '')}
              onChange={(words) => onChange({ [search.param]: words })}
            />
          )}
          {selects.map(({ param, label, choices }) => (
            <SelectBox
              key={param}
              aria-label={label}
              placeholder={label}
              allowClear
              showSearch={choices.length > 12 && { optionFilterProp: 'label' }}
              popupMatchSelectWidth={false}
              style={{ minWidth: 120 }}
              value={state[param] as string | undefined}
              options={[...choices]}
              onChange={(value: string | undefined) => onChange({ [param]: value })}
            />
          ))}
          {more}
          <span className="desk-grow" />
          {refresh}
        </div>
      )}
    </>
  )
}

/** A search that applies on enter, or when it is emptied; follows the address when that changes. */
function Words({
  value,
  onChange,
  placeholder,
}: {
  value: string
  onChange: (words: string) => void
  placeholder: string
}) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  return (
    <div className="desk-list-search" data-desk-search>
      <Search
        allowClear
        aria-label={placeholder}
        placeholder={placeholder}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onSearch={(words) => onChange(words.trim())}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
    </div>
  )
}
