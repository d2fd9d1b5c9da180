import { provinces } from '@mall/contract/freight'
import { Select } from 'antd'

const options = provinces.map(({ code, name }) => ({ value: code, label: name }))

type Props = {
  value?: string[]
  onChange?: (codes: string[]) => void
  id?: string
  label: string
  placeholder?: string
}

/** Several provinces, by their names. */
export const Provinces = ({ label, placeholder = '选择地区', ...box }: Props) => (
  <Select
    {...box}
    aria-label={label}
    mode="multiple"
    options={options}
    showSearch={{ optionFilterProp: 'label' }}
    placeholder={placeholder}
    style={{ width: '100%' }}
  />
)
