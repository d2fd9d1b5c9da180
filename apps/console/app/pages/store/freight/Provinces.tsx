import { provinceGroups, provinces } from '@mall/contract/freight/store.words'
import { Button, Select } from 'antd'

const options = provinces.map(({ code, name }) => ({ value: code, label: name }))

type Props = {
  value?: string[]
  onChange?: (codes: string[]) => void
  id?: string
  label: string
  placeholder?: string
}

/** Several provinces, by their names, or by a group of them at once. */
export const Provinces = ({ label, placeholder = '选择地区', ...box }: Props) => (
  <>
    <Select
      {...box}
      aria-label={label}
      mode="multiple"
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={placeholder}
      style={{ width: '100%' }}
    />
    <div className="freight-groups">
      {provinceGroups.map(({ name, codes }) => (
        <Button
          key={name}
          size="small"
          aria-label={`${label}：加上${name}`}
          onClick={() => box.onChange?.([...new Set([...(box.value ?? []), ...codes])])}
        >
          + {name}
        </Button>
      ))}
    </div>
  </>
)
