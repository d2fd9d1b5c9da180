import { Input, InputNumber } from 'antd'
import { MoneyInput } from '#parts/form/MoneyInput.tsx'
import type { Row } from './draft.ts'
import { TiersButton } from './TiersButton.tsx'

type Of<Kind, At> = { kind: Kind; at: At; placeholder?: string }
export type Column = { title: string; width: number; fills: boolean } & (
  | Of<'text', 'sku_code' | 'goods_out_item_code' | 'barcode'>
  | Of<'money', 'price_fen' | 'market_price_fen' | 'vip_price_fen'>
  | Of<'count', 'stock' | 'weight_g'>
  | Of<'tiers', 'tiers'>
)

/** Columns of the matrix of skus; `fills` where one value may be right for all of them. */
export const columns: readonly Column[] = [
  { kind: 'text', at: 'sku_code', title: '商品编码', width: 150, fills: false },
  { kind: 'money', at: 'price_fen', title: '售价', width: 112, fills: true },
  { kind: 'money', at: 'market_price_fen', title: '划线价', width: 112, fills: true },
  { kind: 'money', at: 'vip_price_fen', title: '会员价', width: 112, fills: true },
  { kind: 'tiers', at: 'tiers', title: '阶梯价', width: 92, fills: true },
  { kind: 'count', at: 'stock', title: '库存', width: 92, fills: true },
  { kind: 'count', at: 'weight_g', title: '重量（克）', width: 100, fills: true },
  { kind: 'text', at: 'goods_out_item_code', title: '外部编码', width: 150, fills: false, placeholder: '同商品编码' },
  { kind: 'text', at: 'barcode', title: '条码', width: 150, fills: false, placeholder: '可扫码录入' },
]

type Props = { column: Column; value: Row; onChange: (patch: Partial<Row>) => void; label: string }

export function MatrixBox({ column, value, onChange, label }: Props) {
  switch (column.kind) {
    case 'text':
      return (
        <Input
          aria-label={label}
          autoComplete="off"
          maxLength={column.at === 'barcode' ? 60 : 40}
          inputMode={column.at === 'barcode' ? 'numeric' : undefined}
          placeholder={column.placeholder}
          value={value[column.at]}
          onChange={({ target }) => onChange({ [column.at]: target.value.trim() })}
        />
      )
    case 'money':
      return <MoneyInput label={label} value={value[column.at]} onChange={(fen) => onChange({ [column.at]: fen })} />
    case 'tiers':
      return <TiersButton value={value} onChange={onChange} label={label} />
    case 'count':
      // Stock of a kept sku changes only with a reason, in the list of goods.
      if (column.at === 'stock' && value.sku_id !== null) return <span title="在商品列表中调整">{value.stock}</span>
      return (
        <InputNumber
          aria-label={label}
          controls={false}
          precision={0}
          min={0}
          max={9_999_999}
          value={value[column.at]}
          onChange={(n) => onChange({ [column.at]: n ?? 0 })}
        />
      )
  }
}
