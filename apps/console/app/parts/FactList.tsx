import { Descriptions } from 'antd'
import type { ReactNode } from 'react'

/** Names and values of one thing, in two columns: `[['户名', row.account_name], …]`. What is null is left out. */
export const FactList = ({ of }: { of: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <Descriptions
    size="small"
    column={1}
    styles={{ label: { width: 96 } }}
    items={of.filter(([, value]) => value !== null).map(([label, children]) => ({ key: label, label, children }))}
  />
)
