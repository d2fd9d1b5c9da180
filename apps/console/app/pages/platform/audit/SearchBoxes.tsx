import { Space } from 'antd'
import Search from 'antd/es/input/Search.js'
import { useUrlState, whole, words } from '#parts/url-state.ts'

const params = { operator: words(), deed: words(), page: whole(1) }
const boxes = [
  { name: 'operator', label: '操作人' },
  { name: 'deed', label: '操作，如驳回、冻结' },
] as const

/** Search boxes for operator and action; the list itself has the one for the subject. */
export function SearchBoxes() {
  const [state, change] = useUrlState(params)
  return (
    <Space>
      {boxes.map(({ name, label }) => (
        <Search
          key={`${name}:${state[name]}`}
          allowClear
          aria-label={label}
          placeholder={label}
          defaultValue={state[name]}
          onSearch={(text) => change({ [name]: text.trim(), page: 1 })}
          style={{ width: 190 }}
        />
      ))}
    </Space>
  )
}
